"""Forms as commands: the fields of a form become the strict message a socket would send."""

from collections.abc import Mapping
from typing import Any

import msgspec

from roitelet.engine.options import whole_number
from roitelet.tables.commands import FLAGS, NUMBERS, AnyCommand
from roitelet.web.responses import decode


def read_command(kind: str, fields: Mapping[str, str]) -> AnyCommand:
    """The command a form stands for; refuses what a socket would refuse."""
    message: dict[str, Any] = {"do": kind}
    for name, value in fields.items():
        if name in NUMBERS:
            number = whole_number(value)
            message[name] = value if number is None else number
        elif name in FLAGS:
            message[name] = value == "true"
        else:
            message[name] = value
    asked: AnyCommand = decode(msgspec.json.encode(message), AnyCommand)  # type: ignore[arg-type]
    return asked
