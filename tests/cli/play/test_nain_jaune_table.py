"""The table of Nain Jaune in a terminal: its parts at every width, in both languages, without colour."""

from random import Random

import pytest
from rich.console import Console

from roitelet.base.actors import DEALER
from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.games import load_game
from roitelet.games.nain_jaune.terminal.screen import render, short_action

GAME = load_game("nain_jaune")
NAMES = ["Zoé", "Margot", "Basile", "Odette", "Lucien", "Solange", "Firmin", "Colette"]
FOLLOW = GAME.position(
    "nain_jaune/moderne seats=4 phase=follow dealer=1 purses=45,45,49,45 boxes=0,8,12,16,20 "
    "hands=2♠4♣4♦5♥6♣8♦9♣10♣10♠V♣D♣D♥/A♣A♥2♣2♦4♥4♠7♦9♥V♦V♠D♦D♠/3*5♦5♠8♠10♥R♣/A♦A♠2♥5♣6♦6♠6♥7♥7♠8♥R♥R♠ "
    "talon=7♣9♦V♥R♦ pile=2:8♣,2:9♠,2:10♦ turn=0 lacks=//V*/V*"
)


def show(position: Position, seat: int = 0, language: Language = "fr", width: int = 80) -> list[str]:
    """Return the table as lines of plain text."""
    console = Console(width=width, color_system=None)
    view = position.mask(seat).view(language)
    lines = console.render_lines(render(view, NAMES[: position.seats], language), pad=False)
    return ["".join(segment.text for segment in line).rstrip() for line in lines]


def test_the_board_shows_each_box_with_its_tokens_the_dwarf_in_the_middle() -> None:
    lines = show(FOLLOW)
    assert [word for word in lines[1].replace("─", " ").replace("═", " ").split() if word[0] not in "╭╮╔╗"] == [
        "10♦",
        "V♣",
        "7♦",
        "D♠",
        "R♥",
    ]
    assert [int(word) for word in lines[2].replace("│", " ").replace("║", " ").split()] == [0, 8, 20, 12, 16]
    assert lines[3].index("posé") < 15


def test_the_seats_stand_in_the_order_of_play() -> None:
    clockwise = [line.split()[0 if not line.startswith("▶") else 1] for line in show(FOLLOW)[5:9]]
    assert clockwise == ["Zoé", "Margot", "Basile", "Odette"]
    other = GAME.start(4, "moderne", direction="ccw", first_dealer=0)
    other = other.apply(other.shuffle(Random(1)))
    assert [line.removeprefix("▶").split()[0] for line in show(other, seat=1)[5:9]] == [
        "Margot",
        "Zoé",
        "Odette",
        "Basile",
    ]


def test_the_turn_the_dealer_the_purse_and_what_is_lacking_are_said_in_words() -> None:
    lines = show(FOLLOW)
    assert lines[0].startswith("Nain Jaune · manche 1 · Margot donne · à vous de jouer")
    zoe, margot, basile, _odette = lines[5:9]
    assert zoe.startswith("▶  Zoé (vous)")
    assert margot.split()[:3] == ["Margot", "45", "12"]
    assert margot.endswith("donne")
    assert basile.split()[1] == "49"
    assert basile.endswith("sans V")


def test_numbers_stand_under_the_cards_that_can_be_played() -> None:
    lines = show(FOLLOW)
    hand = next(line for line in lines if line.startswith("Votre main"))
    numbers = next(line for line in lines if line.startswith("n°"))
    claims = next(line for line in lines if line.startswith("« prend ! »"))
    assert FOLLOW.mask(0).view("fr")["legal"] == ["V♣", "V♣!"]
    assert hand.index("V♣") == numbers.index("1") == claims.index("2")
    assert numbers.split() == ["n°", "1"]


def test_the_series_and_what_is_wanted() -> None:
    series = next(line for line in show(FOLLOW) if line.startswith("Suite"))
    assert series.split() == ["Suite", "8♣", "9♠", "10♦", "(Basile)", "→", "on", "demande", ":", "V"]
    english = next(line for line in show(FOLLOW, language="en") if line.startswith("Run "))
    assert english.endswith("→ wanted: J")


def test_english_cards_are_english() -> None:
    text = "\n".join(show(FOLLOW, language="en"))
    for card in ("J♣", "Q♠", "K♥", "Q♥"):
        assert card in text
    for card in ("V♣", "D♠", "R♥"):
        assert card not in text


def test_another_seat_sees_no_numbers_and_no_foreign_cards() -> None:
    lines = show(FOLLOW, seat=1)
    assert not any(line.startswith("n°") for line in lines)
    assert "10♣" not in "\n".join(lines)
    assert "à Zoé de jouer" in lines[0]


@pytest.mark.parametrize("width", [40, 60, 80, 100, 200])
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_nothing_is_wider_than_the_terminal(width: int, seats: int) -> None:
    position = GAME.start(seats, "moderne", may_stop=True, min_players=2)
    rng = Random(seats)
    for _ in range(60):
        while position.actor == DEALER:
            position = position.apply(position.shuffle(rng))
        lines = show(position, width=width)
        assert max(map(len, lines)) <= width
        if position.over:
            break
        position = position.apply(rng.choice(position.legal()))


def test_a_full_table_fits_a_small_terminal() -> None:
    position = GAME.start(8, "moderne", first_dealer=0)
    position = position.apply(position.shuffle(Random(2)))
    assert len(show(position, seat=1)) <= 20


def test_open_hands_are_shown() -> None:
    position = GAME.start(3, "classique_a_decouvert", first_dealer=0)
    position = position.apply(position.shuffle(Random(2)))
    text = "\n".join(show(position, width=120))
    for seat in position.mask(0).view("fr")["seats"]:
        for card in seat["open_hand"]:
            assert card in text


def test_a_short_action_is_its_card() -> None:
    assert short_action("V♣!", "fr") == "V♣"
    assert short_action("V♣!", "en") == "J♣"
