"""During maintenance, games end and none begins, and pages say so."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from roitelet.games import game_ids
from roitelet.tables.store.open_store import open_store
from tests.support.web.serving import GAME, PATIENCE, Serving, hear, seated, serving, tell

PAGE = {"accept": "text/html"}


@asynccontextmanager
async def maintained(server: Serving) -> AsyncIterator[None]:
    """Switch maintenance on from outside the server, and off at the end."""
    store = await open_store(server.settings.database, read_only=True)
    await store.set_maintenance(True)
    await until(server, True)
    yield
    await store.set_maintenance(False)
    await until(server, False)
    await store.close()


async def until(server: Serving, on: bool) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await server.ask("GET", "/ready")).json()["maintenance"] != on:
            await asyncio.sleep(0.05)


async def test_games_under_way_go_on_and_no_other_begins(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        token, lobby = await seated(server, seats=2)
        playing = await server.open_table(token, seats=2, bots=["random"], pace="instant")
        async with server.socket(lobby, token) as waiting, server.socket(playing, token) as socket, maintained(server):
            view = await hear(socket, "view")
            while not view["legal"] and view["table"]["phase"] != "over":
                view = await hear(socket, "view")
            await tell(socket, do="play", id="m", on=view["v"], action=view["legal"][0]["action"])
            assert (await hear(socket, "ack"))["id"] == "m"
            await tell(waiting, do="fill", id="f", bot="random")
            assert (await hear(waiting, "ack"))["id"] == "f"
            await tell(waiting, do="start", id="s")
            told = await hear(waiting, "no")
            assert told["code"] == "server"
            assert "come back soon to start a new one" in told["message"]
            refused = await server.ask("POST", "/api/tables", {"game": GAME}, authorization=f"Bearer {token}")
            assert (refused.status, refused.json()["code"]) == (503, "server")
            for language, sentence in (("fr", "on ne peut plus en commencer"), ("en", "you can’t start new ones")):
                assert sentence in (await server.ask("GET", f"/?lang={language}", **PAGE)).body.decode()
            form = PAGE | {"content_type": "application/x-www-form-urlencoded", "authorization": f"Bearer {token}"}
            page = await server.ask("POST", f"/games/{game_ids()[0]}/invite?lang=fr", b"name=Ana", **form)
            assert page.status == 503
            assert "Pas de nouvelle partie pour l’instant" in page.body.decode()
        assert "on ne peut plus en commencer" not in (await server.ask("GET", "/?lang=fr", **PAGE)).body.decode()
        await server.open_table(token)
