"""The compiled rules, and searches, and the same source run as plain Python agree after every action."""

import pytest

from tests import play_trace, search_trace
from tests.games_under_test import GAMES
from tests.plain import run_plain

pytestmark = pytest.mark.slow


def test_compiled_and_uncompiled_agree_action_by_action() -> None:
    compiled = play_trace.lines()
    assert len(compiled) > 250
    assert run_plain("tests.play_trace") == compiled


def test_a_search_finds_the_same_uncompiled() -> None:
    compiled = search_trace.lines()
    assert len(compiled) == len(GAMES) * search_trace.POSITIONS
    assert run_plain("tests.search_trace") == compiled
