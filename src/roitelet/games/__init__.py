"""The games, one folder each. Installed packages may register more games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roitelet.base.arguments import wrong
from roitelet.base.errors import unknown
from roitelet.engine.game_info import Facts
from roitelet.engine.registry import find_facts, find_games, find_installed, load

if TYPE_CHECKING:
    from roitelet.engine.game import Game


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games: ours, then those of installed packages."""
    return (*find_games(__name__), *find_installed(__name__))


def game_facts(game_id: str) -> Facts:
    """Return the facts about a game without loading its rules.

    Raises ``BadInput`` for an unknown id and lists the known ids.
    """
    return find_facts(__name__, _checked_id(game_id))


def load_game(game_id: str) -> Game:
    """Return a game by its id; raises ``BadInput`` for an unknown id and lists the known ids."""
    return load(__name__, _checked_id(game_id))


def as_game(given: Game | str) -> Game:
    """Return the game, given itself or its id; raises ``BadInput`` for other values."""
    from roitelet.engine.game import Game

    if isinstance(given, Game):
        return given
    if isinstance(given, str):
        return load_game(given)
    raise wrong("game", given, "game")


def _checked_id(game_id: object) -> str:
    """Return an id that is a string; raises ``BadInput`` for other types."""
    if isinstance(game_id, str):
        return game_id
    raise unknown("game", game_id, game_ids())
