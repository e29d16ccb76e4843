"""The page while a player is away, when they are back, and between two deals."""

import pytest

from roitelet.base.language import LANGUAGES, Language
from roitelet.tables import commands as ask
from roitelet.tables.dispatch import mark_present
from roitelet.tables.table import Table
from roitelet.tables.views.table_view import view_table
from roitelet.web.table.table_html import draw_table
from roitelet.web.table.viewer import Visitor
from tests.support.tables.drafts import do, game_of, new_id, play_on, started
from tests.tables.test_absences import decide, missed, waiting_for_bob
from tests.tables.test_game_commands import go_on, to_the_pause


def page(table: Table, player: str | None, language: Language = "fr") -> str:
    return str(draw_table(view_table(table, player, language), Visitor())[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_have_three_answers_and_those_who_watch_none(language: Language) -> None:
    waiting = page(waiting_for_bob(), "ana", language)
    assert 'class="num" data-clock="60000" data-runs="true"' in waiting, "how long the game waits is seen"
    assert 'data-do="decide"' not in waiting
    asked = missed()
    assert page(asked, "ana", language).count('data-do="decide"') == 3
    assert 'data-do="decide"' not in page(asked, None, language)
    waits = page(decide(asked, "ana", "end"), "cleo", language)
    assert "Ana" in waits.split('id="prompt"')[1].split("</div>")[0], "who would like to end it is told"


def test_a_stand_in_has_a_name_and_whoever_is_back_sees_what_it_did() -> None:
    table = decide(missed(), "cleo", "stand_in")
    name = table.seating.places[1].stand_in_name
    assert f"{name} joue à sa place" in page(table, "ana")
    while not game_of(table).moves_for_absent.get(1):
        table = play_on(table)
    back = table.fork(table.now + 1)
    mark_present(back, "bob", "s1")
    assert "Joué pour vous" in page(back, "bob")
    assert "Joué pour vous" not in page(back, "ana")


def test_a_countdown_is_seen_among_people_only_and_has_a_pause() -> None:
    alone = to_the_pause(started("roi_des_nains", people=1, bots=2))
    assert "countdown" not in page(alone, "ana")
    table = to_the_pause(started("roi_des_nains", people=2, bots=1))
    assert "countdown" not in page(table, "bob"), "nobody has gone on yet"
    table = go_on(table, "ana")
    assert 'class="countdown"' in page(table, "bob")
    assert 'data-do="pause"' in page(table, "bob")
    held = do(table, "bob", ask.Pause(id=new_id(), on=table.version))
    assert "countdown" not in page(held, "ana")


def test_a_game_that_people_ended_says_so() -> None:
    ended = decide(missed(people=2), "ana", "end")
    assert "La partie s’arrête là" in page(ended, "ana")
    assert 'data-do="rematch"' in page(ended, "ana")
