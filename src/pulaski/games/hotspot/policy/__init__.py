"""The rule-of-thumb player of Hotspot; `thumb` suggests an action."""

from pulaski.games.hotspot.policy.thumb import suggest

__all__ = ["suggest"]
