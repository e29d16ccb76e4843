"""The coach's texts at a first table of Nain Jaune."""

from typing import Final

from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.kit.tour import HAND, OTHERS, VOICE, Tour, TourStop

GUIDE: Final = Tour(
    (
        TourStop(
            ".nj-board",
            ("Le plateau", "The board"),
            (
                "Cinq cases pleines de jetons, cinq cartes. La carte d’une case, quand vous la posez, peut en prendre "
                "les jetons.",
                "Five boxes full of chips, five cards. The card of a box may take its chips when you play it.",
            ),
        ),
        TourStop(
            ".series, .nj-plan",
            ("La suite", "The run"),
            (
                "Les cartes montent une à une jusqu’au roi. Qui n’a pas la suivante laisse son tour.",
                "Cards go up one by one to the king. Whoever lacks the next one lets it pass.",
            ),
        ),
        OTHERS,
        HAND,
        VOICE,
    ),
    {
        "open": (
            "La manche s’ouvre par un as. Partez de celui que vos cartes prolongent.",
            "A round opens with an ace. Start from the one your cards can follow.",
        ),
        "lead": (
            "N’importe quelle carte : partez d’une basse que vos autres cartes prolongent.",
            "Any card will do: start from a low one that your other cards can follow.",
        ),
        "follow": (
            "Posez la carte suivante : le premier qui n’a plus de cartes gagne la manche.",
            "Play the next card up: the first to run out of cards wins the round.",
        ),
        "take": (
            "Votre carte a une case : touchez-la, elle prend. « Sans rien dire », elle y laisse les jetons.",
            "Your card has a box: tap it, and it takes. “Without claiming” it leaves the chips there.",
        ),
        "stop": (
            "Rien d’obligé : on peut poser, ou garder sa carte et laisser son tour.",
            "You need not: play the card, or keep it and let your turn pass.",
        ),
    },
)


def guide() -> Tour:
    """Return the tour of the board, with a text for each decision."""
    return GUIDE


def question(scene: Scene) -> str:
    """Return the kind of decision: the phase, but a box to take or a possible stop has a text of its own."""
    if any(word.endswith("!") for word in scene.choices):
        return "take"
    if "stop" in scene.choices:
        return "stop" if len(scene.choices) > 1 else ""
    return str(scene.view["phase"])
