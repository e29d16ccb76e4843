"""The middle of the table, the viewer's hand and buttons, and the poster of the home page."""

from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, t
from roitelet.games.roi_des_nains.browser.cards import FACES, PORTRAIT, card_label
from roitelet.games.roi_des_nains.browser.quest_tile import own_special, quest, special, tricks_of_deal
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.games.roi_des_nains.browser.seats import summary
from roitelet.games.roi_des_nains.browser.settlement import old_trick
from roitelet.games.roi_des_nains.browser.trick import middle
from roitelet.games.roi_des_nains.notation.pack import PACK
from roitelet.games.roi_des_nains.words.view_types import HeldCard
from roitelet.kit.widgets import choice, drawing, hidden_words

WIDE_TRICK: Final = "trick-5"
"""The style of a trick of five cards, which needs more room."""
RISKY: Final = frozenset({"druide", "porte_etendard_chevalier", "bouffon"})
"""Special cards that a player may play by mistake: two give the hand away, one scores in the last trick."""


def draw_board(scene: Scene) -> Html:
    """Return quest, tricks of the deal, current trick, special card, and the last trick while it may be seen."""
    left = tag("section", quest(scene), tricks_of_deal(scene), class_="col-quest")
    right = tag("section", special(scene), _last_trick(scene), class_="col-special")
    trick = middle(scene)
    centre = tag("section", trick, _own_line(scene), class_="col-trick")
    choosing = scene.view["phase"] == "face" and bool(scene.view["tile"])
    return tag("div", left, centre, right, class_=classes("rn-plan", choosing=choosing, wide_trick=WIDE_TRICK in trick))


def _last_trick(scene: Scene) -> Html:
    """Return the last trick, for large screens, once the next trick has begun; nothing if it may not be seen."""
    if not (scene.view["tricks"] and scene.view["table"]):
        return EMPTY
    return tag("div", old_trick(scene, scene.view["tricks"][-1]), class_="panel recent-trick")


def _own_line(scene: Scene) -> Html:
    """Return the viewer's tricks and points, which a phone shows in a corner of the board."""
    if scene.you is None or not scene.view["tile"] or not scene.view["tile"]["chosen"]:
        return EMPTY
    return tag("div", tag("b", t(scene.language, "Vous", "You")), " ", summary(scene), class_="own-line")


def hand(scene: Scene) -> Html:
    """Return the viewer's cards by suit, with a mark on cards that others know."""
    return join(_held_card(scene, item["card"], item["known_to"]) for item in sorted(scene.view["hand"], key=_sort_key))


def _sort_key(item: HeldCard) -> tuple[int, int]:
    """Return the place of a card in the sorted hand."""
    card = PACK.parse_card(item["card"])
    return (len(PACK.suits), 0) if card >= PACK.coloured else (PACK.suit(card), -PACK.rank(card))


def _held_card(scene: Scene, card: str, known_to: list[int]) -> Html:
    """Return a card of the hand, as a button if it can be chosen now."""
    phase, special = scene.view["phase"], own_special(scene, card)
    if scene.asked and phase not in {"play", "give"}:
        return FACES.hand_card(card, FACES.card(card, scene.language, special, key=f"card-{card}"))
    chosen = phase == "give" and scene.asked and f"-{card}" not in scene.choices
    marks = {"data_danger": "true"} if _is_risky(scene, card, special) else {}
    button = FACES.button(
        scene,
        card,
        special,
        word=f"-{card}" if phase == "give" else card,
        more=_eye(scene, known_to),
        class_="chosen" if chosen else "",
        label=card_label(card, scene.language),
        data_key=f"card-{card}",
        **marks,
    )
    return FACES.hand_card(card, button)


def _is_risky(scene: Scene, card: str, special: str | None) -> bool:
    """Return whether playing this card gives the hand away or a bonus up, and another card can be played."""
    has_choice = any(word != card for word in scene.choices)
    return scene.view["phase"] == "play" and special in RISKY and card in scene.choices and has_choice


def _eye(scene: Scene, known_to: list[int]) -> Html:
    """Return an eye that marks a card known to other players; nothing for other cards."""
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
    """Return the button to keep the Sorcier; all other moves are made on the board or in the hand."""
    only_choice = len(scene.choices) == 1
    words = (
        t(scene.language, "Continuer", "Continue")
        if only_choice
        else t(scene.language, "Garder le Sorcier", "Keep the Sorcerer")
    )
    return choice(scene, "passe", tag("span", words), main=only_choice)


def poster(_language: Language) -> Html:
    """Draw the poster: a queen, a king and a jack of the three peoples."""
    courts = ("r-D-knight", "r-R-dwarf", "r-V-goblin")
    return tag("div", *(drawing(court, PORTRAIT) for court in courts), class_="picture poster-rn", aria_hidden="true")
