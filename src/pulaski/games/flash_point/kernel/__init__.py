"""The rules of Flash Point, one file per chapter of the rulebook; `verbs` asks them."""
