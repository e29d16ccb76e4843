"""Absent players: a game without people waits, otherwise the others vote on what to do."""

import pytest

from roitelet.tables import commands as ask
from roitelet.tables.dispatch import mark_present
from roitelet.tables.duties import next_duty
from roitelet.tables.events import Away, Back, Clock, Event, Replaced, Revealed, Stopped, Wish
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.playback import read_log
from roitelet.tables.files.table_file import public_events
from roitelet.tables.lobby_commands import STAND_IN
from roitelet.tables.table import Table
from roitelet.tables.views.table_view import view_table
from tests.support.tables.drafts import PEOPLE, do, game_of, new_id, play_on, play_out, started, started_with_log, wait
from tests.tables.test_duties import with_event
from tests.tables.test_lobby_commands import refusal


def waiting_for_bob(people: int = 3, **terms: object) -> Table:
    """Return a game in which it is Bob's turn and he is absent."""
    table = started("nain_jaune", people=people, bots=max(0, 3 - people), **terms)
    while table.actor != 1:
        table = play_on(table)
    return with_event(table, Away(1))


def missed(people: int = 3) -> Table:
    """Return such a game with the vote open."""
    return wait(waiting_for_bob(people))


def decide(table: Table, player: str, wish: Wish, later: int = 1) -> Table:
    return do(table, player, ask.Decide(id=new_id(), wish=wish), later)


# --- alone ---


@pytest.mark.parametrize("how", ["lost", "left", "server"])
def test_alone_with_bots_a_game_waits_for_ever(how: str) -> None:
    table = started("nain_jaune", people=1, bots=2)
    away = do(table, "ana", ask.Stand(id=new_id())) if how == "left" else with_event(table, Away(0, how))  # type: ignore[arg-type]
    assert next_duty(away) is None
    back = away.fork(away.now + 10**10)
    mark_present(back, "ana", "s2")
    assert back.seating.places[0].acting_bot is None
    assert game_of(back).moves == game_of(table).moves
    assert not view_table(back, "ana", "fr").moves_for_me
    assert play_out(back).phase == "over"


def test_a_table_whose_people_are_all_away_waits_for_them() -> None:
    table = started("nain_jaune", people=2, bots=1, clock=Clock(20, 3))
    one = with_event(table, Away(0))
    assert next_duty(one) is not None, "somebody is still there"
    nobody = with_event(one, Away(1))
    assert next_duty(nobody) is None
    # an hour later the first player returns: clocks, bots and the others' grace restart now
    back = with_event(nobody, Back(1, "s2"), later=3_600_000)
    assert game_of(back).changed_at == back.now
    assert back.seating.places[0].away == back.now
    while back.actor == 2:
        back = play_on(back)
    assert game_of(back).banks[:2] == (20_000, 20_000)


def test_a_game_everybody_has_left_waits_too() -> None:
    table = do(started(people=2, bots=1), "bob", ask.Stand(id=new_id()))
    assert table.seating.places[1].stand_in == STAND_IN, "among people, whoever says goodbye is followed at once"
    assert next_duty(with_event(table, Away(0))) is None
    assert next_duty(do(table, "ana", ask.Stand(id=new_id()))) is None


# --- among people ---


def test_the_others_are_asked_once_the_game_waits_for_somebody_who_is_away() -> None:
    table = started("nain_jaune", people=3, bots=0)
    while table.actor != 0:
        table = play_on(table)
    early = with_event(table, Away(1))
    assert next_duty(early) is None, "it is not his turn"
    table = waiting_for_bob()
    duty = next_duty(table)
    assert duty is not None
    assert (duty.kind, duty.seat, duty.at) == ("miss", 1, table.now + 60_000)
    assert view_table(table, "ana", "fr").absence_vote_in == 60_000
    asked = wait(table)
    assert asked.seating.places[1].acting_bot is None, "nobody plays for him unasked"
    assert game_of(asked).absence is not None
    assert next_duty(asked) is None


def test_a_bot_plays_as_soon_as_one_of_them_wants_it_and_gives_the_seat_back() -> None:
    table = decide(missed(), "cleo", "stand_in")
    place = table.seating.places[1]
    assert place.stand_in == STAND_IN
    assert place.stand_in_name
    assert place.stand_in_name not in table.seating.names
    while not game_of(table).moves_for_absent.get(1):
        table = play_on(table)
    back = table.fork(table.now + 1)
    mark_present(back, "bob", "s1")
    assert back.seating.places[1].acting_bot is None
    done = view_table(back, "bob", "fr").moves_for_me
    assert [step.event.payload.seat for step in done] == [1] * len(done)  # type: ignore[attr-defined]
    assert done
    assert not view_table(back, "ana", "fr").moves_for_me
    while back.actor != 1:
        back = play_on(back)
    assert not view_table(play_on(back), "bob", "fr").moves_for_me, "he has seen it: he plays himself"


def test_those_who_wait_on_are_asked_again_after_a_while() -> None:
    table = decide(missed(), "ana", "wait")
    assert game_of(table).absence is not None, "the other one has not answered"
    table = decide(table, "cleo", "wait", later=5_000)
    assert game_of(table).absence is None
    duty = next_duty(table)
    assert duty is not None
    assert (duty.kind, duty.at) == ("miss", table.now + 60_000)


def test_the_game_ends_only_if_all_present_agree() -> None:
    table = decide(missed(), "ana", "end")
    assert table.phase == "playing"
    assert decide(table, "cleo", "wait").phase == "playing"
    ended = decide(table, "cleo", "end")
    assert ended.phase == "over"
    assert next_duty(ended) is None
    assert not view_table(ended, "cleo", "fr").choices
    assert do(ended, "ana", ask.Rematch(id=new_id())).phase == "playing"
    alone = decide(missed(people=2), "ana", "end")
    assert alone.phase == "over", "nobody else is there to be asked"


def test_whoever_comes_back_or_is_not_missed_is_not_decided_about() -> None:
    table = missed()
    assert game_of(do(table, "bob", ask.Mute(id=new_id(), player="0" * 12))).absence is None
    for player in PEOPLE[:3]:
        waiting = waiting_for_bob()
        assert refusal(waiting, player, ask.Decide(id=new_id(), wish="end")).code == "phase"
    assert refusal(table, "zoe", ask.Decide(id=new_id(), wish="end")).code == "role"


def test_an_absent_host_hands_the_table_over() -> None:
    table = started("nain_jaune", people=3, bots=0)
    while table.actor != 0:
        table = play_on(table)
    table = wait(with_event(table, Away(0)))
    assert table.seating.host == "ana"
    assert decide(table, "cleo", "stand_in").seating.host == "bob"


# --- the log ---


def test_a_game_that_people_ended_can_be_checked_and_looked_back_at() -> None:
    table, log = started_with_log("nain_jaune", people=2, bots=1)

    def take(newer: Table) -> Table:
        log.extend(newer.new_events)
        return newer

    while table.actor != 1:
        table = take(play_on(table))
    table = take(wait(take(with_event(table, Away(1)))))
    table = take(decide(table, "ana", "end"))
    kinds = [type(event.payload) for event in log]
    assert kinds[-2:] == [Stopped, Revealed]
    table = take(do(table, "bob", ask.Mute(id=new_id(), player="0" * 12)))
    table = take(do(table, "ana", ask.Rematch(id=new_id())))
    assert [game.over for game in read_log(log).games] == [True, False]
    check = verify("table", public_events(log))
    assert check.passed
    again = Table.replay("table", log)
    assert again is not None
    assert again.phase == table.phase


def test_logs_of_servers_that_replaced_people_by_themselves_still_load() -> None:
    table, log = started_with_log("nain_jaune", people=2, bots=1)
    old = [Away(1), Replaced(1, "amateur"), Back(1, "s9")]
    log += [Event(table.version + number, table.now + number, payload) for number, payload in enumerate(old, 1)]
    again = Table.replay("table", log)
    assert again is not None
    assert play_out(again).phase == "over"
