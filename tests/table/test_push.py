"""Web Push: what is sent can be read by its browser alone; only the open internet is called."""

from __future__ import annotations

import datetime
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from pulaski.table import push
from pulaski.table.push import BadSubscription, Line, Subscription
from pulaski.table.settings import Settings
from tests.table.push_service import HANG, PushService

PUBLIC = "93.184.215.14"


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as started:
        yield started


def send(service: PushService, name: str = "ann", anywhere: bool = True) -> int:
    to = service.browser(name).subscription
    sealed = push.sealed(to, {"text": "Brände 火事"}, push.new_key(), "mailto:me@games.example", 30)
    return Line(to.endpoint, 5.0, anywhere).post(*sealed)


# Messages.


def test_a_message_can_be_read_by_its_browser_and_is_signed(service: PushService) -> None:
    assert send(service) == 201
    [found] = service.received
    assert found.told == {"text": "Brände 火事"}
    assert found.claims["aud"] == service.address
    assert found.claims["sub"] == "mailto:me@games.example"
    assert time.time() < found.claims["exp"] < time.time() + 24 * 3600
    assert found.headers["TTL"] == "30"
    assert found.headers["Content-Encoding"] == "aes128gcm"


def test_the_public_key_belongs_to_the_private_one(service: PushService) -> None:
    private = push.new_key()
    to = service.browser("ann").subscription
    Line(to.endpoint, 5.0, True).post(*push.sealed(to, {}, private, "https://games.example", 1))
    assert service.received[0].key == push.public_key(private)
    assert len(private) == 43
    assert len(push.public_key(private)) == 87


@pytest.mark.parametrize(
    ("given", "sender"),
    [
        ({"contact": "mailto:me@games.example", "hosts": ("a",)}, "mailto:me@games.example"),
        ({"origins": ("http://a", "https://b.example:8443")}, "https://b.example:8443"),
        ({"hosts": ("*", "games.example", "machine")}, "https://games.example"),
        ({}, "https://localhost"),
    ],
)
def test_push_services_are_told_whom_to_turn_to(
    given: dict[str, Any], sender: str, service: PushService
) -> None:
    assert Settings("sqlite:///none", **given).sender == sender
    to = service.browser("ann").subscription
    push.sealed(to, {}, push.new_key(), sender, 1)  # the library takes it


def test_redirections_are_not_followed(service: PushService) -> None:
    service.status = 307
    assert send(service) == 307
    assert service.asked == ["/push/ann"]


def test_a_line_can_be_cut_while_it_waits_for_an_answer(service: PushService) -> None:
    service.status = HANG
    to = service.browser("ann").subscription
    line = Line(to.endpoint, 20.0, True)
    threading.Timer(0.2, line.hang_up).start()
    began = time.monotonic()
    with pytest.raises(OSError):  # noqa: PT011  (of which kind depends on the system)
        line.post(*push.sealed(to, {}, push.new_key(), "https://games.example", 1))
    assert time.monotonic() - began < 5


# Whom strangers can have called.

WITHIN = """
    127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0
    192.0.2.1 224.0.0.1 240.0.0.1 255.255.255.255 ::1 :: fe80::1 fe80::1%eth0 fc00::1 fd12::1
    ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::10.0.0.1
    2002:7f00:1:: 2002:a00:1:: 2001::1 2001:db8::1 64:ff9b:1::1
"""


@pytest.mark.parametrize("number", WITHIN.split())
def test_numbers_of_this_machine_or_house_are_not_public(number: str) -> None:
    assert not push.is_public(number)


@pytest.mark.parametrize("number", [PUBLIC, "8.8.8.8", "2606:4700::6810:1", "64:ff9b::808:808"])
def test_numbers_of_the_open_internet_are(number: str) -> None:
    assert push.is_public(number)


def subscription(endpoint: str, **more: str) -> Subscription:
    with PushService() as service:
        keys = service.browser("ann").subscription
    return Subscription(endpoint, more.get("p256dh", keys.p256dh), keys.auth)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://push.example:8443/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://me:secret@push.example/x",
        "https:///x",
        "https://push.example:99999/x",
        "https://[half/x",
        "ftp://push.example/x",
        "//push.example/x",
        "https://püsh.example/x",
    ],
)
def test_addresses_that_nobody_is_called_at(endpoint: str) -> None:
    with pytest.raises(BadSubscription):
        subscription(endpoint).check()


def test_addresses_of_push_services_are_taken() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/x:y-z",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com:443/x?y=z",
    ):
        subscription(endpoint).check()


def test_keys_must_lie_on_the_curve() -> None:
    with pytest.raises(BadSubscription):
        subscription("https://push.example/x", p256dh="B" + "A" * 86).check()


def resolved(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[Any]:
    """Names lead to these numbers, one answer after the other; what is connected to is listed."""
    left, connected = list(answers), []

    def look_up(host: str, port: int, **_: Any) -> list[Any]:
        return [(0, 0, 0, "", (number, port)) for number in left.pop(0)]

    def connect(address: Any, timeout: float) -> socket.socket:
        connected.append(address)
        raise OSError("not really")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket, "create_connection", connect)
    return connected


def test_a_name_that_leads_to_this_machine_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    connected = resolved(monkeypatch, ["127.0.0.1", "::1", "10.0.0.1"])
    with pytest.raises(OSError, match="no number of the host may be called"):
        Line("https://push.example/x", 1.0).post({}, b"")
    assert connected == []


def test_what_was_checked_is_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is looked up twice may lead elsewhere the second time."""
    connected = resolved(monkeypatch, ["127.0.0.1", PUBLIC], ["127.0.0.1"])
    with pytest.raises(OSError, match="not really"):
        Line("https://push.example/x", 1.0).post({}, b"")
    assert connected == [(PUBLIC, 443)]


def test_a_real_listener_on_this_machine_is_not_reached(service: PushService) -> None:
    for host in ("127.0.0.1", "localhost", "127.1", "2130706433"):
        with pytest.raises(OSError, match=r"no number|not known|resolution|No address"):
            Line(f"https://{host}:{service.port}/push/ann", 1.0).post({}, b"")
    assert service.asked == []


# TLS.


def certificate(folder: Path) -> Path:
    """A certificate for this machine that nobody has signed but itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push")])
    now = datetime.datetime.now(datetime.UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "push.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + signed.public_bytes(Encoding.PEM))
    return file


def test_a_service_is_called_by_tls_if_its_certificate_is_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    with PushService(context) as service:
        with pytest.raises(ssl.SSLCertVerificationError):
            send(service)
        assert service.asked == []
        trusting = ssl.create_default_context(cafile=str(file))
        monkeypatch.setattr(push, "_trust", lambda: trusting)
        assert send(service) == 201
    assert service.received[0].told == {"text": "Brände 火事"}
