"""The middle of the table, the viewer's hand and buttons, and the game's picture on the home page."""

from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, t
from roitelet.games.roi_des_nains.browser.cards import FACES, PORTRAIT, card_label
from roitelet.games.roi_des_nains.browser.quest_tile import course, own_special, quest, special
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.browser.seats import summary
from roitelet.games.roi_des_nains.browser.settlement import old_trick
from roitelet.games.roi_des_nains.browser.trick import middle
from roitelet.games.roi_des_nains.notation.pack import PACK
from roitelet.games.roi_des_nains.words.view_types import HeldCard
from roitelet.kit.widgets import choice, drawing, hidden_words

"""Prefix of the game's class names."""
WIDE: Final = "trick-5"
"""The class of a trick that needs extra room."""
REGRETTED: Final = frozenset({"druide", "porte_etendard_chevalier", "bouffon"})
"""Special cards easily played by mistake: two send the hand away, one is best kept for the last trick."""


def cloth(scene: Scene) -> Html:
    """Return quest, course of the tricks, trick, special card, and the trick that may be seen again."""
    left = tag("section", quest(scene), course(scene), class_="col-quest")
    right = tag("section", special(scene), _recent(scene), class_="col-special")
    drawn = middle(scene)
    centre = tag("section", drawn, _own_line(scene), class_="col-trick")
    choosing = scene.view["phase"] == "face" and bool(scene.view["tile"])
    return tag("div", left, centre, right, class_=classes("rn-plan", choosing=choosing, wide_trick=WIDE in drawn))


def _recent(scene: Scene) -> Html:
    """Return the last trick that may be seen again, on a large screen, after it has left the middle."""
    if not (scene.view["tricks"] and scene.view["table"]):
        return EMPTY
    return tag("div", old_trick(scene, scene.view["tricks"][-1]), class_="panel recent-trick")


def _own_line(scene: Scene) -> Html:
    """Return the viewer's own tricks and points: on a phone, in a free corner of the cross."""
    if scene.you is None or not scene.view["tile"] or not scene.view["tile"]["chosen"]:
        return EMPTY
    return tag("div", tag("b", t(scene.language, "Vous", "You")), " ", summary(scene), class_="own-line")


def hand(scene: Scene) -> Html:
    """Return the viewer's cards by suit, with a mark on those that others know."""
    return join(_held(scene, item["card"], item["known_to"]) for item in sorted(scene.view["hand"], key=_order))


def _order(item: HeldCard) -> tuple[int, int]:
    card = PACK.parse_card(item["card"])
    return (len(PACK.suits), 0) if card >= PACK.coloured else (PACK.suit(card), -PACK.rank(card))


def _held(scene: Scene, card: str, known_to: list[int]) -> Html:
    phase, special = scene.view["phase"], own_special(scene, card)
    if scene.asked and phase not in {"play", "give"}:
        return FACES.held(card, FACES.card(card, scene.language, special, key=f"card-{card}"))
    given = phase == "give" and scene.asked and f"-{card}" not in scene.choices
    marks = {"data_danger": "true"} if _is_regretted(scene, card, special) else {}
    button = FACES.button(
        scene,
        card,
        special,
        word=f"-{card}" if phase == "give" else card,
        more=_known(scene, known_to),
        class_="chosen" if given else "",
        label=card_label(card, scene.language),
        data_key=f"card-{card}",
        **marks,
    )
    return FACES.held(card, button)


def _is_regretted(scene: Scene, card: str, special: str | None) -> bool:
    """Return whether a special card sends the whole hand away, or loses its bonus of the last trick."""
    another = any(word != card for word in scene.choices)
    return scene.view["phase"] == "play" and special in REGRETTED and card in scene.choices and another


def _known(scene: Scene, known_to: list[int]) -> Html:
    """Return an eye on a card that others know to be here."""
    if not known_to:
        return EMPTY
    names = ", ".join(scene.name(seat) for seat in known_to)
    if len(known_to) == len(scene.people) - 1:
        names = t(scene.language, "tous", "all")
    return tag(
        "span",
        drawing("i-eye"),
        hidden_words(t(scene.language, f"connue de {names}", f"known to {names}")),
        class_="known",
    )


def actions(scene: Scene) -> Html:
    """Return the button to go on without the Sorcier; all else is chosen on the board or in the hand."""
    alone = len(scene.choices) == 1
    said = (
        t(scene.language, "Continuer", "Continue")
        if alone
        else t(scene.language, "Garder le Sorcier", "Keep the Sorcerer")
    )
    return choice(scene, "passe", tag("span", said), main=alone)


def poster(_language: Language) -> Html:
    """Return a queen, a king and a jack of the three peoples."""
    courts = ("r-D-knight", "r-R-dwarf", "r-V-goblin")
    return tag("div", *(drawing(court, PORTRAIT) for court in courts), class_="picture poster-rn", aria_hidden="true")
