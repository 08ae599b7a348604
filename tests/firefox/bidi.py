"""Firefox as Debian ships it, driven by WebDriver BiDi: the few commands that these tests need."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

__all__ = ["FIREFOX", "Page", "firefox"]

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 60.0  # seconds
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
MOST_BYTES = 64 * 2**20
#: A point where a pointer hits an element and nothing that lies over it.
POINT = """(selector, share) => {
  const all = [...document.querySelectorAll(selector)];
  const from = Math.floor(share * all.length);
  for (const one of [...all.slice(from), ...all.slice(0, from)]) {
    one.scrollIntoView({ block: "nearest" });
    const box = one.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75]) for (const along of [0.5, 0.25, 0.75]) {
      const x = Math.round(box.x + along * box.width);
      const y = Math.round(box.y + down * box.height);
      if (one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""
#: A map that slides would slide away between aiming and pressing.
STANDS = "document.getAnimations().every((one) => !(one instanceof CSSTransition))"


class Firefox:
    """A browser, and the line to it."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)
        self.logged: list[str] = []  # errors that pages report

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Carry out a command; what it answers."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        deadline = time.monotonic() + PATIENCE
        while True:
            told = json.loads(self._line.recv(timeout=max(0.1, deadline - time.monotonic())))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.logged.append(str(told["params"]["text"]))
            if told.get("id") == number:
                assert told["type"] == "success", f"{method}: {told}"
                answer: dict[str, Any] = told["result"]
                return answer

    def new_page(self, width: int, height: int) -> Page:
        """A tab without memory of any other."""
        user = self.ask("browser.createUserContext")["userContext"]
        context = self.ask("browsingContext.create", type="tab", userContext=user)["context"]
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=context, viewport=size)
        return Page(self, context)


class Page:
    """A tab."""

    def __init__(self, browser: Firefox, context: str) -> None:
        self._browser = browser
        self._context = context

    def goto(self, url: str) -> None:
        """Open an address, and wait until it is loaded."""
        self._browser.ask(
            "browsingContext.navigate", context=self._context, url=url, wait="complete"
        )

    def find(self, expression: str) -> Any:
        """The value of an expression that is text, a number or neither."""
        told = self._browser.ask(
            "script.evaluate",
            expression=f"JSON.stringify(({expression}) ?? null)",
            target={"context": self._context},
            awaitPromise=False,
        )
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def wait(self, expression: str) -> Any:
        """Wait until an expression holds; its value."""
        deadline = time.monotonic() + PATIENCE
        while not (found := self.find(expression)):
            assert time.monotonic() < deadline, f"it never holds: {expression}"
            time.sleep(0.03)
        return found

    def click(self, selector: str, share: float = 0.0) -> None:
        """Press and release the mouse on an element, when it stands still.

        The hand has moved: a second click at one place is taken for a slip. Of several, the
        first that can be hit from this share of their row on.
        """
        self.wait(STANDS)
        x, y = self.wait(f"({POINT})({selector!r}, {share})")
        moves = [
            {"type": "pointerMove", "x": 1, "y": 1},
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": moves})

    def press(self, key: str) -> None:
        """A key: a letter, or a code of WebDriver for others."""
        moves = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._act({"type": "key", "id": "keys", "actions": moves})

    def _act(self, source: dict[str, Any]) -> None:
        self._browser.ask("input.performActions", context=self._context, actions=[source])

    def picture(self, path: Path) -> None:
        """Keep what is seen."""
        told = self._browser.ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(base64.b64decode(told["data"]))


@contextmanager
def firefox() -> Iterator[Firefox]:
    """Start it without windows, with a profile of its own, until it is no longer needed."""
    assert FIREFOX is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        program = subprocess.Popen(
            [FIREFOX, "--headless", "--profile", profile, "--remote-debugging-port", "0"],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            env={"HOME": profile, "PATH": "/usr/bin:/bin", "MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"},
        )
        try:
            assert program.stderr is not None
            found = next(filter(None, map(LISTENING.search, program.stderr)))
            with connect(f"{found[1]}/session", max_size=MOST_BYTES) as line:
                browser = Firefox(line)
                browser.ask("session.new", capabilities={})
                browser.ask("session.subscribe", events=["log.entryAdded"])
                yield browser
        finally:
            program.kill()
            program.wait(PATIENCE)
            if program.stderr is not None:
                program.stderr.close()
