"""Buttons for actions: leaders to pick up, the catastrophe, and answers to offers."""

from functools import lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import capital, t
from roitelet.base.typography import NO_BREAK
from roitelet.games.combat_des_rois.browser.conflict_panel import duel
from roitelet.games.combat_des_rois.browser.move_targets import CATASTROPHE
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, card_word, gap_word, where_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import DYNASTY_NAMES
from roitelet.games.combat_des_rois.words.names import colour_number, dynasty_name, leaders_name, one_card, ship_name
from roitelet.games.combat_des_rois.words.view_types import CombatDesRoisView, OwnLeader, Seat
from roitelet.kit.widgets import FORM, choice, drawing, hidden_words

FEW: Final = 2
"""With more answers than this, the buttons have less room for words."""


def actions(scene: Scene) -> Html:
    """Return the buttons for the viewer's decision. During other turns their leaders stay in place."""
    if scene.you is None:
        return EMPTY
    phase = scene.view["phase"]
    if scene.asked and phase in {"attack", "defend"}:
        return duel(scene)
    if not scene.asked or phase == "turn":
        return _turn(scene)
    if phase == "war":
        return _answer_row(*_wars(scene))
    if phase == "ship":
        offered = [word for word in scene.choices if word[0] == "+"]
        ships = [_ship(scene, word, named=len(offered) < FEW) for word in offered]
        return _answer_row(*ships, _no(scene))
    if phase == "dynasty":
        return _answer_row(*(_dynasty(scene, word) for word in scene.choices))
    if phase == "refill":
        return _answer_row(_refill(scene), _no(scene))
    return _answer_row(_yes(scene), _no(scene))


def _answer_row(*buttons: Html) -> Html:
    """Return the buttons of an answer in one row."""
    count = sum(1 for button in buttons if button)
    return tag("div", *buttons, class_=classes("cr-answers", few=count <= FEW, many=count > FEW))


# --- a turn ---


def _turn(scene: Scene) -> Html:
    """Return the buttons of a turn: the leaders and the catastrophe."""
    assert scene.you is not None
    known = scene.view["seats"][scene.you]
    leaders = [_leader(scene, leader) for leader in known["leaders"]]
    return tag("div", *leaders, _catastrophe(scene, known), class_="cr-leaders")


def _leader(scene: Scene, leader: OwnLeader) -> Html:
    """Return the button that picks up one of the viewer's leaders."""
    colour, place = leader["colour"], leader["place"]
    name = capital(pieces.leader_word(colour, scene.language))
    where = where_word(place, scene.language) if place else t(scene.language, "en réserve", "in reserve")
    assert scene.you is not None
    key = None if place else f"leader-{scene.you}-{colour}"
    return _leader_button(pieces.dynasty(scene, scene.you), colour, f"{name}, {where}", place, key, scene.asked)


@lru_cache(2048)
def _leader_button(
    dynasty: str | None, colour: str, label: str, place: str | None, key: str | None, asked: bool
) -> Html:
    """Return the button of a leader, or only its picture if it is not the viewer's turn."""
    badge = (
        tag("small", gap_word(place.partition(".")[0], "fr"), class_="where", aria_hidden="true") if place else EMPTY
    )
    pawn = pieces.pawn(dynasty, colour, True)
    shown = tag("span", pawn, class_=classes("leader", out=place is not None), data_key=key)
    if not asked:
        return tag("span", shown, badge, hidden_words(label), class_="b b-icon resting", title=label)
    return tag(
        "button",
        shown,
        badge,
        type="button",
        class_="b b-icon",
        data_pick=f"leader-{colour}",
        aria_pressed="false",
        aria_label=label,
        title=label,
    )


def _catastrophe(scene: Scene, known: Seat) -> Html:
    """Return the button of the catastrophe until it is used; it is grey if there is no target."""
    if not known["catastrophe"]:
        return EMPTY
    has_target = any(word[0] == "x" for word in scene.choices)
    words = t(scene.language, "Catastrophe", "Catastrophe")
    if not scene.asked:
        shown = drawing("e-catastrophe")
        return tag("span", shown, hidden_words(words), class_="b b-icon resting cr-catastrophe", title=words)
    if not has_target:
        words = t(scene.language, "Catastrophe, rien à détruire", "Catastrophe, nothing to destroy")
    return tag(
        "button",
        drawing("e-catastrophe"),
        type="button",
        class_=classes("b b-icon cr-catastrophe", dull=not has_target),
        data_pick=CATASTROPHE,
        aria_pressed="false",
        aria_disabled=None if has_target else "true",
        aria_label=words,
        title=words,
    )


# --- answers ---


def _yes(scene: Scene) -> Html:
    """Return the button to accept, with the card that the player would score."""
    asked = scene.view["prompt"]
    colour = asked["colour"] if asked else None
    if colour is None:
        return EMPTY
    card = one_card(colour_number(colour)).render(scene.language)
    said = t(scene.language, f"Oui, {card}", f"Yes, {card}")
    return choice(
        scene, "oui", join([pieces.emblem(colour, f"emblem {CLASSES[colour]}"), tag("span", said)]), main=True
    )


def _no(scene: Scene) -> Html:
    """Return the button to decline; for a player who cannot accept, it gives the reason."""
    if len(scene.choices) > 1:
        return choice(scene, "non", tag("span", t(scene.language, "Non merci", "No, thanks")))
    asked = scene.view["prompt"]
    assert asked is not None
    name = card_word(asked["colour"], scene.language)
    said = t(scene.language, f"Continuer, sans {name}", f"Continue, without a {name}")
    return choice(scene, "non", tag("span", said), main=True)


def _refill(scene: Scene) -> Html:
    """Return the button to fill the hand."""
    return choice(scene, "oui", tag("span", t(scene.language, "Oui, piocher", "Yes, draw")), main=True)


def _dynasty(scene: Scene, word: str) -> Html:
    """Return the button that chooses a dynasty."""
    name = dynasty_name(DYNASTY_NAMES.index(word)).render(scene.language)
    return choice(scene, word, join([pieces.crest(word, "crest"), tag("span", name)]))


def _ship(scene: Scene, word: str, *, named: bool) -> Html:
    """Return the button that builds a ship; ``named`` adds its name to its picture."""
    name = capital(ship_name(colour_number(word[1])).render(scene.language))
    said = tag("span", name) if named else hidden_words(name)
    return choice(scene, word, join([pieces.ship(word[1], "small-ship"), said]))


def _wars(scene: Scene) -> list[Html]:
    """Return a button for each conflict to resolve next, the viewer's own first."""
    fighters = {word: _fighters(scene, word[1]) for word in scene.choices}
    return [
        _war(scene, word, fighters[word]) for word in sorted(fighters, key=lambda word: scene.you not in fighters[word])
    ]


def _fighters(scene: Scene, colour: str) -> dict[int, int]:
    """Return the strengths on the table of the two leaders of a colour at the new bridge, the attacker first."""
    view = scene.view
    asked, active = view["prompt"], view["active"]
    assert asked is not None
    assert active is not None
    left = int((asked["gap"] or "")[0])
    spans = [kingdom["columns"] for kingdom in view["kingdoms"]]
    low, high = next(columns for columns in spans if columns[0] <= left <= columns[1])
    places = {
        seat["seat"]: int(leader["place"][0])
        for seat in view["seats"]
        for leader in seat["leaders"]
        if leader["colour"] == colour and leader["place"] and low <= int(leader["place"][0]) <= high
    }
    in_order = sorted(places, key=lambda seat: (seat - active) % len(view["seats"]))
    sides = {seat: (low, left) if places[seat] <= left else (left + 1, high) for seat in in_order}
    return {seat: _cards_on_table(view, colour, *sides[seat]) for seat in in_order}


def _cards_on_table(view: CombatDesRoisView, colour: str, low: int, high: int) -> int:
    """Return the number of cards of a colour in these columns and the bridges between them; heads are red."""
    cards = sum(card["colour"] == colour for column in view["columns"][low - 1 : high] for card in column["cards"])
    bridges = sum(bridge["colour"] == colour for bridge in view["bridges"][low - 1 : high - 1])
    heads = high - low + 1 if colour == "r" else 0
    return cards + bridges + heads


def _war(scene: Scene, word: str, fighters: dict[int, int]) -> Html:
    """Return the button that chooses a conflict, with both pawns and their strengths on the table."""
    colour = word[1]
    names = t(scene.language, " contre ", " against ").join(scene.name_in_sentence(seat) for seat in fighters)
    pawns = [pieces.pawn(pieces.dynasty(scene, seat), colour, seat == scene.you) for seat in fighters]
    strengths = tag("b", "–".join(str(count) for count in fighters.values()), class_="num")
    title = capital(leaders_name(colour_number(colour)).render(scene.language))
    return tag(
        "button",
        tag("span", pawns[0], strengths, pawns[1], class_="pair"),
        tag("span", tag("b", title), hidden_words(" · "), tag("small", names), class_="who"),
        type="submit",
        form=FORM,
        name="action",
        value=word,
        class_=classes("b", yours=scene.you in fighters),
        title=f"{title}{NO_BREAK}· {names}",
    )
