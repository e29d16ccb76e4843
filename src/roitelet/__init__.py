"""Roitelet: three French card games of dwarfs and kings, one set of rules for players, learners and researchers.

>>> from roitelet import load_game
>>> load_game("nain_jaune").info.name("fr")
'Nain Jaune'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from roitelet.engine.errors import BadInput, EngineBug, IllegalAction
    from roitelet.engine.game import Game
    from roitelet.engine.position import Position
    from roitelet.engine.seats import DEALER, NOBODY, SPECTATOR
    from roitelet.games import game_ids, load_game

__version__ = "0.1.0"

__all__ = [
    "DEALER",
    "NOBODY",
    "SPECTATOR",
    "BadInput",
    "EngineBug",
    "Game",
    "IllegalAction",
    "Position",
    "game_ids",
    "load_game",
]

_HOMES: Final = {
    "roitelet.engine.errors": ("BadInput", "EngineBug", "IllegalAction"),
    "roitelet.engine.game": ("Game",),
    "roitelet.engine.position": ("Position",),
    "roitelet.engine.seats": ("DEALER", "NOBODY", "SPECTATOR"),
    "roitelet.games": ("game_ids", "load_game"),
}
"""Where the public names live. They are fetched when first asked for: half a second goes into NumPy and Numba."""


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(home), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
