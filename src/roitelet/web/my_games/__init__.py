"""The page of one person's games, and the move of a session to another device."""
