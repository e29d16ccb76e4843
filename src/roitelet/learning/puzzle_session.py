"""The solving of a puzzle: its table, remarks on tries, the comparison of choices, and the next puzzle."""

from collections.abc import Sequence
from typing import Final

from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.why_answer import CHOICES, ComparedMove, WhyAnswer, by_figure, heading_of
from roitelet.base.language import LANGUAGES, Message, add_catalogue, in_words, say
from roitelet.base.numbers import decimal, percent
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.learning.puzzle import Puzzle, PuzzleVerdict, load_puzzles, need_coach
from roitelet.learning.study import Study

BARS: Final = CHOICES + 1
"""Most choices compared."""


def study_of(puzzle: Puzzle, game: Game) -> Study:
    """Return the table of a puzzle, with a random guess of the hidden cards."""
    return Study(puzzle.position(game).guess(int(puzzle.id, 16)), puzzle.seat)


def remarks_on(puzzle: Puzzle, game: Game, verdict: PuzzleVerdict) -> list[Message]:
    """Return the consequence and the cost of a wrong try."""
    choice, scale = verdict.choice, need_coach(game).scale
    if choice is None:
        return [say("puzzle.far_off")]
    messages = [] if choice.warning is None else [choice.warning]
    if scale is None:
        best, value = (_shares(points / 100) for points in (puzzle.choices[0].value, choice.value))
        return [*messages, say("puzzle.chances", best=best, value=value)]
    fewer = in_words(*(decimal(verdict.loss, scale.digits, language) for language in LANGUAGES))
    return [*messages, say("puzzle.loss", fewer=fewer, unit=scale.unit)]


def _shares(share: float) -> Message:
    return in_words(*(percent(share, language) for language in LANGUAGES))


def compare_choices(puzzle: Puzzle, position: Position, tried: Sequence[str] = ()) -> WhyAnswer:
    """Return the choices to compare: the right one, those tried, then the next best."""
    coach = need_coach(position.game)
    first, *others = puzzle.choices
    ordered = [choice for choice in others if choice.move in tried] + [
        choice for choice in others if choice.move not in tried
    ]
    listed = [first, *sorted(ordered[: BARS - 1], key=others.index)]
    parse = position.game.words.parse_action
    choices = [
        ComparedMove(parse(choice.move), ActionEstimate(choice.value, choice.margin or None), choice.wins)
        for choice in listed
    ]
    best = parse(first.move)
    return WhyAnswer(
        by_figure(choices, best, coach.scale), best, coach.scale, heading_of(coach), say("why.clear"), (), ()
    )


def select_puzzles(game: Game, theme: str = "", level: str = "") -> list[Puzzle]:
    """Return the puzzles of a theme and a level, or of any, from easy to hard."""
    return [puzzle for puzzle in load_puzzles(game) if theme in {"", puzzle.theme} and level in {"", puzzle.level}]


def next_puzzle(game: Game, puzzle: Puzzle, theme: str = "", level: str = "") -> Puzzle | None:
    """Return the next puzzle of a theme and a level; after the last, the first."""
    puzzles = select_puzzles(game, theme, level)
    places = [place for place, candidate in enumerate(puzzles) if candidate.id == puzzle.id]
    return puzzles[(places[0] + 1) % len(puzzles)] if places else next(iter(puzzles), None)


add_catalogue(
    {
        "puzzle.loss": (
            "En moyenne, {fewer} {unit} de moins à la fin.",
            "On average you end up with {fewer} {unit} fewer.",
        ),
        "puzzle.chances": (
            "Vos chances de gagner : {value} au lieu de {best}.",
            "Your chances of winning: {value} instead of {best}.",
        ),
        "puzzle.far_off": ("Ce coup est nettement moins bon.", "That move is clearly worse."),
    }
)
