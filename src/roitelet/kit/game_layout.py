"""A game's layout: pieces of markup for a scene. The kit puts them where they belong on every screen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic

from roitelet.base.html import Html
from roitelet.base.language import Language
from roitelet.engine.game import Game
from roitelet.engine.registry import find_part
from roitelet.kit import generic_table
from roitelet.kit.outcomes import Outcome
from roitelet.kit.scene import Scene, V
from roitelet.kit.tour import Tour


@dataclass(frozen=True, kw_only=True)
class Layout(Generic[V]):
    """The layout of one game (``LAYOUT`` in ``games/<id>/browser/layout.py``); the generic table draws the rest.

    Everything is drawn from the scene alone. A move is a button made by :mod:`roitelet.kit.parts`; one that needs
    two choices is made of *picks* and *targets* (``docs/how-to/write-a-table.md``). Styles are in ``table.css`` beside
    the module; class names start with the game's letters.
    """

    letters: str = "any"
    """Two letters; the body's class is ``t-`` followed by them."""
    heading: Callable[[Scene[V]], str] = generic_table.heading
    """Where the game stands, in a few words: « donne 3 · règle moderne »."""
    facts: Callable[[Scene[V], int], Html] = generic_table.facts
    """What is known of a seat: cards, points, tricks."""
    bubble: Callable[[Scene[V], int], Html] = generic_table.bubble
    """What a seat has just said, as a bubble under it; empty if it said nothing."""
    badge: Callable[[Scene[V], int], Html] = generic_table.badge
    """What a seat's disc shows beside its bird, such as a dynasty; empty for nothing."""
    cloth: Callable[[Scene[V]], Html] = generic_table.cloth
    """What lies in the middle, for all to see."""
    prompt: Callable[[Scene[V]], Html] = generic_table.prompt
    """What the viewer is asked (« posez un 10 »), or who everybody is waiting for."""
    hand: Callable[[Scene[V]], Html] = generic_table.hand
    """The viewer's cards as list items; empty for spectators."""
    actions: Callable[[Scene[V]], Html] = generic_table.actions
    """Buttons for whatever is not done by choosing a card."""
    summary: Callable[[Scene[V]], Html] = generic_table.summary
    """What the viewer has, shown beside their name: chips, tricks, points."""
    scores: Callable[[Scene[V]], Html] = generic_table.scores
    """The score sheet: a table, one row per deal, every number with how it came about."""
    result: Callable[[Scene[V]], Html] = generic_table.result
    """How the deal that has just ended, or the game, was settled; empty while nothing is."""
    outcomes: Callable[[Scene[V]], Sequence[Outcome]] = generic_table.outcomes
    """What was decided since the viewer last acted and must be looked at, oldest first."""
    last: Callable[[Scene[V]], Html] = generic_table.last
    """The last trick, or the last turn, to look at again."""
    told: Callable[[str, Language], Html] = generic_table.told
    """A line of the log; cards may be drawn where the notation would spell them."""
    picture: Callable[[Scene[V], str], Html] = generic_table.picture
    """A move or a card, by its word, as a small picture in a line of text; empty where words have to do."""
    named: Callable[[Scene[V], str], str] = generic_table.named
    """A move that is possible now in a few words, as people at this table would say it."""
    guide: Callable[[], Tour] = generic_table.guide
    """What a coach says at someone's first table."""
    question: Callable[[Scene[V]], str] = generic_table.question
    """What kind of question is asked now: the key of the coach's word for it; empty if it needs none."""
    poster: Callable[[Language], Html] = generic_table.poster
    """The game's picture on the home page."""
    small: Callable[[Sequence[Scene[V]]], Sequence[Html]] = generic_table.small
    """Moments of one game as small pictures, drawn alike, for an example of the rules."""
    illustration: Callable[[str, Language, Mapping[str, str]], Html] = generic_table.illustration
    """A picture of the game's sheet, by the name its words give it, for a table that agreed on these options."""


@cache
def layout_of(game: Game) -> Layout[Any]:
    """Return how a game is laid out: the generic table where it says nothing."""
    found: Layout[Any] | None = find_part(game.package, "browser.layout", "LAYOUT", Layout)
    return found or Layout()
