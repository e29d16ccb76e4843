"""Undo: at once if the move revealed nothing, otherwise by consent, never across a deal."""

import pytest

from roitelet.base.actors import DEALER
from roitelet.base.rng import Stream
from roitelet.engine.position import Position
from roitelet.games import game_ids
from roitelet.tables import commands as ask
from roitelet.tables.game_commands import reveals, undo_rule
from roitelet.tables.table import Table
from roitelet.tables.views.table_view import view_table
from tests.support.games_under_test import start_of
from tests.support.tables.drafts import do, game_of, new_id, play_on, started, wait
from tests.tables.test_game_commands import to_the_pause
from tests.tables.test_lobby_commands import refusal


def after_a_move(game_id: str = "nain_jaune", people: int = 3, bots: int = 0) -> tuple[Table, Table, int]:
    """Return a table before and after a person's move before another seat's turn, and the seat."""
    table = started(game_id, people, bots)
    for _ in range(200):
        seat, before = table.actor, table
        table = play_on(table)
        if seat is not None and seat < people and table.actor is not None and table.actor != seat:
            return before, table, seat
    raise AssertionError("no such move")


def player_at(table: Table, seat: int) -> str:
    player = table.seating.places[seat].player
    assert player is not None
    return player


def undo(table: Table) -> ask.Undo:
    return ask.Undo(id=new_id(), on=table.version)


def test_a_misclick_is_taken_back_at_once() -> None:
    before, table, seat = after_a_move("roi_des_nains")
    back = do(table, player_at(table, seat), undo(table))
    assert game_of(back).position == game_of(before).position
    assert game_of(back).moves == game_of(before).moves


def test_in_nain_jaune_a_move_tells_who_can_follow() -> None:
    _, table, seat = after_a_move("nain_jaune")
    asked = do(table, player_at(table, seat), undo(table))
    assert game_of(asked).request is not None


def test_nothing_is_guessed_before_the_button_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is the same whether or not the move revealed anything."""
    after = [after_a_move(game_id) for game_id in ("nain_jaune", "roi_des_nains")]
    monkeypatch.setattr(Position, "guess", lambda *_: pytest.fail("a world was guessed"))
    shown = [view_table(table, player_at(table, seat), "fr").undo for _, table, seat in after]
    assert shown[0] == shown[1]
    assert shown[0] is not None
    assert shown[0].how == "ask"
    assert "Si ce coup vous a appris" in shown[0].why


def test_once_others_have_played_the_table_is_asked() -> None:
    before, table, seat = after_a_move()
    table = play_on(table)
    asked = do(table, player_at(table, seat), undo(table))
    assert game_of(asked).request is not None
    assert game_of(asked).position == game_of(table).position
    others = [other for other in range(3) if other != seat]
    half = do(asked, player_at(table, others[0]), ask.AnswerUndo(id=new_id(), yes=True))
    assert game_of(half).request is not None
    back = do(half, player_at(table, others[1]), ask.AnswerUndo(id=new_id(), yes=True))
    assert game_of(back).position == game_of(before).position


def test_one_no_is_enough_and_silence_is_one() -> None:
    _, table, seat = after_a_move()
    table = play_on(table)
    asked = do(table, player_at(table, seat), undo(table))
    no = do(asked, player_at(table, (seat + 1) % 3), ask.AnswerUndo(id=new_id(), yes=False))
    lapsed = wait(asked)
    for answered in (no, lapsed):
        assert game_of(answered).request is None
        assert game_of(answered).position == game_of(table).position


def test_nobody_answers_for_himself() -> None:
    _, table, seat = after_a_move()
    asked = do(play_on(table), player_at(table, seat), undo(play_on(table)))
    assert refusal(asked, player_at(table, seat), ask.AnswerUndo(id=new_id(), yes=True)).code == "role"
    withdrawn = do(asked, player_at(table, seat), ask.AnswerUndo(id=new_id(), yes=False))
    assert game_of(withdrawn).request is None


def test_bots_agree() -> None:
    before, table, seat = after_a_move(people=1, bots=2)
    table = play_on(table)
    back = do(table, "ana", undo(table))
    assert seat == 0
    assert game_of(back).position == game_of(before).position


def test_a_move_made_meanwhile_ends_the_request() -> None:
    _, table, seat = after_a_move()
    table = play_on(table)
    asked = do(table, player_at(table, seat), undo(table))
    assert game_of(play_on(asked)).request is None


def test_nothing_is_taken_back_over_a_deal() -> None:
    table = to_the_pause(started("roi_des_nains", people=1, bots=2, pace="instant"))
    table = do(table, "ana", ask.Continue(id=new_id(), on=table.version))
    assert refusal(table, "ana", undo(table)).code == "undo"


@pytest.mark.parametrize(("people", "bots"), [(1, 2), (3, 0)])
def test_nothing_is_taken_back_once_the_cards_were_opened(people: int, bots: int) -> None:
    """A revealed secret shows all cards of its deal, so no undo is possible, even alone with bots or by consent."""
    table = to_the_pause(started("roi_des_nains", people=people, bots=bots, pace="instant"))
    assert table.dealing.last_revealed is not None
    for seat in range(people):
        assert undo_rule(game_of(table), seat) == (None, "opened")
        refused = refusal(table, player_at(table, seat), undo(table))
        assert refused.code == "undo"
        assert "montrées" in refused.message.render("fr")


def test_there_must_be_a_move_to_take_back() -> None:
    table = started(people=3, bots=0)
    others = [seat for seat in range(3) if seat != table.actor]
    assert refusal(table, player_at(table, others[0]), undo(table)).code == "undo"
    assert refusal(table, player_at(table, others[0]), ask.AnswerUndo(id=new_id(), yes=True)).code == "undo"


TELLING = {"nain_jaune", "combat_des_rois"}
"""Games in which a move can reveal hidden information to its player."""


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_move_reveals_is_found_by_looking_at_other_worlds(game_id: str) -> None:
    position, cards = start_of(game_id), Stream(5)
    told = compared = differing = 0
    for step in range(600):
        if position.over:
            break
        if position.actor == DEALER:
            position = position.apply(position.shuffle(cards))
            continue
        legal = position.legal()
        action, seat = legal[step % len(legal)], position.actor
        if reveals(position, action, seat):
            told += 1
        else:
            seen = position.apply(action).mask(seat)
            worlds = [position.mask(seat).guess(1000 + seed) for seed in range(20)]
            compared += len(worlds)
            differing += sum(world.apply(action).mask(seat) != seen for world in worlds)
        position = position.apply(action)
    assert compared
    assert differing < compared / 100, "what is overlooked is rare"
    if game_id in TELLING:
        assert told, "drawing cards, or who can follow, tells something"


def test_a_move_that_drew_cards_is_taken_back_by_consent() -> None:
    table = started("combat_des_rois", people=2, bots=0)
    for _ in range(400):
        seat = table.actor
        table = play_on(table)
        if seat is None or table.phase == "over":
            break
        asked = do(table, player_at(table, seat), undo(table))
        if game_of(asked).request is not None:
            assert undo_rule(game_of(table), seat) == (len(game_of(table).moves) - 1, "unsure")
            return
    raise AssertionError("no move told anything")
