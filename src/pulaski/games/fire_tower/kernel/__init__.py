"""The rules of Fire Tower, a file a chapter of the rulebook; `verbs` binds them to the core."""
