"""Pages with cached log lines equal pages drawn anew: lines are drawn once, and match the current moment."""

import secrets

import pytest

from roitelet.base.language import LANGUAGES
from roitelet.games import game_ids, load_game
from roitelet.kit.game_layout import layout_of
from roitelet.tables.views.log_lines import visible_log
from roitelet.tables.views.table_view import view_table
from roitelet.tables.views.view_cache import ViewCache
from roitelet.web.table.table_html import draw_table
from roitelet.web.table.viewer import Visitor
from tests.support.tables.drafts import play_on, started

VISITOR = Visitor("http://x/tables/t")
PRESETS = [(game_id, preset) for game_id in game_ids() for preset in load_game(game_id).house_rules.presets]


@pytest.mark.parametrize(("game_id", "preset"), PRESETS)
def test_a_page_with_lines_kept_is_the_page(game_id: str, preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare pages drawn move by move for several viewers in both languages with pages drawn at once."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    table, cache = started(game_id, 3, 0, pace="instant", preset=preset), ViewCache()
    for number in range(24):
        views = [
            view_table(table, player, language, table.version - 1, cache)
            for player in ("ana", "bob", "hugo")
            for language in LANGUAGES
        ]
        shown = [draw_table(view, VISITOR) for view in views]
        if number % 8 == 7:
            for view, drawn in zip(views, shown, strict=True):
                alone = view_table(table, view.player, view.language, view.since)
                assert draw_table(alone, VISITOR) == drawn
        if table.phase == "over":
            break
        table = play_on(table)


def test_the_log_on_a_page_is_what_may_be_read_now() -> None:
    """In this preset a closed trick is hidden: its cards leave the log, and the rest of its lines stays."""
    table = started("roi_des_nains", 3, 0, pace="instant", preset="a_la_lettre")
    layout, tricks, cache = layout_of(table.game), set(), ViewCache()
    for _ in range(40):
        for player in ("ana", "bob"):
            view = view_table(table, player, "fr", None, cache)
            lines = [
                line.line.render("fr", table.names, view.viewer, pieces=True) for line in reversed(visible_log(view))
            ]
            log = draw_table(view, VISITOR)[0].partition('<ol class="log">')[2].partition("</ol>")[0]
            told = [item.partition(">")[2].removesuffix("</li>") for item in log.split("<li ")[1:]]
            assert view.pausing or told == [layout.draw_sentence(line, "fr") for line in lines]
            tricks.add(sum(line.startswith("Pli") for line in told))
        table = play_on(table)
    assert len(tricks) > 2


@pytest.mark.parametrize("game_id", game_ids())
def test_who_watches_is_told_so_and_offered_a_table(game_id: str) -> None:
    table = started(game_id, 3, 0, pace="instant")
    for _ in range(9):
        table = play_on(table)
    watched, seated = (draw_table(view_table(table, player, "fr"), VISITOR)[0] for player in ("hugo", "ana"))
    assert "Vous regardez." in watched
    assert f'href="/games/{game_id}/new"' in watched
    assert 'id="hand"' not in watched
    assert "Vous regardez." not in seated
    assert "Jouer aussi" not in seated
