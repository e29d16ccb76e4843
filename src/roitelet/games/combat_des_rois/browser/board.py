"""The middle of the table: kingdoms, bridges, heads, columns and strengths, with the targets of moves on top.

The grid has sixteen tracks. A column takes two, and a bridge lies across two columns (classes ``col1`` to ``col8``,
``gap1`` to ``gap7``, and ``from1`` to ``from8`` with ``wide1`` to ``wide8`` for kingdoms).
"""

from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, tag
from roitelet.base.language import Language, capital, t
from roitelet.games.combat_des_rois.browser.last_turns import laid_this_turn
from roitelet.games.combat_des_rois.browser.move_targets import Targets, find_targets
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, card_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.names import colour_number, ship_name
from roitelet.games.combat_des_rois.words.view_types import Bridge, Card, Column, Kingdom, Leader, Prompt
from roitelet.kit.widgets import hidden_words

ROWS: Final = 8
MOST_LARGE: Final = 3
"""Cards are drawn large as long as no column has more than this number of cards."""


def longest_column(scene: Scene) -> int:
    """Return the length of the longest column when the turn began, so that sizes do not change during a turn."""
    lengths = [len(column["cards"]) for column in scene.view["columns"]]
    if max(lengths) > MOST_LARGE:
        for place in laid_this_turn(scene.recent_moves()):
            lengths[place] -= 1
    return max(lengths)


def draw_board(scene: Scene) -> Html:
    """Return the eight columns, their bridges, kingdoms and pieces."""
    targets = find_targets(scene)
    view = scene.view
    parts = [
        *(_kingdom(kingdom, view["prompt"]) for kingdom in view["kingdoms"]),
        *(_bridge(scene, place, bridge, targets) for place, bridge in enumerate(view["bridges"], 1)),
    ]
    for column in view["columns"]:
        parts += [_head(scene, column, targets), _column(scene, column, targets), targets.column(column["column"])]
    parts += [_strengths(scene, kingdom) for kingdom in view["kingdoms"]]
    label = t(scene.language, "La table, huit colonnes", "The table, eight columns")
    class_ = f"field tall{longest_column(scene)}"
    field = tag("section", Html("".join(parts)), class_=class_, id="field", aria_label=label, tabindex="0")
    return tag("div", field, class_="cr-plan")


# --- kingdoms ---


@lru_cache(64)
def _span_class(first: int, last: int) -> str:
    """Return the style that spans these columns of the grid."""
    return f"from{first} wide{last - first + 1}"


def _kingdom(kingdom: Kingdom, asked: Prompt | None) -> Html:
    """Return the frame of a kingdom, marked if two of its leaders fight."""
    first, last = kingdom["columns"]
    return _outline(first, last, any(_is_fighting(leader, kingdom, asked) for leader in kingdom["leaders"]))


@lru_cache(128)
def _outline(first: int, last: int, fighting: bool) -> Html:
    """Return the frame around these columns."""
    return tag("div", class_=classes("kingdom", _span_class(first, last), single=first == last, fighting=fighting))


def _is_fighting(leader: Leader, kingdom: Kingdom, asked: Prompt | None) -> bool:
    """Return whether a leader takes part in the current conflict, or in a conflict that a player may choose."""
    if asked and asked["kind"] == "war":
        return any(other["colour"] == leader["colour"] and other != leader for other in kingdom["leaders"])
    fight = asked["conflict"] if asked and asked["leader"] == leader["colour"] else None
    return fight is not None and leader["seat"] in {fight["attacker"], fight["defender"]}


def _strengths(scene: Scene, kingdom: Kingdom) -> Html:
    """Return the strength of a kingdom in each colour, which is drawn below it."""
    first, last = kingdom["columns"]
    asked = scene.view["prompt"]
    fighting = any(_is_fighting(leader, kingdom, asked) for leader in kingdom["leaders"])
    at_stake = asked["colour"] if asked and fighting else None
    strength = kingdom["strength"]
    return _strength_row(first, last, tuple(strength[colour] for colour in COLOUR_NAMES), at_stake, scene.language)


@lru_cache(4096)
def _strength_row(first: int, last: int, strength: tuple[int, ...], at_stake: str | None, language: Language) -> Html:
    """Return the strengths of a kingdom in one row."""
    if first == last:
        words = t(language, f"Royaume de la colonne {first}", f"Kingdom of column {first}")
    else:
        words = t(language, f"Royaume des colonnes {first} à {last}", f"Kingdom of columns {first} to {last}")
    strengths = [
        tag(
            "span",
            pieces.strength(colour, count, card_word(colour, language, count)),
            class_=classes("strength", CLASSES[colour], at_stake=colour == at_stake),
        )
        for colour, count in zip(COLOUR_NAMES, strength, strict=True)
    ]
    width = {1: "narrow", 2: "medium"}.get(last - first + 1, "")
    return tag(
        "div",
        hidden_words(words + pieces.colon(language)),
        *strengths,
        class_=classes("strengths", _span_class(first, last), width),
    )


# --- cards, leaders and bridges ---


def _leader(scene: Scene, leader: Leader | None, targets: Targets) -> Html:
    """Return the pawn on a card with its name; the viewer can pick up their own pawns."""
    if leader is None:
        return EMPTY
    seat, colour = leader["seat"], leader["colour"]
    asked, kingdoms = scene.view["prompt"], scene.view["kingdoms"]
    fighting = any(_is_fighting(leader, kingdom, asked) for kingdom in kingdoms if leader in kingdom["leaders"])
    mine = seat == scene.you
    words = f", {pieces.leader_word(colour, scene.language)} ({pieces.owner_word(scene, seat)})"
    pawn = _pawn(pieces.dynasty(scene, seat), f"leader-{seat}-{colour}", colour, mine, fighting, words)
    return pawn + targets.own_leader(colour) if mine else pawn


@lru_cache(1024)
def _pawn(dynasty: str | None, key: str, colour: str, mine: bool, fighting: bool, words: str) -> Html:
    """Return a pawn on a card, with its name for screen readers."""
    return tag(
        "span",
        pieces.pawn(dynasty, colour, mine),
        hidden_words(words),
        class_=classes("standing-leader", fighting=fighting),
        data_key=key,
        title=capital(words.removeprefix(", ")),
    )


def _bridge(scene: Scene, place: int, bridge: Bridge, targets: Targets) -> Html:
    """Return a bridge, or a dashed arch where a bridge could be built."""
    colour, gap, leader = bridge["colour"], bridge["gap"], bridge["leader"]
    if colour is None:
        return pieces.append_to(_free_gap(place), "div", targets.at_gap(gap))
    arch = _arch(place, gap, colour, bridge["face_down"], leader is not None, scene.language)
    return pieces.append_to(arch, "div", _leader(scene, leader, targets), targets.at_place(gap))


@cache
def _free_gap(place: int) -> Html:
    """Return the dashed arch of a gap without a bridge."""
    return tag("div", pieces.arch(), class_=f"bridge gap{place} free")


@cache
def _arch(place: int, gap: str, colour: str, face_down: bool, guarded: bool, language: Language) -> Html:
    """Return the arch of a bridge, with its card if that is visible."""
    visible_colour = None if colour == "hidden" else colour
    sign = (
        pieces.emblem(visible_colour, "emblem")
        if visible_colour
        else tag("span", "?", class_="emblem", aria_hidden="true")
    )
    words = f"{t(language, 'Pont', 'Bridge')} {pieces.gap_word(gap, language)}"
    if visible_colour:
        words += f"{pieces.colon(language)} {card_word(visible_colour, language)}"
    if face_down:
        words += t(language, ", face cachée", ", face down")
    class_ = classes(
        "bridge", f"gap{place}", CLASSES[visible_colour] if visible_colour else "", face_down=face_down, guarded=guarded
    )
    place_words = words.replace(pieces.colon(language), ",")
    return tag("div", pieces.arch(), sign, hidden_words(words), class_=class_, data_place=place_words)


def _head(scene: Scene, column: Column, targets: Targets) -> Html:
    """Return the treasure at the top of a column, or the temple that replaced it."""
    place, leader = column["column"], column["leader"]
    head = _column_head(place, column["head"] == "treasure", leader is not None, scene.language)
    return pieces.append_to(head, "div", _leader(scene, leader, targets), targets.at_place(str(place)))


@cache
def _column_head(place: int, has_treasure: bool, guarded: bool, language: Language) -> Html:
    """Return the head of a column: its number, and its treasure or temple."""
    words = t(language, f"Colonne {place}", f"Column {place}")
    kind = (
        t(language, "trésor", "treasure")
        if has_treasure
        else t(language, "temple, trésor pris", "temple, treasure taken")
    )
    return tag(
        "div",
        tag("span", str(place), class_="column-number", aria_hidden="true"),
        pieces.treasure("emblem") if has_treasure else pieces.emblem("r", "emblem small"),
        hidden_words(f"{words}{pieces.colon(language)} {kind}"),
        class_=classes("column-head", f"col{place}", guarded=guarded),
        data_place=f"{words}, {kind}",
    )


def _column(scene: Scene, column: Column, targets: Targets) -> Html:
    """Return the cards of a column, and a free place if the viewer may lay a card there."""
    cards, place = column["cards"], column["column"]
    asked = scene.view["prompt"]
    at_stake = asked["places"] if asked else ()
    cells = [_cell(scene, card, targets, card["place"] in at_stake) for card in cards]
    if len(cards) < ROWS and targets.takes_card(place):
        cells.append(Html('<li class="drop-here" aria-hidden="true"><span>+</span></li>'))
    return pieces.append_to(_track(place, len(cards), scene.language), "ol", *cells)


@cache
def _track(place: int, length: int, language: Language) -> Html:
    """Return the empty list for the cards of a column."""
    label = t(language, f"Colonne {place}", f"Column {place}")
    return tag("ol", class_=f"column col{place} tall{length}", aria_label=label)


def _cell(scene: Scene, card: Card, targets: Targets, at_stake: bool) -> Html:
    """Return a card of a column with its leader, or a ship."""
    if card["ship"] is not None:
        return _ship_cell(card["ship"], scene.language)
    leader = card["leader"]
    cell = _card(card["colour"], card["place"], at_stake, leader is not None, scene.language)
    return pieces.append_to(cell, "li", _leader(scene, leader, targets), targets.at_place(card["place"]))


@cache
def _card(colour: str, place: str, at_stake: bool, guarded: bool, language: Language) -> Html:
    """Return a card of a column without its leader."""
    class_ = classes("civ", CLASSES[colour], at_stake=at_stake, guarded=guarded)
    name = capital(card_word(colour, language))
    place_words = f"{name}, {pieces.card_place(place, language)}"
    return tag("li", pieces.emblem(colour, "emblem"), hidden_words(name), class_=class_, data_place=place_words)


@cache
def _ship_cell(colour: str, language: Language) -> Html:
    """Return a ship in a column."""
    words = capital(ship_name(colour_number(colour)).render(language))
    return tag("li", pieces.ship(colour), hidden_words(words), class_="ship", data_key=f"ship-{colour}", title=words)
