"""The sheet of the last moves: all moves since one's own turn, drawn and in words, without hidden information."""

import re
from html import unescape

import pytest

from roitelet.base.language import CLOSES, LANGUAGES, OPENS, Language, Piece
from roitelet.games import game_ids
from roitelet.kit.game_layout import layout_of
from roitelet.kit.since_last_move import recent_moves_strip
from roitelet.tables.events import Played, Undone
from roitelet.tables.table import Table
from roitelet.tables.views.log_lines import visible_log
from roitelet.tables.views.table_view import TableView, view_table
from roitelet.tables.views.view_cache import ViewCache
from roitelet.web.table.recent_moves import MOST_SHOWN, recent_moves_of
from roitelet.web.table.table_html import scene_of
from tests.support.tables.drafts import PEOPLE, play_on, started
from tests.support.tables.logs import TABLE, played_log

GAME = "combat_des_rois"
TAGS = re.compile(r"<[^>]*>")


def tables(game_id: str = GAME) -> list[Table]:
    """Return a table at many moments of its game."""
    events = played_log(game_id)
    moves = [event.seq for event in events if isinstance(event.payload, Played)]
    found = [Table.replay(TABLE, events[:seq]) for seq in moves[7::9]]
    return [table for table in found if table is not None]


def at_seat(table: Table, seat: int) -> TableView:
    return view_table(table, table.seating.places[seat].player, "fr")


def last_sheet(table: Table, player: str | None, language: Language = "fr") -> str:
    return str(layout_of(table.game).last(scene_of(view_table(table, player, language))))


def test_deeds_begin_after_ones_own_last_turn() -> None:
    for table in tables():
        for viewer in range(3):
            recent_moves = recent_moves_of(at_seat(table, viewer))
            seats = [recent_move.seat for recent_move in recent_moves]
            others = [place for place, seat in enumerate(seats) if seat != viewer]
            assert seats, "somebody has always done something"
            assert len(recent_moves) <= MOST_SHOWN
            assert viewer not in seats[: max(others, default=0)], "what one did before the others is over"
        assert len(recent_moves_of(view_table(table, None, "fr"))) >= len(recent_moves_of(at_seat(table, 0))) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_tells_and_draws_every_deed(language: Language) -> None:
    drawn = 0
    for table in tables():
        sheet = last_sheet(table, PEOPLE[0], language)
        words = unescape(TAGS.sub("", sheet))
        for recent_move in recent_moves_of(at_seat(table, 0)):
            for message in recent_move.said:
                assert message.render(language, table.names, 0) in words
        drawn += sheet.count('class="pieces"')
        assert '<ul class="cr-last-won">' in sheet
    assert drawn > 40


def test_a_bridge_that_lies_face_down_keeps_its_colour() -> None:
    """Another player's sheet does not depend on the hidden colour: it is made from their log."""
    hidden = 0
    for table in tables_at_bridges():
        move = table.steps[-1].move
        assert move is not None
        viewer = next(seat for seat in range(3) if seat != move.seat)
        recent_move = recent_moves_of(at_seat(table, viewer))[-1]
        if any(message.key == "cr.log.join_hidden" for message in recent_move.said):
            hidden += 1
            assert not any(
                "one_card" in str(value) for message in recent_move.said for value in message.args.values()
            ), recent_move
    assert hidden


def test_what_was_taken_back_was_not_done() -> None:
    """The log contains undone moves; the sheet leaves them out."""
    undone = 0
    events = played_log(GAME)
    for event in events:
        if isinstance(event.payload, Undone):
            before, after = Table.replay(TABLE, events[: event.seq - 1]), Table.replay(TABLE, events[: event.seq])
            assert before is not None
            assert after is not None
            assert after.active_game is not None
            recent_moves = recent_moves_of(view_table(after, None, "fr"))
            told = [message.render("fr", after.names) for recent_move in recent_moves for message in recent_move.said]
            gone = recent_moves_of(view_table(before, None, "fr"))[-1]
            stood = Table.replay(TABLE, events[: event.seq - 2])
            assert stood is not None
            if stood.active_game is not None and stood.active_game.position == after.active_game.position:
                undone += 1
                assert told[-1] != gone.said[-1].render("fr", after.names)
    assert undone


def tables_at_bridges() -> list[Table]:
    """Return the table right after each bridge was laid."""
    events = played_log(GAME)
    found = [
        Table.replay(TABLE, events[: event.seq])
        for event in events
        if isinstance(event.payload, Played) and "-" in event.payload.action
    ]
    return [table for table in found if table is not None and table.steps[-1].move is not None]


def test_a_finished_trick_says_who_won_and_why() -> None:
    events = played_log("roi_des_nains")
    for event in events[60:140:7]:
        table = Table.replay(TABLE, events[: event.seq])
        assert table is not None
        sheet = last_sheet(table, "bob")
        assert ("old-trick" not in sheet) or re.search(r'class="why">[^<]+\u00a0: [^<]+\.</p>', sheet)
    assert re.search(r"Votre dernier pli \(le \d+e\)", sheet)


def test_a_series_says_which_box_was_taken() -> None:
    gains = set()
    for table in tables("nain_jaune"):
        gains |= set(re.findall(r'class="gain num">([^<]+)<', last_sheet(table, "ana", "en")))
    assert gains
    assert all(gain.startswith("+") for gain in gains)


def test_what_was_told_before_is_not_told_anew() -> None:
    """The sheet is part of every frame: earlier moves are the same objects, so that their drawings stay cached."""
    events = played_log(GAME)
    table, cache = tables()[-1], ViewCache()
    before = recent_moves_of(view_table(table, None, "fr", None, cache))
    later = table.fork(table.now)
    for event in events[table.version : table.version + 3]:
        later.apply(event)
    kept = {id(recent_move) for recent_move in recent_moves_of(view_table(later, None, "fr", None, cache))}
    assert sum(id(recent_move) in kept for recent_move in before) >= len(before) - 3 > 0


def strip(table: Table, player: str | None, language: Language = "fr") -> str:
    return str(recent_moves_strip(scene_of(view_table(table, player, language)), layout_of(table.game)))


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_has_a_pill_for_each_of_the_last_birds(game_id: str, language: Language) -> None:
    """At most three, never the viewer's own; who watches sees all; the sheet of the last moves is one tap away."""
    pills, left_out = 0, 0
    for table in tables(game_id):
        for player in (*PEOPLE[:2], None):
            drawn = strip(table, player, language)
            shown = re.findall(r"<li>(.*?)</li>", drawn)
            assert len(shown) <= 3
            assert len(shown) == 2 or 'data-opens="last"' not in drawn
            names = [re.findall(r'class="hidden-words">([^<]*) </span>', pill)[0] for pill in shown]
            own = None if player is None else table.names[PEOPLE.index(player)]
            assert own not in names
            assert all("since-cards" in pill or "since-words" in pill for pill in shown)
            pills, left_out = pills + len(shown), left_out + ("data-opens" in drawn)
    assert pills > 12


def test_a_new_deal_begins_with_an_empty_strip() -> None:
    events = played_log("nain_jaune")
    first = next(event.seq for event in events if isinstance(event.payload, Played))
    table = Table.replay(TABLE, events[: first - 1])
    assert table is not None
    assert "La manche commence." in unescape(strip(table, PEOPLE[0]))
    assert "The round begins." in unescape(strip(table, None, "en"))


def test_what_may_not_be_read_again_leaves_the_strip_too() -> None:
    """In this preset a closed trick is hidden from those who did not win it, in the log as in the strip."""
    table = started("roi_des_nains", 3, 0, pace="instant", preset="a_la_lettre")
    drawn = 0
    for _ in range(40):
        for player in ("ana", "bob"):
            view = view_table(table, player, "fr")
            log = "".join(line.line.render("fr", table.names, view.viewer, pieces=True) for line in visible_log(view))
            for recent_move in recent_moves_of(view):
                for message in recent_move.said:
                    if isinstance(card := message.args.get("card"), Piece):
                        assert f"{OPENS}{card.args['code']}{CLOSES}" in log
                        drawn += 1
        table = play_on(table)
    assert drawn > 20
