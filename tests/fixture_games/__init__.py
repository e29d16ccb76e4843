"""Games that only the tests play: what the three games of the house do not show about a game."""
