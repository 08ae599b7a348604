"""The rule-of-thumb player of Hotshots; `thumb` suggests an action."""
