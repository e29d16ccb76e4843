"""A guest cannot make a server import code: only bots that its operator allows are imported."""

import logging
import sys
from pathlib import Path

import pytest

from roitelet import BadInput, load_game
from roitelet.base.rng import new_stream
from roitelet.bots import find_bot, registry, third_party
from roitelet.client import Client, run_bot
from roitelet.tables.bots.bot_service import BotService, check_allowed
from roitelet.tables.live.settings import HubSettings
from roitelet.web.configuration import Settings
from roitelet.web.process.server import check_settings
from tests.support.web.serving import ONE_ROUND, Serving, run, seated, serving

UNTOUCHED = "tests.support.plugins.imported_once"
LOWEST = "tests.support.plugins.players:Lowest"
CLUMSY = "tests.support.plugins.players:Clumsy"
TRICKS = (f"{UNTOUCHED}:Bot", f" {UNTOUCHED}:Bot", f"{UNTOUCHED}:Bot ", f"{UNTOUCHED}:", "os:system", "Lowest#0", ":")
GAME = load_game("nain_jaune")
TURN = GAME.position("moderne seats=2 hands=4♣5♦9♥/5♠9♠")


@pytest.mark.slow
async def test_a_guest_names_no_module(tmp_path: Path) -> None:
    with serving(tmp_path, hub=HubSettings(bots=(LOWEST,), warm_up=False)) as server:
        token, table = await seated(server, game="nain_jaune", seats=3)
        sent = {"authorization": f"Bearer {token}"}
        for number, bot in enumerate(TRICKS):
            opened = await server.ask("POST", "/api/tables?lang=en", {"game": "nain_jaune", "bots": [bot]}, **sent)
            fill = {"do": "fill", "id": f"f{number}", "bot": bot}
            filled = await server.ask("POST", f"/api/tables/{table}?lang=en", fill, **sent)
            for reply in (opened, filled):
                assert reply.status == 422, (bot, reply)
        assert UNTOUCHED not in sys.modules
        allowed = {"do": "fill", "id": "ok", "bot": LOWEST, "seat": 1}
        assert (await server.ask("POST", f"/api/tables/{table}", allowed, **sent)).status == 200
        listed = (await server.ask("GET", "/api/games")).json()["games"]
        assert all(game["bots"][-1] == LOWEST for game in listed)


@pytest.mark.slow
async def test_a_bot_from_outside_plays_at_a_table_where_it_is_allowed(tmp_path: Path) -> None:
    with serving(tmp_path, hub=HubSettings(bots=(LOWEST,), warm_up=False)) as server:
        async with Client(server.url, language="en") as client:
            await client.sign_in("Ana")
            table = await client.join(
                await client.open_table("nain_jaune", 2, options=ONE_ROUND, bots=[LOWEST], pace="instant")
            )
            await run_bot(table, lambda frame: str(frame["legal"][0]["action"]))
            assert table.phase == "over"


@pytest.mark.slow
def test_pages_offer_what_is_allowed_by_the_name_of_its_class(tmp_path: Path) -> None:
    async def work(server: Serving) -> None:
        token, table = await seated(server, game="nain_jaune", seats=3)
        sent = {"authorization": f"Bearer {token}", "accept": "text/html"}
        for path in ("/games/nain_jaune/new", f"/tables/{table}"):
            page = (await server.ask("GET", f"{path}?lang=en", **sent)).body.decode()
            assert f'value="{LOWEST}"' in page, path
            assert "Lowest" in page, path
        fill = {"do": "fill", "id": "f", "bot": LOWEST, "seat": 1}
        assert (await server.ask("POST", f"/api/tables/{table}", fill, **sent)).status == 200
        page = (await server.ask("GET", f"/tables/{table}?lang=en", **sent)).body.decode()
        assert ">Lowest<" in page

    with serving(
        tmp_path, hub=HubSettings(bots=(LOWEST, "tests.support.plugins.players:Homeless"), warm_up=False)
    ) as server:
        run(work(server))
        assert server.context.hub.bots.third_party_bots(GAME) == (LOWEST,)


def test_a_table_that_was_stored_with_a_bot_runs_nothing_that_is_not_allowed() -> None:
    bots = BotService((LOWEST,))
    assert [bots.allowed_or_default(bot) for bot in (LOWEST, "expert")] == [LOWEST, "expert"]
    assert {bots.allowed_or_default(bot) for bot in TRICKS if ":" in bot} == {"amateur"}

    async def work() -> int:
        try:
            return await bots.choose(GAME, f"{UNTOUCHED}:Bot", TURN.mask(TURN.actor), 1)
        finally:
            bots.close()

    assert run(work()) in TURN.legal()
    assert UNTOUCHED not in sys.modules


def test_where_a_bot_fails_the_table_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> int:
        bots = BotService((CLUMSY,))
        try:
            return await bots.choose(GAME, CLUMSY, TURN.mask(TURN.actor), 1, ("a", "p", "t"))
        finally:
            bots.close()

    with caplog.at_level(logging.ERROR):
        assert run(work()) in TURN.legal()
    assert "Clumsy failed" in caplog.text
    assert "amateur plays in its place" in caplog.text


def test_a_package_that_takes_names_of_ours_changes_nothing_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players get our bots by their names; an operator who allows such a name gets an error."""
    taken = dict.fromkeys(("amateur", "heuristic", "greedy"), f"{UNTOUCHED}:Bot")
    for module in (registry, third_party):
        monkeypatch.setattr(module, "registered", lambda group: taken if group == "roitelet.bots" else {})
    for name in taken:
        with pytest.raises(BadInput, match=f"{name} is the name of a bot of Roitelet"):
            check_allowed((name,))
    bots = BotService()
    assert [bots.allowed_or_default(name) for name in taken] == [*taken]

    async def work() -> int:
        try:
            assert await bots.load_bots(GAME, ["amateur", "heuristic"]) == ["amateur", "heuristic"]
            return await bots.choose(GAME, "amateur", TURN.mask(TURN.actor), 1)
        finally:
            bots.close()

    assert run(work()) == find_bot(GAME, "amateur").choose(TURN.mask(TURN.actor), new_stream(1))
    assert UNTOUCHED not in sys.modules


def test_what_an_operator_allows_must_be_there() -> None:
    for bot in ("no.such.module:Bot", "tests.support.plugins.players:Gone"):
        with pytest.raises(BadInput, match="bot"):
            check_settings(Settings(bots=(bot,)))
