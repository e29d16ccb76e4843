"""Examples of the rulebook as pictures: a small board before and after the moves, and the log between them.

An example is a test in the notation. Examples with moves are played here and drawn by the game's own layout, as the
first player sees them; others (a deal, an option) are shown only in the notation.
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
from roitelet.kit.scene_builder import build_scene, refusal_of

LONG_MOVES: Final = 6
"""Moves above which an example counts as long."""
CANDIDATES: Final = 4
"""Examples among which the clearest is shown first."""
ENOUGH_SENTENCES: Final = 3
"""Sentences above which more do not make an example clearer."""
MOST_SENTENCES: Final = 5
"""Most sentences below an example."""


@dataclass(frozen=True)
class DrawnExample:
    """The pictures and sentences of an example."""

    before: Html
    after: Html
    """Empty if the move is refused."""
    sentences: Sequence[Html]
    """The sentences of the log, or the reason of the refusal."""
    refused_move: str = ""
    """The refused move in words, or empty."""


@lru_cache(2048)
def drawn_examples(game: Game, clause: str, language: Language, most: int) -> Sequence[DrawnExample]:
    """Return up to ``most`` examples of a clause that can be drawn.

    The clearest of the first few comes first, then short ones before long ones and allowed moves before refused ones.
    """
    examples = sorted(
        (example for example in game.rulebook.examples if example.clause == clause),
        key=lambda example: (len(example.play.split()) > LONG_MOVES, example.expected.startswith("refused=")),
    )
    drawn = (_draw(game, example, language) for example in examples)
    pictures = list(islice((shown for shown in drawn if shown is not None), max(most, CANDIDATES)))
    best = min(range(len(pictures[:CANDIDATES])), key=lambda place: _clarity_rank(pictures[place]), default=0)
    return tuple([*pictures[best : best + 1], *pictures[:best], *pictures[best + 1 :]][:most])


def _clarity_rank(drawn: DrawnExample) -> tuple[bool, int]:
    return bool(drawn.refused_move), -min(len(drawn.sentences), ENOUGH_SENTENCES)


def _draw(game: Game, example: Example, language: Language) -> DrawnExample | None:
    words = example.play.split()
    if words == ["-"] or "?" in words:
        return None
    try:
        positions = [game.position(example.position)]
        seat = positions[0].actor
        if seat < 0:
            return None
        for word in words:
            positions.append(positions[-1].play(word))
    except IllegalAction as error:
        return _refused(example, positions, words[len(positions) - 1], error, language)
    except RoiteletError:
        return None
    if any(position.actor < 0 for position in positions[:-1]):
        return None  # cards are dealt during the example
    before, after = _pictures([positions[0], positions[-1]], seat, language)
    sentences = _log_sentences(positions, words, seat, language)
    return DrawnExample(before, after, sentences) if sentences else None


def _refused(
    example: Example, positions: list[Position], word: str, error: IllegalAction, language: Language
) -> DrawnExample | None:
    """Draw the position before a refused move, with the reason of the refusal."""
    position, game = positions[-1], positions[-1].game
    seat = position.actor
    if seat < 0 or error.clause != example.clause:
        return None
    try:
        refused_move = game.words.label(game.words.parse_action(word), language)
    except RoiteletError:
        return None
    [before] = _pictures([position], seat, language)
    refusal = refusal_of(error, language, _names(position), seat)
    return DrawnExample(before, EMPTY, [layout_of(game).draw_sentence(refusal.marked, language)], refused_move)


def _pictures(positions: Sequence[Position], seat: int, language: Language) -> Sequence[Html]:
    layout = layout_of(positions[0].game)
    people = [Person(name, "bot") for name in _names(positions[0])]
    return layout.draw_small(
        [build_scene(position.mask(seat), people, language, replay=True) for position in positions]
    )


def _names(position: Position) -> list[str]:
    """Return names for the players, those of the bots."""
    names = list(BOT_NAMES.values())
    return [names[seat % len(names)] for seat in range(position.seats)]


def _log_sentences(positions: Sequence[Position], words: Sequence[str], seat: int, language: Language) -> list[Html]:
    """Return the log lines of some moves for the first player."""
    game = positions[0].game
    lines: list[tuple[int, Message]] = []
    for number, word in enumerate(words):
        before, after = (position.mask(seat) for position in positions[number : number + 2])
        action = positions[number].parse(word)
        lines += [(number, line) for line in game.words.narrate(before, action, after)]
    names = _names(positions[0])
    rendered = [found.line.render(language, names, seat, pieces=True) for found in gather(game.words, lines)]
    return [layout_of(game).draw_sentence(as_sentence(line), language) for line in rendered[:MOST_SENTENCES]]


def example_figure(game: Game, drawn: DrawnExample, language: Language) -> Html:
    """Return an example as HTML: before, after and the log, or the refused move and the reason."""
    class_ = f"example t-{layout_of(game).letters}"
    sentences = [tag("span", line) for line in drawn.sentences]
    if drawn.refused_move:
        cross = tag("span", "✗ ", aria_hidden="true")
        words = t(language, "pas possible : ", "not possible: ")
        refused = tag("b", cross, typeset(f"{words}{drawn.refused_move}", language), class_="tried")
        return tag("figure", _frame(drawn.before), tag("figcaption", refused, *sentences), class_=class_)
    boards = tag("div", _frame(drawn.before), arrow(), _frame(drawn.after), class_="before-after")
    return tag("figure", boards, tag("figcaption", *sentences), class_=class_)


def _frame(moment: Html) -> Html:
    return tag("div", moment, class_="small-frame")
