"""The pictures of the game's sheet: the goal, the deal, the musicians, a trick, a quest and special cards."""

from collections.abc import Mapping
from typing import Final

from roitelet.engine.language import Language, as_sentence
from roitelet.games.roi_des_nains.table.cards import FACES
from roitelet.games.roi_des_nains.table.formulas import formula
from roitelet.games.roi_des_nains.words.names import quest_formula, quest_name
from roitelet.kit.markup import Html, tag
from roitelet.kit.parts import head
from roitelet.kit.pictures import labelled, row

_KINGS: Final = 24
"""The quest in the picture: kings bring points, queens cost some."""
_TASKS: Final = (
    ("5c", ("choisit la quête", "chooses the quest")),
    ("5g", ("entame", "leads")),
    ("5n", ("donne ensuite", "deals next")),
)
_TRICK: Final = (("7c", ""), ("Dc", "winning"), ("3c", ""), ("Ag", ""))
"""The highest Knight wins; the ace is of another suit."""
_TOTALS: Final = (("roitelet", "31"), ("merle", "27"), ("pie", "18"))


def illustration(name: str, language: Language, agreed: Mapping[str, str]) -> Html:  # noqa: ARG001
    """A picture, by its name in ``sheet/``."""
    shown = {
        "goal": _goal,
        "deal": _deal,
        "musicians": _musicians,
        "trick": _trick,
        "quest": _quest,
        "specials": _specials,
    }
    return shown[name](language)


def _t(language: Language, words: tuple[str, str]) -> str:
    return words[language == "en"]


def _goal(_language: Language) -> Html:
    """Three totals, the highest marked."""
    seats = [
        labelled(
            tag("span", head(bird), class_="disc" if place else "disc new"),
            tag("b", points, class_="num"),
        )
        for place, (bird, points) in enumerate(_TOTALS)
    ]
    return row(*seats)


def _deal(language: Language) -> Html:
    special = FACES.card("11g", language, "shaman", class_="c-m new")
    hand = tag("span", *(FACES.card(card, language, class_="c-s") for card in ("4n", "Rc", "8g")), class_="fan")
    return row(hand, labelled(special, _t(language, ("vue de tous", "seen by all"))))


def _musicians(language: Language) -> Html:
    return row(*(labelled(FACES.card(card, language, class_="c-s"), _t(language, task)) for card, task in _TASKS))


def _trick(language: Language) -> Html:
    cards = [FACES.card(card, language, class_="c-s new" if look else "c-s") for card, look in _TRICK]
    led = labelled(cards[0], _t(language, ("demandé", "led")))
    won = labelled(cards[1], _t(language, ("remporte", "wins")))
    return row(led, won, cards[2], cards[3], class_="tight")


def _quest(language: Language) -> Html:
    name = quest_name(_KINGS).render(language)
    words = as_sentence(quest_formula(_KINGS).render(language))
    return tag("span", tag("b", name), tag("span", words), formula(_KINGS, language), class_="quest rn-small-quest")


def _specials(language: Language) -> Html:
    shown = (("Dragon", "dragon"), ("11c", "enchanteur"), ("1g", "eclaireur"))
    return row(*(FACES.card(card, language, special, class_="c-m") for card, special in shown))
