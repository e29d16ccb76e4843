"""The search is repeatable, skips forced moves, and finds the best move if that can be computed."""

from collections.abc import Sequence

import numpy as np
import pytest

from roitelet import BadInput, IllegalAction, load_game
from roitelet.base.rng import new_stream
from roitelet.bots import load_bot
from roitelet.bots.search import SearchBot, Thoughts, Tree, _is_decided
from roitelet.bots.search_tree_nodes import EDGES, NODES
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import game_ids
from tests.support.bots.positions import choices, many_choices
from tests.support.games_under_test import start_of

ALL_GAMES = pytest.mark.parametrize("game_id", game_ids())


def searcher(game: Game, budget: str) -> SearchBot:
    bot = load_bot(game, f"search:{budget}")
    assert isinstance(bot, SearchBot)
    return bot


def think(position: Position, budget: str, seed: int = 1) -> Thoughts:
    return searcher(position.game, budget).think(position.mask(position.actor), new_stream(seed))


@ALL_GAMES
def test_thoughts_cover_every_legal_action_and_count_every_simulation(game_id: str) -> None:
    for position in many_choices(start_of(game_id), 12):
        thoughts = think(position, "200")
        assert sorted(found.action for found in thoughts.candidates) == position.legal()
        assert sum(found.visits for found in thoughts.candidates) == thoughts.simulations == 200
        assert sum(found.prior for found in thoughts.candidates) == pytest.approx(1, abs=1e-5)
        assert all(0 <= found.wins <= 1 for found in thoughts.candidates)
        visits = [found.visits for found in thoughts.candidates]
        assert visits == sorted(visits, reverse=True)


@ALL_GAMES
@pytest.mark.parametrize("budget", ["150", "150x2"])
def test_the_same_generator_gives_the_same_thoughts_on_any_number_of_threads(game_id: str, budget: str) -> None:
    differ = 0
    for position in many_choices(start_of(game_id), 6):
        one, two, other = (think(position, budget, seed) for seed in (1, 1, 2))
        assert one.candidates == two.candidates
        differ += one.candidates != other.candidates
    assert differ > 0


@ALL_GAMES
def test_a_choice_settled_early_is_the_one_the_whole_budget_makes(game_id: str) -> None:
    for number, position in enumerate(many_choices(start_of(game_id, 4), 25)):
        masked, bot = position.mask(position.actor), searcher(position.game, "400")
        assert bot.choose(masked, new_stream(number)) == bot.think(masked, new_stream(number)).best.action


def test_a_choice_is_settled_when_the_rest_cannot_change_it() -> None:
    assert _is_decided(np.array([10, 50, 30], np.int32), 19)
    assert not _is_decided(np.array([10, 50, 30], np.int32), 20)


def test_a_forced_move_costs_nothing() -> None:
    position = next(p for p in all_positions(load_game("nain_jaune").start(3)) if len(p.legal()) == 1)
    bot = searcher(position.game, "100").sit()
    assert bot.choose(position.mask(position.actor), new_stream(1)) == position.legal()[0]
    assert all(tree.counts[NODES] == 0 for tree in kept(bot))


def all_positions(start: Position) -> Sequence[Position]:
    found = list(choices(start, 1))
    return [after for position in found for after in [position.apply(position.legal()[0])] if after.actor >= 0]


def kept(bot: SearchBot) -> Sequence[Tree]:
    assert bot._kept_trees is not None
    return bot._kept_trees


@ALL_GAMES
def test_a_seated_bot_keeps_what_it_has_thought(game_id: str) -> None:
    """Its next position is sometimes in the tree already."""
    start, known = start_of(game_id), 0
    for seed in range(3):
        bot, seen = searcher(start.game, "600").sit(), 0
        for position in choices(start, seed, random_share=0.0):
            if position.actor == 0:
                masked = position.mask(0)
                seen = int(kept(bot)[0].at(masked)["visits"].sum())
                thoughts = bot.think(masked, new_stream(seed))
                assert sum(found.visits for found in thoughts.candidates) >= thoughts.simulations
                known += seen > 0
    assert known > 0


@ALL_GAMES
def test_a_full_tree_goes_on_without_growing(game_id: str) -> None:
    position = many_choices(start_of(game_id), 1)[0]
    guide = position.game.guide
    assert guide is not None
    tree = Tree(position.game, guide, 1, 1)
    masked = position.mask(position.actor)
    tree.prepare(masked, 1)
    tree.grow(masked, new_stream(1), 3000)
    assert 2 * tree.counts[NODES] <= len(tree.nodes)
    assert tree.counts[EDGES] <= len(tree.edges)
    assert tree.at(masked)["visits"].sum() == 3000


def test_a_search_by_the_clock_ends() -> None:
    position = many_choices(load_game("nain_jaune").start(4), 1)[0]
    thoughts = think(position, "30ms")
    assert thoughts.simulations >= 32
    assert sum(found.visits for found in thoughts.candidates) == thoughts.simulations


def best_actions(position: Position, seat: int) -> tuple[float, set[int]]:
    """Return the best result of a seat and its actions, by exhaustive search with open hands."""
    scores = {action: best_line(position.apply(action))[seat] for action in position.legal()}
    most = max(scores.values())
    return most, {action for action, score in scores.items() if score == most}


def best_line(position: Position) -> list[int]:
    if position.actor < 0:
        return position.points
    seat = position.actor
    return max((best_line(position.apply(action)) for action in position.legal()), key=lambda points: points[seat])


def test_open_hands_are_played_out_as_well_as_trying_everything_does() -> None:
    """At the end of a round with open cards nothing is hidden, so the search must find the best move."""
    start = load_game("nain_jaune").start(3, "classique_a_decouvert", max_rounds=1)
    games = (choices(start, seed) for seed in range(20))
    late = [p for game in games for p in game if p.state["sizes"].sum() <= 18 and len(p.legal()) > 2]
    assert len(late) > 8
    for position in late[:8]:
        most, best = best_actions(position, position.actor)
        found = think(position, "20000").best
        assert found.action in best
        assert found.points == pytest.approx(most, abs=2.0)


def test_only_the_seat_to_act_may_think_and_only_from_a_masked_position() -> None:
    position = many_choices(load_game("nain_jaune").start(3), 1)[0]
    bot = searcher(position.game, "10")
    with pytest.raises(BadInput, match="masked position"):
        bot.think(position, new_stream(1))
    with pytest.raises(IllegalAction, match="cannot act"):
        bot.choose(position.mask((position.actor + 1) % 3), new_stream(1))
