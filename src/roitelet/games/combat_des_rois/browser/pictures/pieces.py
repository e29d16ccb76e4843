"""Pictures and names of the pieces: emblems, pawns, ships, cards."""

from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, capital, t
from roitelet.base.typography import HYPHEN, NO_BREAK
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.names import card_name, colour_number, leader_name
from roitelet.kit.widgets import drawing, hidden_words

CLASSES: Final = {"n": "black", "v": "green", "r": "red", "b": "blue"}
"""The name of each colour in styles and drawings."""
DYNASTIES: Final = {"arc": "bow", "lion": "lion", "taureau": "bull", "vase": "vase"}
"""The name of each dynasty in drawings."""
PAWN: Final = "-1 0 42 46"
OUTLINE: Final = "0 0 40 44"
MOST_RINGED: Final = 2
"""If more colours are equally weak, none of them is ringed."""
SHIP: Final = "0 0 64 44"
ORDINALS: Final = (
    ("première", "first"),
    ("deuxième", "second"),
    ("troisième", "third"),
    ("quatrième", "fourth"),
    ("cinquième", "fifth"),
    ("sixième", "sixth"),
    ("septième", "seventh"),
    ("huitième", "eighth"),
)
"""Ordinals for the cards of a column."""
ARCH: Final = "M2 39V26C2 10 18 2 40 2s38 8 38 24v13H64v-6c0-6-10-10-24-10s-24 4-24 10v6Z"


# --- words ---


@cache
def card_word(colour: str, language: Language, count: int = 1) -> str:
    """Return the noun for a number of cards of a colour: temple, temples."""
    name = card_name(colour_number(colour)).render(language)
    if language == "en" and colour == "n":
        return "people card" if count == 1 else "people cards"
    return name if count == 1 or (count == 0 and language == "fr") else f"{name}s"


@cache
def leader_word(colour: str, language: Language) -> str:
    """Return the title of a leader: roi, merchant."""
    return leader_name(colour_number(colour)).render(language)


def dynasty(scene: Scene, seat: int) -> str | None:
    """Return the dynasty of a seat in the notation; None until it is chosen."""
    return scene.view["seats"][seat]["dynasty_word"]


def dynasty_word(scene: Scene, seat: int) -> str:
    """Return the name of a seat's dynasty."""
    return scene.view["seats"][seat]["dynasty"] or t(scene.language, "dynastie à choisir", "dynasty to be chosen")


@cache
def counted(count: int, colour: str, language: Language) -> str:
    """Return a number of cards with its noun: 3 temples, no temples, aucun temple."""
    if not count:
        return f"{t(language, 'aucun', 'no')} {card_word(colour, language, 0)}"
    return f"{count} {card_word(colour, language, count)}"


def owner_word(scene: Scene, seat: int) -> str:
    """Return the owner of a leader: « à vous », or a player's name."""
    return t(scene.language, "à vous", "yours") if seat == scene.you else scene.name(seat)


def colon(language: Language) -> str:
    """Return a colon, in French after a space."""
    return t(language, f"{NO_BREAK}:", ":")


def gap_word(gap: str, language: Language) -> str:
    """Return the two columns of a bridge so that no line break can part them."""
    return gap.replace("-", HYPHEN if language == "fr" else "–")


@cache
def where_word(place: str, language: Language) -> str:
    """Return the place of a leader in words: colonne 1, première carte; tête de la colonne 7; pont 5-6."""
    if "-" in place:
        return f"{t(language, 'pont', 'bridge')} {gap_word(place, language)}"
    column, _, row = place.partition(".")
    if not row:
        return t(language, f"tête de la colonne {column}", f"head of column {column}")
    ordinal = ORDINALS[int(row) - 1]
    return t(language, f"colonne {column}, {ordinal[0]} carte", f"column {column}, {ordinal[1]} card")


@cache
def card_place(place: str, language: Language) -> str:
    """Return the place of a card in words: troisième carte de la colonne 4."""
    column, _, row = place.partition(".")
    ordinal = ORDINALS[int(row) - 1]
    return t(language, f"{ordinal[0]} carte de la colonne {column}", f"{ordinal[1]} card of column {column}")


# --- pictures ---


def append_to(element: Html, name: str, *more: Html) -> Html:
    """Return an element with more markup before its end tag. Much faster than building the element again."""
    added = "".join(more)
    return Html(f"{element[: -len(name) - 3]}{added}</{name}>") if added else element


@cache
def emblem(colour: str, class_: str | None = None) -> Html:
    """Return the emblem of a colour, for readers who cannot tell colours apart."""
    return drawing(f"e-{CLASSES[colour]}", class_=class_)


@cache
def treasure(class_: str | None = None) -> Html:
    """Return the picture of a treasure."""
    return drawing("e-treasure", class_=class_)


@cache
def pawn(dynasty: str | None, colour: str, mine: bool = False, class_: str = "") -> Html:
    """Return a leader's pawn: its outline shows the title, its emblem the dynasty; the viewer's are yellow."""
    if dynasty is None:
        return EMPTY
    return drawing(f"l-{DYNASTIES[dynasty]}-{CLASSES[colour]}", PAWN, classes("pawn", class_, own=mine))


@cache
def ship(colour: str, class_: str | None = None) -> Html:
    """Return the picture of a ship in blue and its own colour."""
    return drawing(f"ship-{CLASSES[colour]}", SHIP, class_)


@cache
def crest(dynasty: str | None, class_: str | None = None) -> Html:
    """Return the emblem of a dynasty."""
    return EMPTY if dynasty is None else drawing(f"d-{DYNASTIES[dynasty]}", class_=class_)


@cache
def outline(colour: str, class_: str = "") -> Html:
    """Return the outline of a colour's leader (crown, disc, ziggurat or drop), or a diamond for treasures."""
    return drawing(f"n-{CLASSES.get(colour, 'gold')}", OUTLINE, class_ or None)


@cache
def strength(colour: str, count: int, words: str) -> Html:
    """Return the strength of a kingdom in a colour: its emblem and a number, read aloud as ``words``."""
    return tag(
        "span",
        emblem(colour),
        tag("b", str(count), class_="num"),
        hidden_words(words),
        class_=classes(CLASSES[colour], zero=not count),
    )


@cache
def pile_count(kind: str, count: int, words: str, weak: bool) -> Html:
    """Return the number of cards or treasures won of one kind, inside an outline."""
    return tag(
        "span",
        outline(kind),
        tag("b", str(count), class_="num"),
        hidden_words(words),
        class_=classes(CLASSES.get(kind, "gold"), weakest=weak),
    )


@cache
def arch() -> Html:
    """Return the arch of a bridge."""
    path = Html(f'<path d="{ARCH}"/>')
    return tag("svg", path, class_="arch", viewBox="0 0 80 40", preserveAspectRatio="none", aria_hidden="true")


@cache
def card_face(colour: str, name: str) -> Html:
    """Return the front of a card of the hand."""
    return join([emblem(colour, "emblem"), tag("span", class_="line"), tag("span", capital(name), class_="name")])


def pile_words(kind: str, count: int, language: Language) -> str:
    """Return the noun for a number of cards or treasures of a pile."""
    if kind != "$":
        return card_word(kind, language, count)
    if language == "fr":
        return "trésors" if count > 1 else "trésor"
    return "treasure" if count == 1 else "treasures"


def pile(scene: Scene, seat: int) -> Html:
    """Return an open pile by colour with the weakest ringed, or the top card of a closed pile."""
    fields = scene.view["seats"][seat]
    counts = fields["pile"]
    if counts is not None:
        return _open_pile(tuple(counts.items()), scene.language)
    label = t(scene.language, "votre pile", "your pile") if seat == scene.you else t(scene.language, "sa pile", "pile")
    return _closed_pile(fields["pile_top"], label, scene.language)


@lru_cache(1024)
def _open_pile(counts: tuple[tuple[str, int], ...], language: Language) -> Html:
    """Return the numbers of an open pile, with the weakest colours ringed."""
    colour_counts = [count for kind, count in counts if kind != "$"]
    weakest = min(colour_counts)
    ringed = colour_counts.count(weakest) <= MOST_RINGED
    shown = [
        pile_count(kind, count, pile_words(kind, count, language), ringed and kind != "$" and count == weakest)
        for kind, count in counts
        if kind != "$" or count
    ]
    return tag("span", *shown, class_="open-pile")


@lru_cache(64)
def _closed_pile(top: str | None, label: str, language: Language) -> Html:
    """Return the top card of a closed pile."""
    return tag("span", top_card(top, language), tag("small", label, aria_hidden="true"), class_="closed-pile")


@cache
def top_card(kind: str | None, language: Language) -> Html:
    """Return the top card of a closed pile."""
    if kind is None:
        words, shown = t(language, "pile vide", "empty pile"), drawing("i-trick")
        return tag("span", shown, hidden_words(words), class_="top-card empty", title=words)
    name = pile_words(kind, 1, language)
    words = t(language, f"sur la pile{NO_BREAK}: {name}", f"on the pile: {name}")
    shown = treasure() if kind == "$" else emblem(kind)
    return tag("span", shown, hidden_words(words), class_=f"top-card {CLASSES.get(kind, 'treasure')}", title=words)


# --- a move as a picture ---


def picture(scene: Scene, word: str) -> Html:
    """Return the piece of a move and the column that it goes to, or a card if ``word`` is only a colour."""
    first, rest = word[0], word[1:]
    if first == "+" and rest in CLASSES:
        return ship(rest, "small-ship")
    if first == "$":
        return _with_column(treasure(), rest, "treasure")
    if first == "x":
        return _with_column(drawing("e-catastrophe"), rest.split(".")[0])
    if first not in CLASSES or not (rest == "" or rest[0] in "@123456789"):
        return EMPTY
    if rest.startswith("@"):
        return _with_column(pawn(dynasty(scene, scene.bottom_seat), first, True), rest[1:].split(".")[0])
    return _with_column(emblem(first), rest, f"civ-chip {CLASSES[first]}")


@lru_cache(512)
def _with_column(picture: Html, column: str, class_: str = "") -> Html:
    """Return a picture with the number of a column."""
    number = tag("b", column.replace("-", HYPHEN), class_="num") if column else EMPTY
    return tag("span", picture, number, class_=classes("cr-picture", class_), aria_hidden="true")
