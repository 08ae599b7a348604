"""The rules of Flash Point, a file a chapter of the rulebook; `verbs` binds them to the core."""
