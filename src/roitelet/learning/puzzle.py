"""Puzzles, *Le bon coup*: positions in which one move is clearly right. Each game has one file of puzzles.

The positions are masked, so the file reveals no hidden cards.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from roitelet.base.errors import bad_input, unknown
from roitelet.base.language import Message, NamedSeat, Piece, add_catalogue, in_words, say
from roitelet.engine.coach.coach import Coach, find_coach
from roitelet.engine.coach.puzzle_themes import Theme
from roitelet.engine.game import Game
from roitelet.engine.position import Position

FORMAT: Final = 1
HEADER: Final = "roitelet_puzzles"
CHECKED: Final = "checked"
FOLDER: Final = "puzzles"
FILE: Final = "puzzles.jsonl"


@dataclass(frozen=True)
class PuzzleChoice:
    """One choice: all moves that are equal by the rules."""

    move: str
    value: float
    """Points at the end of the game, or chances in percent: the coach's measure."""
    margin: float
    wins: float
    """The chance to win the game."""
    warning: Message | None = None
    """The consequence of a wrong choice."""


@dataclass(frozen=True)
class Puzzle:
    """A decision of one seat, with its solution and the reason."""

    id: str
    text: str
    """The position as the seat knows it, in notation."""
    seat: int
    right: tuple[str, ...]
    """All moves that solve the puzzle; they are equal by the rules."""
    reason: str
    explanation: Message
    against: str
    """The move that the reason argues against."""
    theme: str
    level: str
    """The weakest level of bots that usually finds the solution."""
    found: Mapping[str, float]
    """The share of tries in which each level finds it."""
    choices: tuple[PuzzleChoice, ...]
    """The choices, the right one first."""
    steady: float
    """The share of sampled worlds in which the right move is at least as good as its rivals."""
    worlds: int
    """The number of worlds solved to the end of the round; 0 if there are too many."""
    origin: tuple[int, int, int]
    """The seed, the game and the decision from which the puzzle was made."""

    def position(self, game: Game) -> Position:
        """Return the position as the seat knows it."""
        return game.position(self.text)


@dataclass(frozen=True)
class PuzzleVerdict:
    """The result of a try."""

    right: bool
    choice: PuzzleChoice | None
    """The choice of the move, if the puzzle lists it."""
    loss: float
    """The loss against the right choice, in the coach's measure; 0 if unknown."""


def judge_move(puzzle: Puzzle, position: Position, action: int) -> PuzzleVerdict:
    """Return whether a legal move solves a puzzle, and what it costs."""
    if position.format(action) in puzzle.right:
        return PuzzleVerdict(True, puzzle.choices[0], 0.0)
    coach = need_coach(position.game)
    kind = coach.alike(position, action)
    for choice in puzzle.choices[1:]:
        if coach.alike(position, _number(position, choice.move)) == kind:
            return PuzzleVerdict(False, choice, puzzle.choices[0].value - choice.value)
    return PuzzleVerdict(False, None, 0.0)


def need_coach(game: Game) -> Coach:
    """Return the coach of a game; refuse a game without puzzles."""
    coach = find_coach(game)
    if coach is None or not coach.themes:
        raise bad_input("puzzle.none", game=game.info.id)
    return coach


def themes_of(game: Game) -> Mapping[str, Theme]:
    """Return the themes of a game's puzzles, by id."""
    return {theme.id: theme for theme in need_coach(game).themes}


def find_theme(game: Game, theme_id: str) -> Theme:
    """Return the theme with this id."""
    themes = themes_of(game)
    if theme_id not in themes:
        raise unknown("theme", theme_id, themes, game.info.id)
    return themes[theme_id]


def find_puzzle(game: Game, puzzle_id: str) -> Puzzle:
    """Return the puzzle with this id."""
    puzzles = load_puzzles(game)
    match = next((puzzle for puzzle in puzzles if puzzle.id == puzzle_id), None)
    if match is None:
        raise unknown("puzzle", puzzle_id, [puzzle.id for puzzle in puzzles][:10], game.info.id)
    return match


def load_puzzles(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with a game; none if it has no puzzle file."""
    find_coach(game)  # loads the catalogue for the messages in the file
    return _load(game.package)


@cache
def _load(package: str) -> tuple[Puzzle, ...]:
    text = _read_file(package)
    return read_puzzles(text) if text else ()


def puzzle_file_text(game: Game) -> str:
    """Return the text of a game's own puzzle file; empty if it has none."""
    return _read_file(game.package)


def _read_file(package: str) -> str:
    path = files(package) / FOLDER / FILE
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file; :func:`format_puzzles` is the inverse."""
    read_header(text)
    return tuple(unpack_puzzle(json.loads(line)) for line in text.splitlines()[1:])


def read_header(text: str) -> Mapping[str, Any]:
    """Return the first line of a puzzle file, which records how it was made."""
    header, *_ = [json.loads(line) for line in text.splitlines()[:1]] or [{}]
    if header.get(HEADER) != FORMAT:
        raise bad_input("puzzle.format")
    return dict(header)


def format_puzzles(puzzles: tuple[Puzzle, ...], made: Mapping[str, Any]) -> str:
    """Return the text of a puzzle file: a header, and one line for each puzzle."""
    lines = [{HEADER: FORMAT} | dict(made), *(pack_puzzle(puzzle) for puzzle in puzzles)]
    return "".join(f"{to_json_line(line)}\n" for line in lines)


def remove_failed(text: str, failed: Iterable[str], details: Mapping[str, Any]) -> str:
    """Return the text of a puzzle file without the puzzles that failed a check, which its header lists."""
    header, *lines = [json.loads(line) for line in text.splitlines()]
    all_failed = {*failed, *header.get(CHECKED, {}).get("fell", [])}
    header[CHECKED] = {**details, "fell": sorted(all_failed)}
    return "".join(
        f"{to_json_line(line)}\n" for line in (header, *(line for line in lines if line["id"] not in all_failed))
    )


def to_json_line(data: Any) -> str:
    """Return data as one line of JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def pack_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as JSON-ready data."""
    return {
        "id": puzzle.id,
        "position": puzzle.text,
        "seat": puzzle.seat,
        "right": list(puzzle.right),
        "theme": puzzle.theme,
        "level": puzzle.level,
        "reason": puzzle.reason,
        "said": pack_message(puzzle.explanation),
        "against": puzzle.against,
        "choices": [_pack_choice(choice) for choice in puzzle.choices],
        "found": dict(puzzle.found),
        "steady": puzzle.steady,
        "worlds": puzzle.worlds,
        "from": list(puzzle.origin),
    }


def unpack_puzzle(data: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle of JSON-ready data, the inverse of :func:`pack_puzzle`."""
    seed, game, decision = data["from"]
    return Puzzle(
        data["id"],
        data["position"],
        data["seat"],
        tuple(data["right"]),
        data["reason"],
        unpack_message(data["said"]),
        data["against"],
        data["theme"],
        data["level"],
        data["found"],
        tuple(_unpack_choice(choice) for choice in data["choices"]),
        data["steady"],
        data["worlds"],
        (seed, game, decision),
    )


def _pack_choice(choice: PuzzleChoice) -> dict[str, Any]:
    packed: dict[str, Any] = {
        "move": choice.move,
        "value": choice.value,
        "margin": choice.margin,
        "wins": choice.wins,
    }
    return packed if choice.warning is None else packed | {"said": pack_message(choice.warning)}


def _unpack_choice(data: Mapping[str, Any]) -> PuzzleChoice:
    warning = unpack_message(data["said"]) if "said" in data else None
    return PuzzleChoice(data["move"], data["value"], data["margin"], data["wins"], warning)


def _number(position: Position, move: str) -> int:
    action = position.parse(move)
    assert isinstance(action, int)
    return action


# --- messages, stored as keys with arguments: a page renders them in its language and draws their cards ---


def pack_message(message: Message) -> Any:
    """Return a message as JSON-ready data."""
    if isinstance(message, Piece):
        name = message.args["name"]
        assert isinstance(name, Message)
        return {"piece": message.args["code"], "name": pack_message(name)}
    if message.key == "words":
        return {"fr": message.args["fr"], "en": message.args["en"]}
    return {"say": message.key} | {name: _pack(value) for name, value in message.args.items()}


def unpack_message(data: Any) -> Message:
    """Return the message of JSON-ready data, the inverse of :func:`pack_message`."""
    if "piece" in data:
        return Piece(data["piece"], unpack_message(data["name"]))
    if "say" not in data:
        return in_words(data["fr"], data["en"])
    return say(data["say"], **{name: _unpack(value) for name, value in data.items() if name != "say"})


def _pack(value: object) -> Any:
    if isinstance(value, Message):
        return pack_message(value)
    if isinstance(value, NamedSeat):
        return {"seat": int(value)}
    if isinstance(value, (list, tuple)):
        return [_pack(item) for item in value]
    assert isinstance(value, (int, float, str)), f"{value!r} cannot be kept in a sentence"
    return value


def _unpack(value: Any) -> object:
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    if isinstance(value, dict):
        return NamedSeat(value["seat"]) if "seat" in value else unpack_message(value)
    return value


add_catalogue(
    {
        "puzzle.none": ("{game} : ce jeu n'a pas de problèmes", "{game}: this game has no puzzles"),
        "puzzle.format": (
            "ce fichier n'est pas un fichier de problèmes de cette version",
            "this is no file of puzzles of this version",
        ),
    }
)
