"""Seats and viewers: seats are 0, 1, 2 …, and these are the numbers that are not seats."""

from typing import Final

DEALER: Final = -1
"""The actor while a deal (any input from outside the rules: cards, lots, the clock) is due."""

NOBODY: Final = -2
"""The actor once the game is over."""

SPECTATOR: Final = -3
"""A viewer without a hand: sees what everybody sees, nothing else."""

TRUTH: Final = -4
"""The viewer mark of a state that hides nothing."""
