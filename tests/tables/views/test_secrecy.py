"""Frames are the same, and duties come at the same time, in two worlds that their reader cannot tell apart."""

from dataclasses import replace

import msgspec
import pytest

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import LANGUAGES
from roitelet.games import game_ids
from roitelet.tables.events import Dealt, Event
from roitelet.tables.table import Table
from roitelet.tables.views.frames import data_frame
from roitelet.tables.views.table_view import view_table
from tests.support.e2e.timing import is_watched, moments_of, silences_agree
from tests.support.tables.drafts import KEY, game_of, play_on, started, started_with_log


def in_another_world(table: Table, seat: int, seed: int) -> tuple[Table, bool]:
    """Return another table consistent with a seat's knowledge, and whether it differs."""
    play = game_of(table)
    world = play.position.mask(seat).guess(seed)
    other = table.fork(table.now)
    other.active_game = replace(play, position=world)
    other.version = table.version
    return other, world != play.position


def unopened(table: Table, log: list[Event]) -> list[str]:
    """Return texts that must not be sent: the key, unrevealed secrets and their deals."""
    opened = {number for number, item in table.dealing.commitments.items() if item.secret}
    newest = table.dealing.newest
    secrets = [table.dealing.secret(number).hex() for number in range(1, newest + 2) if number not in opened]
    current = table.dealing.current.number
    deals = [
        event.payload.deal
        for event in log
        if isinstance(event.payload, Dealt) and event.payload.number == current and len(event.payload.deal) > 20
    ]
    return [KEY, *secrets[-2:], *deals]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("people", [1, 3])
def test_frames_are_the_same_in_worlds_that_cannot_be_told_apart(game_id: str, people: int) -> None:
    table, log = started_with_log(game_id, people, 3 - people)
    players = [*(place.player for place in table.seating.places if place.player), None]
    differing = forced = 0
    for step in range(160):
        if table.phase == "over":
            break
        language = LANGUAGES[step % 2]
        for player in players:
            seat = table.seating.seat_of(player)
            viewer = SPECTATOR if seat is None else seat
            other, differs = in_another_world(table, viewer, step)
            differing += differs
            if is_watched(table, viewer):
                assert moments_of(other) == moments_of(table)
                agree = silences_agree(table, other)
                assert agree is not False
                forced += agree is True
            shown = msgspec.json.encode(data_frame(view_table(table, player, language)))
            assert msgspec.json.encode(data_frame(view_table(other, player, language))) == shown
            text = msgspec.json.encode(data_frame(view_table(table, player, language, table.version - 3))).decode()
            for hidden in unopened(table, log):
                assert hidden not in text
        table = play_on(table)
        log += table.new_events
    assert differing > 50, "the worlds compared must differ"
    assert forced or game_id != "combat_des_rois" or people == 1, "some silent answers must be forced"


def test_points_are_told_only_where_the_view_shows_them() -> None:
    table, seen = started("combat_des_rois", 2, 1, preset="standard", pace="instant"), 0
    while table.phase != "over" and seen < 150:
        table = play_on(table)
        for player in ("ana", None):
            frame = data_frame(view_table(table, player, "fr"))
            shown = [seat["points"] for seat in frame["view"]["seats"]]
            hidden = None in shown
            assert frame["table"]["points"] == (None if hidden else shown)
            assert hidden == (table.phase != "over"), "piles are closed until the end"
        seen += 1
    opened = started("combat_des_rois", 2, 1, preset="ouvert", pace="instant")
    assert data_frame(view_table(opened, None, "fr"))["table"]["points"] == [0, 0, 0]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_read_from_its_log_is_the_same_table(game_id: str) -> None:
    table, log = started_with_log(game_id, 2, 1, pace="instant")
    for step in range(200):
        if step % 20 == 0 or table.phase == "over":
            again = Table.replay(table.id, [decoded(event) for event in log])
            assert again is not None
            for player in ("ana", "bob", None):
                since = table.version - 5
                assert data_frame(view_table(again, player, "fr", since)) == data_frame(
                    view_table(table, player, "fr", since)
                )
            assert again.commands == table.commands
        if table.phase == "over":
            break
        table = play_on(table)
        log += table.new_events


def decoded(event: Event) -> Event:
    """Return the event encoded to JSON and decoded."""
    return msgspec.json.decode(msgspec.json.encode(event), type=Event)
