"""Le Combat des Rois (Contest of Kings), two to four players.

If the printed rules are silent or unclear, ``rulebook/`` gives our ruling and its reason.
"""

from typing import Final

from roitelet.engine.game_info import GameInfo
from roitelet.games.combat_des_rois.rules.state import ACTIONS, LEAST_SEATS, PACK, SEATS

INFO: Final = GameInfo(
    id="combat_des_rois",
    names=("Le Combat des Rois", "Contest of Kings (Le Combat des Rois)"),
    about=(
        "Agrandissez vos royaumes et marquez dans les quatre couleurs : seule la plus faible compte.",
        "Build kingdoms, place your leaders and score evenly in all four colours.",
    ),
    least_seats=LEAST_SEATS,
    most_seats=SEATS,
    minutes=45,
    rules_version=1,
    actions=ACTIONS,
    credits=(
        (("Auteur", "Author"), ("Reiner Knizia", "Reiner Knizia")),
        (
            ("Titre d’origine", "Original title"),
            ("Euphrat & Tigris – Wettstreit der Könige, 2005", "Euphrat & Tigris – Wettstreit der Könige, 2005"),
        ),
        (
            ("Illustrateur et éditeur", "Illustrator and publisher"),
            ("le texte que nous avons ne les nomme pas", "the text that we have does not name them"),
        ),
        (
            ("Traduction française", "French translation"),
            (
                "Cylmoryl, traduction non officielle pour boiteajeux.net, octobre 2005 ; c’est la règle lue",
                "Cylmoryl, an unofficial translation for boiteajeux.net, October 2005; these are the rules read",
            ),
        ),
    ),
    chance=PACK,
    round=("partie", "game"),
)
