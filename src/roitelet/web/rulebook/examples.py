"""Examples of the rulebook as people read them: two small boards and what happens between them.

An example is a test in the notation. Those in which someone moves are played here and drawn by the game's own table,
through the eyes of the person who moves first; what cannot be drawn so (a deal, an option) stays behind the notation.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from roitelet.base.errors import IllegalAction, RoiteletError
from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import Language, Message, as_sentence, t
from roitelet.base.typography import typeset
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.rulebook import Example
from roitelet.engine.views.log_groups import gather
from roitelet.kit.game_layout import layout_of
from roitelet.kit.pictures.birds import BOT_NAMES
from roitelet.kit.pictures.diagrams import arrow
from roitelet.kit.scene import Person
from roitelet.kit.scene_builder import refusal_of, stage

LONGEST: Final = 6
"""Moves from which an example is too long to be the first one shown."""
AMONG: Final = 4
"""Examples among which the first one shown is chosen."""
ENOUGH: Final = 3
"""More sentences than that do not make an example better."""
MOST_TOLD: Final = 5
"""Sentences below an example."""


@dataclass(frozen=True)
class DrawnExample:
    """An example to look at."""

    before: Html
    after: Html
    """Empty if the move is refused."""
    told: Sequence[Html]
    """What happens, in the words of the log; or why it cannot be."""
    tried: str = ""
    """The move that is refused."""


@lru_cache(2048)
def drawn_examples(game: Game, clause: str, language: Language, most: int) -> Sequence[DrawnExample]:
    """So many examples of a clause that can be drawn; the one of the first few that shows most comes first.

    Short ones come before long ones, allowed moves before refused ones.
    """
    examples = sorted(
        (example for example in game.rulebook.examples if example.clause == clause),
        key=lambda example: (len(example.play.split()) > LONGEST, example.expected.startswith("refused=")),
    )
    drawn = (_draw(game, example, language) for example in examples)
    found = list(islice((shown for shown in drawn if shown is not None), max(most, AMONG)))
    best = min(range(len(found[:AMONG])), key=lambda place: _dullness(found[place]), default=0)
    return tuple([*found[best : best + 1], *found[:best], *found[best + 1 :]][:most])


def _dullness(drawn: DrawnExample) -> tuple[bool, int]:
    return bool(drawn.tried), -min(len(drawn.told), ENOUGH)


def _draw(game: Game, example: Example, language: Language) -> DrawnExample | None:
    words = example.play.split()
    if words == ["-"] or "?" in words:
        return None
    try:
        positions = [game.position(example.position)]
        you = positions[0].actor
        if you < 0:
            return None
        for word in words:
            positions.append(positions[-1].play(word))
    except IllegalAction as error:
        return _refused(example, positions, words[len(positions) - 1], error, language)
    except RoiteletError:
        return None
    if any(position.actor < 0 for position in positions[:-1]):
        return None  # cards are dealt on the way
    before, after = _pictures([positions[0], positions[-1]], you, language)
    told = _told(positions, words, you, language)
    return DrawnExample(before, after, told) if told else None


def _refused(
    example: Example, positions: list[Position], word: str, error: IllegalAction, language: Language
) -> DrawnExample | None:
    """Return the moment before a move that the clause refuses, and what is said to it."""
    position, game = positions[-1], positions[-1].game
    you = position.actor
    if you < 0 or error.clause != example.clause:
        return None
    try:
        tried = game.words.label(game.words.parse_action(word), language)
    except RoiteletError:
        return None
    [before] = _pictures([position], you, language)
    said = refusal_of(error, language, _names(position), you)
    return DrawnExample(before, EMPTY, [layout_of(game).told(said.marked, language)], tried)


def _pictures(positions: Sequence[Position], you: int, language: Language) -> Sequence[Html]:
    layout = layout_of(positions[0].game)
    people = [Person(name, "bot") for name in _names(positions[0])]
    return layout.small([stage(position.mask(you), people, language, replay=True) for position in positions])


def _names(position: Position) -> list[str]:
    """Call the others by the birds of the house."""
    names = list(BOT_NAMES.values())
    return [names[seat % len(names)] for seat in range(position.seats)]


def _told(positions: Sequence[Position], words: Sequence[str], you: int, language: Language) -> list[Html]:
    """Return what the log of the person who moves first says."""
    game = positions[0].game
    lines: list[tuple[int, Message]] = []
    for number, word in enumerate(words):
        before, after = (position.mask(you) for position in positions[number : number + 2])
        action = positions[number].parse(word)
        lines += [(number, line) for line in game.words.narrate(before, action, after)]
    names = _names(positions[0])
    said = [found.line.render(language, names, you, pieces=True) for found in gather(game.words, lines)]
    return [layout_of(game).told(as_sentence(line), language) for line in said[:MOST_TOLD]]


def figure(game: Game, drawn: DrawnExample, language: Language) -> Html:
    """Return an example as markup: before, after, and what happens; or what was tried, and why it cannot be."""
    class_ = f"example t-{layout_of(game).letters}"
    told = [tag("span", line) for line in drawn.told]
    if drawn.tried:
        never = tag("span", "✗ ", aria_hidden="true")
        words = t(language, "pas possible : ", "not possible: ")
        refused = tag("b", never, typeset(f"{words}{drawn.tried}", language), class_="tried")
        return tag("figure", _frame(drawn.before), tag("figcaption", refused, *told), class_=class_)
    boards = tag("div", _frame(drawn.before), arrow(), _frame(drawn.after), class_="before-after")
    return tag("figure", boards, tag("figcaption", *told), class_=class_)


def _frame(moment: Html) -> Html:
    return tag("div", moment, class_="small-frame")
