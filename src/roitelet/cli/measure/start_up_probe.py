"""The process timed by ``roitelet bench``: ``python -m roitelet.cli.measure.start_up_probe PACKAGE table|move``.

PACKAGE is the import path of a game. The process prints the time at its end, in seconds since the epoch; its parent
knows the time of its start.
"""

import sys
from random import Random
from time import time

from roitelet.engine.compile.compiler import compile_silently
from roitelet.engine.game import Game
from roitelet.engine.registry import load_folder


def compile_playouts(game: Game) -> None:
    """Compile the rules and the random playouts of a game."""
    from roitelet.engine.simulate.playout import compile_random

    first_move(game)
    compile_random(game)


def compile_table(game: Game) -> None:
    """Compile the rules and the quick bot of a game: enough for a table with quick bots."""
    from roitelet.bots.registry import find_bot

    first_move(game)
    find_bot(game, "heuristic").warm_up()


def first_move(game: Game) -> None:
    """Start a game, deal, and make the first legal move."""
    position = game.start_with(game.house_rules.resolve(), default_seats(game))
    source = Random(0)
    while position.actor < 0:
        position = position.apply(position.shuffle(source))
    position.apply(position.legal()[0])


def default_seats(game: Game, preferred: int = 4) -> int:
    """Return four seats, or the nearest number that the game allows."""
    return min(max(preferred, game.info.least_seats), game.info.most_seats)


if __name__ == "__main__":
    compile_silently()
    {"table": compile_table, "move": first_move}[sys.argv[2]](load_folder(sys.argv[1]))
    print(time())
