"""One folder per game; nothing outside a folder names its game."""

from roitelet.engine.game import Game
from roitelet.engine.registry import find_games, load


def game_ids() -> tuple[str, ...]:
    """The games there are."""
    return find_games(__name__)


def load_game(game_id: str) -> Game:
    """A game by its id; refuses one there is not, naming those there are."""
    return load(__name__, game_id)
