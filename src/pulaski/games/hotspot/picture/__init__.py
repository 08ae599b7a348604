"""All that is drawn of Hotspot; `board` puts it together."""
