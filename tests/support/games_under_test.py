"""The games all shared tests run over: every folder the registry finds, the template, and the games kept for tests.

Whoever wants a game of the tests by its id imports this module first.
"""

from roitelet import Game, Position, game_ids, load_game
from roitelet.engine.registry import add_package, find_games

FIXTURES = "tests.fixture_games"
add_package(FIXTURES)
GAMES = ("_template", *game_ids(), *find_games(FIXTURES))


def some_seats(game: Game, wanted: int = 3) -> int:
    """As many seats as wanted, or the nearest number the game can be played with."""
    return max(game.info.least_seats, min(wanted, game.info.most_seats))


def start_of(game_id: str, wanted: int = 3, preset: str | None = None) -> Position:
    """The first position of a game, with as many seats as wanted if it can be."""
    game = load_game(game_id)
    return game.start(some_seats(game, wanted), preset)
