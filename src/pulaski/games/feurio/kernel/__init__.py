"""The rules of Feurio!, a file a chapter of the rulebook; `verbs` binds them to the core."""
