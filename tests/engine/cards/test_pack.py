"""Packs of cards: text parses back, aliases parse, names are right, and non-cards are refused."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roitelet.base.bits import list_set
from roitelet.base.errors import BadInput
from roitelet.engine.cards.card_text_fields import hands_field, hidden_field, pile_field, set_field, sets_field
from roitelet.engine.cards.french_pack import ACE, COURT, french_pack, numbers
from roitelet.engine.cards.pack import OUTSIDE, Pack
from roitelet.engine.cards.pack_parts import Extra, PackSuit
from roitelet.engine.cards.text_fields import ABSENT
from roitelet.engine.position_text import Field

FULL = french_pack(clause="XX-1.1", once="XX-1.2")
BY_RANK = french_pack(ace_high=False, by_suit=False)
SHORT = french_pack(lowest=7)
FAIRIES = Pack(
    (*numbers(1, 11), *COURT, ACE),
    (PackSuit("e", ("Elfes", "Elves")), PackSuit("o", ("Ogres", "Giants"), "i")),
    (Extra(("Licorne", "Unicorn"), "la "), Extra(("Merlin", "Merlin"), "")),
    of=("des", "of"),
    clause="XX-2.1",
)
PACKS = {"full": FULL, "by rank": BY_RANK, "short": SHORT, "fairies": FAIRIES}

every_pack = pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
STATE = np.dtype(
    [
        *(("seats", "i8"), ("set", "u8"), ("size", "i8"), ("sets", "u8", 3), ("sizes", "i8", 3)),
        *(("pile", "i8", 5), ("by", "i8", 5), ("length", "i8")),
    ]
)


def cards_of(pack: Pack) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, pack.size - 1))


def word(cards: list[int]) -> np.uint64:
    return np.uint64(sum(1 << card for card in set(cards)))


# --- notation ---


@every_pack
@given(data=st.data())
def test_cards_are_read_as_they_are_written(pack: Pack, data: st.DataObject) -> None:
    cards = data.draw(cards_of(pack))
    assert pack.parse_cards(pack.format_cards(cards)) == cards
    assert [pack.parse_card(pack.format_card(card)) for card in cards] == cards
    assert pack.list_texts(word(cards)) == [pack.format_card(card) for card in sorted(set(cards))]


@every_pack
@given(data=st.data())
def test_sets_are_read_as_they_are_written(pack: Pack, data: st.DataObject) -> None:
    cards = word(data.draw(cards_of(pack)))
    assert pack.parse_set("x", pack.format_set(cards)) == cards


@every_pack
@given(text=st.text(alphabet="A1027VDRJQK♣♦♥♠cdhsteoiLunmrl*ſK", max_size=8))
def test_whatever_is_typed_is_a_card_of_the_pack_or_refused(pack: Pack, text: str) -> None:
    for parse in (
        pack.parse_cards,
        lambda text: [pack.parse_card(text)],
        lambda text: list_set(pack.parse_set("x", text)),
    ):
        try:
            assert all(0 <= card < pack.size for card in parse(text))
        except BadInput as error:
            assert error.text("fr") != error.text("en")


@every_pack
def test_numbers_follow_rank_and_suit(pack: Pack) -> None:
    coloured = range(pack.coloured)
    pairs = [(pack.rank(card), pack.suit(card)) for card in coloured]
    assert len(set(pairs)) == len(pack.ranks) * len(pack.suits)
    for card, (rank, suit) in zip(coloured, pairs, strict=True):
        assert pack.format_card(card) == pack.ranks[rank].sign + pack.suits[suit].sign
    assert all(pack.rank(card) == pack.suit(card) == OUTSIDE for card in range(pack.coloured, pack.size))


def test_one_pack_is_numbered_by_suit_the_other_by_rank() -> None:
    assert FULL.format_cards([0, 1, 12, 13, 51]) == "2♣3♣A♣2♦A♠"
    assert BY_RANK.format_cards([0, 1, 4, 51]) == "A♣A♦2♣R♠"
    assert SHORT.size == 32
    assert FAIRIES.format_cards([0, 15, 29, 30, 31]) == "1e1oAoLicorneMerlin"


@pytest.mark.parametrize(
    ("pack", "text", "card"),
    [
        (FULL, "J♣", "V♣"),
        (FULL, "qd", "D♦"),
        (FULL, "Kh", "R♥"),
        (FULL, "1s", "A♠"),
        (FULL, "10T", "10♣"),
        (FULL, "vp", "V♠"),
        (FAIRIES, "Ki", "Ro"),
        (FAIRIES, "1e", "1e"),
        (FAIRIES, "unicorn", "Licorne"),
        (FAIRIES, "MERLIN", "Merlin"),
    ],
)
def test_other_signs_and_small_letters_are_read_too(pack: Pack, text: str, card: str) -> None:
    assert pack.format_card(pack.parse_card(text)) == card
    assert pack.format_cards(pack.parse_cards(text)) == card


@pytest.mark.parametrize(
    ("pack", "cards", "text"),
    [
        (BY_RANK, "10♠A♣10♦10♥10♣", "A♣10*"),
        (FAIRIES, "5e" + "".join(f"{rank.sign}o" for rank in FAIRIES.ranks) + "Licorne", "o*5eLicorne"),
        (FULL, "", ""),
        (FULL, "A♠2♣", "2♣A♠"),
    ],
)
def test_what_is_numbered_together_is_abbreviated(pack: Pack, cards: str, text: str) -> None:
    assert pack.format_set(word(pack.parse_cards(cards))) == text
    assert pack.parse_set("x", text) == word(pack.parse_cards(cards))


def test_abbreviations_read_other_signs() -> None:
    assert FAIRIES.parse_set("x", "I*") == FAIRIES.parse_set("x", "o*")
    assert BY_RANK.parse_set("x", "J*") == BY_RANK.parse_set("x", "V♣V♦V♥V♠")


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: FULL.parse_card("X7"), "XX-1.1: invalid card 'X7': expected a rank 2-9 10 V D R A and a suit ♣♦♥♠"),
        (lambda: FULL.parse_card(""), "XX-1.1: invalid card '': expected a rank 2-9 10 V D R A and a suit ♣♦♥♠"),
        (lambda: FULL.parse_cards("7♦7x8♣9♣"), "XX-1.1: invalid card '7x8♣9♣': expected a rank 2-9 10 V D R A and"),
        (lambda: SHORT.parse_card("6♦"), "invalid card '6♦': expected a rank 7 8 9 10 V D R A and a suit ♣♦♥♠"),
        (lambda: FAIRIES.parse_card("ſ"), "XX-2.1: invalid card 'ſ'"),
        (lambda: FULL.parse_rank("X"), "XX-1.1: invalid rank 'X': allowed are 2-9 10 V D R A"),
        (lambda: FULL.parse_set("hands", "7♦7♦"), "XX-1.2: 7♦ is already somewhere else (hands); there is one of"),
        (lambda: FULL.parse_set("hands", "♦*7♦"), "XX-1.2: 7♦ is already somewhere else (hands); there is one of"),
        (lambda: FULL.parse_set("hands", "♦*d*"), "XX-1.2: 2♦ is already somewhere else (hands); there is one of"),
        (lambda: FULL.parse_cards("♦*"), "XX-1.1: invalid card '♦*'"),
    ],
)
def test_what_is_refused_and_why(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        ask()
    assert str(refused.value).startswith(sentence)


# --- words ---


def test_cards_have_names_in_both_languages() -> None:
    queen, unicorn, merlin = FULL.parse_card("D♠"), FAIRIES.parse_card("Licorne"), FAIRIES.parse_card("Merlin")
    assert [FULL.name(queen).render(language) for language in ("fr", "en")] == ["dame de pique", "queen of spades"]
    assert [FULL.short(queen).render(language) for language in ("fr", "en")] == ["D♠", "Q♠"]
    assert FAIRIES.name(FAIRIES.parse_card("Ro")).render("fr") == "roi des Ogres"
    assert FAIRIES.short(FAIRIES.parse_card("Ro")).render("en") == "Ki"
    assert FAIRIES.short(unicorn).render("en") == "Unicorn"
    full = {card.id: [card.full.render("fr"), card.full.render("en")] for card in (*FULL.cards, *FAIRIES.cards)}
    assert full["D♠"] == ["la dame de pique", "the queen of spades"]
    assert full["A♣"] == ["l’as de trèfle", "the ace of clubs"]
    assert full["7♦"] == ["le 7 de carreau", "the 7 of diamonds"]
    assert full["Licorne"] == ["la Licorne", "the Unicorn"]
    assert full[FAIRIES.format_card(merlin)] == ["Merlin", "Merlin"]
    assert FULL.short_list([queen, 0]).render("en") == "Q♠, 2♣"
    assert [FULL.suit_name(3).render("fr"), FULL.rank_name(12).render("fr"), FULL.short_rank(9).render("en")] == [
        "pique", "as", "J",
    ]  # fmt: skip


# --- fields ---


def state() -> Any:
    made = np.zeros((), STATE)
    made["seats"] = 3
    return made


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (set_field(FULL, "set"), "♣*7♦"),
        (set_field(FULL, "set"), ABSENT),
        (sets_field(FULL, "sets"), "7♦//♣*A♠"),
        (hidden_field(FULL, "set", "size"), "?7"),
        (hidden_field(FULL, "set", "size"), "7♦8♦"),
        (hidden_field(FULL, "set", "size"), ABSENT),
        (hands_field(FULL, "sets"), "?3/7♦8♦/"),
        (pile_field(FULL, "pile", "by", "length"), "2:7♦,0:8♣"),
        (pile_field(FULL, "pile", "by", "length"), ABSENT),
    ],
)
def test_fields_of_cards_are_read_as_they_are_written(field: Field, text: str) -> None:
    made = state()
    field.parse(made, text)
    assert field.format(made) == text


def test_fields_count_what_they_hold() -> None:
    made = state()
    hands_field(FULL, "sets").parse(made, "?3/7♦8♦/")
    hidden_field(FULL, "set", "size").parse(made, "♣*")
    assert made["sizes"].tolist() == [3, 2, 0]
    assert made["size"] == 13
    assert [field.default(made) for field in (sets_field(FULL, "sets"), set_field(FULL, "set"))] == ["//", ABSENT]


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        (hands_field(FULL, "sets"), "7♦/8♦", "sets has 2 parts separated by '/'; 3 are needed"),
        (hands_field(FULL, "sets"), "?53//", "sets=53 is refused; expected a number from 1 to 52"),
        (pile_field(FULL, "pile", "by", "length"), "7♦", "'7♦' is not of the form seat:card"),
        (pile_field(FULL, "pile", "by", "length"), "3:7♦", "pile=3 is refused; expected a number from 0 to 2"),
        (pile_field(FULL, "pile", "by", "length"), "0:7♦,1:7♦", "XX-1.2: 7♦ is already somewhere else (pile)"),
        (pile_field(FULL, "pile", "by", "length"), ",".join(["0:7♦"] * 6), "'6 × seat:card' is not of the form"),
        (pile_field(FULL, "pile", "by", "length", within="set"), "0:7♦", "XX-1.2: 7♦ is already somewhere else"),
    ],
)
def test_fields_of_cards_refuse(field: Field, text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        field.parse(state(), text)
    assert str(refused.value).startswith(sentence)
