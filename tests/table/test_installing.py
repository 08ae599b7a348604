"""The pages as an app: manifest, icons, worker, and what is said without a server."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from starlette.testclient import TestClient

from pulaski.table import icons, installing, speech
from pulaski.table.app import create_app
from pulaski.table.settings import Settings

FOREST, SIGNAL, WOOD = (0x2F, 0x6B, 0x3C), (0xF2, 0xC2, 0x30), (0xC9, 0x97, 0x5B)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("tables")
    settings = Settings(f"sqlite:///{folder}/tables.db", hosts=("testserver",))
    with TestClient(create_app(settings)) as started:
        yield started


def pixels(file: bytes) -> NDArray[np.uint8]:
    """What a PNG file shows; its checks must hold."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    parts: dict[bytes, bytes] = {}
    at = 8
    while at < len(file):
        [length] = struct.unpack(">I", file[at : at + 4])
        kind, body = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        [check] = struct.unpack(">I", file[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + body)
        parts[kind] = body
        at += 12 + length
    width, height, depth, colours = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (depth, colours) == (8, 6)
    rows = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(height, 1 + 4 * width)
    return rows[:, 1:].reshape(height, width, 4)


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_the_manifest_has_what_browsers_need_to_install_the_pages(
    language: str, client: TestClient
) -> None:
    answer = client.get("/manifest.webmanifest", headers={"Accept-Language": language})
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["start_url"], told["display"], told["lang"]) == ("/", "standalone", language)
    assert told["description"] == speech.say(language, "hero-about")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    assert {"any", "maskable"} == {icon["purpose"] for icon in told["icons"]}
    for icon in told["icons"]:
        found = client.get(icon["src"])
        assert found.headers["content-type"].split(";")[0] == icon["type"]
    page = client.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    policy = client.get("/").headers["content-security-policy"]
    assert "manifest-src 'self'" in policy


@pytest.mark.parametrize("name", icons.SIZES)
def test_icons_are_drawn_as_the_mark_is(name: str, client: TestClient) -> None:
    size, is_filled = icons.SIZES[name]
    answer = client.get(f"/icons/{name}.png")
    assert len(answer.content) < 24_000
    seen = pixels(answer.content)
    assert seen.shape == (size, size, 4)
    assert seen[0, 0, 3] == (255 if is_filled else 0), "round corners, or a whole square"

    def at(x: float, y: float) -> tuple[int, ...]:
        around = 16 + (np.array([x, y]) - 16) * (0.8 if is_filled else 1)
        column, row = (around / 32 * size).astype(int)
        return tuple(int(part) for part in seen[row, column])

    assert at(16.2, 8) == (*SIGNAL, 255)
    assert at(16.2, 20) == (*WOOD, 255)
    assert at(6, 24) == (*FOREST, 255)


def test_no_other_icon_is_drawn(client: TestClient) -> None:
    assert client.get("/icons/1000000.png").status_code == 404


def test_the_worker_is_known_by_what_all_files_come_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.js", "worker.js"):
        (tmp_path / name).write_text("one")
    monkeypatch.setattr(installing, "WEB", tmp_path)
    marks = []
    for text in ("one", "two", "one"):
        (tmp_path / "a.js").write_text(text)
        installing._version.cache_clear()
        marks.append(installing._version())
    installing._version.cache_clear()
    assert marks[0] == marks[2] != marks[1]


def test_the_worker_has_its_version_and_keeps_no_answers(client: TestClient) -> None:
    text = client.get("/worker.js").text
    assert f"pulaski-{installing._version()}" in text
    assert "VERSION" not in text
    kept = text.split("KEPT = [")[1].split("]")[0]
    assert "/api" not in kept
    for path in ("/offline", "/web/style.css"):
        assert path in text
        assert client.get(path).status_code == 200


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_it_is_said_in_a_sentence_that_there_is_no_server(
    language: str, client: TestClient
) -> None:
    answer = client.get("/offline", headers={"Accept-Language": language})
    assert f'<html lang="{language}">' in answer.text
    assert speech.say(language, "offline-about") in answer.text.replace("&#x27;", "'")
    assert "{" not in answer.text
    assert "Cookie" in answer.headers["vary"]
