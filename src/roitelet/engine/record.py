"""Records of games as files of JSON lines: a header, every deal and action, the end.

Replaying needs no random source. The parser checks the game and its rules version, each line, each action against the
rules, and the end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from roitelet.base.arguments import check_names, check_text, wrong
from roitelet.base.errors import BadInput, RoiteletError, bad_input
from roitelet.base.language import add_catalogue, say
from roitelet.base.os_errors import why
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.engine.position import Deal, Position
from roitelet.engine.registry import Loader, load_registered
from roitelet.engine.views.notebooks import draw
from roitelet.version import program

FORMAT: Final = 1
MOST_BYTES: Final = 64 * 1024 * 1024
WRITER: Final = {"version", "commit"}
"""Keys of the header about the program that wrote it; ignored by the parser and absent from old records."""


@dataclass
class Record:
    """The header and actions of a game, finished or not."""

    game: Game
    seats: int
    options: Options
    players: tuple[str, ...] = ()
    actions: list[int | Deal] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Raise ``BadInput`` for a record that the parser would refuse."""
        if not isinstance(self.game, Game):
            raise wrong("game", self.game, "loaded")
        if len(check_names("players", self.players)) not in {0, self.seats}:
            raise wrong("players", self.players, "names")

    @classmethod
    def of(cls, start: Position, players: Sequence[str] = ()) -> Record:
        """Return an empty record that starts from a position."""
        if not isinstance(start, Position):
            raise wrong("start", start, "position")
        return cls(start.game, start.seats, start.options, tuple(check_names("players", players)))

    def start(self) -> Position:
        """Return the first position."""
        return self.game.start_with(self.options, self.seats)

    def positions(self) -> Iterator[Position]:
        """Yield every position from the first to the last."""
        position = self.start()
        yield position
        for action in self.actions:
            position = position.apply(action)
            yield position

    def final(self) -> Position:
        """Return the last position."""
        position = self.start()
        for action in self.actions:
            position = position.apply(action)
        return position

    def _repr_html_(self) -> str:
        return draw(self)

    def to_text(self) -> str:
        """Return the record as JSON lines; :func:`parse_record` is the inverse."""
        lines: list[dict[str, Any]] = [self._header()]
        position = self.start()
        for action in self.actions:
            word = position.format(action)
            lines.append({"deal": word} if isinstance(action, tuple) else {"seat": position.actor, "play": word})
            position = position.apply(action)
        if position.over:
            lines.append(_ending_line(position))
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    def _header(self) -> dict[str, Any]:
        return {
            "roitelet": FORMAT,
            "game": self.game.info.id,
            "rules_version": self.game.info.rules_version,
            "seats": self.seats,
            "options": self.options,
            "players": list(self.players),
            **program(),
        }


def _ending_line(position: Position) -> dict[str, Any]:
    points, ranks = position.standing()
    return {"end": position.reason, "points": points, "ranks": ranks}


def read_record(path: Path | str, load: Loader = load_registered, *, unfinished: bool = False) -> Record:
    """Read the record in a file; with ``unfinished``, accept a game that stops early."""
    if not isinstance(path, (str, Path)) or "\0" in str(path):
        raise wrong("path", path, "path")
    path = Path(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise bad_input("record.large", path=path, most=MOST_BYTES)
        text = path.read_text("utf-8")
    except OSError as error:
        raise bad_input("record.unreadable", path=path, why=why(error)) from error
    except UnicodeDecodeError as error:
        raise bad_input("record.not_text", path=path) from error
    return parse_record(text, load, unfinished=unfinished)


def parse_record(text: str, load: Loader = load_registered, *, unfinished: bool = False) -> Record:
    """Parse a record of JSON lines, and check every line against the rules."""
    check_text("text", text)
    if not callable(load):
        raise wrong("load", load, "load")
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise bad_input("record.empty")
    record = _parse_header(_parse_line(*lines[0]), load)
    position = record.start()
    for number, line in lines[1:]:
        entry = _parse_line(number, line)
        if "end" in entry:
            _check_ending(number, entry, position, last=number == lines[-1][0])
            return record
        action = _parse_entry(number, entry, position)
        try:
            position = position.apply(action)
        except RoiteletError as error:
            raise _at_line(number, error) from error
        record.actions.append(action)
    if not unfinished:
        raise bad_input("record.truncated", line=lines[-1][0])
    return record


def _parse_line(number: int, line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise bad_input("record.line", line=number, text=line[:40]) from error
    if not isinstance(entry, dict):
        raise bad_input("record.line", line=number, text=line[:40])
    return entry


def _parse_header(header: dict[str, Any], load: Loader) -> Record:
    if header.get("roitelet") != FORMAT:
        raise bad_input("record.format", value=header.get("roitelet"), format=FORMAT)
    expected = {"roitelet", "game", "rules_version", "seats", "options", "players"}
    if header.keys() - WRITER != expected:
        raise bad_input("record.keys", line=1, given=", ".join(map(str, header)), expected=", ".join(sorted(expected)))
    game = load(str(header["game"]))
    version = game.info.rules_version
    if type(header["rules_version"]) is not int or header["rules_version"] != version:
        raise bad_input("record.rules", value=header["rules_version"], game=game.info.id, version=version)
    seats, players, options = header["seats"], header["players"], header["options"]
    if type(seats) is not int:
        raise bad_input("record.seats")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise bad_input("record.players")
    if len(players) not in {0, seats}:
        raise bad_input("record.players")
    declared = game.house_rules.options
    required = {option.name for option in declared if not option.added}
    if not isinstance(options, dict) or not required <= options.keys() <= {option.name for option in declared}:
        raise bad_input("record.options", game=game.info.id)
    values = game.house_rules.restore(options)
    record = Record(game, seats, values, tuple(players))
    record.start()
    return record


def _parse_entry(number: int, entry: dict[str, Any], position: Position) -> int | Deal:
    keys = {"deal"} if position.actor < 0 else {"seat", "play"}
    if entry.keys() != keys or not isinstance(entry.get("deal", entry.get("play")), str):
        raise bad_input("record.keys", line=number, given=", ".join(map(str, entry)), expected=", ".join(sorted(keys)))
    try:
        if "deal" in entry:
            return position.parse(entry["deal"])
        if type(entry["seat"]) is not int or entry["seat"] != position.actor:
            raise bad_input("record.turn", seat=entry["seat"], actor=position.actor)
        return position.parse(entry["play"])
    except RoiteletError as error:
        raise _at_line(number, error) from error


def _check_ending(number: int, entry: dict[str, Any], position: Position, *, last: bool) -> None:
    if not last or not position.over or entry != _ending_line(position):
        raise bad_input("record.ending", line=number)


def _at_line(number: int, error: RoiteletError) -> BadInput:
    return BadInput(say("record.at", line=number, error=error.message), error.clause)


add_catalogue(
    {
        "record.at": ("ligne {line} : {error}", "line {line}: {error}"),
        "record.unreadable": ("impossible de lire {path} : {why}", "cannot read {path}: {why}"),
        "record.large": (
            "{path} est trop grand pour une partie ; {most} octets au plus",
            "{path} is too large for a game; at most {most} bytes",
        ),
        "record.not_text": ("{path} n'est pas un texte UTF-8", "{path} is not UTF-8 text"),
        "record.empty": (
            "le fichier est vide ; une partie commence par un en-tête",
            "the file is empty; a record starts with a header",
        ),
        "record.line": (
            "ligne {line} : « {text} » n'est pas un objet JSON",
            "line {line}: {text!r} is not a JSON object",
        ),
        "record.format": (
            "ligne 1 : ce n'est pas une partie de Roitelet (roitelet={value} ; {format} est attendu)",
            "line 1: not a Roitelet record (roitelet={value}; expected {format})",
        ),
        "record.keys": (
            "ligne {line} : clés {given} ; attendues : {expected}",
            "line {line}: keys {given}; expected: {expected}",
        ),
        "record.rules": (
            "ligne 1 : partie jouée sous la version {value} des règles de {game} ; celle-ci connaît la {version}",
            "line 1: played under rules version {value} of {game}; this Roitelet knows version {version}",
        ),
        "record.seats": ("ligne 1 : seats doit être un nombre entier", "line 1: seats must be a whole number"),
        "record.players": (
            "ligne 1 : players doit être une liste de noms, un par place ou aucun",
            "line 1: players must be a list of names, one per seat or none",
        ),
        "record.options": (
            "ligne 1 : options doit nommer chaque option de {game}, et aucune autre",
            "line 1: options must name each option of {game}, and no other",
        ),
        "record.turn": (
            "la place {seat} joue alors que c'est à la place {actor}",
            "seat {seat} acts although it is the turn of seat {actor}",
        ),
        "record.ending": (
            "ligne {line} : cette fin n'est pas celle que donnent les règles",
            "line {line}: this is not the end the rules give",
        ),
        "record.truncated": (
            "la partie s'arrête après la ligne {line}, avant sa fin",
            "the record stops after line {line}, before the game is over",
        ),
    }
)
