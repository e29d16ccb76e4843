"""Compiled rules and searches agree with the same source run as plain Python, after every action."""

import pytest

from tests.support.games_under_test import GAMES
from tests.support.plain import run_plain
from tests.support.traces import play, search

pytestmark = pytest.mark.slow


def test_compiled_and_uncompiled_agree_action_by_action() -> None:
    compiled = play.lines()
    assert len(compiled) > 250
    assert run_plain("tests.support.traces.play") == compiled


def test_a_search_finds_the_same_uncompiled() -> None:
    compiled = search.lines()
    assert len(compiled) == len(GAMES) * search.POSITIONS
    assert run_plain("tests.support.traces.search") == compiled
