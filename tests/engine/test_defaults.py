"""Defaults of a game: sentences, view, guide, tables in browser and terminal; and games in other packages."""

from random import Random
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from roitelet import BadInput, Position, game_ids, load_game
from roitelet.base.language import CLOSES, OPENS, Language
from roitelet.engine.cards.dealing import CARD_TWICE, NO_SUCH_CARD, WRONG_LENGTH, pack_fault, rank_points
from roitelet.engine.simulate.random_game import walk
from roitelet.kit import generic_table
from roitelet.kit.scene import Person, RecentMove, Scene
from roitelet.terminal.screen import screen_of
from tests.support.games_under_test import HEARTS, HEARTS_FOLDER, LAST, LATE, LATE_PLAY, start_of

NAMES = ["Ana", "Bruno", "Chloé", "David"]


def screen(position: Position, seat: int, language: Language, width: int = 80) -> list[str]:
    """Return the generic table as lines of plain text."""
    console = Console(width=width, color_system=None)
    drawn = screen_of(position.game).render(position.mask(seat).view(language), NAMES, language)
    lines = console.render_lines(drawn, pad=False)
    return ["".join(segment.text for segment in line).rstrip() for line in lines]


def test_a_game_elsewhere_is_found_but_not_listed() -> None:
    assert load_game("hearts") is HEARTS
    assert HEARTS.package == HEARTS_FOLDER
    assert "hearts" not in game_ids()
    with pytest.raises(BadInput, match="whist"):
        load_game("whist")


def test_a_pack_is_all_the_notation_a_card_game_needs() -> None:
    words, start = HEARTS.words, HEARTS.start(4)
    assert words.format_action(words.parse_action("qs")) == "D♠"
    assert [words.label(49, "fr"), words.label(49, "en")] == ["dame de pique", "queen of spades"]
    deal = start.shuffle(Random(1))
    assert words.parse_deal(start, words.format_deal(start, deal)) == deal


def test_the_default_view_has_hand_trick_points_and_buttons() -> None:
    view = HEARTS.position(LATE).play("5♠").mask(1).view("en")
    assert [card["name"] for card in view["hand"]] == ["7♠", "8♠"]
    assert [card["actions"] for card in view["hand"]] == [["7♠"], ["8♠"]]
    assert [(card["card"], card["seat"]) for card in view["table"]] == [("5♠", 0)]
    assert [seat["cards"] for seat in view["seats"]] == [1, 2, 2, 2]
    assert view["labels"] == ["7 of spades", "8 of spades"]
    assert view["settlement"] is None
    over = HEARTS.position(LATE).play(LATE_PLAY).mask(1).view("en")
    assert over["settlement"] == {"points": [13, 0, 0, 13]}
    assert over["account"] == {"points": [13, 0, 0, 13], "accounts": over["accounts"]}
    assert [account["lines"] for account in over["accounts"]] == [
        [{"text": "hearts", "points": 13}],
        [],
        [],
        [{"text": "queen of spades", "points": 13}],
    ]
    assert HEARTS.start(4).mask(1).view("en")["settlement"] is None


def test_usual_reasons_have_their_sentence() -> None:
    start = HEARTS.position("classique seats=4 hands=♣*/♦*/♥*/♠*")
    assert start.why_not(20, "en") == "HE-3.1: Seat 0 does not hold: 9 of diamonds"
    with pytest.raises(BadInput, match="a deal is due; length expected: 52, given: 2"):
        HEARTS.start(4).play("2♣3♣")
    assert HEARTS.words.explain_break(5).render("en") == "points do not add up"


def test_the_default_log_names_the_card_and_the_end() -> None:
    position = HEARTS.position(LAST).play("5♠ 7♠ 9♠ D♠ V♠ 6♠ 8♠")
    after = position.play("10♠")
    told = [
        line.render("en", NAMES) for line in HEARTS.words.narrate(position, HEARTS.words.parse_action("10♠"), after)
    ]
    assert told == [
        "Chloé: 10 of spades",
        "David takes the trick.",
        "Ana: +13, total 53",
        "Bruno: 0, total 12",
        "Chloé: 0, total 0",
        "David: +13, total 13",
        "Game over: someone has reached 50 points. Won by Chloé, 0\u00a0points.",
    ]


def test_the_generic_screen_shows_seats_trick_hand_and_moves() -> None:
    lines = screen(HEARTS.position(LATE).play("5♠"), 1, "en")
    assert lines[0] == "deal 1 · your turn"
    assert [line.split() for line in lines[2:6]] == [
        ["Ana", "0", "1", "1"],
        ["▶", "Bruno", "(you)", "0", "2", "1"],
        ["Chloé", "0", "2", "1"],
        ["David", "0", "2", "1"],
    ]
    assert lines[7:10] == ["Table       5♠ (Ana)", "Your hand   7♠   8♠", "Moves       1 7♠   2 8♠"]
    assert screen(HEARTS.position(LATE).play("5♠"), 0, "fr")[0] == "donne 1 · à Bruno de jouer"


@pytest.mark.parametrize("width", [40, 80, 200])
def test_the_generic_screen_is_never_wider_than_the_terminal(width: int) -> None:
    for step, (_, position) in enumerate(walk(start_of("hearts", preset="courte"), Random(1))):
        if step % 17 == 0:
            assert max(map(len, screen(position, step % 4, "fr", width))) <= width


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ((3, 1, 2), 0),
        ((1, 2), WRONG_LENGTH),
        ((1, 2, 4), NO_SUCH_CARD),
        ((0, 1, 2), NO_SUCH_CARD),
        ((1, 2, 2), CARD_TWICE),
    ],
)
def test_an_order_names_each_card_once(cards: tuple[int, ...], fault: int) -> None:
    assert pack_fault(np.array(cards, np.int32), 3, 1) == fault


@pytest.mark.parametrize(("lowest_wins", "expected"), [(False, [3, 1, 1]), (True, [1, 2, 2])])
def test_equal_points_share_a_rank(lowest_wins: bool, expected: list[int]) -> None:
    ranks = np.zeros(3, np.int32)
    rank_points(np.array([4, 7, 7], np.int32), ranks, 3, lowest_wins)
    assert ranks.tolist() == expected


def test_a_search_without_a_guide_knows_the_end_of_a_deal() -> None:
    guidance = HEARTS.calls.judgements
    points, wins = np.zeros(4), np.zeros(4)
    position = HEARTS.position(LAST).play("5♠ 7♠ 9♠ D♠ V♠ 6♠ 8♠")
    assert guidance.is_pause(position.states) == 0
    after = position.play("10♠")
    assert guidance.is_pause(after.states) == 1
    guidance.outlook(after.states, points, wins)
    assert points.tolist() == [53, 12, 0, 13]
    assert wins.tolist() == [0, 0, 1, 0]
    guidance.outlook(position.states, points, wins)
    assert wins.sum() == pytest.approx(1)
    assert wins.argmax() == 2


def test_the_default_log_draws_its_cards() -> None:
    before = HEARTS.position(LATE)
    (line,) = HEARTS.words.narrate(before, before.parse("5♠"), before.play("5♠"))
    drawn = str(generic_table.draw_sentence(line.render("en", NAMES, pieces=True), "en"))
    assert "Ana: " in drawn
    assert "5♠" not in drawn.partition("Ana: ")[2].partition("<")[0]
    assert "<" in drawn
    assert str(generic_table.draw_sentence(f"Ana: {OPENS}5★{CLOSES}", "en")) == "Ana: 5★"


def test_the_default_words_of_a_game_of_tricks_say_who_took_the_trick() -> None:
    before = HEARTS.position(LATE).play("5♠ 7♠ 9♠")
    after = before.play("V♠")
    laid, taken = HEARTS.words.narrate(before, before.parse("V♠"), after)
    assert taken.render("fr", NAMES) == "David remporte le pli."
    assert taken.render("fr", NAMES, 3) == "Vous remportez le pli."
    assert [HEARTS.words.group_of(line) for line in (laid, taken)] == ["trick", None]
    assert (
        HEARTS.words.gathered([laid, laid]).render("fr", NAMES, 3)
        == "Pli\xa0: vous valet de pique, vous valet de pique"
    )
    assert [position.mask(0).view("en")["taker"] for position in (before, after)] == [None, 3]
    assert "J♠ (David takes the trick)" in "\n".join(screen(after, 0, "en"))
    assert [screen_of(HEARTS).rests(position.mask(0).view("en")) for position in (before, after)] == [False, True]


def test_whoever_must_follow_suit_is_told_so() -> None:
    position = HEARTS.position(f"{LATE.replace('7♠8♠', '7♠8♦').replace('♦*', '2♦3♦4♦5♦6♦7♦9♦10♦V♦D♦R♦A♦8♠')}").play(
        "5♠"
    )
    refused = position.refusal(HEARTS.words.parse_action("8♦"))
    assert refused is not None
    assert refused.message.key == "refusal.must_follow"
    told = "Vous devez fournir la couleur demandée, et 8 de carreau n’en est pas."
    assert refused.message.render("fr", NAMES, 1) == told


def trick_scene() -> Scene[Any]:
    """A table of Hearts after a whole deal, as Ana sees it."""
    position = HEARTS.position(LATE)
    recent_moves = []
    for word in LATE_PLAY.split():
        before, position = position, position.play(word)
        recent_moves.append(RecentMove(before.actor, HEARTS.words.narrate(before, before.parse(word), position)))
    view = position.mask(0).view("fr")
    return Scene(view, "fr", [Person(name, "person") for name in NAMES], 0, recent_moves=lambda: recent_moves)


def test_the_default_table_of_a_game_of_tricks_draws_the_trick_and_how_points_were_made() -> None:
    scene = trick_scene()
    middle, last = generic_table.cloth(scene), generic_table.last(scene)
    assert 'data-hold="trick-1-V♠"' in middle
    assert middle.count("remporte le pli") == 1
    assert "Pli remporté par David" in last
    assert last.count("<li") == 4
    assert "dame de pique +13" in generic_table.result(scene)
    assert "dame de pique" in generic_table.scores(scene)


def test_the_default_table_names_each_card_for_styles() -> None:
    scene = trick_scene()
    assert 'data-card="D♠"' in generic_table.face({"card": "D♠"}, "fr")
    assert generic_table.cloth(scene).count("data-card=") == 4
