"""Pictures for the one-page summary of the rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from roitelet.base.html import Html, tag
from roitelet.base.language import Language, as_sentence, t
from roitelet.games.roi_des_nains.browser.cards import FACES
from roitelet.games.roi_des_nains.browser.quest_formulas import formula
from roitelet.games.roi_des_nains.words.names import (
    SPECIAL_WORDS,
    quest_formula,
    quest_name,
    special_effect,
    special_name,
)
from roitelet.kit.pictures.album import Album, leaf
from roitelet.kit.pictures.diagrams import labelled, row
from roitelet.kit.widgets import bird_head

_KINGS: Final = 24
"""The quest in the picture: kings bring points, queens cost points."""
_MUSICIANS: Final = (
    ("5c", ("choisit la quête", "chooses the quest")),
    ("5g", ("entame", "leads")),
    ("5n", ("donne ensuite", "deals next")),
)
_TRICK: Final = (("7c", ""), ("Dc", "winning"), ("3c", ""), ("Ag", ""))
"""The highest Knight wins; the ace is of another suit."""
_SPECIALS: Final = {
    "shaman": "11g",
    "dragon": "Dragon",
    "enchanteur": "11c",
    "eclaireur": "1g",
    "druide": "1n",
    "porte_etendard_nain": "11n",
    "bricoleur": "11n",
    "bouffon": "1c",
    "porte_etendard_chevalier": "11c",
    "porte_etendard_gobelin": "11g",
    "momie": "Momie",
    "clone": "Clone",
    "sorcier": "Sorcier",
    "excalibur": "Excalibur",
}
"""Special cards that the pictures may show, and a card that bears each; the best examples come first."""
_SPECIALS_DRAWN: Final = 3
_TOTALS: Final = (("roitelet", "31"), ("merle", "27"), ("pie", "18"))


def illustration(name: str, language: Language, options: Mapping[str, str]) -> Html:
    """Return the picture of this name in ``sheet/``, for these options."""
    if name in {"deal", "specials"}:
        in_play = [special for special in _SPECIALS if options[f"specials.{special}"] == "true"]
        return _deal(in_play[0], language) if name == "deal" else _specials(in_play, language)
    if name == "quest":
        tiles = [number - 1 for number in _tile_numbers(options)]
        return _quest(_KINGS if _KINGS // 2 in tiles else 2 * tiles[0], language)
    return {"goal": _goal, "musicians": _musicians, "trick": _trick}[name](language)


def albums(language: Language, options: Mapping[str, str]) -> Sequence[Album]:
    """Return the tiles with their two quests, and the special cards, of a table with these options."""
    tiles = [tile - 1 for tile in _tile_numbers(options)]
    specials = [number for number, word in enumerate(SPECIAL_WORDS) if options[f"specials.{word}"] == "true"]
    return (
        Album("quests", t(language, "Les quêtes", "The quests"), [_two_quests(tile, language) for tile in tiles]),
        Album(
            "specials",
            t(language, "Les cartes spéciales", "The special cards"),
            [_special(number, language) for number in specials],
        ),
    )


def _tile_numbers(options: Mapping[str, str]) -> list[int]:
    """Return the numbers of the tiles in play."""
    numbers = [int(name.removeprefix("tiles.")) for name in options if name.startswith("tiles.")]
    return [number for number in numbers if options[f"tiles.{number}"] == "true"]


def _two_quests(tile: int, language: Language) -> Html:
    number = tag("small", t(language, f"Tuile {tile + 1}", f"Tile {tile + 1}"))
    return number + _quest(2 * tile, language) + _quest(2 * tile + 1, language)


def _special(number: int, language: Language) -> Html:
    word = SPECIAL_WORDS[number]
    picture = FACES.card(_SPECIALS[word], language, word, class_="c-m")
    effect = as_sentence(special_effect(number).render(language))
    return leaf(picture, special_name(number).render(language), effect)


def _goal(_language: Language) -> Html:
    """Draw the totals of three players, with the highest marked."""
    seats = [
        labelled(
            tag("span", bird_head(bird), class_="disc" if place else "disc new"),
            tag("b", points, class_="num"),
        )
        for place, (bird, points) in enumerate(_TOTALS)
    ]
    return row(*seats)


def _deal(special: str, language: Language) -> Html:
    """Draw a hand, and the special card that all players see."""
    special_card = FACES.card(_SPECIALS[special], language, special, class_="c-m new")
    hand = tag("span", *(FACES.card(card, language, class_="c-s") for card in ("4n", "Rc", "8g")), class_="fan")
    return row(hand, labelled(special_card, t(language, "vue de tous", "seen by all")))


def _musicians(language: Language) -> Html:
    """Draw the three fives with their tasks."""
    return row(*(labelled(FACES.card(card, language, class_="c-s"), t(language, *task)) for card, task in _MUSICIANS))


def _trick(language: Language) -> Html:
    """Draw a trick, with the card led and the card that wins."""
    cards = [FACES.card(card, language, class_="c-s new" if look else "c-s") for card, look in _TRICK]
    led = labelled(cards[0], t(language, "demandé", "led"))
    won = labelled(cards[1], t(language, "remporte", "wins"))
    return row(led, won, cards[2], cards[3], class_="tight")


def _quest(quest: int, language: Language) -> Html:
    """Draw a quest: its name, its sentence and its formula."""
    name = quest_name(quest).render(language)
    words = as_sentence(quest_formula(quest).render(language))
    return tag("span", tag("b", name), tag("span", words), formula(quest, language), class_="quest rn-small-quest")


def _specials(in_play: Sequence[str], language: Language) -> Html:
    """Draw some special cards that the options allow."""
    # the first special card is already in the picture of the deal
    specials = in_play[1 : _SPECIALS_DRAWN + 1] or in_play
    return row(*(FACES.card(_SPECIALS[special], language, special, class_="c-m") for special in specials))
