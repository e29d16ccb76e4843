"""Tests of the client."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from typing import Any

import pytest

from roitelet.client import Client, Refused, RemoteTable, run_bot
from roitelet.games import game_ids
from tests.support.web.serving import GAME, ONE_ROUND, Serving, run


@asynccontextmanager
async def guests(server: Serving, names: str) -> AsyncIterator[list[Client]]:
    """Sign in guests."""
    async with AsyncExitStack() as stack:
        clients = []
        for name in names.split():
            client = await stack.enter_async_context(Client(server.url, language="en"))
            await client.sign_in(name)
            clients.append(client)
        yield clients


def first(frame: dict[str, Any]) -> str:
    """Choose the first legal action."""
    return str(frame["legal"][0]["action"])


async def test_a_table_is_opened_joined_and_changed(server: Serving) -> None:
    async with guests(server, "Ana Bob") as (ana, bob):
        table = await ana.open_table(GAME, seats=2)
        host, guest = await ana.join(table), await bob.join(f"{server.url}/tables/{table}")
        assert (host.seat, guest.seat, host.phase, host.view) == (0, None, "lobby", None)
        version = await guest.do("sit", name="Bob")
        await host.newer(version - 1)
        assert host.frame["table"]["seats"][1]["name"] == "Bob"
        await guest.until(lambda remote: remote.seat == 1)


async def test_a_refusal_carries_code_rule_and_sentence(server: Serving) -> None:
    async with guests(server, "Ana") as (ana,):
        remote = await ana.join(await ana.open_table(GAME))
        with pytest.raises(Refused) as refused:
            await remote.do("sit", name="Ana")
        assert (refused.value.code, refused.value.rule) == ("seat", None)
        assert str(refused.value) == "You already have a seat here."
        with pytest.raises(Refused, match="length 24 at most"):
            await remote.do("sit", name="A" * 25)
        with pytest.raises(Refused, match="not a game"):
            await ana.open_table("chess")


async def test_a_guest_is_the_same_guest_with_his_token(server: Serving) -> None:
    async with Client(server.url) as ana:
        token = await ana.sign_in("Ana")
        table = await ana.open_table(GAME)
        await ana.rename("Anne")
        async with Client(server.url, token) as again:
            told = await again.who_am_i()
            assert (told["name"], again.name, told["tables"][0]["id"]) == ("Anne", "Anne", table)
            assert (await again.join(table)).seat == 0
        assert [game["id"] for game in await ana.games()] == list(game_ids())
        await ana.sign_out()
        with pytest.raises(Refused):
            await Client(server.url, token).who_am_i()


async def test_next_gives_each_version_once_and_the_newest_only(server: Serving) -> None:
    async with guests(server, "Ana Bob") as (ana, bob):
        table = await ana.open_table(GAME)
        host, watcher = await ana.join(table), await bob.join(table)
        first_seen = await watcher.next()
        version = 0
        for pace in ("slow", "quick", "instant"):
            version = await host.do("agree", pace=pace)
        await watcher.newer(version - 1)
        later = await watcher.next()
        assert later["v"] == watcher.version >= version > first_seen["v"]
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await watcher.next()


def test_bots_from_outside_play_a_whole_game(server: Serving) -> None:
    remotes = run(together(server))
    for remote in remotes:
        fair = remote.frame["fair"]
        digest, nonce = remote.numbers.added[1]
        assert fair["opened"]["number"] == 1
        assert (fair["opened"]["digest"], sha256(bytes.fromhex(fair["opened"]["secret"])).hexdigest()) == (
            digest,
            digest,
        )
        assert nonce in fair["opened"]["nonces"].values()
        # the client has noticed by itself
        assert 1 in remote.numbers.accepted & remote.numbers.counted & remote.numbers.proved
        assert remote.numbers.objections == []


async def together(server: Serving) -> list[RemoteTable]:
    """Play a game to the end with two guests."""
    async with guests(server, "Ana Bob") as (ana, bob):
        table = await ana.open_table(GAME, seats=2, options=ONE_ROUND, pace="instant")
        remotes = [await ana.join(table), await bob.join(table)]
        await remotes[1].do("sit", name="Bob")
        await remotes[1].until(lambda remote: 1 in remote.numbers.accepted)
        await remotes[0].do("start")
        ends = await asyncio.gather(*(run_bot(remote, first) for remote in remotes))
        assert {end["table"]["phase"] for end in ends} == {"over"}
        return remotes
