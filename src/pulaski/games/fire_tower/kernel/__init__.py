"""The rules of Fire Tower, one file per chapter of the rulebook; `verbs` picks the one to ask."""
