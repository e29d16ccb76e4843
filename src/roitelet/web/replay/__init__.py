"""The page of a replay, and going on from a moment of it."""
