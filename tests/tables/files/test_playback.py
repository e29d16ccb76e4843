"""Replay of a log: its games without undone moves, and the refusal of impossible events."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from roitelet import BadInput
from roitelet.tables import commands as ask
from roitelet.tables import events as event_types
from roitelet.tables.events import AnyPayload, Event
from roitelet.tables.files.playback import read_log, record_of
from tests.support.tables.drafts import do, game_of, new_id, open_table, play_on, record, started_with_log
from tests.support.tables.logs import SHORT, Recorder, played_log


@pytest.mark.parametrize("game_id", SHORT)
def test_the_record_of_a_game_is_the_one_the_table_keeps(game_id: str) -> None:
    recorder = Recorder(open_table(game_id, 3, pace="instant", **SHORT[game_id]), True)  # type: ignore[arg-type]
    for player in ("bob", "cleo"):
        recorder.do(player, ask.Sit(id=new_id(), name=player.title()))
    recorder.do("ana", ask.Start(id=new_id()))
    recorder.play_out()
    first = record(recorder.table)
    recorder.do("ana", ask.Rematch(id=new_id()))
    recorder.play_out()
    second = record(recorder.table)
    assert any(event.kind == "undone" for event in recorder.log)
    assert record_of(recorder.log, 0).to_text() == first.to_text()
    assert record_of(recorder.log).to_text() == record_of(recorder.log, 1).to_text() == second.to_text()
    assert first.players == ("Ana", "Bob", "Cleo")
    assert second.players == ("Cleo", "Ana", "Bob")


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="has 1\u00a0game; there is no game 1"):
        record_of(played_log("nain_jaune"), 1)
    with pytest.raises(BadInput, match="has 0\u00a0games"):
        record_of(played_log("nain_jaune")[:3])


@pytest.mark.parametrize("game_id", SHORT)
def test_a_book_agrees_with_the_table_about_phase_seats_and_servers(game_id: str) -> None:
    table, log = started_with_log(game_id, people=3, bots=0, pace="instant", **SHORT[game_id])
    for step in range(60):
        if table.phase == "over":
            break
        book = read_log(log)
        summary = table.summary(None)
        assert (book.game, book.phase, book.servers) == (summary.game, summary.phase, summary.servers)
        assert [chair.name for chair in book.seats] == table.seating.names
        assert book.current_game is not None
        assert book.current_game.position == game_of(table).position
        assert book.current_game.undo_limit == game_of(table).undo_limit
        table = do(table, "bob", ask.Stand(id=new_id())) if step == 20 else play_on(table)
        log += table.new_events


def test_the_clock_of_a_table_is_checked() -> None:
    table, log = started_with_log("nain_jaune", people=3, bots=0, pace="instant", max_minutes=1)
    while table.phase != "over":
        table = play_on(table)
        log += table.new_events
    asked = [place for place, event in enumerate(log) if event.kind == "timed"]
    assert asked
    assert read_log(log).games[0].position == game_of(table).position
    payload: Any = log[asked[-1]].payload
    other = {"time=up": "time=left", "time=left": "time=up"}[payload.deal]
    with pytest.raises(BadInput, match="not what the table’s clock says"):
        read_log(changed(log, asked[-1], event_types.Timed(other)))


def changed(events: Sequence[Event], place: int, payload: AnyPayload) -> list[Event]:
    return [*events[:place], msgspec.structs.replace(events[place], payload=payload), *events[place + 1 :]]


def refused(events: Sequence[Event], payload: AnyPayload, **envelope: Any) -> str:
    """Return the error for a payload after these events."""
    last = events[-1]
    following = {"seq": last.seq + 1, "at": last.at, **envelope}
    with pytest.raises(BadInput) as caught:
        read_log([*events, Event(payload=payload, **following)])
    return str(caught.value)


def lobby() -> list[Event]:
    events = played_log("nain_jaune")
    return list(events[: next(place for place, event in enumerate(events) if event.kind == "started")])


def under_way() -> list[Event]:
    events = played_log("nain_jaune")
    return list(events[: next(place for place, event in enumerate(events) if event.kind == "played") + 1])


def test_events_that_cannot_happen_are_refused_by_name() -> None:
    begun = under_way()
    created = begun[0].payload
    assert isinstance(created, event_types.Created)
    assert "expected" in refused(begun, event_types.Ready(0), seq=1)
    assert "earlier" in refused(begun, event_types.Ready(0), at=0)
    assert "comes once" in refused(begun, created)
    assert "no seat 7" in refused(begun, event_types.Ready(7))
    assert "no seat -1" in refused(begun, event_types.Ready(-1))
    assert "already taken" in refused(lobby(), event_types.Sat(0, "x", "X"))
    assert "carried out twice" in refused(begun, event_types.Ready(0), command=begun[-1].command)
    for late in (event_types.Started(), event_types.Rematched(), event_types.Agreed(created.terms)):
        assert "not possible at this moment" in refused(begun, late)
    for early in (event_types.Played(0, "2♣"), event_types.Dealt(1, 0, "dealer=0"), event_types.Undone(0, 0)):
        assert "not possible at this moment" in refused(lobby(), early)


def test_moves_are_judged_by_the_rules() -> None:
    begun = under_way()
    book = read_log(begun)
    assert book.current_game is not None
    actor = book.current_game.position.actor
    assert "turn" in refused(begun, event_types.Played((actor + 1) % 3, "2♣"))
    assert "no deal is due" in refused(begun, event_types.Dealt(1, 2, "dealer=0"))
    assert "never over a deal" in refused(begun, event_types.Undone(0, book.current_game.undo_limit - 1))
    assert "never over a deal" in refused(begun, event_types.Undone(0, len(book.current_game.moves)))
    mover = book.current_game.positions[-2].actor
    assert "not its own" in refused(begun, event_types.Undone((mover + 1) % 3, len(book.current_game.moves) - 1))


def test_a_game_does_not_begin_with_a_free_seat() -> None:
    events = [event for event in lobby() if event.seq <= 3]
    assert "not possible" in refused(events, event_types.Started())


def test_other_rules_are_refused() -> None:
    events = lobby()
    created: Any = events[0].payload
    terms = msgspec.structs.replace(created.terms, rules_version=99)
    with pytest.raises(BadInput, match="rules version 99"):
        read_log(changed(events, 0, msgspec.structs.replace(created, terms=terms)))
