"""What a game gives the page: pieces of markup for a scene. The kit puts them where they belong on every screen."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from roitelet.engine.language import Language
from roitelet.kit.guiding import Guide
from roitelet.kit.markup import Html
from roitelet.kit.outcomes import Outcome
from roitelet.kit.scene import Scene


class Layout(Protocol):
    """How one game is laid out; a module can be one (``games/<id>/table/__init__.py``).

    Everything is drawn from the scene alone. A move is a button made by :mod:`roitelet.kit.parts`; one that needs
    two choices is made of *picks* and *targets* (``docs/how-to/write-a-table.md``). Styles are in ``table.css`` beside
    the module; class names start with the game's letters.
    """

    LETTERS: str
    """Two letters; the body's class is ``t-`` followed by them."""

    def heading(self, scene: Scene) -> str:
        """Where the game stands, in a few words: « donne 3 · règle moderne »."""

    def facts(self, scene: Scene, seat: int) -> Html:
        """What is known of a seat: cards, points, tricks."""

    def bubble(self, scene: Scene, seat: int) -> Html:
        """What a seat has just said, as a bubble under it; empty if it said nothing."""

    def badge(self, scene: Scene, seat: int) -> Html:
        """What a seat's disc shows beside its bird, such as a dynasty; empty for nothing."""

    def cloth(self, scene: Scene) -> Html:
        """What lies in the middle, for all to see."""

    def prompt(self, scene: Scene) -> Html:
        """What the viewer is asked (« posez un 10 »), or who everybody is waiting for."""

    def hand(self, scene: Scene) -> Html:
        """The viewer's cards as list items; empty for spectators."""

    def actions(self, scene: Scene) -> Html:
        """Buttons for whatever is not done by choosing a card."""

    def summary(self, scene: Scene) -> Html:
        """What the viewer has, shown beside their name: chips, tricks, points."""

    def scores(self, scene: Scene) -> Html:
        """The score sheet: a table, one row per deal, every number with how it came about."""

    def result(self, scene: Scene) -> Html:
        """How the deal that has just ended, or the game, was settled; empty while nothing is."""

    def outcomes(self, scene: Scene) -> Sequence[Outcome]:
        """What was decided since the viewer last acted and must be looked at, oldest first."""

    def last(self, scene: Scene) -> Html:
        """The last trick, or the last turn, to look at again."""

    def told(self, sentence: str, language: Language) -> Html:
        """A line of the log; cards may be drawn where the notation would spell them."""

    def picture(self, scene: Scene, word: str) -> Html:
        """A move or a card, by its word, as a small picture in a line of text; empty where words have to do."""

    def named(self, scene: Scene, word: str) -> str:
        """A move that is possible now in a few words, as people at this table would say it."""

    def guide(self) -> Guide:
        """What a coach says at somebody's first table."""

    def question(self, scene: Scene) -> str:
        """What kind of question is asked now: the key of the coach's word for it; empty if it needs none."""

    def poster(self, language: Language) -> Html:
        """The game's picture on the home page."""

    def small(self, scenes: Sequence[Scene]) -> Sequence[Html]:
        """Moments of one game as small pictures, drawn alike, for an example of the rules."""

    def illustration(self, name: str, language: Language, agreed: Mapping[str, str]) -> Html:
        """A picture of the game's sheet, by the name its words give it, for a table that agreed on these options."""
