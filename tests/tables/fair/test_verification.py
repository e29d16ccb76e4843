"""Honest logs pass, unfinished deals are open, and every change of a log is found."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from roitelet.base.errors import Refused
from roitelet.base.language import LANGUAGES
from roitelet.tables import commands as ask
from roitelet.tables import events as event_types
from roitelet.tables.events import AnyPayload, Event
from roitelet.tables.fair.report import Verification
from roitelet.tables.fair.scheme import commitment_secret, secret_digest
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.playback import LogReplay, read_log
from roitelet.tables.files.table_file import public_events
from tests.support.tables.drafts import KEY, new_id, open_table
from tests.support.tables.logs import SHORT, TABLE, Recorder, play_log, played_log

Change = tuple[str, list[Event]]
SOME = 12


def keys(result: Verification) -> set[str]:
    return {finding.message.key.removeprefix("fair.") for finding in result.objections}


def renumbered(events: Sequence[Event]) -> list[Event]:
    return [msgspec.structs.replace(event, seq=number) for number, event in enumerate(events, 1)]


def with_payload(events: Sequence[Event], place: int, **changes: Any) -> list[Event]:
    changed = list(events)
    payload = msgspec.structs.replace(events[place].payload, **changes)
    changed[place] = msgspec.structs.replace(events[place], payload=payload)
    return changed


def places(events: Sequence[Event], kind: type) -> list[int]:
    return [place for place, event in enumerate(events) if isinstance(event.payload, kind)]


def payload_at(events: Sequence[Event], place: int) -> Any:
    return events[place].payload


# --- honest logs ---


@pytest.mark.parametrize("game_id", SHORT)
@pytest.mark.parametrize("shown", [list, public_events])
def test_what_a_table_has_dealt_is_fine(game_id: str, shown: Callable[[Sequence[Event]], list[Event]]) -> None:
    result = verify(TABLE, shown(played_log(game_id, games=2)))
    assert result.passed, [finding.message.render("en") for finding in result.objections]
    assert {deal.game for deal in result.deals} == {0, 1}
    assert {deal.verdict for deal in result.deals} <= {"proved", "alone"}
    assert any(deal.verdict == "proved" for deal in result.deals)
    assert len(result.unused) == 1


@pytest.mark.parametrize("game_id", SHORT)
def test_what_is_not_opened_yet_is_open_and_not_fine(game_id: str) -> None:
    """Every prefix of an honest log that ends with a move has no objections; its last deals may be open."""
    events = played_log(game_id, games=2)
    verdicts = set()
    # automatic events are stored together with their move
    whole = [number for number, event in enumerate(events) if event.command is not None]
    for end in Random(1).sample(whole, 40):
        result = verify(TABLE, events[: end + 1])
        assert result.passed, [finding.message.render("en") for finding in result.objections]
        verdicts |= {deal.verdict for deal in result.deals}
    assert "open" in verdicts


def test_a_deal_without_any_number_of_a_player_is_not_called_proved() -> None:
    result = verify(TABLE, played_log("nain_jaune", numbers=False))
    assert result.passed
    assert {deal.verdict for deal in result.deals} == {"alone"}
    assert all("by the server alone" in deal.message.render("en") for deal in result.deals)


def test_cards_drawn_in_the_middle_of_a_deal_belong_to_its_commitment() -> None:
    """Check the red standard-bearer's draws: the dealer, the cards and two cards from a hand."""
    result = verify(TABLE, play_log("roi_des_nains", specials="porte_etendard_gobelin", deals=2, first_dealer="random"))
    assert result.passed
    assert [(deal.number, deal.index) for deal in result.deals] == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]
    assert {deal.verdict for deal in result.deals} == {"proved"}


def test_the_clock_decides_no_cards_but_is_checked() -> None:
    events = play_log("nain_jaune", max_minutes=30, max_rounds=2)
    timed = places(events, event_types.Timed)
    assert verify(TABLE, events).passed
    assert payload_at(events, timed[0]).deal == "time=left"
    wrong = with_payload(events, timed[0], deal="time=up")
    assert "rules" in keys(verify(TABLE, wrong))


# --- changed logs ---


def fields_that_matter(events: Sequence[Event]) -> Iterator[Change]:
    """Yield logs with one changed field that affects cards or moves."""
    book = LogReplay()
    newest = len(places(events, event_types.Committed))
    for place, event in enumerate(events):
        position = book.current_game.position if book.current_game else None
        payload = event.payload
        for name, value in _changes(payload, book, position):
            # the newest commitment is unused, which the report says, and cannot be checked
            if name in {"digest", "nonce"} and getattr(payload, "number", 0) == newest:
                continue
            yield f"{event.seq} {event.kind} {name}={value}", with_payload(events, place, **{name: value})
        book.apply(event)


def _changes(payload: AnyPayload, book: LogReplay, position: Any) -> Iterator[tuple[str, Any]]:
    match payload:
        case event_types.Created():
            terms = payload.terms
            if payload.key:
                yield "key", flipped(payload.key)
            yield "terms", msgspec.structs.replace(terms, seats=terms.seats + 1)
            yield "terms", msgspec.structs.replace(terms, rules_version=terms.rules_version + 1)
        case event_types.Committed():
            yield "number", payload.number + 1
            yield "digest", flipped(payload.digest)
        case event_types.Noted():
            yield "number", payload.number + 1
            yield "seat", (payload.seat + 1) % len(book.seats)
            yield "nonce", flipped(payload.nonce)
        case event_types.Dealt():
            yield "number", payload.number + 1
            yield "number", payload.number - 1
            yield "index", payload.index + 1
            yield "deal", another_deal(position, payload.deal)
            yield "nonces", payload.nonces[:-1] if payload.nonces else ("0" * 32,)
            yield "nonces", (*payload.nonces, "0" * 32)
            if len(payload.nonces) > 1:
                yield "nonces", payload.nonces[::-1]
        case event_types.Revealed():
            yield "number", payload.number + 1
            yield "number", payload.number - 1
            yield "secret", flipped(payload.secret)
        case event_types.Played():
            yield "seat", (payload.seat + 1) % len(book.seats)
            yield "action", "nonsense"
            illegal = set(range(position.game.info.actions)) - set(position.legal())
            yield "action", position.format(min(illegal))
        case event_types.Undone():
            assert book.current_game is not None
            yield "to", book.current_game.undo_limit - 1
            yield "to", len(book.current_game.moves)
            yield "seat", (payload.seat + 1) % len(book.seats)


def some_of_each(changes: list[Change]) -> list[Change]:
    """Select some changes of each field and kind of event."""
    by_field: dict[str, list[Change]] = {}
    for what, events in changes:
        by_field.setdefault(what.partition(" ")[2].partition("=")[0], []).append((what, events))
    return [change for alike in by_field.values() for change in alike[:: max(1, len(alike) // SOME)]]


def flipped(digits: str) -> str:
    return digits[:-1] + ("0" if digits[-1] != "0" else "1")


def another_deal(position: Any, deal: str) -> str:
    rng = Random(3)
    while (other := position.format(position.shuffle(rng))) == deal:
        pass
    return str(other)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", SHORT)
def test_any_field_changed_is_found(game_id: str) -> None:
    changes = list(fields_that_matter(played_log(game_id, games=2)))
    assert len(changes) > 300
    unnoticed = [what for what, events in some_of_each(changes) if verify(TABLE, events).passed]
    assert not unnoticed


@pytest.mark.slow
@pytest.mark.parametrize("game_id", SHORT)
def test_in_a_public_log_too(game_id: str) -> None:
    events = public_events(played_log(game_id, games=2))
    changes = [(what, changed) for what, changed in fields_that_matter(events) if " played " not in what]
    assert len(changes) > 50
    assert not [what for what, changed in changes if verify(TABLE, changed).passed]


@pytest.mark.parametrize("kind", [event_types.Committed, event_types.Noted, event_types.Dealt, event_types.Revealed])
def test_an_event_left_out_is_found(kind: type) -> None:
    events = played_log("nain_jaune", games=2)
    found = places(events, kind)
    # the last commitment is unused: leaving it out only makes the log shorter
    last = events[places(events, event_types.Committed)[-1]].payload
    for place in found:
        if getattr(payload_at(events, place), "number", None) == getattr(last, "number", None):
            continue
        assert not verify(TABLE, renumbered([*events[:place], *events[place + 1 :]])).passed, events[place]


def test_an_event_told_twice_is_found() -> None:
    events = played_log("nain_jaune")
    for kind in (
        event_types.Committed,
        event_types.Noted,
        event_types.Dealt,
        event_types.Revealed,
        event_types.Started,
    ):
        place = places(events, kind)[0]
        again = msgspec.structs.replace(events[place], command=None)
        assert not verify(TABLE, renumbered([*events[: place + 1], again, *events[place + 1 :]])).passed


def test_another_table_deals_otherwise() -> None:
    assert "deal_other" in keys(verify("another", played_log("nain_jaune")))


# --- each objection by name ---


def inserted(events: Sequence[Event], place: int, payload: AnyPayload) -> list[Event]:
    at = events[place - 1].at
    return renumbered([*events[:place], Event(0, at, payload), *events[place:]])


def test_a_secret_opened_in_the_middle_of_a_deal_is_found() -> None:
    events = played_log("nain_jaune")
    place = places(events, event_types.Played)[2]
    early = event_types.Revealed(1, commitment_secret(bytes.fromhex(KEY), 1).hex())
    assert "reveal_early" in keys(verify(TABLE, inserted(events, place, early)))


def test_a_number_that_comes_after_the_deal_is_found() -> None:
    events = played_log("nain_jaune")
    place = places(events, event_types.Played)[2]
    assert keys(verify(TABLE, inserted(events, place, event_types.Noted(1, 0, "a" * 32)))) == {"note_late"}


def test_a_number_before_its_commitment_is_found() -> None:
    events = played_log("nain_jaune")
    place = places(events, event_types.Sat)[-1] + 1
    assert "note_before" in keys(verify(TABLE, inserted(events, place, event_types.Noted(2, 0, "a" * 32))))


def test_a_number_for_a_seat_without_a_person_is_found() -> None:
    events = played_log("nain_jaune")
    place = places(events, event_types.Committed)[0] + 1
    assert "note_nobody" in keys(verify(TABLE, inserted(events, place, event_types.Noted(1, 2, "a" * 32))))


def test_a_commitment_passed_over_is_found() -> None:
    """Check a server that published two digests and used the second."""
    events = played_log("nain_jaune")
    place = places(events, event_types.Started)[0]
    spare = event_types.Committed(2, secret_digest(commitment_secret(bytes.fromhex(KEY), 2)))
    found = keys(verify(TABLE, with_payload(inserted(events, place, spare), place + 2, number=2)))
    assert "deal_order" in found


def test_a_move_against_the_rules_ends_the_check_of_its_game_but_not_of_the_next() -> None:
    events = played_log("nain_jaune", games=2)
    place = places(events, event_types.Played)[0]
    result = verify(TABLE, with_payload(events, place, action="nonsense"))
    assert {"rules", "lost"} <= keys(result)
    assert {deal.verdict for deal in result.deals if deal.game == 0} >= {"wrong"}


def test_going_back_into_a_deal_that_was_opened_is_found() -> None:
    """Check a log of an older server, which allowed this to players alone with bots."""
    events = played_log("roi_des_nains")
    place = places(events, event_types.Revealed)[0]
    mine = next(event for event in reversed(events[:place]) if isinstance(event.payload, event_types.Played))
    book = read_log(events[: place + 1])
    assert book.current_game is not None
    back = event_types.Undone(mine.payload.seat, len(book.current_game.moves) - 1)  # type: ignore[attr-defined]
    changed = inserted(events[: place + 1], place + 1, back)
    read_log(changed)  # such a log can still be read
    result = verify(TABLE, changed)
    assert keys(result) == {"undo_opened"}
    assert result.deals[-1].verdict == "wrong"


def ghostly_log(*, played: bool) -> list[Event]:
    """Return a log in which Zoé adds a number and leaves, and Ana adds one or not."""
    recorder = Recorder(open_table("nain_jaune", 3, pace="instant", max_rounds=1), numbers=False)
    recorder.do("zoe", ask.Sit(id=new_id(), name="Zoé"))
    recorder.do("zoe", ask.Contribute(id=new_id(), number=1, nonce="a1" * 16))
    recorder.do("zoe", ask.Stand(id=new_id()))
    if played:
        recorder.do("ana", ask.Contribute(id=new_id(), number=1, nonce="b2" * 16))
    recorder.do("ana", ask.Fill(id=new_id(), bot="amateur"))
    recorder.do("ana", ask.Start(id=new_id()))
    recorder.play_out()
    return recorder.log


@pytest.mark.parametrize("shown", [list, public_events])
def test_a_number_of_somebody_who_did_not_play_proves_nothing(
    shown: Callable[[Sequence[Event]], list[Event]],
) -> None:
    alone = verify(TABLE, shown(ghostly_log(played=False)))
    assert alone.passed
    assert {deal.verdict for deal in alone.deals} == {"alone"}
    assert all("nobody who added a number played (Zoé)" in deal.message.render("en") for deal in alone.deals)
    both = verify(TABLE, shown(ghostly_log(played=True)))
    assert {deal.verdict for deal in both.deals} == {"proved"}
    assert [(one.name, one.seat, one.played) for one in both.deals[0].contributors] == [
        ("Zoé", 1, False),
        ("Ana", 0, True),
    ]
    assert both.deals[0].message.render("fr").endswith("n’ont pas joué\u00a0: Zoé")


def test_whoever_sits_down_after_a_ghost_can_still_add_a_number() -> None:
    recorder = Recorder(open_table("nain_jaune", 2, pace="instant", max_rounds=1), numbers=False)
    for player, nonce in (("zoe", "a1" * 16), ("bob", "b2" * 16)):
        recorder.do(player, ask.Sit(id=new_id(), name=player.title()))
        recorder.do(player, ask.Contribute(id=new_id(), number=1, nonce=nonce))
        with pytest.raises(Refused):
            recorder.do(player, ask.Contribute(id=new_id(), number=1, nonce="c3" * 16))
        if player == "zoe":
            recorder.do(player, ask.Stand(id=new_id()))
    recorder.do("ana", ask.Start(id=new_id()))
    recorder.play_out()
    result = verify(TABLE, recorder.log)
    assert result.passed
    assert [(one.name, one.played) for one in result.deals[0].contributors] == [("Zoe", False), ("Bob", True)]


def test_nothing_at_all_is_not_fine() -> None:
    assert keys(verify(TABLE, [])) == {"empty"}


def test_objections_are_said_in_both_languages() -> None:
    events = played_log("nain_jaune")
    for what, changed in list(fields_that_matter(events))[:60]:
        for finding in verify(TABLE, changed).objections:
            assert all(finding.message.render(language) for language in LANGUAGES), what
