"""Sentences with cards: drawn on a page, named with an article elsewhere; other names stay unchanged."""

import re

import pytest

from roitelet.base.language import CLOSES, OPENS, Language, Message, NamedSeat, say
from roitelet.games import load_game
from roitelet.games.nain_jaune.notation.pack import PACK as FRENCH
from roitelet.games.roi_des_nains.notation.pack import PACK as PEOPLES
from roitelet.kit.game_layout import layout_of

DRAWN = re.compile(r'role="img" aria-label="([^"]*)"')

NAMES = ["Rn", "Dan"]
LAID: list[tuple[str, Message, Language, str, list[str]]] = [
    (
        "roi_des_nains",
        say("rn.log.lay", seat=NamedSeat(1), card=PEOPLES.piece(PEOPLES.parse_card("Rn"))),
        "fr",
        "Dan\u00a0: le roi de Nain",
        ["Roi de Nain"],
    ),
    (
        "roi_des_nains",
        say(
            "rn.log.gives_cards",
            seat=NamedSeat(0),
            victim=NamedSeat(1),
            cards=PEOPLES.pieces(PEOPLES.parse_cards("AcMomie")),
        ),
        "en",
        "You give Dan: the ace of Knights, the Mummy",
        ["Ace of Knights", "Mummy"],
    ),
    (
        "nain_jaune",
        say("nj.log.lay", seat=NamedSeat(0), cards=FRENCH.pieces(FRENCH.parse_cards("10♦V♣"))),
        "fr",
        "Vous\u00a0: le 10 de carreau, le valet de trèfle",
        ["10 de carreau", "Valet de trèfle"],
    ),
]


@pytest.mark.parametrize(("game", "message", "language", "words", "cards"), LAID)
def test_cards_are_drawn_on_a_page_and_named_elsewhere(
    game: str, message: Message, language: Language, words: str, cards: list[str]
) -> None:
    assert message.render(language, NAMES, 0) == words
    told = layout_of(load_game(game)).draw_sentence(message.render(language, NAMES, 0, pieces=True), language)
    assert DRAWN.findall(told) == cards
    assert told.startswith(words.partition(":")[0] + ":")
    assert OPENS not in told


def test_text_of_a_line_is_escaped() -> None:
    told = layout_of(load_game("nain_jaune")).draw_sentence(f"<b> : {OPENS}7♦{CLOSES} & <i>", "fr")
    assert told.startswith("&lt;b&gt; : <span")
    assert told.endswith(" &amp; &lt;i&gt;")
