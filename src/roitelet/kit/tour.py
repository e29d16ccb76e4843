"""The coach's words at a player's first table: a short tour, then a text for each new kind of question.

The page asks for it only then (``guide.js``); it remembers which texts it has shown and never repeats them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from roitelet.base.language import Language, Text
from roitelet.base.typography import typeset

LONGEST_STOP: Final = 160
LONGEST_WORD: Final = 110
"""Most letters at a stop and with a question; more would not fit above a hand on a small screen."""


@dataclass(frozen=True)
class TourStop:
    """A place of the table to explain: the first visible element that matches a selector in ``zone``."""

    zone: str
    title: Text
    text: Text


@dataclass(frozen=True)
class Tour:
    """A tour of the table, and a text for each kind of question a game asks."""

    stops: tuple[TourStop, ...]
    words: Mapping[str, Text] = field(default_factory=dict)

    def written(self, language: Language) -> dict[str, object]:
        """Return the tour in one language, as data for the page."""
        place = language == "en"

        def sentence(pair: Text) -> str:
            return typeset(pair[place], language)

        stops = [{"zone": stop.zone, "title": sentence(stop.title), "text": sentence(stop.text)} for stop in self.stops]
        return {"stops": stops, "words": {kind: sentence(pair) for kind, pair in self.words.items()}}


OTHERS: Final = TourStop(
    "#seats",
    ("Les autres joueurs", "The other players"),
    (
        "Ils jouent dans cet ordre, et vous après le dernier. Le joueur dont c’est le tour est encadré.",
        "They play in this order, and you after the last. Whoever’s turn it is has a frame.",
    ),
)
VOICE: Final = TourStop(
    "#prompt",
    ("Ce que l’on vous demande", "What you are asked"),
    (
        "Tout ce qu’il y a à faire s’écrit ici. Un doute ? Touchez Indice : un coup, et sa raison.",
        "Whatever there is to do is said here. Not sure? Tap Hint: a move, and the reason for it.",
    ),
)
HAND: Final = TourStop(
    "#hand",
    ("Vos cartes", "Your cards"),
    (
        "Touchez une carte pour la jouer. Pâle, elle n’est pas permise : touchez-la, et l’on vous dit pourquoi.",
        "Tap a card to play it. A pale one is not allowed: tap it, and you are told why.",
    ),
)
USUAL: Final = Tour((OTHERS, HAND, VOICE))
"""The tour for games without their own."""
