"""A view is computed once for all its formats."""

import re
from dataclasses import replace
from typing import Any

import pytest

from roitelet.base.actors import SPECTATOR
from roitelet.engine.position import Position
from roitelet.games import game_ids
from roitelet.tables import commands as ask
from roitelet.tables.views import table_view
from roitelet.tables.views.frames import data_frame
from roitelet.tables.views.log_lines import step_lines
from roitelet.tables.views.table_view import view_table
from roitelet.tables.views.view_cache import ViewCache
from roitelet.web.table.table_html import parts_frame
from roitelet.web.table.viewer import Visitor
from tests.support.tables.drafts import do, game_of, new_id, open_table, play_on, started

PLAYERS = ("ana", "bob", None, "zoe")


def offered(markup: str) -> set[str]:
    """Return the moves that a page offers."""
    buttons = re.findall(r"<button[^>]*name=\"action\"[^>]*>", markup)
    return {
        re.search(r'value="([^"]*)"', button)[1]  # type: ignore[index]
        for button in buttons
        if 'aria-disabled="true"' not in button
    }


@pytest.mark.parametrize("game_id", game_ids())
def test_data_and_markup_agree_on_turn_moves_and_lines(game_id: str) -> None:
    table = started(game_id, 2, 1, pace="instant")
    turns = 0
    for _ in range(40):
        for player in PLAYERS:
            data = data_frame(view_table(table, player, "fr", table.version - 2))
            parts, page = parts_frame(view_table(table, player, "fr", table.version - 2), Visitor("http://x/tables/t"))
            assert page["v"] == data["v"]
            assert page["lines"] == [line for event in data["events"] for line in event["lines"]]
            assert page["turn"] == bool(data["legal"])
            assert offered("".join(parts)) <= {choice["action"] for choice in data["legal"]}
            turns += page["turn"]
        if table.phase == "over":
            break
        table = play_on(table)
    assert turns > 5


def test_nobody_chooses_while_a_request_waits() -> None:
    table = started("roi_des_nains", 3, 0, pace="instant")
    seat = table.actor
    assert seat is not None
    table = play_on(table)
    while game_of(table).moves[-1].seat == seat:
        table = play_on(table)
    asked = do(table, table.seating.places[seat].player or "", ask.Undo(id=new_id(), on=table.version))
    view = view_table(asked, asked.seating.places[asked.actor or 0].player, "fr")
    assert game_of(asked).request is not None
    assert view.choices
    assert not view.asked


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[str]:
    """Count the calls of a function."""
    calls: list[str] = []
    honest = getattr(owner, name)

    def noting(*args: object) -> object:
        calls.append(name)
        return honest(*args)

    monkeypatch.setattr(owner, name, noting)
    return calls


def test_what_a_page_does_not_need_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    table, cache = started("roi_des_nains", 3, 0, pace="instant"), ViewCache()
    judged, listed = counted(monkeypatch, table_view, "undo_rule"), counted(monkeypatch, Position, "legal")
    words = table.game.words
    viewed: list[Position] = []

    def view(position: Position, *args: Any) -> Any:
        viewed.append(position)
        return words.view(position, *args)

    table.game = replace(table.game, words=replace(words, view=view))
    actor = table.seating.places[table.actor or 0].player
    parts_frame(view_table(table, actor, "fr", 0, cache), Visitor())
    assert (len(judged), len(viewed)) == (1, 1)
    once = len(listed)
    parts_frame(view_table(table, None, "fr", 0, cache), Visitor())
    assert (len(judged), len(viewed)) == (1, 2), "a spectator has nothing to take back"
    assert len(listed) == once, "nor to choose"


def test_before_the_game_there_is_nothing_to_see() -> None:
    view = view_table(open_table(), None, "en")
    assert (view.known, view.choices, view.undo, view.asked) == (None, (), None, False)
    assert (view.viewer, view.hosting, view.missed_steps) == (SPECTATOR, False, None)
    assert view_table(open_table(), "ana", "en").hosting


def test_the_log_of_a_table_forgets_what_its_rules_let_nobody_look_at_again() -> None:
    """By the strict rules of Le Roi des Nains, only the winner of a finished trick may see its cards again."""
    table = started("roi_des_nains", 3, 0, pace="instant", preset="a_la_lettre", specials="dragon")
    seen = 0
    for _ in range(30):
        table = play_on(table)
        state = game_of(table).position.snapshot
        closed = [trick for trick in range(state.tricks - 1) if state.winners[trick] != 0]
        told = [line for step in table.steps for line in step_lines(view_table(table, "ana", "fr"), step)]
        laid = [line for line in told if re.fullmatch(r"\w+ : \S+", line)]
        most = state.on_table + 2 * state.seats
        assert len(laid) <= most, f"{laid} after {state.tricks} tricks"
        everything = data_frame(view_table(table, "ana", "fr", table.steps[0].event.seq - 1))["events"]
        assert [line for event in everything for line in event["lines"]] == told
        seen += len(closed)
    assert seen > 10
