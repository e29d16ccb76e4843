"""Thousands of hostile messages, the same in every run, none of them allowed for a spectator."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

COMMANDS: Final[tuple[dict[str, Any], ...]] = (
    {"do": "play", "id": "a", "on": 9, "action": "7♦"},
    {"do": "sit", "id": "b", "name": "Eve", "seat": 0},
    {"do": "fill", "id": "c", "bot": "expert"},
    {"do": "remove", "id": "d", "seat": 1},
    {"do": "agree", "id": "e", "options": {"max_rounds": 1}},
    {"do": "start", "id": "f"},
    {"do": "undo", "id": "g", "on": 3},
    {"do": "answer", "id": "h", "yes": True},
    {"do": "rematch", "id": "i"},
    {"do": "lock", "id": "j", "locked": True},
    {"do": "contribute", "id": "k", "number": 2, "nonce": "0" * 32},
    {"do": "why", "id": "l", "action": "R♥"},
    {"do": "continue", "id": "m"},
    {"do": "stand", "id": "n"},
)
"""Valid commands that a person without a seat may not send during a game."""
JUNK: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 2**53, 2**64, 10**400, -(10**30), 0.5, 1e308, "", " ", "\0", "é" * 30, "x" * 900, [], {}),
    *([[]] * 3, {"a": {"b": {}}}, "\u202e", "𝔘", "';--", "<script>", "../../etc", "${jndi}", "%00", "NaN"),
)
Make = Callable[[Random], str]


def valid_but_forbidden(rng: Random) -> str:
    return json.dumps({**rng.choice(COMMANDS), "id": f"{rng.randrange(10**6)}"})


def wrong_value(rng: Random) -> str:
    """Give a field the wrong type or size, or change the kind of command."""
    command = dict(rng.choice(COMMANDS))
    command[rng.choice(list(command))] = rng.choice(JUNK)
    return json.dumps(command)


def unknown_field(rng: Random) -> str:
    return json.dumps({**rng.choice(COMMANDS), rng.choice(("seat_", "player", "__class__", "v", "")): rng.choice(JUNK)})


def missing_field(rng: Random) -> str:
    command = dict(rng.choice(COMMANDS))
    del command[rng.choice(list(command))]
    return json.dumps(command)


def not_an_object(rng: Random) -> str:
    return json.dumps(rng.choice((*JUNK, [dict(rng.choice(COMMANDS))])))


def nested_message(rng: Random) -> str:
    depth = rng.randrange(200, 3900)
    inside = rng.choice(("[", '{"a":'))[: 8000 // depth]
    return rng.choice((inside * depth, "[" * depth + "]" * depth, '{"do":"agree","id":"1","options":' + "[" * depth))


def truncated_message(rng: Random) -> str:
    text = json.dumps(rng.choice(COMMANDS))
    return text[: rng.randrange(len(text))]


def mutated_message(rng: Random) -> str:
    """Change, add or remove a few characters."""
    text = list(json.dumps(rng.choice(COMMANDS), ensure_ascii=False))
    for _ in range(rng.randrange(1, 6)):
        text[rng.randrange(len(text))] = rng.choice('{}[]",:\\0aé\0\u2028𝔘')
    return "".join(text)


def surrogate_message(rng: Random) -> str:
    escape = rng.choice(("\\ud800", "\\udfff", "\\udc00\\ud800", "\\u0000"))
    return '{"do":"play","id":"1","action":"' + escape + '"}'


def random_text(rng: Random) -> str:
    return "".join(chr(rng.choice((rng.randrange(1, 128), rng.randrange(0x100, 0xD7FF)))) for _ in range(40))


WELL_FORMED: Final[tuple[Make, ...]] = (valid_but_forbidden, wrong_value, unknown_field, missing_field, not_an_object)
ILL_FORMED: Final[tuple[Make, ...]] = (
    nested_message,
    truncated_message,
    mutated_message,
    surrogate_message,
    random_text,
)

NEVER_UNDERSTOOD: Final[tuple[Make, ...]] = (nested_message, truncated_message, random_text, unknown_field)


def hostile_texts(count: int, seed: int, kinds: tuple[Make, ...] = WELL_FORMED + ILL_FORMED) -> list[str]:
    """Yield a number of hostile texts, each kind in turn."""
    rng = Random(seed)
    return [kinds[number % len(kinds)](rng) for number in range(count)]


def raw_requests(seed: int, table: str, token: str) -> list[bytes]:
    """Return malformed HTTP requests."""
    rng = Random(seed)
    target = f"/api/tables/{table}".encode()
    auth = f"Authorization: Bearer {token}\r\n".encode()
    host = b"Host: 127.0.0.1\r\n"
    body = json.dumps(COMMANDS[0]).encode()
    return [
        rng.randbytes(300),
        b"\0" * 100,
        b"GET " + target + b"\0 HTTP/1.1\r\n" + host + b"\r\n",
        b"GET /\xff\xfe%ff%00 HTTP/1.1\r\n" + host + b"\r\n",
        b"BREW " + target + b" HTTP/1.1\r\n" + host + b"\r\n",
        b"GET " + target + b" HTTP/9.9\r\n\r\n",
        b"GET " + target + b" HTTP/1.1\r\n" + host + b"X: " + b"x" * 200_000 + b"\r\n\r\n",
        b"GET " + target + b" HTTP/1.1\r\n" + host + b"".join(b"X%d: y\r\n" % n for n in range(3000)) + b"\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n" + host + b"\r\n",
        b"POST " + target + b" HTTP/1.1\r\n" + host + auth + b"Content-Length: -5\r\n\r\n" + body,
        b"POST " + target + b" HTTP/1.1\r\n" + host + auth + b"Content-Length: 99999999999\r\n\r\n" + b"x" * 20_000,
        b"POST " + target + b" HTTP/1.1\r\n" + host + auth + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n" + body,
        b"POST " + target + b" HTTP/1.1\r\n" + host + auth + b"Content-Length: 3\r\n\r\n\xff\xfe\xfd",
        b"GET /tables/" + table.encode() + b"/live HTTP/1.1\r\n" + host + auth + b"Upgrade: websocket\r\n\r\n",
        b"GET " + target + b"?since=" + b"9" * 500 + b" HTTP/1.1\r\n" + host + b"\r\n",
    ]
