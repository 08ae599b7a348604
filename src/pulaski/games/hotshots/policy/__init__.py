"""The rule-of-thumb player of Hotshots; `thumb` suggests an action."""

from pulaski.games.hotshots.policy.thumb import suggest

__all__ = ["suggest"]
