"""Print the results of short searches along fixed games; compiled and uncompiled runs must print the same.

Usage: python -m tests.support.traces.search
"""

from roitelet import load_game
from roitelet.base.rng import new_stream
from roitelet.bots.registry import load_bot
from roitelet.bots.search import SearchBot
from tests.support.bots.positions import many_choices
from tests.support.games_under_test import GAMES, start_of

POSITIONS = 2
"""Of each game."""


def lines() -> list[str]:
    """Return a line per position with the visits of each action."""
    out = []
    for game_id in GAMES:
        game = load_game(game_id)
        bot = load_bot(game, "search:24")
        assert isinstance(bot, SearchBot)
        for number, position in enumerate(many_choices(start_of(game_id), POSITIONS, step=7)):
            thoughts = bot.think(position.mask(position.actor), new_stream(number))
            out.append(f"{game_id} {number} " + " ".join(f"{row.action}:{row.visits}" for row in thoughts.candidates))
    return out


if __name__ == "__main__":
    print("\n".join(lines()))
