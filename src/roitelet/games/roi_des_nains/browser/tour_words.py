"""The coach's explanations during a player's first games of Le Roi des Nains."""

from typing import Final

from roitelet.games.roi_des_nains.browser.cards import is_magic
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.words.view_types import RoiDesNainsView
from roitelet.kit.tour import HAND, OTHERS, VOICE, First, Tour


def tour() -> Tour[RoiDesNainsView]:
    """Return the tour of the table, and the explanation of each decision met for the first time."""
    return TOUR


def _plays_card(scene: Scene) -> bool:
    return scene.asked and scene.view["phase"] == "play"


def _leads(scene: Scene) -> bool:
    return _plays_card(scene) and (not scene.view["table"] or scene.view["led"] is None)


def _can_follow(scene: Scene) -> bool:
    """Return whether the viewer can follow suit."""
    led = scene.view["led"]
    return led is not None and any(word.endswith(led) for word in scene.choices if not is_magic(word))


def _holds_special(scene: Scene) -> bool:
    special = scene.view["special"]
    return special is not None and any(item["card"] == special["card"] for item in scene.view["hand"])


def _sees_special(scene: Scene) -> bool:
    """Return whether the special card is in the viewer's hand or on the table, once the first trick is over."""
    special = scene.view["special"]
    if special is None or not _plays_card(scene) or not scene.view["winners"]:
        return False
    return _holds_special(scene) or any(card["card"] == special["card"] for card in scene.view["table"])


def _decides(scene: Scene, phase: str) -> bool:
    return scene.asked and scene.view["phase"] == phase


TOUR: Final = Tour[RoiDesNainsView](
    (OTHERS, HAND, VOICE),
    (
        First(
            "face",
            ".faces, .quest",
            ("Vous choisissez la quête", "You choose the quest"),
            (
                "Chaque quête dit ce qui rapporte et ce qui coûte dans cette donne. Regardez vos cartes avant de "
                "choisir.",
                "Each quest says what earns and what costs points in this deal. Look at your cards before you choose.",
            ),
            (
                "Fortes, vos cartes aiment les plis ; faibles, elles les fuient.",
                "Strong cards like tricks; weak ones stay away from them.",
            ),
            lambda scene: _decides(scene, "face"),
        ),
        First(
            "quest",
            ".quest, .col-quest",
            ("La quête de cette donne", "The quest of this deal"),
            (
                "Elle dit ce qui rapporte et ce qui coûte, pour tous les joueurs. À la donne suivante, elle change.",
                "It says what earns and what costs points, for every player. The next deal has another one.",
            ),
            ("Relisez-la avant chaque pli.", "Read it again before each trick."),
            lambda scene: _plays_card(scene) and scene.view["tile"] is not None,
            ("Première quête", "First quest"),
        ),
        First(
            "lead",
            "#hand",
            ("Vous entamez", "You lead"),
            (
                "Vous jouez la première carte du pli, celle que vous voulez. Les autres joueront la même couleur s’ils "
                "en ont.",
                "You play the first card of the trick, any card you like. The others follow its suit if they can.",
            ),
            ("Jouez haut si vous voulez le pli, bas sinon.", "Go high if you want the trick, low if you don’t."),
            _leads,
            ("Premier pli entamé", "First trick led"),
        ),
        First(
            "follow",
            "#hand",
            ("La même couleur, s’il vous plaît", "The same suit, please"),
            (
                "Vous avez la couleur demandée : il faut en jouer une. La plus forte remporte le pli, sauf "
                "contre une carte Magie.",
                "You hold the suit that was led, so you must play it. Its highest card wins, unless a Magic card does.",
            ),
            ("Voulez-vous ce pli ? La quête le dit.", "Do you want this trick? Check the quest."),
            lambda scene: _plays_card(scene) and not _leads(scene) and _can_follow(scene),
            ("Première couleur fournie", "First suit followed"),
        ),
        First(
            "free",
            "#hand",
            ("Vous êtes libre", "You are free"),
            (
                "Vous n’avez pas la couleur demandée : jouez ce que vous voulez. Une autre couleur ne gagne pas.",
                "You don’t hold the suit that was led: play any card. Another suit cannot win the trick.",
            ),
            ("Donnez une carte que vous ne voulez pas gagner.", "Get rid of a card you would rather not win."),
            lambda scene: _plays_card(scene) and not _leads(scene) and not _can_follow(scene),
            ("Première défausse", "First discard"),
        ),
        First(
            "special",
            ".special",
            ("La carte spéciale", "The special card"),
            (
                "Il y en a une par donne, et la voici dans votre main ou sur la table. Son pouvoir est écrit ici.",
                "Each deal has one, and here it is, in your hand or on the table. What it does is written here.",
            ),
            ("Lisez-la : elle peut changer tout un pli.", "Read it: it can change a whole trick."),
            _sees_special,
            ("Première carte spéciale", "First special card"),
        ),
        First(
            "victim",
            "#prompt",
            ("Le Porte-étendard rouge", "The red standard-bearer"),
            (
                "Deux cartes tirées au hasard viennent chez vous. Ensuite, vous en rendez deux de votre choix.",
                "Two cards drawn at random come to you. Then you give back any two you like.",
            ),
            ("Qui peut avoir les cartes qu’aime la quête ?", "Who may hold the cards that the quest likes?"),
            lambda scene: _decides(scene, "victim"),
        ),
        First(
            "give",
            "#hand",
            ("Rendez deux cartes", "Give two cards back"),
            (
                "Vous avez reçu deux cartes. Choisissez maintenant celles que vous rendez.",
                "You have received two cards. Now choose the ones to give back.",
            ),
            ("Gardez ce qui sert la quête.", "Keep what suits the quest."),
            lambda scene: _decides(scene, "give"),
        ),
        First(
            "swap",
            "#prompt",
            ("Le Druide", "The Druid"),
            (
                "Vous échangez toute votre main avec un autre joueur. Ceux qui n’ont pas gagné de plis ont souvent de "
                "petites cartes.",
                "You swap your whole hand with another player. Those who won no tricks often hold low cards.",
            ),
            ("Que préfère la quête ?", "What does the quest prefer?"),
            lambda scene: _decides(scene, "swap"),
        ),
        First(
            "pass",
            "#prompt",
            ("Le Porte-étendard bleu", "The blue standard-bearer"),
            (
                "Toutes les mains passent chez le voisin. Vous choisissez de quel côté.",
                "All hands move to a neighbour. You choose which way.",
            ),
            ("Votre main vient de l’autre côté.", "Your new hand comes from the other side."),
            lambda scene: _decides(scene, "pass"),
        ),
        First(
            "gap",
            "#prompt",
            ("Le Sorcier", "The Sorcerer"),
            (
                "Entre deux plis, il reprend une carte du dernier pli et reste à sa place. Vous pouvez aussi attendre.",
                "Between tricks, it takes a card from the last trick and stays in its place. You can also wait.",
            ),
            ("Il ne sert qu’une fois.", "It works only once."),
            lambda scene: _decides(scene, "gap") and len(scene.choices) > 1,
        ),
        First(
            "settled",
            "#settled, #prompt",
            ("La donne est finie", "The deal is over"),
            (
                "Chacun compte ce que la quête lui donne ou lui retire. Le total est dans la feuille des points.",
                "Everyone counts what the quest gives or takes. The totals are on the score sheet.",
            ),
            ("Touchez un nombre : il dit d’où il vient.", "Tap a number: it says where it comes from."),
            lambda scene: scene.view["settlement"] is not None,
            ("Premiers points", "First points"),
        ),
    ),
)
