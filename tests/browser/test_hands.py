"""Every game is finished by finger on a phone, by keyboard alone, by plain forms without a script, and in words."""

from typing import Any

import pytest

from roitelet import game_ids
from tests.browser.browsing import PHONE, Visit, Visitor
from tests.browser.hands import FingerPlayer, KeyPlayer, PlainPlayer, WordPlayer
from tests.browser.playing import Player
from tests.browser.records import moves_of

SHORT: dict[str, dict[str, Any]] = {
    "nain_jaune": {"options": {"max_rounds": 2}},
    "roi_des_nains": {"options": {"deals": 1}},
}
"""By mouse games are played in full."""


def open_short(visitor: Visitor, game: str) -> str:
    return visitor.open_table(game, bots=["debutant"] * 2, seats=3, **SHORT.get(game, {}))


def play_out(player: Player, address: str) -> None:
    player.page.goto(address)
    assert "gagn" in player.finish().said
    assert moves_of(player.visitor, address, seat=0) == player.made


@pytest.mark.parametrize("game", game_ids())
def test_by_finger_on_a_phone(visit: Visit, game: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    play_out(FingerPlayer(visitor, seed=11), open_short(visitor, game))


@pytest.mark.parametrize("game", game_ids())
def test_by_keyboard_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    play_out(KeyPlayer(visitor, seed=12), open_short(visitor, game))


@pytest.mark.parametrize("game", game_ids())
def test_by_plain_forms_without_a_script(visit: Visit, game: str) -> None:
    visitor = visit(java_script_enabled=False, quick=False)
    play_out(PlainPlayer(visitor, seed=13), open_short(visitor, game))


@pytest.mark.parametrize("game", game_ids())
def test_in_words(visit: Visit, game: str) -> None:
    visitor = visit(java_script_enabled=False, quick=False)
    visitor.watch.allow("status of 409")
    address = open_short(visitor, game)
    visitor.page.goto(f"{address}/text?calm=1")
    player = WordPlayer(Player(visitor, seed=14))
    player.finish()
    assert moves_of(visitor, address, seat=0) == player.made
