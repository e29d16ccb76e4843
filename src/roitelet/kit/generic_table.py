"""A table for any game, drawn from data that every view has: seats, cards in the middle, the hand, points.

A game's layout may replace any of these functions (:class:`roitelet.kit.game_layout.Layout`). Styles are in
``kit.css``.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from roitelet.base.html import EMPTY, Html, classes, join, tag, text
from roitelet.base.language import CLOSES, OPENS, Language, Message, capital, t
from roitelet.base.numbers import signed, unsigned
from roitelet.engine.cards.french_pack import french_pack
from roitelet.engine.views.view_types import CardView, SeatAccount, SeatView, TrickView, View
from roitelet.kit.cards.faces import french_faces
from roitelet.kit.endings.outcome_notice import Outcome
from roitelet.kit.endings.scores import own_class, score_row, score_sheet
from roitelet.kit.move_summary import MoveSummary
from roitelet.kit.pictures.album import Album
from roitelet.kit.pictures.example_strip import draw_moments
from roitelet.kit.scene import Scene
from roitelet.kit.tour import USUAL, Tour
from roitelet.kit.widgets import cards_left, choices, drawing, fact, move

FRENCH: Final = french_faces(french_pack())
FRENCH_CARDS: Final = FRENCH.texts
PIECE: Final = re.compile(f"{OPENS}(.*?){CLOSES}")


def heading(scene: Scene) -> str:
    """Return the number of the deal, and the house rules."""
    view: View = scene.view
    number = view.get("round")
    deal = f"{scene.round_word} {number}" if number else ""
    return " · ".join(filter(None, [deal, scene.rules]))


# --- seats ---


def facts(scene: Scene, seat: int) -> Html:
    """Return a seat's number of cards and its points."""
    seat_view: SeatView = scene.view["seats"][seat]
    held = seat_view.get("cards")
    cards = EMPTY if held is None else cards_left(held, t(scene.language, " cartes", " cards"))
    return join([cards, _points(scene, seat_view)])


def _points(scene: Scene, seat_view: SeatView) -> Html:
    points = seat_view.get("points")
    if points is None:
        return EMPTY
    many = abs(points) > 1 or (scene.language == "en" and points == 0)
    return fact(drawing("i-scores"), unsigned(points), " points" if many else " point")


def bubble(scene: Scene, seat: int) -> Html:  # noqa: ARG001
    """Return no bubble."""
    return EMPTY


def badge(scene: Scene, seat: int) -> Html:  # noqa: ARG001
    """Return no emblem."""
    return EMPTY


def summary(scene: Scene) -> Html:
    """Return the viewer's points."""
    return EMPTY if scene.you is None else _points(scene, scene.view["seats"][scene.you])


# --- the middle ---


def cloth(scene: Scene) -> Html:
    """Return the cards in the middle with their players' names; a full trick stays for a while."""
    view: TrickView = scene.view
    cards, taker = view.get("table", []), view.get("taker")
    hold = None if taker is None else f"trick-{view.get('round')}-{cards[0]['card']}"
    lying = [_lying(scene, card, taker) for card in cards]
    return tag("ol", *lying, class_="any-middle", id="middle", data_hold=hold)


def _lying(scene: Scene, card: CardView, taker: int | None) -> Html:
    seat = card.get("seat")
    name = EMPTY if seat is None else tag("span", scene.name_at_start(seat), class_="any-by")
    taken = tag("span", _took(scene, seat), class_="any-won") if seat is not None and seat == taker else EMPTY
    return tag("li", face(card, scene.language, key=f"card-{card['card']}"), name, taken, id=f"middle-{card['card']}")


def _took(scene: Scene, taker: int) -> str:
    if taker == scene.you:
        return t(scene.language, "pli pour vous", "your trick")
    return t(scene.language, "remporte le pli", "takes the trick")


def prompt(scene: Scene) -> Html:
    """Return the viewer's task, or the player the table waits for."""
    view: View = scene.view
    actor = view["actor"]
    if scene.asked:
        card = _is_played_from_hand(view)
        return Html(
            t(scene.language, "choisissez une carte", "choose a card")
            if card
            else t(scene.language, "choisissez", "choose")
        )
    if actor < 0:
        return Html("…")
    return tag("span", t(scene.language, f"On attend {scene.name(actor)}.", f"Waiting for {scene.name(actor)}."))


def answer(_scene: Scene) -> Html:
    """Return no button for the prompt."""
    return EMPTY


# --- the viewer's own place ---


def hand(scene: Scene) -> Html:
    """Return the viewer's cards; the playable ones are buttons."""
    view: View = scene.view
    return join(_hand_card(scene, card) for card in view.get("hand", []))


def _hand_card(scene: Scene, card: CardView) -> Html:
    action = card["card"]
    played = action in card.get("actions", [])
    if not (played or _is_played_from_hand(scene.view)):
        return tag("li", face(card, scene.language), id=f"hand-{action}")
    suit = _suit(action)
    button = move(
        scene,
        action,
        _content(card, scene.language),
        class_=classes("card", any_card=not suit),
        label=card.get("full"),
        data_s=suit or "none",
        data_card=action,
        data_short=card.get("name", action),
        data_key=f"card-{action}",
    )
    if suit:
        return FRENCH.hand_card(action, button, id_=f"hand-{action}")
    return tag("li", button, id=f"hand-{action}", data_suit="none", data_rank=action)


def _is_played_from_hand(view: View) -> bool:
    """Return whether the viewer must play a card from the hand."""
    return any(card.get("actions") for card in view.get("hand", []))


def actions(scene: Scene) -> Html:
    """Return buttons for all legal actions that do not play a card from the hand."""
    view: View = scene.view
    played = {word for card in view.get("hand", []) for word in card.get("actions", [])}
    others = choices(scene, [word for word in scene.choices if word not in played])
    return tag("div", others, class_="any-actions") if others else EMPTY


# --- cards ---


def face(card: CardView, language: Language, key: str | None = None) -> Html:
    """Return a card on the table; ``key`` lets it move to a new place."""
    suit = _suit(card["card"])
    return tag(
        "span",
        _content(card, language),
        class_=classes("card", any_card=not suit),
        data_s=suit or "none",
        data_card=card["card"],
        data_key=key,
        role="img",
        aria_label=card.get("full") or card["card"],
    )


def _content(card: CardView, language: Language) -> Html:
    """Return a French card's face, or the name of any other card."""
    word = card["card"]
    return FRENCH.face(word, language) if _suit(word) else tag("b", card.get("name") or word)


def _suit(card: str) -> str:
    return FRENCH.suit(card) if card in FRENCH_CARDS else ""


# --- points ---


def scores(scene: Scene) -> Html:
    """Return the score sheet: a row for each deal, rows for the sources of its points, and the totals."""
    view: View = scene.view
    seats = scene.others if scene.you is None else [scene.you, *scene.others]
    settled = list(scene.past)
    if (current := view.get("account")) is not None and current["points"] not in [
        account["points"] for account in settled[-1:]
    ]:
        settled.append(current)
    rows, before = [], [0] * len(scene.people)
    for number, account in enumerate(settled, 1):
        points = account["points"]
        rows.append(score_row(scene, str(number), [unsigned(points[seat] - before[seat]) for seat in seats]))
        rows += _reasons(scene, account.get("accounts", []), seats)
        before = points
    names = [tag("th", scene.name_at_start(seat), scope="col", class_=own_class(scene, seat)) for seat in seats]
    head = tag("tr", tag("th", capital(scene.round_word), scope="col"), *names)
    standing = [unsigned(view["seats"][seat].get("points") or 0) for seat in seats]
    return score_sheet(head, rows, score_row(scene, "Total", standing))


def _reasons(scene: Scene, accounts: Sequence[SeatAccount], seats: Sequence[int]) -> list[Html]:
    """Return a row for each source of points in a deal."""
    points_by_source = [{line["text"]: line["points"] for line in account["lines"]} for account in accounts]
    return [
        score_row(
            scene,
            tag("small", source),
            [
                tag("small", unsigned(points_by_source[seat][source])) if source in points_by_source[seat] else ""
                for seat in seats
            ],
        )
        for source in dict.fromkeys(source for sources in points_by_source for source in sources)
    ]


def outcomes(_scene: Scene) -> Sequence[Outcome]:
    """Return no outcomes, as only results of deals are shown."""
    return ()


def result(scene: Scene) -> Html:
    """Return all players' ranks and points after a deal."""
    view: View = scene.view
    if not view.get("settlement"):
        return EMPTY
    ranking = sorted(view["seats"], key=lambda seat_view: (seat_view.get("rank") or 0, seat_view["seat"]))
    title = t(scene.language, f"Fin de la {scene.round_word}", f"End of the {scene.round_word}")
    rows = [
        tag(
            "li",
            tag("span", f"{seat_view.get('rank')}.", class_="num"),
            tag("span", scene.name_at_start(seat_view["seat"]), _how(view, seat_view["seat"])),
            tag("b", unsigned(seat_view.get("points") or 0), class_="num"),
            class_=classes(mine=seat_view["seat"] == scene.you),
        )
        for seat_view in ranking
    ]
    return tag("section", tag("h2", title), tag("ol", *rows), class_="any-result", id="result")


def _how(view: View, seat: int) -> Html:
    """Return the sources of a seat's points in the deal."""
    accounts = view.get("accounts", [])
    lines = accounts[seat]["lines"] if accounts else []
    return tag("small", " · ".join(f"{line['text']} {signed(line['points'])}" for line in lines)) if lines else EMPTY


def last(scene: Scene) -> Html:
    """Return the last trick, or the moves since the viewer's last turn, in words."""
    lines = [line for recent_move in scene.recent_moves() for line in recent_move.said]
    if trick := next((line for line in reversed(lines) if line.key == "log.trick"), None):
        return _old_trick(scene, trick)
    names = [person.name for person in scene.people]
    texts = [line.render(scene.language, names, scene.you) for line in lines]
    return (
        tag("ol", *(tag("li", draw_sentence(line, scene.language)) for line in texts), class_="log") if texts else EMPTY
    )


def _old_trick(scene: Scene, line: Message) -> Html:
    """Return a trick drawn from its log line, with the player of each card."""
    args: Mapping[str, Any] = line.args
    taker, cards = args["seat"], []
    for piece, seat in zip(args["cards"], args["places"], strict=True):
        card: CardView = {"card": piece.args["code"], "full": piece.render(scene.language)}
        laid = join([face(card, scene.language), tag("span", scene.name_at_start(seat))])
        cards.append(tag("li", laid, class_=classes(winner=seat == taker)))
    name = scene.name(taker)
    own_words, other_words = (
        t(scene.language, "Votre pli", "Your trick"),
        t(scene.language, f"Pli remporté par {name}", f"Trick won by {name}"),
    )
    return tag(
        "div", tag("h3", own_words if taker == scene.you else other_words), tag("ol", *cards), class_="old-trick"
    )


# --- other parts ---


def draw_sentence(sentence: str, language: Language) -> Html:
    """Return a sentence with its French cards drawn and other cards in the notation."""
    if FRENCH_CARDS.issuperset(PIECE.findall(sentence)):
        return FRENCH.draw_sentence(sentence, language)
    return text(sentence.replace(OPENS, "").replace(CLOSES, ""))


def picture(scene: Scene, word: str) -> Html:
    """Return a small French card; nothing for other words."""
    return FRENCH.mini(word, scene.language) if word in FRENCH_CARDS else EMPTY


def move_label(scene: Scene, word: str) -> str:
    """Return the label of the move."""
    return scene.choices[word]


def guide() -> Tour[Any]:
    """Return the tour for any table."""
    return USUAL


def poster(language: Language) -> Html:  # noqa: ARG001
    """Return the emblem of Roitelet."""
    return tag("div", drawing("mark", "0 0 64 64"), class_="any-poster")


def draw_small(scenes: Sequence[Scene]) -> Sequence[Html]:
    """Return pictures of the middle, the hand and the points that change."""

    def draw_middle(scene: Scene) -> Html:
        view: View = scene.view
        return join(face(card, scene.language) for card in view.get("table", []))

    def draw_hand(scene: Scene) -> Html:
        view: View = scene.view
        return join(face(card, scene.language) for card in view.get("hand", []))

    def points(scene: Scene, seat: int) -> Html:
        return _points(scene, scene.view["seats"][seat])

    return draw_moments(scenes, draw_middle, draw_hand, points)


def illustration(name: str, language: Language, agreed: Mapping[str, str]) -> Html:  # noqa: ARG001
    """Return no picture."""
    return EMPTY


def albums(language: Language, agreed: Mapping[str, str]) -> Sequence[Album]:  # noqa: ARG001
    """Return no album."""
    return ()


def move_summaries(scene: Scene, message: Message) -> Sequence[MoveSummary]:
    """Return a card laid, any other action in words, or a trick taken."""
    seat, action = message.args.get("seat"), message.args.get("action")
    if not isinstance(seat, int):
        return ()
    if message.key == "log.trick":
        return (MoveSummary(seat, words=t(scene.language, "prend le pli", "takes the trick"), closes=True),)
    if message.key != "log.action" or not isinstance(action, Message):
        return ()
    code = str(action.args.get("code"))
    if code in FRENCH_CARDS:
        return (MoveSummary(seat, FRENCH.mini(code, scene.language)),)
    return (MoveSummary(seat, words=action.render(scene.language)),)
