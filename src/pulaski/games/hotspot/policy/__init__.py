"""The rule-of-thumb player of Hotspot; `thumb` suggests an action."""
