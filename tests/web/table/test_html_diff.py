"""Frames as differences: put together they are the whole page, and unchanged parts are not sent again."""

import re
import secrets

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from roitelet.games import game_ids
from roitelet.tables.table import Table
from roitelet.tables.views.table_view import view_table
from roitelet.tables.views.view_cache import ViewCache
from roitelet.web.table.html_diff import DiffWriter, apply_diff, diff
from roitelet.web.table.table_html import parts_frame
from roitelet.web.table.viewer import Visitor
from tests.support.tables.drafts import play_on, started, started_with_log
from tests.support.web.serving import Serving, hear, seated, tell

LINK = "http://x/tables/t"
VISITOR = Visitor(LINK)
READERS = ("ana", "bob", "hugo")
"""Two players and a spectator."""
texts = some.lists(some.sampled_from(["a", "b", "c", "dd", ""]), max_size=12)


@given(texts, texts)
def test_changes_make_one_list_of_another(before: list[str], now: list[str]) -> None:
    assert apply_diff(before, diff(before, now)) == now
    assert diff(now, now) == ([[0, len(now)]] if now else [])


def test_runs_are_as_long_as_they_can_be() -> None:
    assert diff(["a", "b", "c", "d"], ["a", "b", "x", "c", "d"]) == [[0, 2], "x", [2, 2]]
    assert diff(["a", "b", "c", "d"], ["a", "d"]) == [[0, 1], [3, 1]]
    assert diff([], ["a", "b"]) == ["a", "b"]


@pytest.mark.parametrize("game_id", game_ids())
def test_parts_put_together_are_the_page(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # forms get a new id each time they are drawn
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    table = started(game_id, 2, 1, pace="instant")
    writers = {player: DiffWriter(Visitor(LINK)) for player in READERS}
    kept: dict[str, list[str]] = {player: [] for player in READERS}
    sent = whole = 0
    for number in range(30):
        for player in READERS:
            view = view_table(table, player, "fr", table.version - 1)
            frame = msgspec.json.decode(msgspec.json.encode(writers[player](view)))
            made, (parts, around) = frame.pop("parts"), parts_frame(view, Visitor(LINK))
            kept[player] = apply_diff(kept[player], made)
            assert kept[player] == parts
            assert frame == msgspec.json.decode(msgspec.json.encode(around))
            if number:
                sent += len(msgspec.json.encode(made))
                whole += len("".join(parts).encode())
        if table.phase == "over":
            break
        table = play_on(table)
    assert 0 < sent < whole * 3 / 5


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_reader_is_shown_does_not_depend_on_who_was_shown_theirs_before(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only readers who see the same share drawings: a reader alone gets the same markup."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    table, log = started_with_log(game_id, 3, 0, pace="instant")
    cache = ViewCache()
    for number in range(45):
        shown = {
            player: parts_frame(view_table(table, player, "fr", table.version - 3, cache), VISITOR)
            for player in READERS
        }
        if number % 9 == 0 or table.phase == "over":
            for player in READERS:
                alone = Table.replay(table.id, log)
                assert alone is not None
                assert parts_frame(view_table(alone, player, "fr", table.version - 3), VISITOR) == shown[player]
        if table.phase == "over":
            break
        table = play_on(table)
        log += table.new_events


async def test_a_socket_gets_everything_first_and_then_what_changed(server: Serving) -> None:
    token, table = await seated(server, bots=["random"])
    async with server.socket(table, token, "as=parts&lang=en") as socket:
        frame = await hear(socket, "view")
        assert all(isinstance(part, str) for part in frame["parts"])
        parts, runs = apply_diff([], frame["parts"]), 0
        await tell(socket, do="lock", id="l", locked=True)
        version, newest = frame["v"], None
        while newest is None or version < newest:
            message = msgspec.json.decode(await socket.recv())
            if message["t"] == "ack":
                newest = message["v"]
            elif message["t"] == "view":
                runs += sum(isinstance(part, list) for part in message["parts"])
                parts, version = apply_diff(parts, message["parts"]), message["v"]
        assert runs
    async with server.socket(table, token, "as=parts&lang=en") as socket:
        whole = await hear(socket, "view")
    if whole["v"] == version:  # unless the bot has moved in the meantime
        assert lasting("".join(parts)) == lasting("".join(apply_diff([], whole["parts"])))


def lasting(markup: str) -> str:
    """Return a page without changing details: fresh ids, and the progress of compilation."""
    return re.sub(r'\b[0-9a-f]{12}\b|<span class="status" data-preparing=.*?</b></span>', "", markup)
