"""A game over the wire: moves, refusals by rule, and each seat's view."""

from typing import Any

from roitelet.client import Client, Refused, RemoteTable
from roitelet.tables.fair.verification import verify
from roitelet.tables.files.table_file import parse_table_file
from tests.support.web.serving import GAME, ONE_ROUND, Serving, hear, run, tell


async def started(server: Serving) -> tuple[str, list[str]]:
    """Return a table at which Ana and Bob play, and their tokens."""
    tokens = [await server.sign_in(name) for name in ("Ana", "Bob")]
    table = await server.open_table(tokens[0], seats=2, pace="slow")
    path = f"/api/tables/{table}"
    for token, body in ((tokens[1], {"do": "sit", "id": "s", "name": "Bob"}), (tokens[0], {"do": "start", "id": "g"})):
        assert (await server.ask("POST", path, body, authorization=f"Bearer {token}")).status == 200
    return table, tokens


async def asked_seat(server: Serving, table: str, tokens: list[str]) -> tuple[int, dict[str, Any]]:
    """Return the seat to act and its frame."""
    frames = [
        (await server.ask("GET", f"/api/tables/{table}?lang=en", authorization=f"Bearer {token}")).json()
        for token in tokens
    ]
    return next((seat, frame) for seat, frame in enumerate(frames) if frame["legal"])


async def test_a_move_out_of_turn_names_whose_turn_it_is(server: Serving) -> None:
    table, tokens = await started(server)
    seat, frame = await asked_seat(server, table, tokens)
    name, other = ("Ana", "Bob")[seat], tokens[1 - seat]
    async with server.socket(table, other) as socket:
        now = await hear(socket, "view")
        assert now["legal"] == []
        await tell(socket, do="play", id="p", on=now["v"], action=frame["legal"][0]["action"])
        no = await hear(socket, "no")
        assert (no["code"], no["message"]) == ("turn", f"One moment: it’s {name}’s turn.")


async def test_a_move_decided_on_an_older_version_is_refused_as_stale(server: Serving) -> None:
    table, tokens = await started(server)
    seat, frame = await asked_seat(server, table, tokens)
    body = {"do": "play", "id": "p", "on": 1, "action": frame["legal"][0]["action"]}
    reply = await server.ask("POST", f"/api/tables/{table}", body, authorization=f"Bearer {tokens[seat]}")
    assert reply.status == 409
    assert str(reply.json()["code"]) == "stale"


async def test_a_word_that_is_no_action_changes_nothing(server: Serving) -> None:
    table, tokens = await started(server)
    seat, frame = await asked_seat(server, table, tokens)
    async with Client(server.url, tokens[seat], language="en") as client:
        remote = await client.join(table)
        before = remote.version
        try:
            await remote.play("no such card")
        except Refused as error:
            assert error.code == "word"
        else:
            raise AssertionError("taken")
        await remote.play(frame["legal"][0]["action"])
        assert remote.version >= before


async def test_what_a_seat_does_not_know_never_leaves_the_server(server: Serving) -> None:
    table, tokens = await started(server)
    async with (
        server.socket(table, tokens[0]) as ana,
        server.socket(table, tokens[1]) as bob,
        server.socket(table, origin=server.url) as watcher,
    ):
        views = [(await hear(socket, "view"))["view"] for socket in (ana, bob, watcher)]
    own, other, seen = ({card["card"] for card in view["hand"]} for view in views)
    assert own
    assert not own & other
    assert not seen


def test_the_public_log_can_be_taken_away_and_checked_once_the_game_is_over(server: Serving) -> None:
    async def work() -> tuple[str, str, str]:
        async with Client(server.url, language="en") as client:
            await client.sign_in("Ana")
            table = await client.open_table(GAME, seats=2, options=ONE_ROUND, pace="instant")
            path = f"/api/tables/{table}/file"
            remote = await client.join(table)
            early = [await client.ask("GET", path)]
            await remote.do("fill", bot="random")
            await remote.do("start")
            early.append(await client.ask("GET", path))
            assert [(reply.status, reply.json()["code"]) for reply in early] == [(409, "phase")] * 2
            await play_out(remote)
            late = await client.ask("GET", path)
            assert late.status == 200
            await remote.do("lock", locked=True)
            assert (await server.ask("GET", path)).status == 403
            return table, late.body.decode(), str((await client.who_am_i())["player"])

    table, text, player = run(work())
    file = parse_table_file(text)
    assert file.public
    assert player not in text
    checked = verify(table, file.events)
    assert checked.deals
    assert checked.passed, checked.objections


async def play_out(remote: RemoteTable) -> None:
    """Play the first legal action until the game is over."""
    while remote.phase != "over":
        frame = await remote.until(lambda seen: bool(seen.legal) or seen.phase == "over")
        if remote.legal:
            await remote.play(remote.legal[0])
            await remote.newer(frame["v"])


def test_a_table_with_bots_starts_at_once_and_plays_to_the_end(server: Serving) -> None:
    async def work() -> dict[str, Any]:
        async with Client(server.url, language="en") as client:
            await client.sign_in("Ana")
            table = await client.open_table(GAME, seats=3, options=ONE_ROUND, bots=["random"], pace="instant")
            remote = await client.join(table)
            await play_out(remote)
            return remote.frame

    frame = run(work())
    assert [seat["kind"] for seat in frame["table"]["seats"]] == ["person", "bot", "bot"]
    assert frame["prompt"]["rule"]
