"""Duties of a table: bots' moves at a human pace, seats of players who left, clocks, forced moves."""

from roitelet.tables import commands as ask
from roitelet.tables.dispatch import mark_present, resume_bots
from roitelet.tables.duties import THINK_LEAST, THINK_MORE, next_duty
from roitelet.tables.events import Away, Back, Clock
from roitelet.tables.fair.timing_cover import LEAST_DELAY
from roitelet.tables.files.table_file import public_events
from roitelet.tables.table import Table
from tests.support.tables.drafts import do, game_of, new_id, play_on, seated, started, started_with_log, wait


def with_event(table: Table, payload: Away | Back, later: int = 1) -> Table:
    draft = table.fork(table.now + later)
    draft.emit(payload)
    return draft


def test_a_bot_moves_at_a_human_pace() -> None:
    table = started(people=1, bots=2)
    waits = []
    for _ in range(60):
        duty = next_duty(table)
        if duty is not None and duty.kind == "move":
            waits.append(duty.at - game_of(table).changed_at)
        table = play_on(table)
        if table.phase == "over":
            break
    assert all(THINK_LEAST <= wait < THINK_LEAST + THINK_MORE for wait in waits)
    assert len(set(waits)) > 5


def test_duties_are_the_same_after_a_restart() -> None:
    table, log = started_with_log(people=1, bots=2)
    checked = 0
    for _ in range(60):
        if next_duty(table) is not None:
            again = Table.replay(table.id, log)
            assert again is not None
            assert next_duty(again) == next_duty(table)
            assert [event.payload for event in wait(again).new_events] == [
                event.payload for event in wait(table).new_events
            ]
            checked += 1
        table = play_on(table)
        log += table.new_events
    assert checked > 20


def test_whoever_commands_is_back() -> None:
    table = do(started(people=2, bots=1), "bob", ask.Stand(id=new_id()))
    table = do(table, "bob", ask.Mute(id=new_id(), player="0" * 12))
    assert table.seating.places[1].present


def test_time_is_charged_and_increments_given() -> None:
    table = started("nain_jaune", people=3, bots=0, clock=Clock(60, 5))
    seat = table.actor
    assert seat is not None
    after = play_on(table)  # half a second of thought
    assert game_of(after).banks[seat] == 60_000 - 500 + 5_000
    assert sum(game_of(after).banks) == 3 * 60_000 - 500 + 5_000


def test_a_bot_decides_for_whoever_runs_out_of_time() -> None:
    table = started("nain_jaune", people=3, bots=0, clock=Clock(20, 3))
    seat = table.actor
    assert seat is not None
    duty = next_duty(table)
    assert duty is not None
    assert (duty.by, duty.at) == ("clock", game_of(table).changed_at + 20_000)
    after = wait(table)
    assert game_of(after).moves[-1].by == "clock"
    assert game_of(after).banks[seat] == 3_000
    assert after.seating.places[seat].acting_bot is None, "the seat is still theirs"


def test_no_clock_runs_against_bots() -> None:
    table = started(people=1, bots=2, clock=Clock(20, 3))
    assert game_of(table).banks == ()


def test_time_without_a_server_is_not_charged() -> None:
    table = started("nain_jaune", people=3, bots=0, clock=Clock(20, 3))
    seat = table.actor
    assert seat is not None
    later = with_event(table, Away(seat, "server"), later=3_600_000)
    duty = next_duty(later)
    assert duty is not None
    assert duty.at == later.now + 20_000


def test_formalities_are_answered_for_people_and_nothing_else_is() -> None:
    table = started("combat_des_rois", people=2, bots=0)
    formal = 0
    for _ in range(600):
        if table.phase == "over":
            break
        duty = next_duty(table)
        if duty is not None and duty.by == "forced":
            formal += 1
            assert len(game_of(table).position.legal()) == 1
            table = wait(table)
            assert game_of(table).moves[-1].by == "forced"
        else:
            assert duty is None or duty.kind != "move"
            table = play_on(table)
    assert formal


# --- paused bots ---


def bots_turn(people: int = 1) -> Table:
    """Return a table on a bot's turn."""
    table = started(people=people, bots=2)
    while table.actor is None or table.seating.places[table.actor].acting_bot is None:
        table = play_on(table)
    return table


def test_bots_wait_for_a_person_alone_with_them_and_then_take_their_usual_time() -> None:
    table = bots_turn()
    halted = do(table, "ana", ask.Halt(id=new_id()))
    assert next_duty(halted) is None
    assert halted.changed == table.changed, "a move decided before is not stale"
    assert do(halted, "ana", ask.Halt(id=new_id())).version == halted.version
    going = do(halted, "ana", ask.Halt(id=new_id(), halted=False), later=60_000)
    duty, before = next_duty(going), next_duty(table)
    assert duty is not None
    assert before is not None
    assert duty.at - going.now == before.at - game_of(table).changed_at
    assert game_of(wait(going)).moves[-1].by == "bot"


def test_an_answer_given_for_a_person_waits_too() -> None:
    table = started("combat_des_rois", people=1, bots=1)
    while (duty := next_duty(table)) is None or duty.by != "forced":
        table = play_on(table) if duty is None else wait(table)
    halted = do(table, "ana", ask.Halt(id=new_id()))
    assert next_duty(halted) is None
    duty = next_duty(do(halted, "ana", ask.Halt(id=new_id(), halted=False), later=60_000))
    assert duty is not None
    assert duty.by == "forced"
    assert duty.at >= halted.now + 60_000 + LEAST_DELAY


def test_bots_wait_for_nobody_among_people() -> None:
    table = bots_turn(people=2)
    asked = do(table, "ana", ask.Halt(id=new_id()))
    assert asked.version == table.version
    assert next_duty(asked) == next_duty(table)


def test_bots_wait_for_nobody_before_a_game() -> None:
    table = seated(people=1, bots=2)
    assert do(table, "ana", ask.Halt(id=new_id())).version == table.version


def test_no_wait_outlives_its_person() -> None:
    halted = do(bots_turn(), "ana", ask.Halt(id=new_id()))
    back = with_event(with_event(halted, Away(0), later=4_000), Back(0, "s2"))
    assert next_duty(back) is not None
    left = do(halted, "ana", ask.Stand(id=new_id()))
    assert next_duty(left) is None, "nobody is here"
    mark_present(left, "ana", "s2")
    assert next_duty(left) is not None
    anew = halted.fork(halted.now + 1)
    resume_bots(anew, "zoe")
    assert not anew.new_events, "somebody who watches changes nothing"
    resume_bots(anew, "ana")
    assert next_duty(anew) is not None


def test_a_wait_is_the_same_after_a_restart_and_no_part_of_the_public_log() -> None:
    table, log = started_with_log(people=1, bots=2)
    for halted in (True, False, True):
        table = do(table, "ana", ask.Halt(id=new_id(), halted=halted))
        log += table.new_events
    again = Table.replay(table.id, log)
    assert again is not None
    assert next_duty(again) is None
    table = do(table, "ana", ask.Halt(id=new_id(), halted=False))
    while table.phase != "over":
        log += table.new_events
        table = play_on(table)
    log += table.new_events
    assert sum(event.kind == "halted" for event in log) == 4
    assert "halted" not in {event.kind for event in public_events(log)}
