"""All that is drawn of Fire Tower; `board` puts it together."""
