"""The search with the network's priors: they are mixed with the appraisal's, and the rest is the plain search."""

from dataclasses import replace

import numpy as np
import pytest

from roitelet import load_game
from roitelet.base.rng import new_stream
from roitelet.bots import load_bot
from roitelet.bots.network import NetworkBot
from roitelet.bots.network_priors import PrimedBot
from roitelet.bots.network_search import mind_of
from roitelet.bots.search import SearchBot, Thoughts
from roitelet.bots.search_tree_nodes import MIN_WEIGHT
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import game_ids
from tests.support.bots.positions import many_choices
from tests.support.games_under_test import HEARTS

PRIMED = [game_id for game_id in game_ids() if mind_of(load_game(game_id))]


def primed(game: Game, simulations: int, trust: float) -> PrimedBot:
    bot = load_bot(game, f"primed:{simulations}")
    assert isinstance(bot, PrimedBot)
    bot.mind = replace(bot.mind, trust=trust)
    return bot


def choices(game: Game) -> list[Position]:
    return [position.mask(position.actor) for position in many_choices(game.start(4), 6)]


def priors(thoughts: Thoughts) -> dict[int, float]:
    return {row.action: row.prior for row in thoughts.candidates}


@pytest.mark.parametrize("game_id", PRIMED)
def test_where_it_looks_first_is_what_network_and_appraisal_say(game_id: str) -> None:
    game = load_game(game_id)
    plain, network = load_bot(game, "search:40"), NetworkBot(game)
    assert isinstance(plain, SearchBot)
    for masked in choices(game):
        legal = masked.legal()
        before = priors(plain.think(masked, new_stream(1)))
        said = network.policy(masked)
        wise = [action for action in legal if before[action] > 0]
        for trust in (0.0, 0.5, 1.0):
            found = priors(primed(game, 40, trust).think(masked, new_stream(1)))
            first = np.array([before[action] for action in wise]) / max(before.values())
            second = np.exp(said[wise] - max(said[legal]))
            wanted = np.maximum(second**trust * np.maximum(first, MIN_WEIGHT * MIN_WEIGHT) ** (1 - trust), MIN_WEIGHT)
            assert np.allclose([found[action] for action in wise], wanted / wanted.sum(), atol=1e-4), str(masked)
            assert all(found[action] == 0 for action in legal if action not in wise)


@pytest.mark.parametrize("game_id", PRIMED)
def test_it_spends_what_the_search_spends_and_is_repeatable(game_id: str) -> None:
    game = load_game(game_id)
    bot = primed(game, 60, 0.5)
    seated = bot.sit()
    for number, masked in enumerate(choices(game)):
        thoughts = bot.think(masked, new_stream(number))
        assert thoughts.simulations == sum(row.visits for row in thoughts.candidates) == 60
        assert thoughts.candidates == bot.copy().think(masked, new_stream(number)).candidates
        assert {row.action for row in thoughts.candidates} == set(masked.legal())
        assert seated.choose(masked, new_stream(number)) in masked.legal()


def test_a_game_without_a_network_is_searched_as_ever() -> None:
    assert type(load_bot(HEARTS, "primed:30")) is SearchBot
