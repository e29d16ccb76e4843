"""Tables by plain HTTP: the same messages, answers and views as on a socket, with suitable statuses."""

from typing import Any

import pytest

from roitelet.games import game_ids
from tests.support.web.serving import GAME, Serving, hear, tell


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}", "accept_language": "en"}


async def table_with(server: Serving, *names: str) -> tuple[str, list[str]]:
    """Return a table and the tokens of the people at it."""
    tokens = [await server.sign_in(name) for name in names]
    table = await server.open_table(tokens[0], seats=max(2, len(names)))
    for name, token in zip(names[1:], tokens[1:], strict=True):
        reply = await server.ask(
            "POST", f"/api/tables/{table}", {"do": "sit", "id": "s", "name": name}, **bearer(token)
        )
        assert reply.status == 200, reply
    return table, tokens


async def test_the_games_are_listed_with_all_a_page_needs_to_offer_them(server: Serving) -> None:
    games = list((await server.ask("GET", "/api/games?lang=en")).json()["games"])
    assert [game["id"] for game in games] == list(game_ids())
    for game in games:
        assert game["default_preset"] in [preset["id"] for preset in game["presets"]]
        assert all(option["about"] and option["allowed"] and option["rule"] for option in game["options"])
        assert game["least_seats"] <= game["most_seats"]
        assert {level["id"] for level in game["levels"]} <= set(game["bots"])


async def test_a_link_leads_to_the_table(server: Serving) -> None:
    token = await server.sign_in("Ana")
    reply = await server.ask("POST", "/api/tables", {"game": GAME}, **bearer(token))
    assert reply.json()["link"] == f"{server.url}/tables/{reply.json()['id']}"
    # at least 128 bits, so that ids cannot be guessed
    assert len(reply.json()["id"]) >= 22


OPENINGS = [
    ({"game": GAME, "preset": "boite", "seats": 2}, 422, "for 3 to 8 players"),
    ({}, 400, "'game' is missing"),
    ({"game": "chess"}, 422, "'chess' is not a game"),
    ({"game": GAME, "preset": "wild"}, 422, "wild"),
    ({"game": GAME, "options": {"stakes?": 3}}, 422, "stakes?"),
    ({"game": GAME, "seats": 99}, 400, "16 at most"),
    ({"game": GAME, "seats": 1}, 422, "1"),
    ({"game": GAME, "pace": "hectic"}, 400, "pace"),
    ({"game": GAME, "bots": ["genius"]}, 422, "genius"),
    ({"game": GAME, "clock": {"seconds": 0}}, 400, "1 at least"),
    ({"game": GAME, "clock": {"seconds": 60, "delay": 3}}, 400, "'clock.delay' is not known"),
    ({"game": GAME, "key": "0" * 64}, 400, "'key' is not known"),
    ({"game": GAME, "name": "\u200b"}, 422, "visible"),
]


@pytest.mark.parametrize(("body", "status", "part"), OPENINGS)
async def test_terms_that_will_not_do_are_refused_with_a_sentence(
    server: Serving, body: dict[str, Any], status: int, part: str
) -> None:
    token = await server.sign_in("Ana")
    reply = await server.ask("POST", "/api/tables", body, **bearer(token))
    assert (reply.status, set(reply.json())) == (status, {"code", "rule", "message"})
    assert part in reply.json()["message"]


async def test_refusals_are_in_the_language_of_the_request_french_first(server: Serving) -> None:
    headers = [{}, {"accept_language": "de, en;q=0.5"}, {"accept_language": "fr-CA, en"}]
    replies = [await server.ask("GET", "/api/session", **sent) for sent in headers]
    replies.append(await server.ask("GET", "/api/session?lang=en", accept_language="fr"))
    assert ([reply.json()["message"].split()[0] for reply in replies]) == ["Quel", "What", "Quel", "What"]


async def test_a_request_and_a_socket_show_the_same(server: Serving) -> None:
    table, (_ana, bob) = await table_with(server, "Ana", "Bob")
    async with server.socket(table, bob) as socket:
        pushed = await hear(socket, "view")
        looked = (await server.ask("GET", f"/api/tables/{table}?lang=en", **bearer(bob))).json()
        await tell(socket, do="sit", id="x", name="Bob")
        on_socket = await hear(socket, "no")
        by_request = await server.ask(
            "POST", f"/api/tables/{table}?lang=en", {"do": "sit", "id": "x", "name": "Bob"}, **bearer(bob)
        )
    assert looked == pushed
    assert by_request.json() == on_socket
    assert by_request.status == 409


async def test_a_command_by_request_is_answered_like_one_on_a_socket(server: Serving) -> None:
    table, (ana,) = await table_with(server, "Ana")
    lock = {"do": "lock", "id": "once", "locked": True}
    replies = [await server.ask("POST", f"/api/tables/{table}", lock, **bearer(ana)) for _ in range(2)]
    assert [reply.status for reply in replies] == [200, 200]
    assert replies[0].json() == replies[1].json()
    assert set(replies[0].json()) == {"t", "id", "v"}


async def test_a_table_can_be_looked_at_with_what_happened_since(server: Serving) -> None:
    table, (ana, bob) = await table_with(server, "Ana", "Bob")
    path = f"/api/tables/{table}"
    seen = (await server.ask("GET", path, **bearer(bob))).json()["v"]
    ack = (await server.ask("POST", path, {"do": "lock", "id": "l", "locked": True}, **bearer(ana))).json()
    told = (await server.ask("GET", f"{path}?since={seen}", **bearer(bob))).json()
    assert told["v"] >= ack["v"]
    assert told["table"]["locked"]
    assert {"locked"} <= {event["kind"] for event in told["events"]}


@pytest.mark.parametrize("query", ["since=x", "since=-1", "since=1e3", "since=" + "9" * 40])
async def test_a_query_that_means_nothing_is_refused(server: Serving, query: str) -> None:
    table, (ana,) = await table_with(server, "Ana")
    assert (await server.ask("GET", f"/api/tables/{table}?{query}", **bearer(ana))).status == 400


async def test_the_chat_can_be_read_from_any_line_on(server: Serving) -> None:
    table, (ana, bob) = await table_with(server, "Ana", "Bob")
    for number, token in enumerate((ana, bob, ana)):
        said = {"do": "say", "id": f"c{number}", "text": f"line {number}"}
        assert (await server.ask("POST", f"/api/tables/{table}", said, **bearer(token))).status == 200
    lines = (await server.ask("GET", f"/api/tables/{table}/chat", **bearer(bob))).json()["lines"]
    assert [(line["name"], line["text"]) for line in lines] == [
        ("Ana", "line 0"),
        ("Bob", "line 1"),
        ("Ana", "line 2"),
    ]
    after = lines[1]["number"]
    rest = (await server.ask("GET", f"/api/tables/{table}/chat?after={after}", **bearer(bob))).json()["lines"]
    assert [line["text"] for line in rest] == ["line 2"]


@pytest.mark.parametrize("path", ["", "/chat", "/file"])
@pytest.mark.parametrize("table", ["nothing", "%00", "x" * 200, "%F0%9F%83%8F"])
async def test_no_such_table(server: Serving, table: str, path: str) -> None:
    token = await server.sign_in("Ana")
    reply = await server.ask("GET", f"/api/tables/{table}{path}", **bearer(token))
    assert (reply.status, reply.json()["code"]) == (404, "table")


async def test_a_body_larger_than_allowed_is_refused(server: Serving) -> None:
    token = await server.sign_in("Ana")
    for body in (b"x" * 8193, b'{"name": "' + b"x" * 100_000 + b'"}'):
        reply = await server.ask("POST", "/api/tables", body, **bearer(token))
        assert (reply.status, reply.json()["code"]) == (413, "large")
