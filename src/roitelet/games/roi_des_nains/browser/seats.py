"""The seats with their public facts: cards, tricks, and the points if the deal ended now."""

from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import t
from roitelet.games.roi_des_nains.browser.account_html import counting_cards, lines_of, points_so_far
from roitelet.games.roi_des_nains.browser.cards import minis
from roitelet.games.roi_des_nains.browser.phrases import PEOPLE_NAMES, suit_picture, trick_noun
from roitelet.games.roi_des_nains.browser.scene import Scene
from roitelet.kit.widgets import cards_left, hidden_words, tricks_won

MOST_KNOWN: Final = 4
"""Most known cards drawn for a hand."""


def facts(scene: Scene, seat: int) -> Html:
    """Return the cards left and tricks of a seat, its known cards, and its points with their account."""
    hand_size = cards_left(scene.view["seats"][seat]["cards"], t(scene.language, "cartes", "cards"))
    counts = tag("span", hand_size, tricks(scene, seat), class_="fact-row")
    return join([counts, _known_cards(scene, seat), points(scene, seat)])


def _known_cards(scene: Scene, seat: int) -> Html:
    """Return the cards known to be in a hand, and the suits known to be missing."""
    fields, language = scene.view["seats"][seat], scene.language
    parts = []
    if fields["known"]:
        cards = minis(tuple(fields["known"][:MOST_KNOWN]), scene.language)
        rest = len(fields["known"]) - MOST_KNOWN
        more = tag("b", f"+{rest}") if rest > 0 else None
        told = t(language, "Cartes que vous savez dans cette main", "Cards you know to be in this hand")
        parts.append(tag("span", t(language, "tient", "holds"), " ", cards, more, class_="fact", title=told))
    if fields["void"]:
        suits = [suit_picture(suit) + hidden_words(t(language, *PEOPLE_NAMES[suit])) for suit in fields["void"]]
        told = t(
            language, "Couleur absente de cette main, tous le savent", "A suit missing from this hand, as all know"
        )
        parts.append(tag("span", t(language, "sans", "no"), " ", *suits, class_="fact", title=told))
    return tag("span", *parts, class_="knowledge") if parts else EMPTY


def tricks(scene: Scene, seat: int) -> Html:
    """Return the number of tricks won, and a row of cards for them."""
    count = scene.view["seats"][seat]["tricks"]
    return tricks_won(count, trick_noun(scene, count))


def points(scene: Scene, seat: int) -> Html:
    """Return the points if the deal ended now, with their account; nothing before the quest is chosen."""
    view = scene.view
    if not view["account"]:
        return EMPTY
    account, total = view["accounts"][seat], view["seats"][seat]["total"]
    lines = lines_of(account)
    number = points_so_far(lines, account["points"], total, scene.name(seat), scene.language)
    return number + counting_cards(lines, scene.language)


def summary(scene: Scene) -> Html:
    """Return the viewer's tricks, and their points with their account."""
    return tricks(scene, scene.bottom_seat) + points(scene, scene.bottom_seat)


def bubble(scene: Scene, seat: int) -> Html:
    """Return the speech bubble of a player who has just shown a musician or the red standard-bearer."""
    view = scene.view
    if view["actor"] != seat:
        return EMPTY
    words = None
    if view["phase"] == "face":
        words = t(scene.language, "5 de Chevalier : je choisis !", "5 of Knights: I choose!")
    elif view["phase"] == "victim":
        words = t(scene.language, "Porte-étendard rouge !", "Red standard-bearer!")
    elif view["phase"] == "play" and not view["table"] and not view["winners"]:
        words = t(scene.language, "5 de Gobelin : j’entame !", "5 of Goblins: I lead!")
    return tag("span", words, class_="bubble") if words else EMPTY
