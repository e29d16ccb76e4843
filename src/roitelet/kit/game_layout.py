"""A game's layout: functions that draw parts of a scene; the kit places them on the page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic

from roitelet.base.html import Html
from roitelet.base.language import Language, Message, Text
from roitelet.engine.game import Game
from roitelet.engine.registry import find_part
from roitelet.kit import generic_table
from roitelet.kit.endings import generic_end
from roitelet.kit.endings.game_end import GameEnd
from roitelet.kit.endings.outcome_notice import Outcome
from roitelet.kit.move_summary import MoveSummary
from roitelet.kit.pictures.album import Album
from roitelet.kit.scene import Scene, V
from roitelet.kit.tour import Tour


@dataclass(frozen=True)
class RuleCard:
    """A preset on the form for a new table: its difference from the others in a few words, and a picture."""

    difference: Text
    picture: Callable[[Language], Html]


@dataclass(frozen=True, kw_only=True)
class Layout(Generic[V]):
    """The layout of one game (``LAYOUT`` in ``games/<id>/browser/layout.py``); the generic table draws the rest.

    A layout draws only what the scene contains. The player makes a move with a button from :mod:`roitelet.kit.widgets`
    or, if it takes two choices, with a *pick* and a *target* (``docs/how-to/write-a-table.md``). Styles are in
    ``table.css`` beside the module; CSS class names start with the game's letters.
    """

    letters: str = "any"
    """Two letters; the body's class is ``t-`` followed by them."""
    heading: Callable[[Scene[V]], str] = generic_table.heading
    """The state of the game in a few words: « donne 3 · règle moderne »."""
    facts: Callable[[Scene[V], int], Html] = generic_table.facts
    """Public facts about a seat: cards, points, tricks."""
    bubble: Callable[[Scene[V], int], Html] = generic_table.bubble
    """A seat's latest words in a speech bubble; empty if there are none."""
    badge: Callable[[Scene[V], int], Html] = generic_table.badge
    """The emblem on a seat's disc beside its bird, such as a dynasty; empty for none."""
    cloth: Callable[[Scene[V]], Html] = generic_table.cloth
    """The middle of the table, public to all."""
    prompt: Callable[[Scene[V]], Html] = generic_table.prompt
    """The question to the viewer (« posez un 10 »), or the player the table waits for."""
    answer: Callable[[Scene[V]], Html] = generic_table.answer
    """The button at the right of the prompt, such as the end of a turn; empty for none."""
    hand: Callable[[Scene[V]], Html] = generic_table.hand
    """The viewer's cards as list items; empty for spectators."""
    sorting: str = "suit"
    """The usual order of the hand: by ``suit`` or by ``rank``."""
    actions: Callable[[Scene[V]], Html] = generic_table.actions
    """Buttons for moves that are not made by choosing a card."""
    summary: Callable[[Scene[V]], Html] = generic_table.summary
    """The viewer's chips, tricks or points, beside their name."""
    scores: Callable[[Scene[V]], Html] = generic_table.scores
    """The score sheet: a table with one row per deal; each number explains itself."""
    result: Callable[[Scene[V]], Html] = generic_table.result
    """The result of the deal that has just ended; empty if none has."""
    ending: Callable[[Scene[V]], GameEnd] = generic_end.ending
    """The end of the game: standings, story, account. If people stopped the game, the standings at that moment."""
    outcomes: Callable[[Scene[V]], Sequence[Outcome]] = generic_table.outcomes
    """Outcomes since the viewer last acted that they should look at, oldest first."""
    last: Callable[[Scene[V]], Html] = generic_table.last
    """The last trick or turn, to look at again."""
    move_summaries: Callable[[Scene[V], Message], Sequence[MoveSummary]] = generic_table.move_summaries
    """A line of the log as parts of pills, for the strip of the moves since the viewer's last."""
    draw_sentence: Callable[[str, Language], Html] = generic_table.draw_sentence
    """A line of the log, which may draw its cards."""
    picture: Callable[[Scene[V], str], Html] = generic_table.picture
    """A move or a card, by its notation, as a small picture in a line of text; empty if there is none."""
    move_label: Callable[[Scene[V], str], str] = generic_table.move_label
    """A legal move in a few words."""
    guide: Callable[[], Tour[V]] = generic_table.guide
    """The coach's tour of a player's first tables."""
    poster: Callable[[Language], Html] = generic_table.poster
    """The game's picture on the home page."""
    rules: Mapping[str, RuleCard] = field(default_factory=dict)
    """The presets that a new table shows first, in this order; three at most."""
    draw_small: Callable[[Sequence[Scene[V]]], Sequence[Html]] = generic_table.draw_small
    """Moments of one game as small pictures in one style, for an example of the rules."""
    illustration: Callable[[str, Language, Mapping[str, str]], Html] = generic_table.illustration
    """A picture of the game's sheet by its name, for a table with these options."""
    albums: Callable[[Language, Mapping[str, str]], Sequence[Album]] = generic_table.albums
    """Cards and pieces to look through on the learn page, for a table with these options; none if they are few."""


@cache
def layout_of(game: Game) -> Layout[Any]:
    """Return a game's layout, or the generic one."""
    layout: Layout[Any] | None = find_part(game.package, "browser.layout", "LAYOUT", Layout)
    return layout or Layout()
