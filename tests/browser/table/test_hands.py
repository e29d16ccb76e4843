"""Every game to its end: by finger on a phone, by keyboard alone, by plain forms without a script, and as text."""

from collections import Counter
from typing import Any

import pytest

from roitelet import game_ids
from tests.support.browser.asking import asked_something, is_pausing, next_decision, tell
from tests.support.browser.browsing import PHONE, STILL, Visit
from tests.support.browser.hands import FingerPlayer, KeyPlayer, PlainPlayer, WordPlayer
from tests.support.browser.kinds import KIND, LAST, OFTEN, words_of
from tests.support.browser.playing import Player
from tests.support.browser.records import moves_of

SHORT: dict[str, dict[str, Any]] = {
    "nain_jaune": {"options": {"max_rounds": 2}},
    "roi_des_nains": {"options": {"deals": 1}},
}
"""By mouse, games are played in full."""


def play_out(player: Player, game: str) -> str:
    """Play to the end: new kinds of decision and the last moves in the browser, the others by plain requests.

    Returns the text of the page at the end.
    """
    visitor, done, shown = player.visitor, Counter[str](), False
    address = visitor.open_table(game, bots=["debutant"] * 2, seats=3, **SHORT.get(game, {}))
    while due := next_decision([visitor], address):
        _, frame = due
        kind = KIND[game](frame)
        new = done[kind] < OFTEN.get(kind, 1) and (player.most_kinds is None or done.total() < player.most_kinds)
        if new or LAST[game](frame):
            if not shown:
                player.open(address)
            shown = True
            done[kind] += 1
            player.step()
            while is_pausing(asked_something(visitor, address)):
                player.step()
        else:
            if shown and player.live:
                player.page.goto("about:blank")  # frames that nobody looks at are not drawn
            shown = False
            player.made.append(player.rng.choice(sorted(words_of(frame))))
            tell(visitor, address, do="play", on=frame["v"], action=player.made[-1])
    if not shown:
        player.open(address)
    end = player.finish()
    assert moves_of(visitor, address, seat=0) == player.made
    return end.said


@pytest.mark.parametrize("game", game_ids())
def test_by_finger_on_a_phone(visit: Visit, game: str) -> None:
    assert "gagn" in play_out(FingerPlayer(visit(viewport=PHONE, has_touch=True, is_mobile=True), seed=11), game)


@pytest.mark.parametrize("game", game_ids())
def test_by_keyboard_alone(visit: Visit, game: str) -> None:
    assert "gagn" in play_out(KeyPlayer(visit(), seed=12), game)


@pytest.mark.parametrize("game", game_ids())
def test_by_plain_forms_without_a_script(visit: Visit, game: str) -> None:
    assert "gagn" in play_out(PlainPlayer(visit(java_script_enabled=False, quick=False, **STILL), seed=13), game)


@pytest.mark.parametrize("game", game_ids())
def test_in_words(visit: Visit, game: str) -> None:
    visitor = visit(java_script_enabled=False, quick=False, **STILL)
    visitor.watch.allow("status of 409")
    assert play_out(WordPlayer(visitor, seed=14), game).strip(), "why the game is over"
