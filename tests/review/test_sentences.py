"""Explanations in words: whole sentences of both languages, number by number as each language writes them."""

import pytest

from roitelet import load_game
from roitelet.engine.language import Language
from roitelet.engine.numbers import decimal, is_many, percent, whole
from roitelet.review.belief import Belief, CardBelief, Chance, believe
from roitelet.review.estimates import Candidate, Clarity, Estimate
from roitelet.review.explanation import Explanation
from roitelet.review.sentences import say_belief, say_choice, say_clarity
from tests.reading import loosely
from tests.review.decisions import every_kind

POSITIONS = {
    "nain_jaune": "moderne seats=3 hands=V♠A♦2♣/3♣/4♣ talon=10♦",
    "roi_des_nains": "complet seats=3 special=sorcier hands=7n5g/9nSorcier/6g8c tricks=2:*5,1:*5,0:*",
}
NAMES = ("Zoé", "Odette", "Lucien", "Margot")


def candidate(action: int, points: float, wins: float, visits: int, chosen: int = 4) -> Candidate:
    return Candidate(action, visits, 0.5, chosen, Estimate(points, 1.0), Estimate(wins, 0.1), None, None, None)


def made(game_id: str, best: str, second: str, points: float = 107.81, clarity: Clarity = Clarity.CLEAR) -> Explanation:
    """An explanation of numbers made up for it."""
    game = load_game(game_id)
    position = game.position(POSITIONS[game_id]) if game_id in POSITIONS else next(iter(every_kind(game_id).values()))
    rows = (
        candidate(game.words.parse_action(best), points, 0.66, 9000),
        candidate(game.words.parse_action(second), 105.2, 0.614, 1355),
    )
    return Explanation(position.mask(position.actor), "search", 0, rows, clarity, Belief(400, ()), 4, 10355, 0.5)


@pytest.mark.parametrize(
    ("numbers", "language", "sentence"),
    [
        (
            ("nain_jaune", "V♠", "A♦", 107.81),
            "fr",
            "Je joue V♠ : 107,8 jetons attendus et 66 % de chances de gagner, sur 10 355 essais ; "
            "ensuite : as de carreau (105,2 ; 61 %).",
        ),
        (
            ("nain_jaune", "V♠", "A♦", 107.81),
            "en",
            "I play J♠: 107.8 chips expected and 66 % chance of winning, over 10,355 simulations; "
            "next: ace of diamonds (105.2; 61 %).",
        ),
        (
            ("roi_des_nains", "7n", "5g", 1.94),
            "fr",
            "Je joue 7n : 1,9 point attendu et 66 % de chances de gagner, sur 10 355 essais ; "
            "ensuite : 5 de Gobelin (105,2 ; 61 %).",
        ),
        (
            ("roi_des_nains", "7n", "5g", -1.94),
            "en",
            "I play 7d: −1.9 points expected and 66 % chance of winning, over 10,355 simulations; "
            "next: 5 of Goblins (105.2; 61 %).",
        ),
        (
            ("combat_des_rois", "r5", "fin", 4.2),
            "fr",
            "Je pose un temple dans la colonne 5 : 4,2 points attendus dans la couleur la plus faible et 66 % de "
            "chances de gagner, sur 10 355 essais ; ensuite : finir le tour (105,2 ; 61 %).",
        ),
        (
            ("combat_des_rois", "=2", "=0", 4.2),
            "en",
            "I commit 2 cards: 4.2 points expected in the weakest colour and 66 % chance of winning, over 10,355 "
            "simulations; next: commit no card (105.2; 61 %).",
        ),
    ],
)
def test_the_choice_is_said_in_the_words_of_the_game(
    numbers: tuple[str, str, str, float], language: Language, sentence: str
) -> None:
    explanation = made(*numbers)
    assert loosely(say_choice(explanation, language)) == sentence
    assert loosely(explanation.sentences(language)[0]) == sentence


def test_no_line_can_begin_with_a_french_semicolon_nor_end_between_number_and_percent() -> None:
    sentence = made("nain_jaune", "V♠", "A♦").sentences("fr")[0]
    assert not {" ;", " :", " %"} & {sentence[place : place + 2] for place in range(len(sentence))}
    assert "10\u202f355" in sentence


def test_how_clear_a_choice_is() -> None:
    said = {
        clarity: loosely(say_clarity(made("nain_jaune", "V♠", "A♦", clarity=clarity), "fr")).partition(" : ")[0]
        for clarity in Clarity
    }
    assert said == {
        Clarity.FORCED: "C'est le seul coup permis",
        Clarity.CLEAR: "Le choix est net",
        Clarity.CLOSE: "Le choix est serré",
        Clarity.UNTESTED: "Le choix est net au premier regard",
    }


@pytest.mark.parametrize(
    ("chosen", "french", "english"),
    [
        (3, "3 recherches sur 4 seulement le préfèrent", "only 3 searches of 4 prefer it"),
        (1, "une recherche sur 4 seulement le préfère", "only one search of 4 prefers it"),
        (0, "aucune recherche seule ne le préfère", "no single search prefers it"),
    ],
)
def test_searches_that_disagree_are_said_to(chosen: int, french: str, english: str) -> None:
    rows = (candidate(43, 1.0, 0.5, 90, chosen), candidate(1, 1.0, 0.5, 80, 4 - chosen))
    explanation = Explanation(
        made("nain_jaune", "V♠", "A♦").position, "search", 0, rows, Clarity.CLOSE, Belief(400, ()), 4, 170, 0.1
    )
    assert french in say_clarity(explanation, "fr")
    assert english in say_clarity(explanation, "en")


def hidden(game_id: str, card: str, *shares: float) -> Belief:
    """A belief about one card of a real position: so likely at seat 1, at seat 2, in the talon."""
    position = load_game(game_id).position(POSITIONS[game_id])
    real = believe(position.mask(position.actor), 1)
    (found,) = [found for found in real.cards if found.card.id == card]
    places = {chance.place for row in real.cards for chance in row.chances}
    ordered = sorted(places, key=lambda place: place if isinstance(place, int) else 99)
    pairs = zip(ordered, shares, strict=False)
    chances = [Chance(place, share, share, 0, 1, 0, 1, share) for place, share in pairs if share]
    ranked = tuple(sorted(chances, key=lambda chance: -chance.share))
    return Belief(400, (CardBelief(found.card, 1, ranked, 0.5),))


@pytest.mark.parametrize(
    ("shares", "language", "names", "sentence"),
    [
        (
            ("nain_jaune", "10♦", 0.62, 0.25, 0.13),
            "fr",
            NAMES,
            "Le 10 de carreau est chez Odette dans 62 % des mondes possibles, sinon chez Lucien (25 %) ou dans le "
            "talon (13 %).",
        ),
        (
            ("nain_jaune", "10♦", 0.62, 0.25, 0.13),
            "en",
            (),
            "The 10 of diamonds is at seat 1 in 62 % of the possible worlds, else at seat 2 (25 %) or in the talon "
            "(13 %).",
        ),
        (
            ("nain_jaune", "10♦", 0.999, 0.001),
            "fr",
            (),
            "Le 10 de carreau est à la place 1 dans 100 % des mondes possibles.",
        ),
        (
            ("nain_jaune", "3♣", 0.0, 0.0, 1.0),
            "fr",
            (),
            "Dans chacun des 400 mondes possibles essayés, le 3 de trèfle est dans le talon.",
        ),
        (
            ("roi_des_nains", "Sorcier", 0.4, 0.6),
            "fr",
            (),
            "Le Sorcier est à la place 2 dans 60 % des mondes possibles, sinon à la place 1 (40 %).",
        ),
    ],
)
def test_the_most_telling_belief_names_card_and_places(
    shares: tuple[str, str, float], language: Language, names: tuple[str, ...], sentence: str
) -> None:
    assert loosely(say_belief(hidden(*shares), language, names)) == sentence


def test_alike_cards_are_said_in_numbers() -> None:
    position = next(iter(every_kind("combat_des_rois").values()))
    sentence = say_belief(believe(position.mask(position.actor), 1), "fr", NAMES)
    assert sentence.startswith("Cartes rouges chez ")
    assert "en moyenne, de 0 à " in sentence


def test_where_nothing_is_known_or_hidden_nothing_is_made_up() -> None:
    assert say_belief(Belief(400, ()), "fr") == "Aucune carte n’est cachée."
    (card,) = hidden("nain_jaune", "10♦", 0.62, 0.25, 0.13).cards
    vague = Belief(400, (CardBelief(card.card, 1, card.chances, 0.01),))
    assert say_belief(vague, "en") == "Nothing sets the hidden cards apart yet: each may be anywhere."


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert (whole(1234567, "fr"), whole(1234567, "en")) == ("1\u202f234\u202f567", "1,234,567")
    assert (decimal(-1234.56, 1, "fr"), decimal(-1234.56, 1, "en")) == ("−1\u202f234,6", "−1,234.6")
    assert decimal(-0.04, 1, "en") == "0.0"
    assert percent(0.666, "fr") == "67\u00a0%"


def test_french_has_a_plural_from_two_on() -> None:
    assert [is_many(number, 1, "fr") for number in (0.0, 1.0, 1.9, 1.96, -1.5, -2.0)] == [
        False,
        False,
        False,
        True,
        False,
        True,
    ]
    assert [is_many(number, 1, "en") for number in (0.0, 1.0, 1.04, 1.9)] == [True, False, False, True]
