"""The parts of tables on a page: markup, cards, seats, prompts, drawings, styles, a small script. No game."""
