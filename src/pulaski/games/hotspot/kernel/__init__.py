"""The rules of Hotspot, one file per chapter of the rulebook; `verbs` calls them."""
