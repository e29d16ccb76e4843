"""Playing and learning in a terminal: seats, prompts, hints, the log of a game, reports."""
