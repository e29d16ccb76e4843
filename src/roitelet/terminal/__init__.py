"""The kit for tables in a terminal: the parts they are drawn with, and how a game's own table is found."""
