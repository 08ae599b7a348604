"""Who plays: drivers and bots that know a game by its verbs alone."""
