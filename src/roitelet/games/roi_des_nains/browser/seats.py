"""The seats, with public facts: cards, tricks, the points if the deal ended now and their sources."""

from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import t
from roitelet.games.roi_des_nains.browser.account_html import lines_of, points_so_far, tally
from roitelet.games.roi_des_nains.browser.cards import minis
from roitelet.games.roi_des_nains.browser.phrases import PEOPLE_NAMES, suit_picture, tricks_in_words
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.kit.widgets import cards_left, hidden_words, tricks_won

KNOWN: Final = 4
"""Number of known cards of a hand that are shown."""


def facts(scene: Scene, seat: int) -> Html:
    """Return cards and tricks, known cards of the hand, and points with their sources."""
    held = cards_left(scene.view["seats"][seat]["cards"], t(scene.language, "cartes", "cards"))
    counts = tag("span", held, tricks(scene, seat), class_="fact-row")
    return join([counts, _known(scene, seat), points(scene, seat)])


def _known(scene: Scene, seat: int) -> Html:
    """Return the suits that a hand is known to lack, and the cards known to be in it."""
    known, language = scene.view["seats"][seat], scene.language
    parts = []
    if known["known"]:
        cards = minis(tuple(known["known"][:KNOWN]), scene.language)
        rest = len(known["known"]) - KNOWN
        more = tag("b", f"+{rest}") if rest > 0 else None
        parts.append(tag("span", t(language, "tient", "holds"), " ", cards, more, class_="fact"))
    if known["void"]:
        suits = [suit_picture(suit) + hidden_words(t(language, *PEOPLE_NAMES[suit])) for suit in known["void"]]
        parts.append(tag("span", t(language, "sans", "no"), " ", *suits, class_="fact"))
    return tag("span", *parts, class_="knowledge") if parts else EMPTY


def tricks(scene: Scene, seat: int) -> Html:
    """Return the tricks won, in digits and as a row of cards."""
    count = scene.view["seats"][seat]["tricks"]
    return tricks_won(count, tricks_in_words(scene, count))


def points(scene: Scene, seat: int) -> Html:
    """Return the points if the deal ended now with their sources; nothing before the quest is chosen."""
    view = scene.view
    if not view["account"]:
        return EMPTY
    account, total = view["accounts"][seat], view["seats"][seat]["total"]
    lines = lines_of(account)
    shown = points_so_far(lines, account["points"], total, scene.name(seat), scene.language)
    return shown + tally(lines, scene.language)


def summary(scene: Scene) -> Html:
    """Return the viewer's tricks and points, with their sources."""
    return tricks(scene, scene.base) + points(scene, scene.base)


def bubble(scene: Scene, seat: int) -> Html:
    """Return a musician or the red standard-bearer just shown."""
    view = scene.view
    if view["actor"] != seat:
        return EMPTY
    said = None
    if view["phase"] == "face":
        said = t(scene.language, "5 de Chevalier : je choisis !", "5 of Knights: I choose!")
    elif view["phase"] == "victim":
        said = t(scene.language, "Porte-étendard rouge !", "Red standard-bearer!")
    elif view["phase"] == "play" and not view["table"] and not view["winners"]:
        said = t(scene.language, "5 de Gobelin : j’entame !", "5 of Goblins: I lead!")
    return tag("span", said, class_="bubble") if said else EMPTY
