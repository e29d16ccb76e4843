"""In games where the fewest points win, search, explanations and the arena prefer fewer points."""

from dataclasses import replace

import numpy as np
import pytest

from roitelet.advice.merged_searches import merge
from roitelet.arena.executors import Inline
from roitelet.arena.match import specify
from roitelet.arena.match_run import play_match
from roitelet.arena.reports.match import match_page
from roitelet.base.rng import new_stream
from roitelet.bots import load_bots
from roitelet.bots.budget import Budget
from roitelet.bots.search import Candidate, SearchBot, Thoughts
from roitelet.cli.measure.arena_tables import footer_lines
from roitelet.engine.game import Game
from tests.support.games_under_test import HEARTS, LAST, LATE_PLAY, start_of

QUEEN_LED = (
    "courte seats=4 hands=5♠/7♠/9♠/2♠A♠ laid=♣*♦*♥*3♠4♠6♠8♠10♠V♠D♠R♠ taken=0,13,0,0 trick=0:D♠,1:8♠,2:10♠ turn=3"
)


def by_points(lowest_wins: bool) -> tuple[Game, SearchBot]:
    """Return Hearts with a guide that values only points, and its search bot."""
    greedy = replace(HEARTS.guide, tilt=0.0)
    info, strategy = replace(HEARTS.info, lowest_wins=lowest_wins), replace(HEARTS.strategy, guide=greedy)
    game = replace(HEARTS, info=info, strategy=strategy)
    return game, SearchBot("search", game, greedy, Budget(simulations=400))


@pytest.mark.parametrize(
    ("lowest_wins", "best"),
    [(False, "A♠"), (True, "2♠")],
)
def test_a_search_leads_by_the_points_that_win(lowest_wins: bool, best: str) -> None:
    """The queen is in the trick, and seat 3 can take it or not."""
    game, bot = by_points(lowest_wins)
    position = game.position(QUEEN_LED)
    assert game.words.format_action(bot.choose(position.mask(3), new_stream(1))) == best


def test_more_points_are_behind_where_the_fewest_win() -> None:
    first = Candidate(action=0, visits=9, points=5.0, wins=0.5, worth=1.0, prior=0.5)
    other = replace(first, action=1, visits=4, points=8.0)
    searches = [Thoughts((first, other), 13, 0.1)] * 2
    behind = [merge(searches, lowest_wins=flag)[1].points_behind for flag in (False, True)]
    assert [found and found.value for found in behind] == [-3.0, 3.0]


def test_fewer_points_are_ahead_in_a_match() -> None:
    """The quick bot of Hearts takes far fewer points than the random one, and wins far more often."""
    start = start_of("hearts", preset="courte")
    spec = specify(start, load_bots(start.game, ["heuristic", "random"]), 160, 1)
    result = play_match(spec, Inline())
    summary = result.summary
    (pair,) = summary.pairs
    quick, chance = summary.competitors
    assert quick.points.mean < chance.points.mean
    assert pair.points.mean < 0
    assert pair.points.verdict == pair.wins.verdict == "ahead"
    assert quick.rating.mean > chance.rating.mean
    assert "The fewest points win." in match_page(result, "Hearts", "en")
    assert "The fewest points win." in footer_lines(result) or "Le moins de points gagne." in footer_lines(result)


def test_ranks_and_points_agree_on_who_has_won() -> None:
    position = HEARTS.position(LAST).play(LATE_PLAY)
    assert position.over
    assert np.argmin(position.points) == position.ranks.index(1) == 2
