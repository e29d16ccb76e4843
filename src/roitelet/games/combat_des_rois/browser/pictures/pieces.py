"""Pictures of the pieces with their names: emblems, pawns, ships, cards of the hand."""

from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, capital, t
from roitelet.base.typography import HYPHEN, NO_BREAK
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.names import card_name, colour_number, leader_name
from roitelet.kit.widgets import drawing, hidden_words

CLASSES: Final = {"n": "black", "v": "green", "r": "red", "b": "blue"}
"""The colours of the notation, by their name in styles and drawings."""
DYNASTIES: Final = {"arc": "bow", "lion": "lion", "taureau": "bull", "vase": "vase"}
"""The dynasties of the notation, by their name in drawings."""
PAWN: Final = "-1 0 42 46"
OUTLINE: Final = "0 0 40 44"
MOST_RINGED: Final = 2
"""With more colours equally weak, none of them stands out."""
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
    """Return the word for cards of a colour: temple, temples."""
    name = card_name(colour_number(colour)).render(language)
    if language == "en" and colour == "n":
        return "people card" if count == 1 else "people cards"
    return name if count == 1 or (count == 0 and language == "fr") else f"{name}s"


@cache
def leader_word(colour: str, language: Language) -> str:
    """Return a leader by title: roi, merchant."""
    return leader_name(colour_number(colour)).render(language)


def dynasty(scene: Scene, seat: int) -> str | None:
    """Return the dynasty of a seat in notation; None until it is chosen."""
    return scene.view["seats"][seat]["dynasty_word"]


def dynasty_word(scene: Scene, seat: int) -> str:
    """Return the name of a seat's dynasty."""
    return scene.view["seats"][seat]["dynasty"] or t(scene.language, "dynastie à choisir", "dynasty to be chosen")


@cache
def counted(count: int, colour: str, language: Language) -> str:
    """Return a number of cards of a colour: 3 temples, no temples, aucun temple."""
    if not count:
        return f"{t(language, 'aucun', 'no')} {card_word(colour, language, 0)}"
    return f"{count} {card_word(colour, language, count)}"


def owner_word(scene: Scene, seat: int) -> str:
    """Return the owner of a leader: you, or a player's name."""
    return t(scene.language, "à vous", "yours") if seat == scene.you else scene.name(seat)


def colon(language: Language) -> str:
    """Return a colon with the language's spaces."""
    return t(language, f"{NO_BREAK}:", ":")


def gap_word(gap: str, language: Language) -> str:
    """Return the two columns of a bridge, without a line break."""
    return gap.replace("-", HYPHEN if language == "fr" else "–")


@cache
def where_word(place: str, language: Language) -> str:
    """Return the place of a leader: colonne 1, première carte; tête de la colonne 7; pont 5-6."""
    if "-" in place:
        return f"{t(language, 'pont', 'bridge')} {gap_word(place, language)}"
    column, _, row = place.partition(".")
    if not row:
        return t(language, f"tête de la colonne {column}", f"head of column {column}")
    which = ORDINALS[int(row) - 1]
    return t(language, f"colonne {column}, {which[0]} carte", f"column {column}, {which[1]} card")


@cache
def which_card(place: str, language: Language) -> str:
    """Return which card of a column a place is: troisième carte de la colonne 4."""
    column, _, row = place.partition(".")
    which = ORDINALS[int(row) - 1]
    return t(language, f"{which[0]} carte de la colonne {column}", f"{which[1]} card of column {column}")


# --- pictures ---


def filled(element: Html, name: str, *more: Html) -> Html:
    """Return a cached element with more markup at its end: much cheaper than building it again."""
    added = "".join(more)
    return Html(f"{element[: -len(name) - 3]}{added}</{name}>") if added else element


@cache
def emblem(colour: str, class_: str | None = None) -> Html:
    """Return the emblem of a colour: colour alone never carries meaning."""
    return drawing(f"e-{CLASSES[colour]}", class_=class_)


@cache
def treasure(class_: str | None = None) -> Html:
    """Return a treasure."""
    return drawing("e-treasure", class_=class_)


@cache
def pawn(dynasty: str | None, colour: str, mine: bool = False, class_: str = "") -> Html:
    """Return a leader: silhouette for the title, emblem for the dynasty, yellow if it is the viewer's."""
    if dynasty is None:
        return EMPTY
    return drawing(f"l-{DYNASTIES[dynasty]}-{CLASSES[colour]}", PAWN, classes("pawn", class_, own=mine))


@cache
def ship(colour: str, class_: str | None = None) -> Html:
    """Return a ship in blue and its own colour."""
    return drawing(f"ship-{CLASSES[colour]}", SHIP, class_)


@cache
def crest(dynasty: str | None, class_: str | None = None) -> Html:
    """Return the emblem of a dynasty."""
    return EMPTY if dynasty is None else drawing(f"d-{DYNASTIES[dynasty]}", class_=class_)


@cache
def outline(colour: str, class_: str = "") -> Html:
    """Return the outline of a leader: crown, disc, ziggurat or drop; a diamond for treasures."""
    return drawing(f"n-{CLASSES.get(colour, 'gold')}", OUTLINE, class_ or None)


@cache
def tally(colour: str, count: int, words: str) -> Html:
    """Return the strength of a colour: emblem, digits, and a text."""
    return tag(
        "span",
        emblem(colour),
        tag("b", str(count), class_="num"),
        hidden_words(words),
        class_=classes(CLASSES[colour], zero=not count),
    )


@cache
def pile_count(kind: str, count: int, words: str, weak: bool) -> Html:
    """Return a number of cards won, inside the outline of the leader who wins them, or of treasures in a diamond."""
    return tag(
        "span",
        outline(kind),
        tag("b", str(count), class_="num"),
        hidden_words(words),
        class_=classes(CLASSES.get(kind, "gold"), weakest=weak),
    )


@cache
def arch() -> Html:
    """Return a bridge as an arch."""
    path = Html(f'<path d="{ARCH}"/>')
    return tag("svg", path, class_="arch", viewBox="0 0 80 40", preserveAspectRatio="none", aria_hidden="true")


@cache
def card_face(colour: str, name: str) -> Html:
    """Return the front of a card of the hand."""
    return join([emblem(colour, "emblem"), tag("span", class_="line"), tag("span", capital(name), class_="name")])


def pile_words(kind: str, count: int, language: Language) -> str:
    """Return the noun for this many cards or treasures of a pile."""
    if kind != "$":
        return card_word(kind, language, count)
    if language == "fr":
        return "trésors" if count > 1 else "trésor"
    return "treasure" if count == 1 else "treasures"


def pile(scene: Scene, seat: int) -> Html:
    """Return an open pile by colour, the weakest ringed, or the top card of a closed one and whose pile it is."""
    known = scene.view["seats"][seat]
    held = known["pile"]
    if held is not None:
        return _open_pile(tuple(held.items()), scene.language)
    whose = t(scene.language, "votre pile", "your pile") if seat == scene.you else t(scene.language, "sa pile", "pile")
    return _closed_pile(known["pile_top"], whose, scene.language)


@lru_cache(1024)
def _open_pile(held: tuple[tuple[str, int], ...], language: Language) -> Html:
    counts = [count for kind, count in held if kind != "$"]
    weakest = min(counts)
    ringed = counts.count(weakest) <= MOST_RINGED
    shown = [
        pile_count(kind, count, pile_words(kind, count, language), ringed and kind != "$" and count == weakest)
        for kind, count in held
        if kind != "$" or count
    ]
    return tag("span", *shown, class_="open-pile")


@lru_cache(64)
def _closed_pile(top: str | None, whose: str, language: Language) -> Html:
    return tag("span", top_card(top, language), tag("small", whose, aria_hidden="true"), class_="closed-pile")


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
    """Return the pieces of a move, and the column that they go to; a colour alone means a card."""
    first, rest = word[0], word[1:]
    if first == "+" and rest in CLASSES:
        return ship(rest, "small-ship")
    if first == "$":
        return _numbered(treasure(), rest, "treasure")
    if first == "x":
        return _numbered(drawing("e-catastrophe"), rest.split(".")[0])
    if first not in CLASSES or not (rest == "" or rest[0] in "@123456789"):
        return EMPTY
    if rest.startswith("@"):
        return _numbered(pawn(dynasty(scene, scene.base), first, True), rest[1:].split(".")[0])
    return _numbered(emblem(first), rest, f"civ-chip {CLASSES[first]}")


@lru_cache(512)
def _numbered(shown: Html, column: str, class_: str = "") -> Html:
    number = tag("b", column.replace("-", HYPHEN), class_="num") if column else EMPTY
    return tag("span", shown, number, class_=classes("cr-picture", class_), aria_hidden="true")
