"""The rules of Hotspot, a file a chapter of the rulebook; `verbs` binds them to the core."""
