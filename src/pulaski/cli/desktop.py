"""Show something in a browser, where there is a desktop to show it on."""

from __future__ import annotations

import os
import sys
import webbrowser

__all__ = ["browse"]


def browse(address: str) -> None:
    """Open an address; nothing happens on a machine without a desktop."""
    if _has_desktop():
        webbrowser.open(address)


def _has_desktop() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
