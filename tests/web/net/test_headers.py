"""The headers of every response, error pages, and access to metrics."""

import asyncio
import re
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roitelet import __version__
from roitelet.base.language import t
from roitelet.games import game_ids, load_game
from roitelet.protocol import Close
from roitelet.version import commit
from roitelet.web.configuration import Settings
from roitelet.web.net.headers import SECURITY
from roitelet.web.pages.forms import MOST_FIELDS
from roitelet.web.process import readiness
from tests.support.reading import as_typed
from tests.support.tables.store.damage import misshape
from tests.support.web.serving import GAME, GENEROUS, Serving, closing, hear, run, seated, serving, tell

HTML = "text/html,application/xhtml+xml,*/*;q=0.8"
ROUTES = [
    ("GET", "/", 200),
    ("HEAD", "/", 200),
    ("GET", "/health", 200),
    ("GET", "/ready", 200),
    ("GET", "/metrics", 200),
    ("GET", "/api/games", 200),
    ("GET", "/api/session", 401),
    ("POST", "/api/session", 400),
    ("POST", "/api/tables", 401),
    ("GET", "/api/tables/nothing", 404),
    ("POST", "/api/tables/nothing", 401),
    ("GET", "/api/tables/nothing/chat", 404),
    ("GET", "/api/tables/nothing/file", 404),
    ("GET", "/tables/nothing/live", 404),
    ("GET", "/nowhere", 404),
    ("GET", "/../../etc/passwd", 404),
    ("DELETE", "/api/games", 405),
    ("PUT", "/", 405),
    ("BREW", "/api/session", 405),
]


@pytest.mark.parametrize("accept", [HTML, "application/json"])
@pytest.mark.parametrize(("method", "path", "status"), ROUTES)
async def test_every_answer_carries_the_headers_that_keep_it_safe(
    server: Serving, method: str, path: str, status: int, accept: str
) -> None:
    reply = await server.ask(method, path, accept=accept)
    assert reply.status == status
    assert {name: reply.headers.get(name) for name in SECURITY} == dict(SECURITY)
    assert len(reply.headers["x-request-id"]) == 12
    assert reply.headers["cache-control"] in {"no-store", "no-cache"}
    assert "accept-language" in reply.headers["vary"].lower()
    assert "server" not in reply.headers
    assert "strict-transport-security" not in reply.headers


def test_no_script_runs_that_is_not_ours() -> None:
    policy = SECURITY["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy


@pytest.mark.parametrize(("language", "word"), [("fr", "joueurs"), ("en", "players")])
async def test_the_home_page_names_the_games_in_the_readers_language(server: Serving, language: str, word: str) -> None:
    reply = await server.ask("GET", "/", accept=HTML, accept_language=language)
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    page = reply.body.decode()
    assert f'<html lang="{language}"' in page
    assert word in page
    for game_id in game_ids():
        name = t(language, *load_game(game_id).info.names)
        assert f"<h2>{name}</h2>" in page.replace("&#x27;", "'")
    assert re.search(r"<script(?! (src=|type=\"application/json\"))", page) is None
    assert "style=" not in page


async def test_whoever_types_a_wrong_address_gets_a_page_and_a_program_gets_json(server: Serving) -> None:
    page = await server.ask("GET", "/nowhere?lang=en", accept=HTML)
    assert (page.status, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "page not found" in page.body.decode().lower()
    for path, accept in (("/nowhere", "*/*"), ("/api/nowhere", HTML)):
        told = await server.ask("GET", path, accept=accept)
        assert (told.status, told.json()["code"]) == (404, "address")


async def test_a_method_an_address_does_not_know_is_answered_with_those_it_knows(server: Serving) -> None:
    reply = await server.ask("PUT", "/api/session?lang=en", {})
    assert reply.status == 405
    assert reply.json()["code"] == "method"
    assert {"GET", "POST", "PATCH", "DELETE"} <= set(reply.headers["allow"].replace(" ", "").split(","))
    assert "PATCH" in reply.json()["message"]


def test_a_mistake_of_ours_is_answered_in_one_shape_and_told_to_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_request: Request) -> Response:
        raise ZeroDivisionError("a secret detail")

    async def work(server: Serving) -> str:
        server.app.router.routes.append(Route("/broken", broken))
        for accept in (HTML, "*/*"):
            reply = await server.ask("GET", "/broken?lang=en", accept=accept)
            assert reply.status == 500
            assert {name: reply.headers.get(name) for name in SECURITY} == dict(SECURITY)
            assert "a secret detail" not in reply.body.decode()
            assert reply.headers["x-request-id"] in reply.body.decode()
        return str(reply.json()["code"])

    with serving(tmp_path) as server:
        assert run(work(server)) == "server"
    assert caplog.text.count("ZeroDivisionError: a secret detail") == 2


@pytest.mark.parametrize("path", [f"/games/{GAME}/play", "/session", "/settings"])
def test_a_form_of_too_many_fields_is_refused_in_a_sentence(
    server: Serving, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    fields = b"&".join([b"a=1"] * (MOST_FIELDS + 1))
    for kind, sentence in (("text/html", "demande illisible"), ("application/json", f"plus de {MOST_FIELDS} champs")):
        reply = run(server.ask("POST", path, fields, accept=kind))
        assert reply.status == 400
        assert sentence in as_typed(reply.body.decode()).lower()
    assert not [record for record in caplog.records if record.exc_info]
    assert run(server.ask("POST", path, b"a=1", accept="text/html")).status != 400


async def test_a_store_out_of_reach_is_no_fault_of_who_asks(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        token = await server.sign_in("Ana")
        table = await server.open_table(token)
        async with server.socket(table, token) as socket:
            await hear(socket, "view")
            await server.context.hub.store.close()
            await tell(socket, do="lock", id="l", locked=True)
            assert (await hear(socket, "no"))["code"] == "server"
        reply = await server.ask("GET", "/api/session", authorization=f"Bearer {token}")
        assert (reply.status, reply.json()["code"]) == (503, "server")


async def test_a_store_out_of_reach_is_logged_once_a_minute_however_many_ask(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as server:
        token = await server.sign_in("Ana")
        await server.context.hub.store.close()
        for _ in range(5):
            reply = await server.ask("GET", "/api/session", authorization=f"Bearer {token}")
            assert reply.status == 503
    assert [record.getMessage() for record in caplog.records].count("store failed") == 1


async def test_alive_is_one_thing_and_ready_to_write_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "REUSE_SECONDS", 0.0)
    with serving(tmp_path) as server:
        well, ready = await server.ask("GET", "/health"), await server.ask("GET", "/ready")
        assert (well.status, well.json()) == (200, {"roitelet": __version__, "alive": True})
        told = {"roitelet": __version__, "commit": commit(), "ready": True, "maintenance": False}
        assert (ready.status, ready.json()) == (200, told)
        await server.context.hub.store.close()
        alive, ill = await server.ask("GET", "/health"), await server.ask("GET", "/ready")
        assert alive.status == 200
        assert (ill.status, ill.json()) == (503, told | {"ready": False})


async def test_metrics_tell_what_was_done(server: Serving) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    lock = {"do": "lock", "id": "l", "locked": True}
    await server.ask("POST", f"/api/tables/{table}", lock, authorization=f"Bearer {token}")
    page = (await server.ask("GET", "/metrics")).body.decode()
    assert table not in page
    assert token not in page
    page = page
    for part in (
        "roitelet_tables ",
        "roitelet_connections ",
        'roitelet_commands_total{answer="ack",kind="lock"}',
        "roitelet_push_seconds_bucket",
        "roitelet_store_append_seconds_count",
        "roitelet_bot_seconds_count",
        "process_resident_memory_bytes",
        'route="/api/tables/{id}"',
    ):
        assert part in page


async def test_metrics_are_for_this_machine_or_for_those_who_know_the_token(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS, proxies=("127.0.0.1",), metrics_token="s3cret")
    with serving(tmp_path, settings) as server:
        far = {"x_forwarded_for": "203.0.113.7"}
        assert (await server.ask("GET", "/metrics")).status == 200
        assert (await server.ask("GET", "/metrics", **far)).status == 404
        assert (await server.ask("GET", "/metrics", authorization="Bearer wrong", **far)).status == 404
        assert (await server.ask("GET", "/metrics", authorization="Bearer s3cret", **far)).status == 200


FORWARDED = ["forwarded", "via", "x_forwarded_for", "x_forwarded_proto", "x_forwarded_host", "x_real_ip"]


@pytest.mark.parametrize("proxies", [(), ("10.0.0.0/8",), ("127.0.0.1",)])
async def test_metrics_are_for_nobody_who_comes_through_a_proxy(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    """A proxy on this machine forwards all requests from a local address."""
    with serving(tmp_path, Settings(limits=GENEROUS, proxies=proxies)) as server:
        assert (await server.ask("GET", "/metrics")).status == 200
        for header in FORWARDED:
            assert (await server.ask("GET", "/metrics", **{header: "127.0.0.1"})).status == 404, header


@pytest.mark.parametrize(("proxies", "believed"), [((), False), (("10.0.0.0/8",), False), (("127.0.0.0/8",), True)])
async def test_forwarded_headers_are_believed_only_from_a_trusted_proxy(
    tmp_path: Path, proxies: tuple[str, ...], believed: bool
) -> None:
    with serving(tmp_path, Settings(limits=GENEROUS, proxies=proxies)) as server:
        sent = {"x_forwarded_for": "203.0.113.7", "x_forwarded_proto": "https"}
        made = await server.ask("POST", "/api/session", {"name": "Ana"}, **sent)
        assert made.headers["set-cookie"].startswith("__Host-" if believed else "roitelet=")


async def test_a_server_behind_tls_asks_browsers_to_stay_there(tmp_path: Path) -> None:
    with serving(tmp_path, Settings(limits=GENEROUS, public_url="https://cards.example")) as server:
        assert (await server.ask("GET", "/")).headers["strict-transport-security"].startswith("max-age=")


async def test_no_answer_says_where_the_data_are(tmp_path: Path) -> None:
    """Visitors read a general sentence; only the operator's log names the file."""
    with serving(tmp_path) as server:
        token, table = await seated(server)
        where = server.settings.database
        page = {"accept": "text/html", "authorization": f"Bearer {token}"}
        async with server.socket(table, token) as socket:
            await hear(socket, "view")
            await server.context.hub.store.close()
            await tell(socket, do="lock", id="l", locked=True)
            told = await hear(socket, "no")
            assert told["message"].startswith("The server cannot read or write anything just now")
        answers = [
            await server.ask("GET", "/api/session?lang=en", authorization=f"Bearer {token}"),
            await server.ask("GET", f"/tables/{table}?lang=en", **page),
            await server.ask("GET", "/?lang=en", **page),
            await server.ask("GET", "/health"),
            await server.ask("GET", "/ready"),
        ]
        for answer in answers:
            assert where not in answer.body.decode()
            assert "tables.db" not in answer.body.decode()
        assert "tables.db" not in str(told)
        async with server.socket(table, token) as socket:
            assert await closing(socket) == Close.RESTARTING


async def test_a_damaged_table_has_a_page_that_says_so_kindly(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        token, bad = await seated(server)
        good = await server.open_table(token)
        for table in (bad, good):
            server.context.hub.tables._tables.pop(table).stop_timers()
        await asyncio.to_thread(misshape, server.settings.database, bad)
        page = {"accept": "text/html", "authorization": f"Bearer {token}"}
        ill = await server.ask("GET", f"/tables/{bad}", **page)
        assert ill.status == 503
        assert "Cette table ne s’ouvre plus" in ill.body.decode()
        assert "les autres vont bien" in ill.body.decode()
        assert "juggled" not in ill.body.decode()
        data = await server.ask("GET", f"/api/tables/{bad}?lang=en")
        assert (data.status, data.json()["code"]) == (503, "server")
        async with server.socket(bad, token) as socket:
            assert await closing(socket) == Close.NO_TABLE
        assert (await server.ask("GET", f"/tables/{good}", **page)).status == 200
        mine = (await server.ask("GET", "/api/session", authorization=f"Bearer {token}")).json()["tables"]
        assert [table["id"] for table in mine] == [good]
