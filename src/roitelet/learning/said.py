"""Messages as JSON, so that a file can keep a sentence in every language, and its cards can still be drawn."""

from typing import Any

from roitelet.engine.language import Message, Piece, Seat, in_words, say


def pack_message(message: Message) -> Any:
    """A message as JSON-ready data."""
    if isinstance(message, Piece):
        name = message.args["name"]
        assert isinstance(name, Message)
        return {"piece": message.args["code"], "name": pack_message(name)}
    if message.key == "words":
        return {"fr": message.args["fr"], "en": message.args["en"]}
    return {"say": message.key} | {name: _pack(value) for name, value in message.args.items()}


def unpack_message(data: Any) -> Message:
    """The inverse of :func:`pack_message`."""
    if "piece" in data:
        return Piece(data["piece"], unpack_message(data["name"]))
    if "say" not in data:
        return in_words(data["fr"], data["en"])
    return say(data["say"], **{name: _unpack(value) for name, value in data.items() if name != "say"})


def _pack(value: object) -> Any:
    if isinstance(value, Message):
        return pack_message(value)
    if isinstance(value, Seat):
        return {"seat": int(value)}
    if isinstance(value, (list, tuple)):
        return [_pack(item) for item in value]
    assert isinstance(value, (int, float, str)), f"{value!r} cannot be kept in a sentence"
    return value


def _unpack(value: Any) -> object:
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    if isinstance(value, dict):
        return Seat(value["seat"]) if "seat" in value else unpack_message(value)
    return value
