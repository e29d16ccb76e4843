"""The kit for tables in a terminal: their parts, and the search for a game's own screen."""
