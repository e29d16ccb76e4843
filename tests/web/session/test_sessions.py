"""Guests: signing in with a nickname, coming back, signing out."""

import asyncio
from hashlib import sha256

import pytest

from roitelet.protocol import Close
from roitelet.web.net import sockets
from roitelet.web.session.guests import new_token, token_digest
from tests.support.web.serving import Serving, closing, hear, tell


def test_a_token_is_256_bits_and_only_its_digest_is_kept() -> None:
    token = new_token()
    assert len(token) == 43
    assert token != new_token()
    assert token_digest(token) == sha256(token.encode()).digest()


async def test_a_browser_gets_a_cookie_that_no_script_reads_and_no_token(server: Serving) -> None:
    made = await server.ask("POST", "/api/session", {"name": "Ana"})
    cookie = made.headers["set-cookie"]
    assert made.status == 201
    assert set(made.json()) == {"player", "name"}
    assert cookie.startswith("roitelet=")
    assert {"httponly", "path=/", "samesite=lax"} <= {part.strip().lower() for part in cookie.split(";")}
    pair = cookie.partition(";")[0]
    told = (await server.ask("GET", "/api/session", cookie=pair)).json()
    assert told == {**made.json(), "tables": []}


async def test_a_program_gets_a_token_and_no_cookie(server: Serving) -> None:
    made = await server.ask("POST", "/api/session", {"name": "Ana", "token": True})
    assert "set-cookie" not in made.headers
    bearer = f"Bearer {made.json()['token']}"
    assert (await server.ask("GET", "/api/session", authorization=bearer)).json()["name"] == "Ana"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Lou ", "Ana Lou"),
        ("A\u202ena\u0007", "Ana"),
        ("É" * 24, "É" * 24),
        ("王小明", "王小明"),
    ],
)
async def test_a_nickname_shows_as_it_is(server: Serving, given: str, shown: str) -> None:
    reply = await server.ask("POST", "/api/session", {"name": given})
    assert str(reply.json()["name"]) == shown


@pytest.mark.parametrize("given", ["", "   ", "\u202e\u200b", "a" * 25, "\n"])
@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_nickname_that_will_not_do_is_refused_with_a_sentence(
    server: Serving, given: str, language: str
) -> None:
    reply = await server.ask("POST", f"/api/session?lang={language}", {"name": given})
    assert reply.status == 422
    assert reply.json()["code"] == "word"
    assert "24" in reply.json()["message"]
    assert "set-cookie" not in reply.headers


async def test_a_guest_takes_another_nickname(server: Serving) -> None:
    bearer = f"Bearer {await server.sign_in('Ana')}"
    reply = await server.ask("PATCH", "/api/session", {"name": " Lou "}, authorization=bearer)
    assert (reply.status, reply.json()["name"]) == (200, "Lou")
    assert (await server.ask("GET", "/api/session", authorization=bearer)).json()["name"] == "Lou"


async def test_a_revoked_token_opens_nothing_and_its_sockets_are_closed(server: Serving) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    async with server.socket(table, token) as socket:
        await hear(socket, "view")
        assert (await server.ask("DELETE", "/api/session", authorization=f"Bearer {token}")).status == 200
        assert await closing(socket) == Close.BAD_SESSION
    assert (await server.ask("GET", "/api/session", authorization=f"Bearer {token}")).status == 401
    async with server.socket(table, token) as socket:
        assert await closing(socket) == Close.BAD_SESSION


async def test_a_session_revoked_by_another_process_ends_its_sockets_too(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "RECHECK_SECONDS", 0.0)
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    player = (await server.ask("GET", "/api/session", authorization=f"Bearer {token}")).json()["player"]
    async with server.socket(table, token) as socket:
        await tell(socket, do="lock", id="a", locked=True)
        await hear(socket, "ack")
        await asyncio.to_thread(server.within, server.context.hub.store.revoke_session(player))
        await tell(socket, do="lock", id="b", locked=False)
        assert await closing(socket) == Close.BAD_SESSION
    events = await server.context.hub.store.read_events(table)
    assert [event.kind for event in events].count("locked") == 1


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Basic abc", "Bearer " + "x" * 5000, "Bearer é"])
async def test_what_is_no_token_is_nobody(server: Serving, header: str) -> None:
    assert (await server.ask("GET", "/api/session", authorization=header)).status == 401


async def test_a_guest_sees_his_tables(server: Serving) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    told = (await server.ask("GET", "/api/session", authorization=f"Bearer {token}")).json()
    assert [row["id"] for row in told["tables"]] == [table]
    other = await server.sign_in("Bob")
    assert (await server.ask("GET", "/api/session", authorization=f"Bearer {other}")).json()["tables"] == []
