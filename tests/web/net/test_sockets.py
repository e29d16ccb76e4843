"""The socket of a table: commands, frames, and every way it ends."""

import socket
from typing import Any

import pytest

from roitelet.protocol import LARGEST_MESSAGE, Close
from roitelet.tables.duties import next_duty
from roitelet.web.net.transport import SocketProtocol
from tests.support.reading import as_typed
from tests.support.web.serving import Serving, closing, hear, run, seated, tell


async def test_a_command_is_answered_and_everybody_sees_what_changed(server: Serving) -> None:
    token, table = await seated(server)
    other = await server.sign_in("Bob")
    async with server.socket(table, token) as host, server.socket(table, other) as guest:
        assert (await hear(host, "view"))["table"]["you"] == 0
        assert (await hear(guest, "view"))["table"]["you"] is None
        await tell(guest, do="sit", id="a1", name="Bob")
        ack = await hear(guest, "ack")
        assert ack["id"] == "a1"
        while (seen := await hear(host, "view"))["v"] < ack["v"]:
            pass
        assert [place["name"] for place in seen["table"]["seats"]][:2] == ["Ana", "Bob"]
        assert any("Bob" in line for event in seen["events"] for line in event["lines"])


async def test_whoever_has_no_session_may_look_and_not_touch(server: Serving) -> None:
    _, table = await seated(server)
    async with server.socket(table, origin=server.url) as watcher:
        assert (await hear(watcher, "view"))["table"]["you"] is None
        await tell(watcher, do="sit", id="a", name="Eve")
        no = await hear(watcher, "no")
        assert (no["id"], no["code"]) == ("a", "session")


MALFORMED = [
    ("{", "not JSON"),
    ("[]", "object"),
    ('{"do": "dance", "id": "1"}', "known: agree"),
    ('{"id": "1"}', "do"),
    ('{"do": "sit", "id": "1"}', "'name' is missing"),
    ('{"do": "sit", "id": "1", "name": 3}', "'name'"),
    ('{"do": "sit", "id": "1", "name": "' + "x" * 25 + '"}', "length 24 at most"),
    ('{"do": "sit", "id": "1", "name": "Bob", "seat": 99}', "15 at most"),
    ('{"do": "sit", "id": "1", "name": "Bob", "colour": "red"}', "'colour' is not known"),
    ('{"do": "sit", "id": "1", "name": "Bob", "' + "z" * 3000 + '": 1}', "is not known"),
    ('{"do": "start", "id": "../../x"}', "'id'"),
    ("[" * 4000, "object, not array"),
    ('{"do": "agree", "id": "1", "options": {"a": ' + "[" * 4000, "'options"),
    ('{"do": "say", "id": "1", "text": "\\ud800"}', "not JSON"),
]


@pytest.mark.parametrize(("text", "part"), MALFORMED)
async def test_what_nobody_understands_is_answered_with_one_sentence(server: Serving, text: str, part: str) -> None:
    token, table = await seated(server)
    async with server.socket(table, token) as socket:
        await socket.send(text)
        no = await hear(socket, "no")
        assert no["code"] == "malformed"
        assert part in no["message"]
        assert "x" * 41 not in no["message"]
        assert "z" * 41 not in no["message"]
        await tell(socket, do="lock", id="a", locked=True)
        assert (await hear(socket, "ack"))["id"] == "a"


async def test_binary_messages_are_refused(server: Serving) -> None:
    token, table = await seated(server)
    async with server.socket(table, token) as socket:
        await socket.send(b'{"do": "start", "id": "1"}')
        assert (await hear(socket, "no"))["code"] == "malformed"


async def test_only_misunderstandings_in_a_row_close_the_socket(server: Serving) -> None:
    token, table = await seated(server)
    most = server.settings.limits.malformed
    async with server.socket(table, token) as socket:
        for _ in range(most - 1):
            await socket.send("?")
        await tell(socket, do="lock", id="a", locked=True)
        assert (await hear(socket, "ack"))["id"] == "a"
        for _ in range(most):
            await socket.send("?")
        assert await closing(socket) == Close.MALFORMED


async def test_a_message_larger_than_allowed_closes_the_socket(server: Serving) -> None:
    token, table = await seated(server)
    for size, expected in ((LARGEST_MESSAGE, None), (LARGEST_MESSAGE + 1, 1009)):
        async with server.socket(table, token) as socket:
            await hear(socket, "view")
            await socket.send("x" * size)
            if expected is None:
                assert (await hear(socket, "no"))["code"] == "malformed"
            else:
                assert await closing(socket) == expected


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("fr", "ce message n'est pas en UTF-8"), ("en", "this message is not in UTF-8")],
)
def test_a_text_that_is_not_utf_8_closes_the_socket_with_a_sentence(
    server: Serving, caplog: pytest.LogCaptureFixture, language: str, sentence: str
) -> None:
    async def work() -> str:
        token, table = await seated(server)
        async with server.socket(table, token, f"lang={language}") as socket:
            await hear(socket, "view")
            await socket.send(b"\xff{}", text=True)
            assert await closing(socket) == 1007
            return socket.close_reason or ""

    assert as_typed(run(work())) == sentence
    assert not [record for record in caplog.records if record.exc_info]


async def test_nothing_waits_for_the_acknowledgement_of_what_was_sent_before(server: Serving) -> None:
    token, table = await seated(server)
    async with server.socket(table, token) as connection:
        await hear(connection, "view")
        protocols = [item for item in server.program.server_state.connections if isinstance(item, SocketProtocol)]
        own = [item.transport.get_extra_info("socket") for item in protocols]
        assert own
        assert all(item.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for item in own)


def test_frames_are_compressed_for_those_who_can_read_it(server: Serving) -> None:
    async def work() -> list[str]:
        token, table = await seated(server)
        async with server.socket(table, token) as socket:
            return [extension.name for extension in socket.protocol.extensions]

    assert run(work()) == ["permessage-deflate"]


async def test_chat_reaches_everybody_at_the_table(server: Serving) -> None:
    token, table = await seated(server)
    other = await server.sign_in("Bob")
    async with server.socket(table, token) as host, server.socket(table, other) as guest:
        await tell(guest, do="sit", id="a", name="Bob")
        await hear(guest, "ack")
        await tell(guest, do="say", id="b", text="Bonjour <b>")
        lines = (await hear(host, "chat"))["lines"]
        assert [(line["name"], line["text"]) for line in lines] == [("Bob", "Bonjour <b>")]


async def test_chat_said_between_two_connections_is_heard(server: Serving) -> None:
    token, table = await seated(server)
    async with server.socket(table, token) as host:
        for number in range(3):
            await tell(host, do="say", id=f"s{number}", text=f"ligne {number}")
            await hear(host, "ack")
    async with server.socket(table, token, "chat=1") as host:
        lines = (await hear(host, "chat"))["lines"]
        assert [(line["number"], line["text"]) for line in lines] == [(2, "ligne 1"), (3, "ligne 2")]


def test_bots_wait_while_a_person_alone_with_them_asks_for_it(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server, game="nain_jaune", bots=["amateur"], seats=3, pace="slow")
        hub = server.context.hub

        async def look() -> dict[str, Any]:
            reply = await server.ask("GET", f"/api/tables/{table}", authorization=f"Bearer {token}")
            seen: dict[str, Any] = reply.json()
            return seen

        async with server.socket(table, token) as socket:
            await tell(socket, do="halt", id="h")
            await hear(socket, "ack")
            while (seen := await look())["legal"]:
                await tell(socket, do="play", id=f"p{seen['v']}", on=seen["v"], action=seen["legal"][0]["action"])
                await hear(socket, "ack")
            assert seen["prompt"]["kind"] == "play"
            halted = hub.tables.find(table)
            assert halted is not None
            assert next_duty(halted.table) is None
            await tell(socket, do="halt", id="bad", halted="yes")
            assert (await hear(socket, "no"))["code"] == "malformed"
            await tell(socket, do="halt", id="go", halted=False)
            while not any(event["kind"] == "played" and event["v"] > seen["v"] for event in seen["events"] or ()):
                seen = {**await hear(socket, "view"), "v": seen["v"]}

    run(work())
