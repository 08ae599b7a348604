"""All that is drawn of Hotshots; `board` puts it together."""
