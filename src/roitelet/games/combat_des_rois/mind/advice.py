"""What an explanation of a decision says in the words of Le Combat des Rois: the choice, the points, the hidden cards.

Cards of a colour are alike, so they are counted by colour and place.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from roitelet.engine.holdings import Card, Holding, Place
from roitelet.engine.language import Message, add_catalogue, numbered, say
from roitelet.engine.position import Position
from roitelet.engine.seats import TRUTH
from roitelet.games.combat_des_rois.rules.state import (
    CARDS_A_WORD,
    COLOURS,
    HIDDEN,
)
from roitelet.games.combat_des_rois.words.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.phrases import phrase
from roitelet.games.combat_des_rois.words.reading import is_face_down

add_catalogue(
    numbered(
        "cr.cards_of",
        (
            ("cartes noires", "black cards"),
            ("cartes vertes", "green cards"),
            ("cartes rouges", "red cards"),
            ("cartes bleues", "blue cards"),
        ),
    )
)
add_catalogue(
    {
        "cr.announce.lead": ("Je place {leader} sur {place}", "I place {leader} on {place}"),
        "cr.announce.lay": ("Je pose {card} dans la colonne {column}", "I play {card} in column {column}"),
        "cr.announce.join": ("Je pose {card} comme pont {gap}", "I play {card} as bridge {gap}"),
        "cr.announce.strike": ("Je me sers de la catastrophe sur {place}", "I use the catastrophe on {place}"),
        "cr.announce.end": ("Je finis mon tour", "I end my turn"),
        "cr.announce.no": ("Je dis non", "I say no"),
        "cr.announce.yes": ("Je dis oui", "I say yes"),
        "cr.announce.build": ("Je construis le {ship}", "I build the {ship}"),
        "cr.announce.exchange": (
            "Je prends le trésor de la colonne {column}",
            "I take the treasure of column {column}",
        ),
        "cr.announce.commit_none": ("Je n'engage aucune carte", "I commit no card"),
        "cr.announce.commit_one": ("J'engage 1 carte", "I commit 1 card"),
        "cr.announce.commit": ("J'engage {count} cartes", "I commit {count} cards"),
        "cr.announce.fight": ("D'abord le conflit des {leaders}", "The conflict of the {leaders} first"),
        "cr.announce.choose": ("Je mène la dynastie {dynasty}", "I lead the dynasty of the {dynasty}"),
        "cr.expected.one": (
            "{points} point attendu dans la couleur la plus faible",
            "{points} point expected in the weakest colour",
        ),
        "cr.expected.many": (
            "{points} points attendus dans la couleur la plus faible",
            "{points} points expected in the weakest colour",
        ),
        "cr.hidden.pack": ("pioche", "draw pile"),
        "cr.inside.pack": ("dans la pioche", "in the draw pile"),
        "cr.hidden.removed": ("retirées", "removed"),
        "cr.inside.removed": ("parmi les cartes retirées", "among the cards removed"),
        "cr.hidden.bridge": ("pont caché", "hidden bridge"),
        "cr.inside.bridge": ("sur le pont caché", "on the hidden bridge"),
    }
)

_CARDS: Final = tuple(
    Card(COLOUR_NAMES[colour], say(f"cr.cards_of.{colour}"), say(f"cr.cards_of.{colour}")) for colour in range(COLOURS)
)


def _place(name: str) -> Place:
    return Place(name, say(f"cr.hidden.{name}"), say(f"cr.inside.{name}"))


PACK_PLACE: Final = _place("pack")
REMOVED_PLACE: Final = _place("removed")
BRIDGE_PLACE: Final = _place("bridge")


def announce(action: int) -> Message:
    """What a player who chooses this action says."""
    return phrase("cr.announce", action)


def expected(points: str, many: bool) -> Message:
    """Expected points: those of the weakest colour, which decide."""
    return say("cr.expected.many" if many else "cr.expected.one", points=points)


def holdings(position: Position) -> Sequence[Holding]:
    """Where the cards lie, as far as the viewer can see, counted by colour."""
    state = position.state
    counts: list[tuple[int | Place, Sequence[int]]] = [
        (seat, state["hands"][seat].tolist()) for seat in range(position.seats)
    ]
    counts.append((REMOVED_PLACE, state["removed"].tolist()))
    if position.viewer == TRUTH:
        counts.append((PACK_PLACE, count_pack(state)))
    if is_face_down(position.snapshot) and state["bridges"][state["gap"]] != HIDDEN:
        counts.append((BRIDGE_PLACE, [int(state["bridges"][state["gap"]] == colour) for colour in range(COLOURS)]))
    return [
        Holding(_CARDS[colour], place, count)
        for place, by_colour in counts
        for colour, count in enumerate(by_colour)
        if count
    ]


def count_pack(state: Any) -> list[int]:
    """How many cards of each colour are left in the pack."""
    places = np.arange(int(state["deck_left"]))
    words = state["deck"][places // CARDS_A_WORD]
    colours = words >> (2 * (places % CARDS_A_WORD)).astype(np.uint64) & np.uint64(COLOURS - 1)
    return np.bincount(colours.astype(np.int64), minlength=COLOURS).tolist()
