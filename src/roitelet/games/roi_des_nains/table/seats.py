"""What is known of each player: cards, tricks, the points if the deal ended now and what they are made of."""

from typing import Any, Final

from roitelet.games.roi_des_nains.account import signed
from roitelet.games.roi_des_nains.names import card_message
from roitelet.games.roi_des_nains.notation import parse_card
from roitelet.games.roi_des_nains.table.cards import minis
from roitelet.games.roi_des_nains.table.words import PEOPLE_NAMES, suit_picture, tricks_in_words
from roitelet.kit.markup import EMPTY, Html, classes, join, tag
from roitelet.kit.parts import cards_left, hidden_words
from roitelet.kit.scene import Scene

KNOWN: Final = 4
"""So many cards known to be in a hand are shown."""
SHOWN: Final = 9
"""So many of the cards that count stand beside a seat; the rest is a number."""


def facts(scene: Scene, seat: int) -> Html:
    """Cards and tricks, what else is known of the hand, points, and what they are made of."""
    held = cards_left(scene.view["seats"][seat]["cards"], scene.t("cartes", "cards"))
    counts = tag("span", held, tricks(scene, seat), class_="rang-faits")
    return join([counts, _known(scene, seat), points(scene, seat), tally(scene, seat)])


def _known(scene: Scene, seat: int) -> Html:
    """Suits a hand is known to lack, and cards known to be in it."""
    known, t = scene.view["seats"][seat], scene.t
    parts = []
    if known["known"]:
        cards = minis(known["known"][:KNOWN], scene.language)
        rest = len(known["known"]) - KNOWN
        more = tag("b", f"+{rest}") if rest > 0 else None
        parts.append(tag("span", t("tient", "holds"), " ", cards, more, class_="fait"))
    if known["void"]:
        suits = [suit_picture(suit) + hidden_words(t(*PEOPLE_NAMES[suit])) for suit in known["void"]]
        parts.append(tag("span", t("sans", "no"), " ", *suits, class_="fait"))
    return tag("span", *parts, class_="savoir") if parts else EMPTY


def tricks(scene: Scene, seat: int) -> Html:
    """Tricks won, in digits and as a row of cards."""
    count = scene.view["seats"][seat]["tricks"]
    stubs = tag("span", *[tag("i")] * count, class_="plis", aria_hidden="true") if count else None
    words = tag("span", tricks_in_words(scene, count), class_="mot")
    return tag("span", tag("b", str(count), class_="num"), " ", words, stubs, class_="fait")


def points(scene: Scene, seat: int) -> Html:
    """The points if the deal ended now; opened, how they are made."""
    account = scene.view["accounts"][seat]
    now = account["points"]
    if not scene.view["tile"] or not scene.view["tile"]["chosen"]:
        return EMPTY
    head = scene.t("points si la donne finissait maintenant", "points if the deal ended now")
    summary = tag(
        "summary",
        tag("b", signed(now), class_="num"),
        tag("small", scene.t("en cours", "so far"), aria_hidden="true"),
        hidden_words(head),
        title=head[:1].upper() + head[1:],
    )
    total = scene.view["seats"][seat]["total"]
    foot = tag(
        "p",
        scene.t("Total de la partie : ", "Total of the game: "),
        tag("b", signed(total) if total < 0 else str(total)),
    )
    body = tag("div", tag("p", scene.name(seat), class_="nom-bilan"), lines(scene, account), foot, class_="bilan")
    return tag("details", summary, body, class_=classes("compte", "pts", perte=now < 0, gain=now > 0))


def lines(scene: Scene, account: dict[str, Any]) -> Html:
    """An account line by line: what counted, and what it brought."""
    if not account["lines"]:
        return tag("p", scene.t("Rien pour l’instant.", "Nothing so far."))
    return tag("ul", *(_line(scene, line) for line in account["lines"]), class_="lignes")


def _line(scene: Scene, line: dict[str, Any]) -> Html:
    cards = tag("span", minis(line["cards"], scene.language), class_="mini-rang") if line["cards"] else None
    value = tag("b", signed(line["points"]), class_=classes("num", perte=line["points"] < 0, gain=line["points"] > 0))
    return tag("li", tag("span", _words(scene, line)), value, cards)


def _words(scene: Scene, line: dict[str, Any]) -> str:
    """A line without what is shown beside it: its points in digits, its cards as pictures."""
    words, points = str(line["text"]), signed(line["points"])
    words = words.removesuffix(points).rstrip(", ")
    if line["cards"]:
        named = [card_message(parse_card(card)).render(scene.language) for card in line["cards"]]
        words = words.removesuffix(", ".join(named)).rstrip()
    return words[:1].upper() + words[1:]


def tally(scene: Scene, seat: int) -> Html:
    """The cards or tricks a seat has won that count for the quest."""
    piles = []
    for line in scene.view["accounts"][seat]["lines"]:
        sign = classes("tas", perte=line["points"] < 0, nul=not line["points"])
        if line["cards"]:
            piles.append(tag("span", _some(scene, line["cards"]), class_=sign))
        elif line["tricks"]:
            numbers = [tag("i", str(number)) for number in line["tricks"][-SHOWN:]]
            word = hidden_words(scene.t("plis", "tricks"))
            piles.append(tag("span", word, *numbers, class_=f"{sign} numeros"))
    return tag("span", *piles, class_="butin") if piles else EMPTY


def _some(scene: Scene, cards: list[str]) -> Html:
    rest = len(cards) - SHOWN
    if rest <= 1:
        return minis(cards, scene.language)
    return minis(cards[-SHOWN:], scene.language) + tag("b", f"+{rest}", class_="reste")


def summary(scene: Scene) -> Html:
    """The viewer's tricks and points, and what they are made of."""
    return join([tricks(scene, scene.base), points(scene, scene.base), tally(scene, scene.base)])


def bubble(scene: Scene, seat: int) -> Html:
    """A musician or the red standard-bearer that has just been shown."""
    view = scene.view
    if view["actor"] != seat:
        return EMPTY
    said = None
    if view["phase"] == "face":
        said = scene.t("5 des Chevaliers : je choisis !", "5 of Knights: I choose!")
    elif view["phase"] == "victim":
        said = scene.t("Porte-étendard rouge !", "Red standard-bearer!")
    elif view["phase"] == "play" and not view["table"] and not view["winners"]:
        said = scene.t("5 des Gobelins : j’entame !", "5 of Goblins: I lead!")
    return tag("span", said, class_="bulle") if said else EMPTY
