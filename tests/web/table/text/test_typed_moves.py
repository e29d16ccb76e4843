"""Moves as people type them, in both languages, with and without accents."""

import pytest

from roitelet.base.errors import BadInput
from roitelet.games import load_game
from roitelet.web.table.text.typed_moves import read_move, words_of
from tests.support.games_under_test import GAMES

NAIN_JAUNE = ["R♥", "R♥!", "7♦", "7♦!", "V♣", "10♦", "10♣", "A♠", "D♠", "stop"]
ROI = ["5c", "Vn", "Rg", "10c", "Ac"]
COMBAT = ["r@2.3", "r@3.2", "b@2.3"]

TYPED = [
    ("nain_jaune", NAIN_JAUNE, "joue roi coeur", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "Je joue le Roi de Cœur", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "king of hearts", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "K♥", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "k heart", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "R♥", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "r♥", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "r coeur", "R♥"),
    ("nain_jaune", NAIN_JAUNE, "valet trefle", "V♣"),
    ("nain_jaune", NAIN_JAUNE, "JACK OF CLUBS", "V♣"),
    ("nain_jaune", NAIN_JAUNE, "dix de carreau", "10♦"),
    ("nain_jaune", NAIN_JAUNE, "pose le 10 de trèfle", "10♣"),
    ("nain_jaune", NAIN_JAUNE, "as pique", "A♠"),
    ("nain_jaune", NAIN_JAUNE, "ace of spades", "A♠"),
    ("nain_jaune", NAIN_JAUNE, "dame", "D♠"),
    ("nain_jaune", NAIN_JAUNE, "queen", "D♠"),
    ("nain_jaune", NAIN_JAUNE, "stop", "stop"),
    # not legal here: the rules must give the reason
    ("nain_jaune", NAIN_JAUNE, "deux de trèfle", "2♣"),
    ("roi_des_nains", ROI, "roi des gobelins", "Rg"),
    ("roi_des_nains", ROI, "king of goblins", "Rg"),
    ("roi_des_nains", ROI, "valet nain", "Vn"),
    ("roi_des_nains", ROI, "5 chevaliers", "5c"),
    ("roi_des_nains", ROI, "as", "Ac"),
    ("combat_des_rois", COMBAT, "joue le prêtre sur la carte 3 de la colonne 2", "r@2.3"),
    ("combat_des_rois", COMBAT, "le prêtre sur la carte 2 de la colonne 3", "r@3.2"),
]


@pytest.mark.parametrize(("game", "legal", "text", "word"), TYPED)
def test_people_need_not_know_the_notation(game: str, legal: list[str], text: str, word: str) -> None:
    assert read_move(load_game(game), text, legal) == word


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "typed.none"),
        ("le de la", "typed.none"),
        ("bonjour", "typed.none"),
        ("<script>", "typed.none"),
        ("10", "typed.several"),
        ("coeur carreau", "typed.none"),
        ("x" * 5000, "typed.none"),
    ],
)
def test_what_fits_no_move_or_several_is_refused_in_a_sentence(text: str, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_move(load_game("nain_jaune"), text, NAIN_JAUNE)
    assert refused.value.message.key == key
    assert refused.value.message.render("fr") != refused.value.message.render("en")


@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_typed_as_its_label_says(game: str) -> None:
    played = load_game(game)
    words = played.words
    for action in range(played.info.actions):
        word = words.format_action(action)
        assert read_move(played, word, [word]) == word
        for language in ("fr", "en"):
            label = words.label(action, "fr" if language == "fr" else "en")
            assert read_move(played, label, [word]) == word, label


def test_words_lose_accents_articles_and_plurals() -> None:
    assert words_of("Les Chevaliers, l'Épée et dix cœurs") == ["chevalier", "epee", "10", "coeur"]
