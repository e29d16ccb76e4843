"""One folder per game; nothing outside a folder names its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roitelet.engine.facts import Facts
from roitelet.engine.registry import find_facts, find_games, load

if TYPE_CHECKING:
    from roitelet.engine.game import Game


def game_ids() -> tuple[str, ...]:
    """The games there are."""
    return find_games(__name__)


def game_facts(game_id: str) -> Facts:
    """What is known of a game without loading its rules; refuses one there is not, naming those there are."""
    return find_facts(__name__, game_id)


def load_game(game_id: str) -> Game:
    """A game by its id; refuses one there is not, naming those there are."""
    return load(__name__, game_id)
