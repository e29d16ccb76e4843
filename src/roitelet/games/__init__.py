"""One folder per game; nothing outside a folder names its game. Installed packages may register more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roitelet.base.arguments import wrong
from roitelet.base.errors import unknown
from roitelet.engine.game_info import Facts
from roitelet.engine.registry import find_facts, find_games, find_installed, load

if TYPE_CHECKING:
    from roitelet.engine.game import Game


def game_ids() -> tuple[str, ...]:
    """Return the games there are: ours, then those of installed packages."""
    return (*find_games(__name__), *find_installed(__name__))


def game_facts(game_id: str) -> Facts:
    """Return what is known of a game without loading its rules.

    Raises ``BadInput`` for an unknown one and lists the known.
    """
    return find_facts(__name__, _named(game_id))


def load_game(game_id: str) -> Game:
    """Return a game by its id; raises ``BadInput`` for an unknown one and lists the known ones."""
    return load(__name__, _named(game_id))


def as_game(given: Game | str) -> Game:
    """Return the game, or the one with this id; raises ``BadInput`` for anything else."""
    from roitelet.engine.game import Game

    if isinstance(given, Game):
        return given
    if isinstance(given, str):
        return load_game(given)
    raise wrong("game", given, "game")


def _named(game_id: object) -> str:
    if isinstance(game_id, str):
        return game_id
    raise unknown("game", game_id, game_ids())
