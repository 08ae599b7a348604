"""All that is drawn of Feurio!; `board` puts it together."""
