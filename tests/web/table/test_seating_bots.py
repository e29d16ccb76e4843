"""Seating bots by name; the operator limits how long a bot may think, for every way to seat it."""

from pathlib import Path

import pytest

from roitelet.base.errors import BadInput
from roitelet.tables.live.settings import HubSettings
from roitelet.web.configuration import Settings
from roitelet.web.process.server import check_settings
from tests.support.web.serving import seated, serving

GAME = "nain_jaune"
GREEDY = ("search", "search:600000ms", "search:1000x64", "search:9", "mind", "mind:600000ms")


async def test_a_budget_is_refused_unless_the_operator_allows_it(tmp_path: Path) -> None:
    with serving(tmp_path, hub=HubSettings(bots=("search:8",), warm_up=False)) as server:
        token, table = await seated(server, game=GAME, seats=3)
        sent = {"authorization": f"Bearer {token}"}
        for bot in GREEDY:
            opened = await server.ask("POST", "/api/tables?lang=en", {"game": GAME, "bots": [bot]}, **sent)
            fill = {"do": "fill", "id": f"f{len(bot)}", "bot": bot}
            filled = await server.ask("POST", f"/api/tables/{table}?lang=en", fill, **sent)
            for reply in (opened, filled):
                assert (reply.status, reply.json()["code"]) == (422, "word")
                assert "maitre, search:8" in reply.json()["message"]
        for number, bot in enumerate(("search:8", "débutant")):
            seat = {"do": "fill", "id": f"g{number}", "bot": bot, "seat": number + 1}
            assert (await server.ask("POST", f"/api/tables/{table}", seat, **sent)).status == 200
        seated_bots = (await server.context.hub.table(table)).seating.places[1:]
        assert [place.acting_bot for place in seated_bots] == ["search:8", "debutant"]
        games = (await server.ask("GET", "/api/games")).json()["games"]
        bots = next(game["bots"] for game in games if game["id"] == GAME)
        levels = ["debutant", "apprenti", "amateur", "confirme", "expert", "maitre"]
        assert bots == ["random", "heuristic", "network", "prudent", "gourmand", "ruse", *levels, "search:8"]


async def test_a_bot_that_does_not_exist_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with serving(tmp_path, hub=HubSettings(warm_up=False)) as server:
        token, table = await seated(server, game=GAME, seats=3)
        sent = {"authorization": f"Bearer {token}"}
        opened = await server.ask("POST", "/api/tables?lang=en", {"game": GAME, "bots": ["grandmaster"]}, **sent)
        fill = {"do": "fill", "id": "f", "bot": "grandmaster"}
        filled = await server.ask("POST", f"/api/tables/{table}?lang=en", fill, **sent)
        for reply in (opened, filled):
            assert (reply.status, reply.json()["code"]) == (422, "word")
            assert "grandmaster" in reply.json()["message"]
            assert "amateur" in reply.json()["message"]


def test_a_budget_that_is_none_is_refused_before_anything_runs() -> None:
    for bots in (("search:0",), ("expert",)):
        with pytest.raises(BadInput):
            check_settings(Settings(bots=bots))


async def test_people_at_one_address_share_what_bots_think_for_them(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        tables = [(await seated(server, game=GAME))[1] for _ in range(2)]
        hub = server.context.hub
        payers = [hub.bots.payer_of(await hub.table(table)) for table in tables]
        assert {payer[0] for payer in payers} == {"127.0.0.1"}
        assert len({payer[1:] for payer in payers}) == 2
