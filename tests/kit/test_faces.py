"""Cards on a page: faces, the hand, small cards in sentences, tricks."""

import re
from collections.abc import Mapping

import pytest

from roitelet.base.html import Html, tag
from roitelet.base.language import LANGUAGES, Language, say
from roitelet.engine.cards.french_pack import french_pack
from roitelet.kit.cards.faces import SMALL, Faces, french_faces
from roitelet.kit.cards.past_tricks import draw_past_tricks, draw_trick_row
from roitelet.kit.scene import Person, Scene
from roitelet.kit.widgets import tricks_won

PACK = french_pack()
FACES = french_faces(PACK)
PEOPLE = [Person(name, "person") for name in ("Margot", "Capucine", "Basile")]


def scene(language: Language = "fr", choices: Mapping[str, str] | None = None) -> Scene:
    view = {"hand": [{"card": "7♦"}, {"card": "D♠"}], "order": [0, 1, 2]}
    return Scene(view, language, PEOPLE, 0, choices or {}, lambda word: f"{word} ne suit pas")


@pytest.mark.parametrize("card", PACK.list_texts(PACK.every))
@pytest.mark.parametrize("look", [None, SMALL])
def test_every_card_has_its_corner_and_its_drawing(card: str, look: str | None) -> None:
    for language in LANGUAGES:
        drawn = FACES.card(card, language, look)
        assert f'aria-label="{FACES.label(card, language)}"' in drawn
        assert f">{FACES.rank(card, language)}<" in drawn
        assert drawn.count(f"#s-{FACES.suit(card)}") >= 1


@pytest.mark.parametrize(("card", "count"), [("A♣", 1), *((f"{number}♥", number) for number in range(2, 11))])
def test_a_card_has_as_many_pips_as_it_says(card: str, count: int) -> None:
    assert FACES.face(card, "fr").count(f"#s-{FACES.suit(card)}") == count + 1  # one more is in the corner


def test_a_hand_says_what_can_be_played_and_why_not() -> None:
    drawn = FACES.hand(scene(choices={"7♦": "7 de carreau"}))
    assert re.findall(r'value="([^"]*)" class="([^"]*)" aria-label="([^"]*)"', drawn) == [
        ("7♦", "card playable", "7 de carreau, jouable"),
        ("D♠", "card dull", "Dame de pique, pas maintenant. D♠ ne suit pas"),
    ]
    assert re.findall(r'<li(?: class="open")? data-suit="(\d+)" data-rank="(\d+)">', drawn) == [("0", "5"), ("2", "10")]


def test_cards_of_a_sentence_are_drawn_where_they_are_marked() -> None:
    told = FACES.draw_sentence(
        say("items", items=PACK.pieces(PACK.parse_cards("D♠10♦"))).render("fr", pieces=True) + " A♣", "fr"
    )
    assert re.findall(r'aria-label="([^"]*)"', told) == ["Dame de pique", "10 de carreau"]
    assert told.endswith(" A♣")
    assert "title=" not in told
    assert 'title="Dame de pique"' in Faces(PACK, FACES.suits, FACES.order, FACES.picture, titled=True).mini("D♠", "fr")


def test_small_cards_stand_in_a_line() -> None:
    assert FACES.minis(["7♦", "D♠"], "en") == FACES.mini("7♦", "en") + FACES.mini("D♠", "en")


def test_tricks_are_counted_and_looked_at_again() -> None:
    shown = scene("en")
    trick = {"number": 2, "winner": 0, "cards": [{"card": "7♦", "seat": 2}, {"card": "D♠", "seat": 0}]}
    row = draw_trick_row(shown, trick, lambda laid: FACES.mini(laid["card"], "en"), "because")
    assert "<h3>Your trick (the 2nd)</h3>" in row
    assert "<h3>Votre pli (le 2e)</h3>" in draw_trick_row(scene(), trick, lambda _: Html(), "why")
    assert "<h3>Votre dernier pli (le 1er)</h3>" in draw_trick_row(
        scene(), trick | {"number": 1}, lambda _: Html(), "why", last=True
    )
    assert "<h3>Your last trick (the 4th)</h3>" in draw_trick_row(
        shown, trick | {"number": 4}, lambda _: Html(), "why", last=True
    )
    assert "<h3>Pli 2, remporté par Capucine</h3>" in draw_trick_row(
        scene(), trick | {"winner": 1}, lambda _: Html(), "why", last=True
    )
    assert [found == "winner" for found in re.findall(r'<li class="(\w*)">', row)] == [False, True]
    assert draw_past_tricks(shown, {}, 0, "note") == tag("p", "No trick to look at yet.", class_="empty-note")
    rows = {1: Html("<i>"), 2: row}
    assert draw_past_tricks(shown, rows, 2, "note") == row + Html("<i>")
    assert draw_past_tricks(shown, rows, 3, "note").endswith('<p class="note">note</p>')
    assert tricks_won(2, "tricks").count("<i>") == 2
    assert "<i>" not in tricks_won(0, "tricks")


def test_seats_are_called_by_their_names_or_you() -> None:
    assert [scene().name_in_sentence(seat) for seat in range(3)] == ["vous", "Capucine", "Basile"]
    assert [scene("en").name_at_start(seat) for seat in range(3)] == ["You", "Capucine", "Basile"]
    assert [scene().short_name(seat) for seat in range(3)] == ["Vous", "Cap.", "Bas."]
