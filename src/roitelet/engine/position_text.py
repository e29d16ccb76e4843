"""The one-line text of a position, as FEN is in chess: ``game/preset seats=4 option=value field=value …``.

Options that equal the preset's and fields that equal their default are left out; each game declares its fields. The
parser refuses anything unknown, repeated or missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from roitelet.base.actors import SPECTATOR, TRUTH
from roitelet.base.arguments import whole_number
from roitelet.base.errors import RoiteletError, bad_input, unknown
from roitelet.base.kernel import wrap_states
from roitelet.base.language import add_catalogue
from roitelet.engine.position import Position

if TYPE_CHECKING:
    from roitelet.engine.game import Game


@dataclass(frozen=True)
class Field:
    """A ``name=value`` field of a position's text.

    ``default`` may depend on earlier fields only.
    """

    name: str
    format: Callable[[Any], str]
    parse: Callable[[Any, str], None]
    default: Callable[[Any], str]


LONGEST = 4000
VIEWERS = {SPECTATOR: "spectator", TRUTH: "truth"}


def format_position(position: Position) -> str:
    """Return the one-line text of a position."""
    game = position.game
    preset, differences = game.house_rules.nearest(position.options)
    words = [f"{game.info.id}/{preset}", f"seats={position.seats}"]
    words += [f"{name}={game.house_rules.format(name, value)}" for name, value in differences.items()]
    if position.viewer != TRUTH:
        words.append(f"viewer={VIEWERS.get(position.viewer, position.viewer)}")
    state = position.state
    for field in game.words.fields:
        value = field.format(state)
        if value != field.default(state):
            words.append(f"{field.name}={value}")
    return " ".join(words)


def parse_position(game: Game, text: str) -> Position:
    """Return the position from its text, the inverse of :func:`format_position`."""
    head, fields = split_position(text)
    given, _, preset = head.rpartition("/")
    if given not in {"", game.info.id}:
        raise bad_input("position.game", given=given, game=game.info.id)
    seats = _parse_seats(fields.pop("seats", ""))
    viewer = _parse_viewer(fields.pop("viewer", ""), seats)
    option_names = {option.name for option in game.house_rules.options}
    overrides = {name: fields.pop(name) for name in list(fields) if name in option_names}
    options = game.house_rules.resolve(preset, overrides)
    position = game.start_with(options, seats)
    known = [field.name for field in game.words.fields]
    for name in fields:
        if name not in known:
            raise unknown("field", name, [*known, *option_names, "seats", "viewer"], game.info.id)
    position.states["viewer"] = viewer
    state = position.states[0]
    for field in game.words.fields:
        field.parse(state, fields.get(field.name, field.default(state)))
    _check_invariants(position)
    return position


def parse_bytes(game: Game, data: bytes) -> Position:
    """Return the position with these bytes; check them by writing the position as text and parsing it."""
    dtype = game.dtype
    if len(data) != dtype.itemsize:
        raise bad_input("position.length", game=game.info.id, given=len(data), length=dtype.itemsize)
    position: Position | None = Position(game, wrap_states(dtype, bytearray(data)))
    try:
        position = parse_position(game, str(position))
    except (RoiteletError, ArithmeticError, LookupError, ValueError):
        position = None
    if position is None or position.to_bytes() != data:
        raise bad_input("position.bytes", game=game.info.id)
    return position


def split_position(text: str) -> tuple[str, dict[str, str]]:
    """Split a text into its first word (``game/preset``) and its fields by name."""
    words = text.split()
    if not words or "=" in words[0]:
        raise bad_input("position.head", text=text[:40])
    if len(text) > LONGEST:
        raise bad_input("position.long", length=len(text), longest=LONGEST)
    fields: dict[str, str] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise bad_input("position.word", word=word[:40])
        if name in fields:
            raise bad_input("position.twice", name=name[:40])
        fields[name] = value
    return words[0], fields


def read_field(position: Position, name: str) -> str:
    """Return one field of a position as text, even one that equals its default."""
    fields = {field.name: field for field in position.game.words.fields}
    if name not in fields:
        raise unknown("field", name, fields, position.game.info.id)
    return fields[name].format(position.state)


def parse_number(name: str, text: str, least: int, most: int) -> int:
    """Parse an integer within bounds."""
    number = whole_number(text)
    if number is None or not least <= number <= most:
        raise bad_input("position.number", name=name, value=text[:40], least=least, most=most)
    return number


def parse_numbers(name: str, text: str, count: int, least: int, most: int) -> list[int]:
    """Parse exactly ``count`` integers, separated by commas."""
    items = text.split(",")
    if len(items) != count:
        raise bad_input("position.count", name=name, value=text[:40], count=count, given=len(items))
    return [parse_number(name, item, least, most) for item in items]


def _parse_seats(text: str) -> int:
    if not text:
        raise bad_input("position.missing", name="seats")
    return parse_number("seats", text, 1, 99)


def _parse_viewer(text: str, seats: int) -> int:
    if not text:
        return TRUTH
    words = {word: viewer for viewer, word in VIEWERS.items()}
    return words[text] if text in words else parse_number("viewer", text, 0, seats - 1)


def _check_invariants(position: Position) -> None:
    code = position.game.calls.guesses.broken(position.states)
    if code:
        raise bad_input("position.broken", what=position.game.words.explain_break(code))


add_catalogue(
    {
        "position.game": (
            "cette position est du jeu « {given} », pas de « {game} »",
            "this position is of the game {given!r}, not {game!r}",
        ),
        "position.head": (
            "« {text} » ne commence pas par le nom du jeu et de ses règles : jeu/règles",
            "{text!r} does not start with the names of the game and its preset: game/preset",
        ),
        "position.long": (
            "la position compte {length} caractères ; {longest} au plus",
            "the position has {length} characters; at most {longest}",
        ),
        "position.word": ("« {word} » n'est pas de la forme nom=valeur", "{word!r} is not of the form name=value"),
        "position.twice": ("« {name} » est donné deux fois", "{name!r} is given twice"),
        "position.missing": ("il manque {name}=…", "{name}=… is missing"),
        "position.count": (
            "{name}={value} est refusé ; {count} nombres séparés par des virgules sont attendus, pas {given}",
            "{name}={value} is refused; expected {count} numbers separated by commas, not {given}",
        ),
        "position.parts": (
            "{name} compte {given} parties séparées par « / » ; il en faut {count}",
            "{name} has {given} parts separated by '/'; {count} are needed",
        ),
        "position.dealer": (
            "« {text} » ne désigne pas le premier donneur ; par exemple dealer=0",
            "{text!r} does not name the first dealer; for example dealer=0",
        ),
        "position.length": (
            "une position de {game} compte {length} octets, pas {given}",
            "a position of {game} has {length} bytes, not {given}",
        ),
        "position.bytes": (
            "ces octets ne sont pas une position de {game}, ou d'une autre version de ses règles",
            "these bytes are no position of {game}, or one of another version of its rules",
        ),
        "position.broken": ("position impossible : {what}", "impossible position: {what}"),
    }
)
