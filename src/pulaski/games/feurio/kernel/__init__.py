"""The rules of Feurio!, one file per chapter of the rulebook; `verbs` says which is asked when."""
