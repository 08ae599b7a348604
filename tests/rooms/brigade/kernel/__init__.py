"""The rules of Brigade."""
