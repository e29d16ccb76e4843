"""Silent answers, forced or chosen, come at moments drawn beforehand and with people's own delays."""

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median

import pytest

from roitelet.base.actors import SPECTATOR
from roitelet.tables import commands as ask
from roitelet.tables import duties
from roitelet.tables.active_game import FORCED
from roitelet.tables.dispatch import mark_present
from roitelet.tables.duties import next_duty
from roitelet.tables.events import AnsweredBack, AskedBack, Away, Clock, Event
from roitelet.tables.fair.answer_delays import FEWEST_ANSWERS, LONGEST_DELAY, USUAL_DELAYS, AnswerDelays
from roitelet.tables.fair.timing_cover import (
    CLOCK_MARGIN,
    LEAST_DELAY,
    STEP,
    free_answers,
    release_at,
    remaining_delay,
    server_answers,
)
from roitelet.tables.table import Table
from roitelet.tables.views.frames import data_frame
from roitelet.tables.views.table_view import view_table
from roitelet.web.table.table_html import draw_table
from roitelet.web.table.viewer import Visitor
from tests.support.e2e.timing import silences_agree
from tests.support.tables.drafts import do, game_of, new_id, play_on, started_with_log, wait
from tests.support.tables.hubs import running_hub

GAME = "combat_des_rois"


def silent_choices(table: Table) -> list[str]:
    """Return the silent answers of the seat to act."""
    position = game_of(table).position
    seen, words = position.mask(SPECTATOR), position.game.words
    return [
        position.format(action)
        for action in position.legal()
        if not words.narrate(seen, action, position.apply(action).mask(SPECTATOR))
    ]


def asked_silently(forced: bool, **terms: object) -> tuple[Table, list[Event]]:
    """Return a table where a person can answer silently, as the only choice or one of several."""
    table, log = started_with_log(GAME, 2, 0, **terms)
    for _ in range(600):
        alone = len(game_of(table).position.legal()) == 1
        if table.actor is not None and silent_choices(table) and alone == forced:
            return table, log
        table = play_on(table)
        log += table.new_events
    raise AssertionError("nobody was asked")


def player_of(table: Table) -> str:
    player = table.seating.places[table.actor or 0].player
    assert player is not None
    return player


def say_no(table: Table, later: int) -> Table:
    command = ask.Play(id=new_id(), on=table.version, action=silent_choices(table)[0])
    return do(table, player_of(table), command, later)


def test_silent_answers_are_heard_only_at_moments_drawn_beforehand() -> None:
    table, _ = asked_silently(forced=False)
    moved = game_of(table).changed_at
    moments = sorted({release_at(table, moved + ready) for ready in range(0, 5_000, 20)})
    assert moved + LEAST_DELAY <= moments[0] < moved + LEAST_DELAY + STEP
    assert {late - soon for soon, late in pairwise(moments)} == {STEP}
    assert all(release_at(table, moment) == moment for moment in moments)


def test_an_early_silent_answer_waits_and_an_audible_one_does_not() -> None:
    table, _ = asked_silently(forced=False)
    moved = game_of(table).changed_at
    assert (
        remaining_delay(table, say_no(table, moved + 50 - table.now)) == release_at(table, moved + 50) - moved - 50 > 0
    )
    silent, position = silent_choices(table), game_of(table).position
    word = next(word for word in map(position.format, position.legal()) if word not in silent)
    heard = do(table, player_of(table), ask.Play(id=new_id(), on=table.version, action=word))
    assert remaining_delay(table, heard) == 0
    instant, _ = asked_silently(forced=False, pace="instant")
    assert remaining_delay(instant, say_no(instant, 1)) == 0


def test_a_clock_is_not_let_run_out_by_waiting() -> None:
    table, _ = asked_silently(forced=False, clock=Clock(600, 0))
    play = game_of(table)
    end = play.changed_at + play.banks[table.actor or 0]
    assert release_at(table, end - CLOCK_MARGIN - 1) <= end - CLOCK_MARGIN
    assert release_at(table, end - 1) == end - 1


def test_a_forced_answer_takes_as_long_as_their_own_do() -> None:
    table, _ = asked_silently(forced=True)
    habits, moved = AnswerDelays(), game_of(table).changed_at
    table.answer_delays = habits
    for number in range(3 * FEWEST_ANSWERS):
        habits.record(player_of(table), "another question", 9_000 + 10 * number)
    duty = next_duty(table.fork(table.now))
    assert duty is not None
    assert duty.by == FORCED
    assert 8_000 < duty.at - moved < 11_000
    assert duty.at == release_at(table, duty.at)
    assert next_duty(table.fork(table.now)) == duty, "asked again, it is due at the same time"
    habits.record(player_of(table), "another question", 1)
    assert next_duty(table.fork(table.now)) == duty, "whatever was learnt meanwhile"


def test_without_anything_known_the_same_comes_after_a_restart() -> None:
    table, log = asked_silently(forced=True)
    again = Table.replay(table.id, log)
    assert again is not None
    assert next_duty(again) == next_duty(table)
    assert server_answers(again)


def test_habits_are_learnt_from_answers_of_ones_own_choice() -> None:
    chosen, _ = asked_silently(forced=False)
    taken = 4_000 - (chosen.now - game_of(chosen).changed_at)
    (lesson,) = free_answers(chosen, say_no(chosen, taken))
    assert lesson.player == player_of(chosen)
    assert abs(lesson.took - 4_000) <= STEP
    quick = say_no(chosen, game_of(chosen).changed_at + LEAST_DELAY - chosen.now)
    assert [lesson.took for lesson in free_answers(chosen, quick)] == [0]
    forced, _ = asked_silently(forced=True)
    assert list(free_answers(forced, wait(forced))) == []
    insisting = do(forced, player_of(forced), ask.Insist(id=new_id()))
    assert list(free_answers(insisting, say_no(insisting, 4_000))) == []


def test_pauses_are_like_what_was_taken_and_never_the_same_twice() -> None:
    habits = AnswerDelays()

    def pauses(player: str) -> list[int]:
        shares = [number / 200 for number in range(200)]
        return [
            habits.delay_for(player, "no", f"{player} {share} {number}", share, 0.618 * number % 1)
            for number, share in enumerate(shares)
        ]

    assert USUAL_DELAYS[0] <= min(pauses("new")) <= max(pauses("new")) <= USUAL_DELAYS[-1]
    habits.record("slow", "no", 6_000)
    assert 1.5 * median(pauses("new")) < median(pauses("slow")) < 6_000, "one answer says a little"
    for took in range(900, 1_100, 5):
        habits.record("quick", "no", took)
    habits.record("quick", "no", LONGEST_DELAY + 1)
    assert 800 < min(pauses("quick")) <= max(pauses("quick")) < 1_250
    assert len(set(pauses("quick"))) > 100


def test_whoever_insists_is_asked_and_answers_themselves() -> None:
    table, _ = asked_silently(forced=True)
    player = player_of(table)
    assert data_frame(view_table(table, player, "fr"))["legal"] == []
    assert "Only one move" in draw_table(view_table(table, player, "en"), Visitor())[0]
    assert "Only one move" not in draw_table(view_table(table, None, "en"), Visitor())[0]
    asked = do(table, player, ask.Insist(id=new_id()))
    frame = data_frame(view_table(asked, player, "fr"))
    assert len(frame["legal"]) == 1
    assert frame["table"]["insists"]
    assert not data_frame(view_table(asked, None, "fr"))["table"]["insists"]
    assert next_duty(asked) is None
    answered = say_no(asked, 5_000)
    assert game_of(answered).moves[-1].by == "player"
    again = do(asked, player, ask.Insist(id=new_id(), always=False))
    assert server_answers(again)
    assert do(again, player, ask.Insist(id=new_id(), always=False)).version == again.version


def test_nobody_answers_for_somebody_who_is_away_and_their_return_starts_the_watch_anew() -> None:
    table, _ = asked_silently(forced=True)
    player, seat = player_of(table), table.actor or 0
    away = table.fork(table.now + 1)
    away.emit(Away(seat))
    assert not server_answers(away)
    duty = next_duty(away)
    assert duty is not None
    assert duty.kind == "miss"
    back = away.fork(away.now + 30_000)
    mark_present(back, player, "s1")
    duty = next_duty(back)
    assert duty is not None
    assert duty.by == FORCED
    assert duty.at >= back.now + USUAL_DELAYS[0]


def test_a_refused_request_to_take_back_starts_the_watch_anew() -> None:
    table, _ = asked_silently(forced=True)
    asker = 1 - (table.actor or 0)
    asking = table.fork(table.now + 1)
    asking.emit(AskedBack(asker, 0))
    refused = asking.fork(asking.now + 20_000)
    refused.emit(AnsweredBack(table.actor or 0, False))
    duty = next_duty(refused)
    assert duty is not None
    assert duty.by == FORCED
    assert duty.at >= refused.now + USUAL_DELAYS[0]


def test_a_watch_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = asked_silently(forced=True)
    assert silences_agree(table, table.fork(table.now))
    monkeypatch.setattr(duties, "forced_answer_at", lambda one, _action: game_of(one).changed_at + 700)
    assert silences_agree(table.fork(table.now), table.fork(table.now)) is False


async def test_a_server_holds_a_silent_answer_until_its_moment(tmp_path: Path) -> None:
    table, log = asked_silently(forced=False)
    player, word = player_of(table), silent_choices(table)[0]
    async with asyncio.timeout(60), running_hub(str(tmp_path / "tables.db")) as hub:
        await hub.store.create(table.id, log, table.summary(None))
        loaded = await hub.table(table.id)
        sent = hub.now()
        command = ask.Play(id="no", on=loaded.version, action=word)
        first, second = await asyncio.gather(*(hub.command(table.id, player, command) for _ in range(2)))
        assert first == second
        events = await hub.store.read_events(table.id, loaded.version)
        played = next(event for event in events if event.kind == "played")
        assert sent <= release_at(loaded, sent) <= played.at
        assert [event.kind for event in events].count("played") == 1


def test_no_limit_of_time_tells_the_server_from_the_person() -> None:
    dice, habits = Random(5), AnswerDelays()
    for person, middle in enumerate((700, 1_500, 3_000, 6_000)):
        chosen, forced = list[int](), list[int]()
        for number in range(400):
            took = int(middle * dice.lognormvariate(0.0, 0.4))
            chosen.append(took)
            habits.record(f"p{person}", "no", took)
            forced.append(habits.delay_for(f"p{person}", "no", str(number), dice.random(), dice.random()))
        limits = sorted(chosen)[::10]
        shares = [sum(took < limit for took in chosen) - sum(took < limit for took in forced) for limit in limits]
        assert max(map(abs, shares)) < 0.1 * len(chosen), "a judge would be right in 55 % and more"
