"""All that is drawn of Flash Point; `board` puts it together."""
