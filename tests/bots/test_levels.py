"""Levels and characters: each level beats the one below, beginners forget, characters are equally strong."""

import numpy as np
import pytest

from roitelet import load_game
from roitelet.arena.bot_games import GameBatch, play_games
from roitelet.base.kernel import copy_states
from roitelet.base.rng import new_stream
from roitelet.bots import LEVELS, load_bots
from roitelet.bots.bot import PolicyBot
from roitelet.bots.registry import characters_of
from roitelet.engine.compile.kernel_cache import can_compile
from roitelet.engine.position import Position
from roitelet.games import game_ids
from tests.support.bots.positions import many_choices

needs_speed = pytest.mark.skipif(not can_compile(), reason="thousands of games are played")
DEALS = 256
SEATS = 4
FELT = 0.53
"""Smallest noticeable share of wins of a level over the one below; ``bench/results.md`` has exact figures."""
ALIKE = 0.06
"""Largest difference of a character's share of wins from one half."""
NAIN_JAUNE = load_game("nain_jaune")


def share(game_id: str, above: str, below: str) -> float:
    """Return the share of wins of the first of two bots, with two seats each."""
    game = load_game(game_id)
    one, other = load_bots(game, [above, below])
    ranks = play_games(game.start(SEATS), [one, other, one, other], GameBatch(DEALS * SEATS, 3)).ranks
    wins = (ranks == 1) / (ranks == 1).sum(axis=1, keepdims=True)
    return float(wins[:, ::2].sum(axis=1).mean())


@needs_speed
@pytest.mark.parametrize("game_id", game_ids())
def test_of_the_levels_that_take_one_look_each_beats_the_one_below(game_id: str) -> None:
    beginner, apprentice, amateur = list(LEVELS)[:3]
    assert share(game_id, apprentice, beginner) > FELT
    assert share(game_id, amateur, apprentice) > FELT


@needs_speed
@pytest.mark.parametrize("game_id", game_ids())
def test_characters_are_as_strong_as_the_quick_bot_and_play_differently(game_id: str) -> None:
    game = load_game(game_id)
    names = list(characters_of(game))
    for name in names:
        assert abs(share(game_id, name, "heuristic") - 0.5) < ALIKE
    choices = [position.mask(position.actor) for position in many_choices(game.start(SEATS), 300)]
    bots = load_bots(game, ["heuristic", *names])
    played = [tuple(bot.choose(masked, new_stream(1)) for masked in choices) for bot in bots]
    assert len(set(played)) == len(bots)


def with_all_lacks(position: Position) -> Position:
    """Return the position with every other seat known to lack every card, so that no run goes on in another hand."""
    states = copy_states(position.states)
    for seat in range(position.seats):
        if seat != position.viewer:
            states[0].lacks[seat] = np.uint64((1 << 52) - 1)
    return Position(position.game, states)


def test_a_beginner_forgets_what_others_said_they_lack_and_the_quick_bot_does_not() -> None:
    found = [position.mask(position.actor) for position in many_choices(NAIN_JAUNE.start(3), 200)]
    changed = [with_all_lacks(masked) for masked in found]
    levels = load_bots(NAIN_JAUNE, ["debutant", "apprenti", "amateur"])
    for level in levels:
        assert isinstance(level, PolicyBot)
        for masked, other in zip(found, changed, strict=True):
            assert level.choose(masked, new_stream(2)) == level.choose(other, new_stream(2)), level.name
    (quick,) = load_bots(NAIN_JAUNE, ["heuristic"])
    moves = [
        (quick.choose(a, new_stream(2)), quick.choose(b, new_stream(2))) for a, b in zip(found, changed, strict=True)
    ]
    assert any(one != other for one, other in moves)
