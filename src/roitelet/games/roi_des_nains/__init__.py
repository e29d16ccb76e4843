"""Le Roi des Nains (The Dwarf King), three to five players, after the printed rules of 2022.

If the printed rules are silent, or other tables play differently, ``rulebook/`` gives our ruling and its reason.
"""

from typing import Final

from roitelet.engine.game_info import GameInfo
from roitelet.games.roi_des_nains.rules.state import ACTIONS, LEAST_SEATS, LONGEST_DEAL, SEATS

INFO: Final = GameInfo(
    id="roi_des_nains",
    names=("Le Roi des Nains", "The Dwarf King (Le Roi des Nains)"),
    about=(
        "Chacun joue une carte, la plus forte prend tout. Mais la quête change sans cesse ce qui rapporte.",
        "Everyone plays a card, the highest takes them all. But the quest keeps changing what scores.",
    ),
    least_seats=LEAST_SEATS,
    most_seats=SEATS,
    minutes=40,
    rules_version=1,
    actions=ACTIONS,
    credits=(
        (("Auteur", "Author"), ("Bruno Faidutti", "Bruno Faidutti")),
        (("Illustrateur", "Illustrator"), ("Christophe Swal", "Christophe Swal")),
        (("Éditeur", "Publisher"), ("Iello", "Iello")),
        (
            ("Règle lue", "Rules read"),
            (
                "la règle imprimée en français, deuxième édition, 2022",
                "the printed rules in French, second edition, 2022",
            ),
        ),
    ),
    chance=LONGEST_DEAL,
    round=("donne", "deal"),
)
