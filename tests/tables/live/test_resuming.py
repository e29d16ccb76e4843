"""A table that continues another game: it says so, follows the rules and claims nothing about given deals."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from roitelet.base.errors import Refused, RoiteletError
from roitelet.tables import auto_deal
from roitelet.tables import commands as ask
from roitelet.tables.dispatch import mark_present
from roitelet.tables.events import Created, Dealt, Event, Filled, Resumed, Sat
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.playback import LoggedGame, read_log, record_of
from roitelet.tables.files.table_file import TableFile, format_table_file, parse_table_file, public_events
from roitelet.tables.new_table import TableSetup
from roitelet.tables.table import Table
from roitelet.tables.views.log_lines import step_lines
from roitelet.tables.views.table_view import view_table
from tests.support.tables.drafts import KEY, START, do, game_of, new_id, play_on, wait
from tests.support.tables.hubs import running_hub, until
from tests.support.tables.logs import SHORT, TABLE, play_log, played_log
from tests.support.web.serving import run


def first_game(game_id: str) -> LoggedGame:
    return read_log(played_log(game_id)).games[0]


def words(play: LoggedGame, count: int) -> tuple[str, ...]:
    """Return the first moves and deals of a game in its notation."""
    return tuple(play.positions[place].format(action) for place, (_, action) in enumerate(play.moves[:count]))


def taken_up(game_id: str, count: int, seat: int = 1) -> tuple[Table, list[Event]]:
    """Return a table where Ana and bots continue a game from a position, and its log."""
    source = played_log(game_id)
    created = source[0].payload
    assert isinstance(created, Created)
    first = Event(1, START, Created(created.terms, "ana", KEY))
    table = Table.from_first_event(TABLE, first)
    table.new_events.append(first)
    auto_deal.publish_commitment(table)
    table.emit(Sat(seat, "ana", "Ana"))
    mark_present(table, "ana", "s1")
    for free in [seat for seat, place in enumerate(table.seating.places) if place.free]:
        table.emit(Filled(free, "heuristic", table.seating.bot_name()))
    auto_deal.begin_game(table, words(first_game(game_id), count))
    return table, list(table.new_events)


def played_on(game_id: str, count: int) -> tuple[Table, list[Event]]:
    """Return such a table played to its end, and its log."""
    table, log = taken_up(game_id, count)
    for _ in range(2000):
        if table.phase == "over":
            return table, log
        table = play_on(table)
        log += table.new_events
    raise AssertionError("no end")


def moments(game_id: str) -> list[int]:
    """Return numbers of moves: after a deal, within it, near its end, at its end, and near the game's end."""
    play = first_game(game_id)
    rests = play.deal_ends(len(play.moves))
    return sorted({2, len(play.moves) // 3, rests[0] - 1, rests[0], len(play.moves) - 2} - {len(play.moves)})


@pytest.mark.parametrize("game_id", SHORT)
def test_it_begins_exactly_where_the_other_game_stood(game_id: str) -> None:
    play = first_game(game_id)
    count = len(play.moves) // 3
    table, _ = taken_up(game_id, count)
    game = game_of(table)
    assert game.position_after(count).to_bytes() == play.positions[count].to_bytes()
    assert [move.action for move in game.moves[:count]] == [action for _, action in play.moves[:count]]
    assert {move.by for move in game.moves[:count]} == {"given"}
    view = view_table(table, "ana", "fr", 0)
    lines = [line for step in view.missed_steps or [] for line in step_lines(view, step)]
    assert any(f"après {count}\u00a0coups" in line for line in lines)


@pytest.mark.parametrize("game_id", SHORT)
def test_from_any_moment_the_game_goes_on_to_its_end_and_everybody_can_check_it(game_id: str) -> None:
    for count in moments(game_id):
        table, log = played_on(game_id, count)
        play = first_game(game_id)
        given = sum(kind == "dealt" for kind, _ in play.moves[:count])
        for events in (log, public_events(log)):
            result = verify(TABLE, events)
            assert result.passed, [finding.message.render("en") for finding in result.objections]
            verdicts = [deal.verdict for deal in result.deals]
            assert verdicts.count("given") == given
            assert len(verdicts) - given == sum(isinstance(event.payload, Dealt) for event in events)
            assert set(verdicts[given:]) <= {"alone"}, "what was drawn here was promised here"
        replayed = Table.replay(TABLE, log)
        assert replayed is not None
        assert game_of(replayed).position.to_bytes() == game_of(table).position.to_bytes()
        record = record_of(log)
        assert record.final().to_bytes() == game_of(table).position.to_bytes()


def test_a_file_keeps_it() -> None:
    _, log = played_on("roi_des_nains", 12)
    file = TableFile(TABLE, log, [])
    assert parse_table_file(format_table_file(file)) == file
    assert '"kind":"resumed"' in format_table_file(file)


@pytest.mark.parametrize("game_id", SHORT)
def test_nobody_takes_back_what_was_given(game_id: str) -> None:
    count = len(first_game(game_id).moves) // 3
    table, _ = taken_up(game_id, count)
    state = view_table(table, table.seating.places[1].player, "fr").undo
    assert state is not None
    assert state.how is None
    with pytest.raises(Refused):
        do(table, "ana", ask.Undo(id=new_id(), on=table.version))
    assert game_of(table).undo_limit >= count


def changed(log: Sequence[Event], moves: tuple[str, ...]) -> list[Event]:
    """Return the log of a table with other given moves."""
    return [
        Event(event.seq, event.at, Resumed(moves), event.command) if isinstance(event.payload, Resumed) else event
        for event in log
    ]


def test_moves_that_no_game_could_have_are_refused() -> None:
    play = first_game("roi_des_nains")
    _, log = taken_up("roi_des_nains", 12)
    upto = next(number for number, event in enumerate(log, 1) if isinstance(event.payload, Resumed))
    right = words(play, 12)
    for moves in ((), right[1:], (*right, "??"), (*right[:-1], right[-2]), words(play, len(play.moves))):
        with pytest.raises(RoiteletError):
            read_log(changed(log[:upto], moves))
        assert not verify(TABLE, changed(log[:upto], moves)).passed
    twice = [*log[:upto], Event(upto + 1, log[upto - 1].at, Resumed(right))]
    assert not verify(TABLE, twice).passed, "a game is under way"


def test_the_next_game_at_the_table_is_dealt_as_always() -> None:
    play = first_game("roi_des_nains")
    table, log = played_on("roi_des_nains", len(play.moves) - 2)
    table = do(table, "ana", ask.Rematch(id=new_id()))
    log += table.new_events
    for _ in range(6):
        table = play_on(table) if table.actor is not None else wait(table)
        log += table.new_events
    result = verify(TABLE, log)
    assert result.passed
    assert {deal.verdict for deal in result.deals if deal.game == 1} == {"open"}
    assert {deal.verdict for deal in result.deals if deal.game == 0} == {"given"}


def test_a_hub_takes_it_up_and_keeps_it_over_a_restart(tmp_path: Path) -> None:
    address = str(tmp_path / "tables.db")
    log = play_log("nain_jaune", people=2, max_rounds=2)
    play = read_log(log).games[0]
    count = len(play.moves) - 3
    options = {name: value for name, value in play.position.options.items() if not isinstance(value, tuple)}
    wishes = TableSetup("nain_jaune", None, dict(options), 2, ("amateur",), "instant", seat=1, given=words(play, count))

    async def first() -> tuple[str, bytes]:
        async with running_hub(address) as hub:
            table_id = await hub.open("ana", "Ana", wishes)
            table = await hub.table(table_id)
            assert table.seating.seat_of("ana") == 1
            return table_id, game_of(table).position_after(count).to_bytes()

    async def second(table_id: str) -> bytes:
        async with running_hub(address) as hub:
            connection = await hub.join(table_id, "ana", "fr")
            await until(connection, lambda frame: frame["table"]["phase"] in {"playing", "over"})
            return game_of(await hub.table(table_id)).position_after(count).to_bytes()

    table_id, before = run(first())
    assert before == play.positions[count].to_bytes()
    assert run(second(table_id)) == before
