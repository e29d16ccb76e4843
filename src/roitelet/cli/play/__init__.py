"""Playing and learning in a terminal: seats, prompts, hints, the journal of a game, reports."""
