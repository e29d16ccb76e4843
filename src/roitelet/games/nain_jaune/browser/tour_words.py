"""The coach's explanations during a player's first games of Nain Jaune."""

from typing import Final

from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.words.view_types import NainJauneView
from roitelet.kit.tour import HAND, OTHERS, VOICE, First, Tour, TourStop

BOARD: Final = TourStop(
    ".nj-board",
    ("Le plateau", "The board"),
    (
        "Cinq cases pleines de jetons, cinq cartes. Si vous posez la carte d’une case, vous pouvez en prendre les "
        "jetons.",
        "Five boxes full of chips, five cards. If you play the card of a box, you can take its chips.",
    ),
)


def tour() -> Tour[NainJauneView]:
    """Return the tour of the board, and the explanation of each decision met for the first time."""
    return TOUR


def _decides(scene: Scene, phase: str) -> bool:
    """Return whether the viewer has a decision in this phase and no box to take."""
    return scene.asked and scene.view["phase"] == phase and not _can_take(scene)


def _can_take(scene: Scene) -> bool:
    """Return whether the viewer can claim a box now."""
    return any(word.endswith("!") for word in scene.choices)


def _may_pass(scene: Scene) -> bool:
    """Return whether the viewer may pass although they can play a card."""
    return "stop" in scene.choices and len(scene.choices) > 1


def _must_follow(scene: Scene) -> bool:
    """Return whether the viewer must play a wanted card."""
    return _decides(scene, "follow") and "stop" not in scene.choices


def _holds_key(scene: Scene) -> bool:
    """Return whether the viewer holds a card of a box with chips, and cannot take the box now."""
    full = {box["card"] for box in scene.view["boxes"] if box["tokens"]}
    holds_one = any(item["key"] and item["card"] in full for item in scene.view["hand"])
    return scene.asked and holds_one and not _can_take(scene)


TOUR: Final = Tour[NainJauneView](
    (BOARD, OTHERS, HAND, VOICE),
    (
        First(
            "lead",
            "#hand",
            ("À vous de commencer", "You start a run"),
            (
                "Vous posez la carte de votre choix. Puis on monte carte par carte jusqu’au roi, et chacun pose "
                "s’il le peut.",
                "Play any card you like. Then cards go up one by one to the king, and players add theirs in turn.",
            ),
            (
                "Commencez par une petite carte que d’autres des vôtres peuvent suivre.",
                "Start low, from a card that others of yours can follow.",
            ),
            lambda scene: _decides(scene, "lead"),
            ("Première suite commencée", "First run started"),
        ),
        First(
            "open",
            "#hand",
            ("La manche commence par un as", "An ace opens the round"),
            (
                "À cette table, il faut un as pour commencer. Puis on monte carte par carte jusqu’au roi.",
                "At this table it takes an ace to begin. Then cards go up one by one to the king.",
            ),
            ("Choisissez l’as que vos autres cartes peuvent suivre.", "Choose the ace that your cards can follow."),
            lambda scene: _decides(scene, "open"),
        ),
        First(
            "follow",
            ".series, .nj-plan",
            ("La suite vient à vous", "The run reaches you"),
            (
                "On demande une carte que vous avez : à vous de la poser. Le premier qui n’a plus de cartes gagne la "
                "manche.",
                "A card is wanted and you have it: play it. The first to run out of cards wins the round.",
            ),
            (
                "Si vous n’avez pas la carte, c’est au joueur suivant.",
                "If you don’t have the card, it’s the next player’s turn.",
            ),
            _must_follow,
            ("Première carte posée", "First card played"),
        ),
        First(
            "box",
            ".nj-box.held, .nj-board",
            ("Une case à prendre", "A box to take"),
            (
                "Vous tenez une carte qui a sa case sur le plateau. Quand la suite arrivera à elle, ses jetons seront "
                "à prendre.",
                "You hold a card that has a box on the board. When the run reaches it, its chips can be yours.",
            ),
            (
                "Si elle vous reste en main à la fin, elle ne rapporte rien.",
                "If it’s left in your hand at the end, it brings nothing.",
            ),
            _holds_key,
            ("Première case en vue", "First box in sight"),
        ),
        First(
            "take",
            ".nj-box.takeable, .nj-board",
            ("Prenez la case !", "Take the box!"),
            (
                "Votre carte a une case : touchez-la, et vous en prenez les jetons. « Sans prendre » les y laisse.",
                "Your card has a box: tap it, and you take the chips. “Without taking” leaves them there.",
            ),
            (
                "Les jetons que personne ne prend restent dans la case.",
                "Chips that nobody takes stay in the box.",
            ),
            _can_take,
            ("Première case prise", "First box taken"),
        ),
        First(
            "stop",
            "#actions",
            ("Poser ou garder", "Play or keep"),
            (
                "À cette table, rien ne vous oblige à poser. Vous pouvez garder votre carte et passer votre tour.",
                "At this table you don’t have to play. You can keep your card and pass.",
            ),
            ("Vous paierez à la fin chaque carte gardée.", "A card you keep costs you at the end."),
            _may_pass,
        ),
        First(
            "settled",
            "#settled, #prompt",
            ("La manche est finie", "The round is over"),
            (
                "Un joueur a posé toutes ses cartes. Les autres lui paient celles qui leur restent.",
                "One player has run out of cards. The others pay for the cards they have left.",
            ),
            (
                "Videz votre main : vous payez chaque carte gardée.",
                "Empty your hand: you pay for every card left.",
            ),
            lambda scene: scene.view["settlement"] is not None,
            ("Premier compte", "First payment"),
        ),
    ),
)
