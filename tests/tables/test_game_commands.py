"""Moves, stale and foreign commands, the pause between deals, numbers for the coming deal."""

import pytest

from roitelet.base.actors import DEALER
from roitelet.games import game_ids
from roitelet.tables import commands as ask
from roitelet.tables.duties import COUNTDOWN, next_duty
from roitelet.tables.events import Committed, Dealt, Noted, Revealed
from roitelet.tables.table import Table
from roitelet.tables.views.table_view import view_table
from tests.support.tables.drafts import do, game_of, new_id, play_on, play_out, record, started, wait, word_for
from tests.tables.test_lobby_commands import refusal

NONCE = "0123456789abcdef" * 2


def play_command(table: Table, seat: int) -> ask.Play:
    return ask.Play(id=new_id(), on=table.version, action=word_for(table, seat))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_played_to_its_end(game_id: str) -> None:
    table = play_out(started(game_id, people=2, bots=1, pace="instant"))
    final = record(table).final()
    assert final.over
    assert final == game_of(table).position


def test_only_the_seat_that_is_asked_moves() -> None:
    table = started(people=3, bots=0)
    seat = table.actor
    assert seat is not None
    other = table.seating.places[(seat + 1) % 3].player
    assert other is not None
    assert refusal(table, other, play_command(table, seat)).code == "turn"


def test_a_move_decided_on_an_older_position_is_stale() -> None:
    table = started(people=3, bots=0)
    seat = table.actor
    assert seat is not None
    player = table.seating.places[seat].player
    assert player is not None
    stale = ask.Play(id=new_id(), on=table.changed - 1, action=word_for(table, seat))
    assert refusal(table, player, stale).code == "stale"


def test_what_does_not_change_the_game_does_not_make_moves_stale() -> None:
    table = started(people=3, bots=0)
    seat, seen = table.actor, table.version
    assert seat is not None
    player = table.seating.places[seat].player
    assert player is not None
    number = table.dealing.coming.number if table.dealing.coming else 0
    table = do(table, "cleo", ask.Contribute(id=new_id(), number=number, nonce=NONCE))
    assert do(table, player, ask.Play(id=new_id(), on=seen, action=word_for(table, seat))).version > seen


def test_an_illegal_move_names_its_rule() -> None:
    table = started("nain_jaune", people=3, bots=0)
    seat = table.actor
    assert seat is not None
    player = table.seating.places[seat].player
    assert player is not None
    position = game_of(table).position
    legal = set(position.legal())
    action = next(number for number in range(position.game.info.actions) if number not in legal)
    word = position.format(action)
    error = refusal(table, player, ask.Play(id=new_id(), on=table.version, action=word))
    assert error.code == "rule"
    assert error.clause is not None
    assert error.clause.startswith("NJ-")
    asked = refusal(table, player, ask.Why(id=new_id(), action=word))
    assert asked.text("fr") == error.text("fr")
    nonsense = refusal(table, player, ask.Play(id=new_id(), on=table.version, action="Z99"))
    assert nonsense.code == "word"


def to_the_pause(table: Table) -> Table:
    while not game_of(table).pausing:
        table = play_on(table)
    return table


def test_the_next_deal_comes_when_everybody_present_has_asked_for_it() -> None:
    table = to_the_pause(started("roi_des_nains", people=2, bots=1))
    deals = sum(move.seat == DEALER for move in game_of(table).moves)
    table = do(table, "ana", ask.Continue(id=new_id(), on=table.version))
    assert game_of(table).pausing
    table = do(table, "bob", ask.Continue(id=new_id(), on=table.version))
    assert sum(move.seat == DEALER for move in game_of(table).moves) == deals + 1
    assert refusal(table, "bob", ask.Continue(id=new_id(), on=table.version)).code == "phase"


def go_on(table: Table, player: str) -> Table:
    return do(table, player, ask.Continue(id=new_id(), on=table.version))


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_the_account_of_a_deal_stays_until_somebody_goes_on(people: int, pace: str) -> None:
    table = to_the_pause(started("roi_des_nains", people=people, bots=3 - people, pace=pace))
    assert next_duty(table) is None
    if people == 1:
        assert not game_of(go_on(table, "ana")).pausing


def test_once_somebody_goes_on_the_others_have_a_while_or_as_long_as_they_want() -> None:
    table = go_on(to_the_pause(started("roi_des_nains", people=2, bots=1)), "ana")
    assert view_table(table, "bob", "fr").countdown == COUNTDOWN
    assert not game_of(wait(table)).pausing, "the countdown has run out"
    held = do(table, "bob", ask.Pause(id=new_id(), on=table.version))
    assert next_duty(held) is None
    assert view_table(held, "ana", "fr").countdown is None
    assert not do(held, "bob", ask.Pause(id=new_id(), on=held.version)).new_events, "held already"
    assert not game_of(go_on(held, "bob")).pausing


def test_nobody_waits_for_the_pause_of_somebody_who_has_left() -> None:
    table = go_on(to_the_pause(started("roi_des_nains", people=3, bots=0)), "ana")
    table = do(table, "bob", ask.Pause(id=new_id(), on=table.version))
    table = go_on(do(table, "bob", ask.Stand(id=new_id())), "cleo")
    assert not game_of(table).pausing


def test_each_player_adds_one_number_to_the_coming_deal() -> None:
    table = started("roi_des_nains", people=2, bots=1)
    coming = table.dealing.coming
    assert coming is not None
    table = do(table, "bob", ask.Contribute(id=new_id(), number=coming.number, nonce=NONCE))
    assert refusal(table, "bob", ask.Contribute(id=new_id(), number=coming.number, nonce=NONCE)).code == "phase"
    used = coming.number - 1
    assert refusal(table, "ana", ask.Contribute(id=new_id(), number=used, nonce=NONCE)).code == "phase"
    table = go_on(go_on(to_the_pause(table), "ana"), "bob")
    dealt = [event.payload for event in table.new_events if isinstance(event.payload, Dealt)]
    assert [(deal.number, deal.index, deal.nonces) for deal in dealt] == [(coming.number, 0, (NONCE,))]


@pytest.mark.parametrize("game_id", game_ids())
def test_promises_come_before_deals_and_secrets_after_them(game_id: str) -> None:
    events = []
    table = started(game_id, people=1, bots=2, pace="instant")
    events += table.new_events
    while table.phase != "over":
        table = play_on(table)
        events += table.new_events
    promised = {1}
    opened: set[int] = set()
    for event in events:
        match event.payload:
            case Committed(number=number):
                promised.add(number)
            case Noted(number=number):
                assert number in promised
            case Dealt(number=number):
                assert number in promised
                assert number not in opened
            case Revealed(number=number):
                opened.add(number)
    assert opened == set(range(1, max(opened) + 1))
    assert max(opened) == max(promised) - 1
