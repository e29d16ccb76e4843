"""No bot sees hidden cards: the same masked state and generator give the same move in every world."""

from dataclasses import replace

import pytest

from roitelet import load_game
from roitelet.base.rng import new_stream
from roitelet.bots import Bot, bot_names, load_bot
from roitelet.bots.budget import UNLIMITED
from roitelet.bots.levels import GRADES, yardstick_bot
from roitelet.bots.search import SearchBot
from tests.support.bots.positions import many_choices
from tests.support.games_under_test import GAMES

POSITIONS = 400
SIMULATIONS = 40
"""Few, to leave time for more positions."""
SEARCHED = 8
"""Bots that search think about one position in this many."""


def without_clock(bot: Bot) -> Bot:
    """Return the bot with few simulations and no clock, so that it is deterministic."""
    if isinstance(bot, SearchBot):
        few = replace(bot.budget, simulations=SIMULATIONS, milliseconds=UNLIMITED)
        return bot.copy(few)
    return bot


@pytest.mark.parametrize("game_id", GAMES)
def test_every_bot_plays_alike_in_worlds_it_cannot_tell_apart(game_id: str) -> None:
    game = load_game(game_id)
    starts = [game.start(seats) for seats in (game.info.least_seats, game.info.most_seats)]
    found = [position for start in starts for position in many_choices(start, POSITIONS // 2)]
    other_worlds = 0
    for name in [*bot_names(game), *map(yardstick_bot, GRADES)]:
        bot = without_clock(load_bot(game, name))
        for number, position in enumerate(found[:: SEARCHED if isinstance(bot, SearchBot) else 1]):
            masked = position.mask(position.actor)
            world = masked.guess(number)
            other_worlds += world != position
            first = bot.choose(masked, new_stream(7, number))
            second = bot.choose(world.mask(world.actor), new_stream(7, number))
            assert first == second, f"{masked}: {name} plays {first} here and {second} there"
            assert first in position.legal()
    assert other_worlds > POSITIONS
