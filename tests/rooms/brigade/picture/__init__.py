"""All that is drawn of Brigade."""
