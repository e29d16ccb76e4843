"""The coach's texts at a first table of Le Combat des Rois."""

from typing import Final

from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.kit.tour import VOICE, Tour, TourStop

GUIDE: Final = Tour(
    (
        TourStop(
            "#field",
            ("Les huit colonnes", "The eight columns"),
            (
                "On y pose des cartes de toute couleur. Chaque colonne est un royaume ; un pont le réunit au voisin.",
                "Cards of any colour are played here. Each column is a kingdom; a bridge joins it to the next one.",
            ),
        ),
        TourStop(
            ".cr-leaders",
            ("Vos quatre chefs", "Your four leaders"),
            (
                "Sans chef sur la table, pas de points : commencez par en placer un. Chacun gagne pour sa couleur.",
                "Without a leader on the table you score nothing: place one first. Each scores for its colour.",
            ),
        ),
        TourStop(
            "#hand",
            ("Vos cartes", "Your cards"),
            (
                "Touchez une carte, puis l’endroit où elle va : les places permises s’allument.",
                "Tap a card, then the place for it: the places that are allowed light up.",
            ),
        ),
        TourStop(
            "#sheet-scores, .cr-pile, #seats",
            ("Les points", "The points"),
            (
                "À la fin, seule compte votre couleur la plus faible. Nourrissez les quatre.",
                "In the end only your weakest colour counts. Look after all four.",
            ),
        ),
        VOICE,
    ),
    {
        "leaders": (
            "Placez un chef sur la tête d’une colonne : il marquera les cartes de sa couleur.",
            "Place a leader on the head of a column: it will score the cards of its colour.",
        ),
        "turn": (
            "Deux actions par tour. Posez chez votre chef une carte de sa couleur : il peut marquer un point.",
            "Two actions a turn. Play a card of your leader’s colour in its kingdom: it may score a point.",
        ),
        "point": (
            "Si oui, une carte de cette couleur passe de votre main à votre pile : c’est un point.",
            "If so, a card of that colour goes from your hand to your pile: that is a point.",
        ),
        "attack": (
            "Engagez des cartes de votre main : le plus fort gagne, et l’égalité est pour le défenseur.",
            "Commit cards from your hand: the stronger side wins, and a tie goes to the defender.",
        ),
        "defend": (
            "Il suffit d’égaler l’attaque : ajoutez ce qu’il faut, pas plus.",
            "Matching the attack is enough: add what it takes, and no more.",
        ),
        "war": (
            "Plusieurs conflits sur ce pont : le premier peut changer les suivants.",
            "Several conflicts on this bridge: the first may change the others.",
        ),
        "ship": (
            "Un navire laisse vos chefs de ses couleurs marquer encore à la fin de vos tours.",
            "A ship lets your leaders of its colours score again at the end of your turns.",
        ),
        "treasure": (
            "À la fin, un trésor vaut une carte de votre couleur la plus faible : il compte toujours.",
            "In the end a treasure is a card of your weakest colour: it always counts.",
        ),
    },
)


def guide() -> Tour:
    """Return the tour of columns and leaders, with a text for each decision."""
    return GUIDE


def question(scene: Scene) -> str:
    """Return the kind of decision; a turn without a leader on the table is a kind of its own."""
    asked = scene.view["prompt"]
    kind = str(asked["kind"]) if asked else ""
    if kind != "turn" or scene.you is None:
        return kind
    out = any(leader["place"] for leader in scene.view["seats"][scene.you]["leaders"])
    return "turn" if out else "leaders"
