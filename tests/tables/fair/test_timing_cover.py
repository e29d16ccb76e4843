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
from roitelet.tables.active_game import FORMALITY
from roitelet.tables.dispatch import arrive
from roitelet.tables.duties import next_duty
from roitelet.tables.events import AnsweredBack, AskedBack, Away, Clock, Event
from roitelet.tables.fair.answer_delays import FEW, LONGEST, USUAL, Habits
from roitelet.tables.fair.timing_cover import LEAST, SPARE, STEP, early, is_answered_for, lessons, release
from roitelet.tables.table import Table
from roitelet.tables.views.frames import data_frame
from roitelet.tables.views.table_view import see
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
        log += table.fresh
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
    moved = game_of(table).moved
    moments = sorted({release(table, moved + ready) for ready in range(0, 5_000, 20)})
    assert moved + LEAST <= moments[0] < moved + LEAST + STEP
    assert {late - soon for soon, late in pairwise(moments)} == {STEP}
    assert all(release(table, moment) == moment for moment in moments)


def test_an_early_silent_answer_waits_and_an_audible_one_does_not() -> None:
    table, _ = asked_silently(forced=False)
    moved = game_of(table).moved
    assert early(table, say_no(table, moved + 50 - table.now)) == release(table, moved + 50) - moved - 50 > 0
    silent, position = silent_choices(table), game_of(table).position
    word = next(word for word in map(position.format, position.legal()) if word not in silent)
    heard = do(table, player_of(table), ask.Play(id=new_id(), on=table.version, action=word))
    assert early(table, heard) == 0
    instant, _ = asked_silently(forced=False, pace="instant")
    assert early(instant, say_no(instant, 1)) == 0


def test_a_clock_is_not_let_run_out_by_waiting() -> None:
    table, _ = asked_silently(forced=False, clock=Clock(600, 0))
    play = game_of(table)
    end = play.moved + play.banks[table.actor or 0]
    assert release(table, end - SPARE - 1) <= end - SPARE
    assert release(table, end - 1) == end - 1


def test_a_forced_answer_takes_as_long_as_their_own_do() -> None:
    table, _ = asked_silently(forced=True)
    habits, moved = Habits(), game_of(table).moved
    table.habits = habits
    for number in range(3 * FEW):
        habits.learn(player_of(table), "another question", 9_000 + 10 * number)
    duty = next_duty(table.fork(table.now))
    assert duty is not None
    assert duty.by == FORMALITY
    assert 8_000 < duty.at - moved < 11_000
    assert duty.at == release(table, duty.at)
    assert next_duty(table.fork(table.now)) == duty, "asked again, it is due at the same time"
    habits.learn(player_of(table), "another question", 1)
    assert next_duty(table.fork(table.now)) == duty, "whatever was learnt meanwhile"


def test_without_anything_known_the_same_comes_after_a_restart() -> None:
    table, log = asked_silently(forced=True)
    again = Table.replay(table.id, log)
    assert again is not None
    assert next_duty(again) == next_duty(table)
    assert is_answered_for(again)


def test_habits_are_learnt_from_answers_of_ones_own_choice() -> None:
    chosen, _ = asked_silently(forced=False)
    taken = 4_000 - (chosen.now - game_of(chosen).moved)
    (lesson,) = lessons(chosen, say_no(chosen, taken))
    assert lesson.player == player_of(chosen)
    assert abs(lesson.took - 4_000) <= STEP
    quick = say_no(chosen, game_of(chosen).moved + LEAST - chosen.now)
    assert [lesson.took for lesson in lessons(chosen, quick)] == [0]
    forced, _ = asked_silently(forced=True)
    assert list(lessons(forced, wait(forced))) == []
    insisting = do(forced, player_of(forced), ask.Insist(id=new_id()))
    assert list(lessons(insisting, say_no(insisting, 4_000))) == []


def test_pauses_are_like_what_was_taken_and_never_the_same_twice() -> None:
    habits = Habits()

    def pauses(player: str) -> list[int]:
        shares = [number / 200 for number in range(200)]
        return [
            habits.pause(player, "no", f"{player} {share} {number}", share, 0.618 * number % 1)
            for number, share in enumerate(shares)
        ]

    assert USUAL[0] <= min(pauses("new")) <= max(pauses("new")) <= USUAL[-1]
    habits.learn("slow", "no", 6_000)
    assert 1.5 * median(pauses("new")) < median(pauses("slow")) < 6_000, "one answer says a little"
    for took in range(900, 1_100, 5):
        habits.learn("quick", "no", took)
    habits.learn("quick", "no", LONGEST + 1)
    assert 800 < min(pauses("quick")) <= max(pauses("quick")) < 1_250
    assert len(set(pauses("quick"))) > 100


def test_whoever_insists_is_asked_and_answers_themselves() -> None:
    table, _ = asked_silently(forced=True)
    player = player_of(table)
    assert data_frame(see(table, player, "fr"))["legal"] == []
    assert "Only one move" in draw_table(see(table, player, "en"), Visitor())[0]
    assert "Only one move" not in draw_table(see(table, None, "en"), Visitor())[0]
    asked = do(table, player, ask.Insist(id=new_id()))
    frame = data_frame(see(asked, player, "fr"))
    assert len(frame["legal"]) == 1
    assert frame["table"]["insists"]
    assert not data_frame(see(asked, None, "fr"))["table"]["insists"]
    assert next_duty(asked) is None
    answered = say_no(asked, 5_000)
    assert game_of(answered).moves[-1].by == "player"
    again = do(asked, player, ask.Insist(id=new_id(), always=False))
    assert is_answered_for(again)
    assert do(again, player, ask.Insist(id=new_id(), always=False)).version == again.version


def test_nobody_answers_for_somebody_who_is_away_and_their_return_starts_the_watch_anew() -> None:
    table, _ = asked_silently(forced=True)
    player, seat = player_of(table), table.actor or 0
    away = table.fork(table.now + 1)
    away.emit(Away(seat))
    assert not is_answered_for(away)
    duty = next_duty(away)
    assert duty is not None
    assert duty.kind == "miss"
    back = away.fork(away.now + 30_000)
    arrive(back, player, "s1")
    duty = next_duty(back)
    assert duty is not None
    assert duty.by == FORMALITY
    assert duty.at >= back.now + USUAL[0]


def test_a_refused_request_to_take_back_starts_the_watch_anew() -> None:
    table, _ = asked_silently(forced=True)
    asker = 1 - (table.actor or 0)
    asking = table.fork(table.now + 1)
    asking.emit(AskedBack(asker, 0))
    refused = asking.fork(asking.now + 20_000)
    refused.emit(AnsweredBack(table.actor or 0, False))
    duty = next_duty(refused)
    assert duty is not None
    assert duty.by == FORMALITY
    assert duty.at >= refused.now + USUAL[0]


def test_a_watch_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = asked_silently(forced=True)
    assert silences_agree(table, table.fork(table.now))
    monkeypatch.setattr(duties, "forced_moment", lambda one, _action: game_of(one).moved + 700)
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
        events = await hub.store.read(table.id, loaded.version)
        played = next(event for event in events if event.kind == "played")
        assert sent <= release(loaded, sent) <= played.at
        assert [event.kind for event in events].count("played") == 1


def test_no_limit_of_time_tells_the_server_from_the_person() -> None:
    dice, habits = Random(5), Habits()
    for person, middle in enumerate((700, 1_500, 3_000, 6_000)):
        chosen, forced = list[int](), list[int]()
        for number in range(400):
            took = int(middle * dice.lognormvariate(0.0, 0.4))
            chosen.append(took)
            habits.learn(f"p{person}", "no", took)
            forced.append(habits.pause(f"p{person}", "no", str(number), dice.random(), dice.random()))
        limits = sorted(chosen)[::10]
        shares = [sum(took < limit for took in chosen) - sum(took < limit for took in forced) for limit in limits]
        assert max(map(abs, shares)) < 0.1 * len(chosen), "a judge would be right in 55 % and more"
