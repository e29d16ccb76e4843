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
    """Return whether the viewer plays a card now."""
    return scene.asked and scene.view["phase"] == "play"


def _leads(scene: Scene) -> bool:
    """Return whether the viewer leads, or no suit is led yet."""
    return _plays_card(scene) and (not scene.view["table"] or scene.view["led"] is None)


def _can_follow(scene: Scene) -> bool:
    """Return whether the viewer can follow suit."""
    led = scene.view["led"]
    return led is not None and any(word.endswith(led) for word in scene.choices if not is_magic(word))


def _holds_special(scene: Scene) -> bool:
    """Return whether the viewer holds the special card."""
    special = scene.view["special"]
    return special is not None and any(item["card"] == special["card"] for item in scene.view["hand"])


def _sees_special(scene: Scene) -> bool:
    """Return whether the special card is in the viewer's hand or on the table, once the first trick is over."""
    special = scene.view["special"]
    if special is None or not _plays_card(scene) or not scene.view["winners"]:
        return False
    return _holds_special(scene) or any(card["card"] == special["card"] for card in scene.view["table"])


def _decides(scene: Scene, phase: str) -> bool:
    """Return whether the viewer has a decision in this phase."""
    return scene.asked and scene.view["phase"] == phase


TOUR: Final = Tour[RoiDesNainsView](
    (OTHERS, HAND, VOICE),
    (
        First(
            "face",
            ".faces, .quest",
            ("Vous choisissez la quête", "You choose the quest"),
            (
                "Chaque quête dit ce qui fait gagner ou perdre des points dans cette donne. Regardez vos cartes "
                "avant de "
                "choisir.",
                "Each quest says what earns points in this deal and what loses them. Look at your cards before "
                "you choose.",
            ),
            (
                "Avec des cartes hautes, vous remporterez des plis ; avec des basses, vous les éviterez.",
                "High cards help you win tricks; low cards help you avoid them.",
            ),
            lambda scene: _decides(scene, "face"),
        ),
        First(
            "quest",
            ".quest, .col-quest",
            ("La quête de cette donne", "The quest of this deal"),
            (
                "Elle dit ce qui fait gagner ou perdre des points à chacun. À la donne suivante, elle change.",
                "It says what earns points and what loses them, for every player. The next deal has another one.",
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
            (
                "Jouez haut si vous voulez le pli ; sinon, jouez bas.",
                "Go high if you want the trick, low if you don’t.",
            ),
            _leads,
            ("Premier pli entamé", "First trick led"),
        ),
        First(
            "follow",
            "#hand",
            ("La même couleur, s’il vous plaît", "The same suit, please"),
            (
                "Vous avez la couleur demandée : il faut en jouer une. La plus haute remporte le pli, sauf "
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
                "Vous n’avez pas la couleur demandée : jouez ce que vous voulez. Une autre couleur ne peut pas gagner.",
                "You don’t hold the suit that was led: play any card. Another suit can’t win the trick.",
            ),
            ("Débarrassez-vous d’une carte gênante.", "Get rid of a card you don’t want."),
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
                "Vous prenez deux cartes au hasard. Ensuite, vous en rendez deux de votre choix.",
                "You take two cards at random. Then you give back any two you like.",
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
                "Vous échangez toute votre main avec un autre joueur. Ceux qui n’ont pas remporté de plis ont "
                "souvent de "
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
            ("Votre nouvelle main vient de l’autre côté.", "Your new hand comes from the other side."),
            lambda scene: _decides(scene, "pass"),
        ),
        First(
            "gap",
            "#prompt",
            ("Le Sorcier", "The Sorcerer"),
            (
                "Entre deux plis, vous prenez une carte du dernier pli, et il reste à sa place. Vous pouvez "
                "aussi attendre.",
                "Between tricks, you take a card from the last trick, and it stays in its place. You can also wait.",
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
