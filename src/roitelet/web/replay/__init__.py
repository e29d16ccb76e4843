"""The page of a replay, and new games that continue from one of its moments."""
