"""Nain Jaune (Yellow Dwarf), two to eight players, after three printed rule sets.

If the printed rules are silent or disagree, ``rulebook/`` gives our ruling and its reason.
"""

from typing import Final

from roitelet.engine.game_info import GameInfo
from roitelet.games.nain_jaune.rules.state import ACTIONS, CARDS, SEATS

INFO: Final = GameInfo(
    id="nain_jaune",
    names=("Nain Jaune", "Yellow Dwarf (Nain Jaune)"),
    about=(
        "Posez toutes vos cartes avant les autres, et prenez les jetons au passage.",
        "Be the first to play all your cards, and take the chips on the way.",
    ),
    least_seats=2,
    most_seats=SEATS,
    minutes=20,
    rules_version=1,
    actions=ACTIONS,
    chance=CARDS,
    credits=(
        (("Auteur", "Author"), ("inconnu ; c’est un jeu traditionnel", "unknown; it is a traditional game")),
        (
            ("Règles lues", "Rules read"),
            (
                "la notice d’une boîte vendue en France par Habourdin International, et deux textes sans nom "
                "d’auteur, un récent et un ancien",
                "the leaflet of a box sold in France by Habourdin International, and two texts without an "
                "author’s name, a recent one and an old one",
            ),
        ),
    ),
)
