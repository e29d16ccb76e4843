"""The origins that may open sockets and change things: an exact list, checked before anything else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from roitelet.protocol import Close
from roitelet.web.configuration import Settings
from roitelet.web.net.csrf import allowed_origins, origin_of
from tests.support.web.serving import GENEROUS, Serving, closing, hear, run, serving

FOREIGN = [
    "http://evil.example",
    "null",
    "",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}/",
    "http://localhost.evil.example:{port}",
    "HTTP://LOCALHOST:{port}",
    "file://",
]
OWN = ["http://127.0.0.1:{port}", "http://localhost:{port}", "http://[::1]:{port}"]


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Cards.Example/", "https://cards.example"),
        ("https://cards.example:443/x", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("http://[::1]:8440/", "http://[::1]:8440"),
    ],
)
def test_an_origin_is_written_as_browsers_write_it(url: str, origin: str) -> None:
    assert origin_of(url) == origin


def test_behind_tls_only_the_public_address_and_those_named_are_ours() -> None:
    settings = Settings(public_url="https://cards.example/", origins=("https://other.example",), host="0.0.0.0")
    assert allowed_origins(settings, ("10.0.0.5", 8440)) == {"https://cards.example", "https://other.example"}


def test_the_address_on_the_local_network_is_ours_only_when_asked_for() -> None:
    local = ("192.168.1.20", 8440)
    assert "http://192.168.1.20:8440" not in allowed_origins(Settings(host="0.0.0.0"), local)
    assert "http://192.168.1.20:8440" in allowed_origins(Settings(host="0.0.0.0", lan=True), local)


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_opens_no_socket_even_with_a_good_session(server: Serving, origin: str) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    with pytest.raises(InvalidStatus) as refused:
        async with server.socket(table, token, origin=origin.format(port=server.port)):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", OWN)
def test_our_own_page_opens_a_socket(server: Serving, origin: str) -> None:
    async def work() -> dict[str, object]:
        token = await server.sign_in("Ana")
        table = await server.open_table(token)
        cookie = f"roitelet={token}"
        async with server.socket(table, origin=origin.format(port=server.port), cookie=cookie) as socket:
            return await hear(socket, "view")

    assert run(work())["t"] == "view"


async def test_a_program_needs_a_token_where_it_sends_no_origin(server: Serving) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    async with server.socket(table, token) as socket:
        await hear(socket, "view")
    with pytest.raises(InvalidStatus):
        async with server.socket(table, cookie=f"roitelet={token}"):
            pass
    async with server.socket(table, "not-a-token") as socket:
        assert await closing(socket) == Close.BAD_SESSION


UNSAFE = [
    # headers, whether a session cookie is sent, allowed
    ({"origin": "http://127.0.0.1:{port}"}, True, True),
    ({"origin": "http://localhost:{port}", "sec_fetch_site": "same-origin"}, True, True),
    ({"origin": "http://evil.example"}, True, False),
    ({"origin": "http://evil.example"}, False, False),
    ({"origin": "null"}, True, False),
    ({"origin": "http://127.0.0.1:1", "sec_fetch_site": "same-site"}, True, False),
    ({"sec_fetch_site": "cross-site"}, True, False),
    ({"sec_fetch_site": "same-site"}, True, False),
    ({"sec_fetch_site": "same-origin"}, True, True),
    ({}, True, False),
    ({}, False, True),
]


@pytest.mark.parametrize(("headers", "with_cookie", "allowed"), UNSAFE)
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
async def test_only_our_pages_and_programs_change_anything(
    server: Serving, method: str, headers: dict[str, str], with_cookie: bool, allowed: bool
) -> None:
    token = await server.sign_in("Ana")
    sent = {name: value.format(port=server.port) for name, value in headers.items()}
    if with_cookie:
        sent["cookie"] = f"roitelet={token}"
    assert ((await server.ask(method, "/api/session", {"name": "Bob"}, **sent)).status != 403) == allowed


async def test_a_foreign_origin_is_refused_even_with_a_token(server: Serving) -> None:
    token = await server.sign_in("Ana")
    sent = {"authorization": f"Bearer {token}", "origin": "http://evil.example"}
    assert (await server.ask("POST", "/api/tables", {"game": "nain_jaune"}, **sent)).status == 403


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    settings = Settings(public_url="https://cards.example", limits=GENEROUS)
    folder: Path = tmp_path_factory.mktemp("public")
    with serving(folder, settings) as running:
        yield running


async def test_a_public_server_takes_its_public_address_only(public: Serving) -> None:
    origins = ["https://cards.example", "http://cards.example", f"http://localhost:{public.port}"]
    assert (
        [(await public.ask("POST", "/api/session", {"name": "Ana"}, origin=origin)).status for origin in origins]
    ) == [201, 403, 403]


async def test_under_tls_the_cookie_belongs_to_this_host_alone(public: Serving) -> None:
    made = await public.ask("POST", "/api/session", {"name": "Ana"}, origin="https://cards.example")
    cookie = made.headers["set-cookie"]
    token = cookie.partition("=")[2].partition(";")[0]
    names = ["__Host-roitelet", "roitelet"]
    cookie, seen = (
        cookie,
        [(await public.ask("GET", "/api/session", cookie=f"{name}={token}")).status for name in names],
    )
    assert cookie.startswith("__Host-roitelet=")
    assert {"secure", "httponly", "path=/", "samesite=lax"} <= {part.strip().lower() for part in cookie.split(";")}
    assert "domain" not in cookie.lower()
    assert seen == [200, 401]
