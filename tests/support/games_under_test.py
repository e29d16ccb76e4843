"""The games that all shared tests run with: ours, and Hearts, which is not listed.

A test that loads Hearts by its id imports this module first.
"""

from roitelet import Game, Position, game_ids, load_game
from roitelet.engine.registry import add_game

HEARTS_FOLDER = "roitelet.games._hearts"
add_game(HEARTS_FOLDER)
GAMES = (*game_ids(), "hearts")
HEARTS = load_game("hearts")
LATE = "courte seats=4 hands=5♠6♠/7♠8♠/9♠10♠/V♠D♠ laid=♣*♦*♥*2♠3♠4♠R♠A♠ taken=13,0,0,0 trick=0:A♠,1:2♠,2:3♠,3:4♠"
"""The last two tricks of a deal of Hearts."""
LAST = f"{LATE} dealt=3 points=40,12,0,0"
"""The last two tricks of a game of Hearts."""
LATE_PLAY = "5♠ 7♠ 9♠ D♠ V♠ 6♠ 8♠ 10♠"


def some_seats(game: Game, wanted: int = 3) -> int:
    """Return the wanted number of seats, or the nearest one that the game allows."""
    return max(game.info.least_seats, min(wanted, game.info.most_seats))


def start_of(game_id: str, wanted: int = 3, preset: str | None = None) -> Position:
    """Return the first position of a game, with as many seats as wanted if it can be."""
    game = load_game(game_id)
    return game.start(some_seats(game, wanted), preset)


def name(value: object) -> str:
    """Return a test id for a part of a table."""
    if isinstance(value, dict):
        return ",".join(f"{key}={option}" for key, option in value.items()) or "-"
    return str(value) if isinstance(value, (str, int)) else ""
