"""The coach's explanations during a player's first games of Le Combat des Rois."""

from typing import Final

from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.view_types import CombatDesRoisView
from roitelet.kit.tour import VOICE, First, Tour, TourStop

STOPS: Final = (
    TourStop(
        "#field",
        ("Les huit colonnes", "The eight columns"),
        (
            "On y pose des cartes de toute couleur. Chaque colonne est un royaume ; un pont le réunit au voisin.",
            "Cards of any colour are played here. Each column is a kingdom; a bridge joins it to the next one.",
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
        "#sheet-scores, .mine-plate, #seats",
        ("Les points", "The points"),
        (
            "À la fin, seule compte votre couleur la plus faible. Faites grandir les quatre.",
            "In the end only your weakest colour counts. Look after all four.",
        ),
    ),
    VOICE,
)


def tour() -> Tour[CombatDesRoisView]:
    """Return the tour of the table, and the explanation of each decision met for the first time."""
    return TOUR


def _is_asked(scene: Scene, *kinds: str) -> bool:
    """Return whether the viewer has a decision of one of these kinds."""
    asked = scene.view["prompt"]
    return scene.asked and asked is not None and asked["kind"] in kinds


def _has_leader(scene: Scene) -> bool:
    """Return whether it is the viewer's turn, with a leader on the table."""
    if not _is_asked(scene, "turn") or scene.you is None:
        return False
    return any(leader["place"] for leader in scene.view["seats"][scene.you]["leaders"])


def _can_build_bridge(scene: Scene) -> bool:
    """Return whether the viewer can build a bridge now."""
    return _has_leader(scene) and any("-" in word and "@" not in word and word[0] != "x" for word in scene.choices)


TOUR: Final = Tour[CombatDesRoisView](
    STOPS,
    (
        First(
            "leaders",
            ".cr-leaders",
            ("Vos quatre chefs", "Your four leaders"),
            (
                "Sans chef sur la table, vous ne marquez rien. Placez-en un sur la tête d’une colonne.",
                "Without a leader on the table you score nothing. Place one on the head of a column.",
            ),
            ("Chaque chef marque les cartes de sa couleur.", "Each leader scores the cards of its colour."),
            lambda scene: _is_asked(scene, "turn") and not _has_leader(scene),
            ("Premier chef placé", "First leader placed"),
        ),
        First(
            "turn",
            "#hand",
            ("Deux actions par tour", "Two actions a turn"),
            (
                "Placez un chef, ou posez une carte. Posée chez votre chef de sa couleur, elle peut vous faire "
                "marquer.",
                "Place a leader, or play a card. Played where your leader of its colour stands, it may score for you.",
            ),
            ("Vous posez une carte, et vous en marquez une autre.", "You play one card, and you score another."),
            _has_leader,
            ("Première carte posée", "First card played"),
        ),
        First(
            "point",
            ".cr-answers, #prompt",
            ("Un point à marquer", "A point to score"),
            (
                "Votre chef vous fait marquer : une carte de cette couleur passe de votre main à votre pile.",
                "Your leader scores: a card of this colour goes from your hand to your pile.",
            ),
            ("Un point de votre couleur la plus faible vaut de l’or.", "A point in your weakest colour is gold."),
            lambda scene: _is_asked(scene, "point"),
            ("Premier point marqué", "First point scored"),
        ),
        First(
            "bridge",
            ".bridge:has(.at-gap), #field",
            ("Un pont est possible", "You can play a bridge"),
            (
                "Deux colonnes voisines sont assez longues. Une carte posée entre leurs têtes réunit leurs royaumes.",
                "Two neighbouring columns are long enough. A card between their heads joins their kingdoms.",
            ),
            (
                "Deux chefs de la même couleur s’y battraient.",
                "Two leaders of the same colour would fight there.",
            ),
            _can_build_bridge,
            ("Premier pont", "First bridge"),
        ),
        First(
            "conflict",
            ".duel, #prompt",
            ("Le premier conflit", "The first conflict"),
            (
                "Deux chefs de la même couleur se battent : chaque côté peut engager des cartes de sa main. Le plus "
                "fort gagne.",
                "Two leaders of the same colour fight: each side may commit cards from its hand. The stronger side "
                "wins.",
            ),
            ("À égalité, le défenseur gagne : comptez juste.", "The defender wins a tie: count carefully."),
            lambda scene: _is_asked(scene, "attack", "defend"),
            ("Premier conflit", "First conflict"),
        ),
        First(
            "war",
            ".cr-answers, #prompt",
            ("Plusieurs conflits", "Several conflicts"),
            (
                "Ce pont oppose plusieurs chefs. Vous choisissez le premier conflit, et il peut changer les suivants.",
                "This bridge sets several leaders against each other. You choose the first conflict: it may change the "
                "others.",
            ),
            (
                "Le gagnant prend au perdant des cartes de cette couleur.",
                "The winner takes cards of that colour from the loser.",
            ),
            lambda scene: _is_asked(scene, "war"),
        ),
        First(
            "treasure",
            ".over-column, #prompt",
            ("Un trésor à prendre", "A treasure to take"),
            (
                "Votre marchand peut prendre le trésor en échange d’un temple de votre main. Un temple prend sa place.",
                "Your merchant can take the treasure for a temple from your hand. The temple takes its place.",
            ),
            (
                "À la fin, il compte dans votre couleur la plus faible.",
                "In the end it counts in your weakest colour.",
            ),
            lambda scene: _is_asked(scene, "treasure"),
            ("Premier trésor", "First treasure"),
        ),
        First(
            "ship",
            ".cr-answers, #prompt",
            ("De quoi faire un navire", "Enough for a ship"),
            (
                "Quatre cartes d’une couleur deviennent un navire. Dans ce royaume, vos chefs de ses couleurs marquent "
                "encore à la fin de vos tours.",
                "Four cards of one colour become a ship. In this kingdom, your leaders of its colours score again at "
                "the end of your turns.",
            ),
            ("Gardez en main des cartes à marquer.", "Keep cards in your hand to score."),
            lambda scene: _is_asked(scene, "ship"),
            ("Premier navire", "First ship"),
        ),
    ),
)
