"""The coach's explanations at a player's first tables: a short tour, then a few words on each new thing.

The server names the new things in a scene (``data-firsts``). The page's script (``guide.js``) requests the explanations
and shows each of them once. Bots wait meanwhile.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic

from roitelet.base.language import Language, Text
from roitelet.base.typography import typeset
from roitelet.kit.scene import Scene, V

LONGEST_STOP: Final = 160
LONGEST_LINE: Final = 90
"""Most letters of an explanation, and of the line to remember, so that they fit above a hand on a small screen."""


@dataclass(frozen=True)
class TourStop:
    """A place of the table to explain: the first visible element that matches a selector in ``zone``."""

    zone: str
    title: Text
    text: Text


@dataclass(frozen=True)
class First(Generic[V]):
    """A thing that players meet for the first time, and the coach's explanation of it."""

    name: str
    zone: str
    """The place that is highlighted, as for a stop."""
    title: Text
    text: Text
    remember: Text
    """One line to remember."""
    met: Callable[[Scene[V]], bool]
    """Returns whether a viewer meets it in a scene."""
    label: Text = ("", "")
    """Its line in the list of explanations; empty if it is not listed."""


@dataclass(frozen=True)
class Tour(Generic[V]):
    """A tour of the table, and a game's explanations of new things."""

    stops: tuple[TourStop, ...]
    firsts: tuple[First[V], ...] = ()

    def firsts_in(self, scene: Scene[V]) -> list[str]:
        """Return the names of the new things that a seated player meets in a scene."""
        if scene.you is None or scene.replay:
            return []
        return [first.name for first in self.firsts if first.met(scene)]

    def as_data(self, language: Language) -> dict[str, object]:
        """Return the tour in one language, as data for the page."""
        place = language == "en"

        def words(part: TourStop | First[Any], *names: str) -> dict[str, str]:
            return {name: typeset(getattr(part, name)[place], language) for name in names}

        stops = [{"zone": stop.zone, **words(stop, "title", "text")} for stop in self.stops]
        firsts = [
            {"name": first.name, "zone": first.zone, **words(first, "title", "text", "remember", "label")}
            for first in self.firsts
        ]
        return {"stops": stops, "firsts": firsts}


OTHERS: Final = TourStop(
    "#seats",
    ("Les autres joueurs", "The other players"),
    (
        "Ils jouent dans cet ordre, et vous après le dernier. Le joueur dont c’est le tour est encadré.",
        "They play in this order, then it’s you. The frame shows whose turn it is.",
    ),
)
VOICE: Final = TourStop(
    "#prompt",
    ("Ce que l’on vous demande", "What you are asked"),
    (
        "Tout ce que vous avez à faire s’écrit ici. "
        "En cas de doute, touchez « Indice » : le roitelet propose un coup et dit pourquoi.",
        "Everything you have to do is written here. If you’re not sure, tap Hint for a move and the reason for it.",
    ),
)
HAND: Final = TourStop(
    "#hand",
    ("Vos cartes", "Your cards"),
    (
        "Touchez une carte pour la jouer. Une carte pâle ne se joue pas maintenant : touchez-la pour savoir pourquoi.",
        "Tap a card to play it. A faded card can’t be played now: tap it to see why.",
    ),
)
USUAL: Final[Tour[Any]] = Tour((OTHERS, HAND, VOICE))
"""The tour for games without their own."""
