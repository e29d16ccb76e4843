"""The coach's texts at a first table of Le Roi des Nains."""

from typing import Final

from roitelet.games.roi_des_nains.browser.cards import is_magic
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.kit.tour import HAND, OTHERS, VOICE, Tour, TourStop

GUIDE: Final = Tour(
    (
        TourStop(
            ".quest, .faces, .col-quest",
            ("La quête", "The quest"),
            (
                "Elle dit ce qui rapporte et ce qui coûte pendant cette donne. Relisez-la avant chaque pli.",
                "It says what earns and what costs points in this deal. Read it again before each trick.",
            ),
        ),
        TourStop(
            ".special",
            ("La carte spéciale", "The special card"),
            (
                "Une seule par donne, et son pouvoir est écrit ici. Quelqu’un l’a en main : vous, peut-être.",
                "One in each deal, and what it does is written here. Somebody holds it: perhaps you.",
            ),
        ),
        OTHERS,
        HAND,
        VOICE,
    ),
    {
        "face": (
            "Regardez vos cartes : fortes, choisissez ce qui récompense les plis ; faibles, l’inverse.",
            "Look at your cards: with strong ones, choose what rewards tricks; with weak ones, the opposite.",
        ),
        "lead": (
            "N’importe quelle carte : les autres devront jouer sa couleur s’ils en ont.",
            "Any card will do: the others must follow its suit if they can.",
        ),
        "follow": (
            "La plus forte de cette couleur remporte le pli. Le voulez-vous ? La quête le dit.",
            "The highest card of this suit wins the trick. Do you want it? The quest tells.",
        ),
        "free": (
            "D’une autre couleur, votre carte ne gagne pas : donnez ce que vous ne voulez pas garder.",
            "A card of another suit cannot win: get rid of one you would rather not keep.",
        ),
        "victim": (
            "Deux cartes au hasard viennent chez vous ; ensuite vous en rendez deux de votre choix.",
            "Two cards drawn at random come to you; then you give back any two you like.",
        ),
        "give": ("Gardez ce qui sert la quête, rendez le reste.", "Keep what suits the quest, give back the rest."),
        "swap": (
            "Toute votre main change : préférez quelqu’un dont les cartes iraient mieux à la quête.",
            "Your whole hand changes: choose someone whose cards may suit the quest better.",
        ),
        "pass": (
            "Toutes les mains passent au voisin : de quel côté attendez-vous la meilleure ?",
            "All hands move on to a neighbour: on which side is the better one?",
        ),
        "gap": (
            "Le Sorcier reprend une carte du pli et reste à sa place. Il ne sert qu’une fois.",
            "The Sorcerer takes a card from the trick and stays in its place. It works only once.",
        ),
    },
)


def guide() -> Tour:
    """Return the tour of quest and special card, with a text for each decision."""
    return GUIDE


def question(scene: Scene) -> str:
    """Return the kind of decision: the phase, with play divided into leading and following."""
    view = scene.view
    if view["phase"] == "gap":
        return "gap" if len(scene.choices) > 1 else ""
    if view["phase"] != "play":
        return str(view["phase"])
    if not view["table"] or view["led"] is None:
        return "lead"
    plain = [word for word in scene.choices if not is_magic(word)]
    return "follow" if any(word.endswith(view["led"]) for word in plain) else "free"
