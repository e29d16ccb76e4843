"""Permissions: every command, sent by the host, a seated player, a bystander and a stranger, before the game."""

import pytest

from roitelet.web.net.decode_errors import COMMAND_NAMES
from tests.support.web.serving import Serving, run

COMMANDS: dict[str, dict[str, object]] = {
    "sit": {"name": "Eve"},
    "introduce": {"name": "Eve", "bird": "huppe"},
    "stand": {},
    "fill": {"bot": "random"},
    "remove": {"seat": 1},
    "agree": {"pace": "quick"},
    "start": {},
    "play": {"action": "anything"},
    "continue": {},
    "pause": {},
    "decide": {"wish": "wait"},
    "undo": {},
    "answer": {"yes": True},
    "rematch": {},
    "lock": {"locked": True},
    "code": {},
    "mute": {"player": "0123456789ab"},
    "insist": {"always": True},
    "halt": {"halted": True},
    "contribute": {"number": 1, "nonce": "0" * 32},
    "say": {"text": "hello"},
    "why": {"action": "anything"},
}
ACK = "ack"
MATRIX = {
    # command: host, seated, bystander
    "sit": ("seat", "seat", ACK),
    "introduce": (ACK, ACK, "role"),
    "stand": (ACK, ACK, "role"),
    "fill": (ACK, "role", "role"),
    "remove": (ACK, "role", "role"),
    "agree": (ACK, "role", "role"),
    "start": ("seat", "role", "role"),
    "play": ("phase", "phase", "role"),
    "continue": ("phase", "phase", "role"),
    "pause": ("phase", "phase", "role"),
    "decide": ("phase", "phase", "role"),
    "undo": ("phase", "phase", "role"),
    "answer": ("phase", "phase", "role"),
    "rematch": ("phase", "phase", "role"),
    "lock": (ACK, "role", "role"),
    "code": (ACK, ACK, "role"),
    "mute": (ACK, ACK, "role"),
    "insist": (ACK, ACK, "role"),
    "halt": (ACK, ACK, "role"),
    "contribute": (ACK, ACK, "role"),
    "say": (ACK, ACK, ACK),
    "why": ("phase", "phase", "role"),
}


def test_the_matrix_knows_every_command() -> None:
    assert sorted(COMMANDS) == sorted(MATRIX) == COMMAND_NAMES


async def answers(server: Serving, kind: str) -> list[str]:
    """Return the answers to the host, a seated player, a bystander and a stranger, each at a table of its own."""
    found = []
    for role in range(4):
        tokens = [await server.sign_in(name) for name in ("Ana", "Bob", "Eve")]
        table = await server.open_table(tokens[0], seats=3)
        path = f"/api/tables/{table}"
        sit = {"do": "sit", "id": "s", "name": "Bob"}
        assert (await server.ask("POST", path, sit, authorization=f"Bearer {tokens[1]}")).status == 200
        headers = {"authorization": f"Bearer {tokens[role]}"} if role < 3 else {}
        body = {"do": kind, "id": "x", **COMMANDS[kind]}
        reply = await server.ask("POST", path, body, **headers)
        found.append(ACK if reply.status == 200 else str(reply.json()["code"]))
    return found


@pytest.mark.parametrize("kind", COMMAND_NAMES)
def test_who_may_do_what(server: Serving, kind: str) -> None:
    assert tuple(run(answers(server, kind))) == (*MATRIX[kind], "session")


async def test_nobody_can_say_who_he_is_in_the_message(server: Serving) -> None:
    token = await server.sign_in("Ana")
    table = await server.open_table(token)
    body = {"do": "stand", "id": "x", "player": "somebody else"}
    reply = await server.ask("POST", f"/api/tables/{table}", body, authorization=f"Bearer {token}")
    assert str(reply.json()["code"]) == "malformed"
