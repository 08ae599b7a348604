"""The rule-of-thumb player of Flash Point; `thumb` suggests an action."""

from pulaski.games.flash_point.policy.thumb import suggest

__all__ = ["suggest"]
