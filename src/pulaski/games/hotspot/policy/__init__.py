"""The rule-of-thumb player of Hotspot; `thumb` suggests an action."""

__all__ = ["suggest"]
