"""Errors of a client: a refusal, or the end of the connection."""

from typing import Any, Self

import msgspec


class Refused(Exception):
    """A refusal of the server; nothing has changed. ``rule`` is the clause if a rule forbids the command."""

    def __init__(self, code: str, rule: str | None, message: str) -> None:
        super().__init__(code, rule, message)
        self.code = code
        self.rule = rule
        self.message = message

    @classmethod
    def from_response(cls, body: bytes, status: int) -> Self:
        """Return the refusal in an HTTP response, with defaults for missing fields."""
        data = read_json(body)
        fields = data if isinstance(data, dict) else {}
        return cls(str(fields.get("code", "server")), fields.get("rule"), str(fields.get("message", f"HTTP {status}")))

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}" if self.rule else self.message


class Disconnected(Exception):
    """The server ended the connection for good; ``code`` is one of :class:`roitelet.client.Close`."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.code} {self.reason}".strip()


def read_json(body: bytes) -> Any:
    """Return the data of a response; None if it is empty or not JSON."""
    try:
        return msgspec.json.decode(body) if body else None
    except msgspec.DecodeError:
        return None
