"""Lines of the log: cards are drawn, names are left alone, and what a reader hears stays the same."""

import re

import pytest

from roitelet.engine.language import Language
from roitelet.games import load_game
from roitelet.kit.layouts import layout_of

DRAWN = re.compile(r'role="img" aria-label="([^"]*)"')

LINES: list[tuple[str, Language, str, list[str]]] = [
    ("roi_des_nains", "fr", "Dan : Rn", ["Roi des Nains"]),
    ("roi_des_nains", "en", "Dan: Kd", ["King of Dwarves"]),
    ("roi_des_nains", "fr", "Dan remporte le pli 6 (4n, 10c).", ["4 des Nains", "10 des Chevaliers"]),
    ("roi_des_nains", "fr", "An : +3 (total 12).", []),
    ("roi_des_nains", "fr", "Rn : Ac", ["As des Chevaliers"]),
    ("nain_jaune", "fr", "Cyd : 10♦", ["10 de carreau"]),
    ("nain_jaune", "en", "Cyd: Q♠", ["Queen of spades"]),
    ("combat_des_rois", "fr", "Ana pose un temple dans la colonne 2.", []),
]


@pytest.mark.parametrize(("game", "language", "sentence", "cards"), LINES)
def test_cards_of_a_line_are_drawn(game: str, language: Language, sentence: str, cards: list[str]) -> None:
    told = layout_of(load_game(game)).told(sentence, language)
    assert DRAWN.findall(told) == cards
    assert told.startswith(sentence.split(":")[0].split("(")[0])


def test_text_of_a_line_is_escaped() -> None:
    told = layout_of(load_game("nain_jaune")).told("<b> : 7♦ & <i>", "fr")
    assert told.startswith("&lt;b&gt; : <span")
    assert told.endswith(" &amp; &lt;i&gt;")
