"""What tables on a page are made of: markup, cards, seats, prompts, drawings, styles, a small script. No game."""
