"""Numbers for actors and viewers that are not seats; seats are 0, 1, 2 …"""

from typing import Final

DEALER: Final = -1
"""The actor while a deal (any input from outside the rules: cards, lots, the clock) is due."""

NOBODY: Final = -2
"""The actor once the game is over."""

SPECTATOR: Final = -3
"""A viewer without a hand, who sees only what is public."""

TRUTH: Final = -4
"""The viewer of a state that hides nothing."""
