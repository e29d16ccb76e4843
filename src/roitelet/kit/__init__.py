"""The parts of every game's table on a page: markup, cards, seats, prompts, drawings, styles, a small script."""
