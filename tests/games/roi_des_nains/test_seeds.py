"""The worked examples and the statements of the printed rules, each derived by hand from their text."""

from random import Random

import pytest

from roitelet import BadInput, IllegalAction, Position
from roitelet.games.roi_des_nains.rules.state import Phase
from tests.support.games.roi_des_nains.plain_cards import SPECIALS, pack, split
from tests.support.games.roi_des_nains.tables import GAME, play_deal


def position(text: str) -> Position:
    return GAME.position(f"complet {text}")


def legal(at: Position) -> list[str]:
    return [at.format(action) for action in at.legal()]


def now(at: Position) -> list[int]:
    points: list[int] = at.view("fr")["now"]
    return points


# --- the material and the deal ---


def test_a_game_has_seven_deals() -> None:
    assert GAME.start(4).options["deals"] == 7


@pytest.mark.parametrize(("players", "base", "hand"), [(3, 38, 13), (4, 39, 10), (5, 39, 8)])
def test_the_base_cards_and_one_special_card_are_dealt_out_evenly(players: int, base: int, hand: int) -> None:
    start = GAME.start(players, first_dealer=0)
    deal = start.format(start.shuffle(Random(1)))
    special, _, cards = deal.split(":")
    assert len(split(cards)) == base + 1
    assert set(split(cards)) == pack(players, special)
    assert [seat["cards"] for seat in start.play(deal).view("fr")["seats"]] == [hand] * players


def test_with_three_players_the_2_of_dwarves_stays_in_the_box() -> None:
    start = GAME.start(3, first_dealer=0)
    deal = start.format(start.shuffle(Random(1)))
    assert "2n" not in split(deal)
    with pytest.raises(BadInput, match=r"RN-2\.2"):
        start.play(deal.replace("3n", "2n"))


def test_there_are_fourteen_special_cards_a_1_and_two_11s_of_each_suit_and_five_magic_cards() -> None:
    drawn = {GAME.start(4, specials=special, first_dealer=0).shuffle(Random(1))[0] for special in SPECIALS}
    assert len(drawn) == 14
    cards = list(SPECIALS.values())
    assert all(cards.count(f"1{suit}") == 1 and cards.count(f"11{suit}") == 2 for suit in "ncg")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_blue_5_chooses_the_quest_the_red_5_leads_and_the_green_5_deals_next(seats: int) -> None:
    for seed in range(5):
        for before, action, after, model in play_deal(seats, "shaman", {}, Random(seed)):
            if model.phase == "face":
                assert before.actor == model.holder("5c")
                assert legal(before) == ["a", "b"]
                assert after.actor == model.holder("5g")
                assert set(legal(after)) == model.hands[after.actor]
                assert action in before.legal()
        winner = next(trick.winner for trick in model.tricks if "5n" in trick.cards)
        assert after.view("fr")["dealer"] == winner


# --- the play ---


def test_the_printed_trick_the_clone_is_discarded_by_a_player_who_holds_red() -> None:
    """You lead a red 6; a player without red lays an 8; the Clone may follow it although red is held; then a red 3."""
    for suit in "nc":
        start = position(f"seats=4 special=clone tile=4 face=b hands=6g2n/8{suit}3c/Clone9g/3g4n tricks=0:*8")
        before, after = now(start), start.play(f"6g 8{suit} Clone 3g")
        assert after.view("fr")["last_trick"]["winner"] == 0
        assert after.view("fr")["last_trick"]["cards"][2]["copies"] == f"8{suit}"
        assert [new - old for new, old in zip(now(after), before, strict=True)] == [-2, 0, 0, 0]


def test_a_suit_must_be_followed_without_a_duty_to_beat() -> None:
    start = position("seats=4 special=dragon hands=10n2g/2nAn/3n3c/4n4c tricks=0:*8")
    assert legal(start.play("10n")) == ["2n", "An"]
    with pytest.raises(IllegalAction, match=r"RN-3\.3"):
        start.play("10n 2n 3c")


def test_without_the_suit_any_card_may_be_played_and_cannot_win() -> None:
    start = position("seats=4 special=shaman hands=2n2g/AcAg/3c3g/4c4g tricks=0:*8")
    assert legal(start.play("2n")) == ["Ac", "Ag"]
    assert start.play("2n Ac 3c 4c").view("fr")["last_trick"]["winner"] == 0


@pytest.mark.parametrize(
    ("special", "low", "high"),
    [
        ("shaman", "2g", "3g"),
        ("shaman", "10g", "11g"),
        ("shaman", "11g", "Vg"),
        ("shaman", "Vg", "Dg"),
        ("shaman", "Dg", "Rg"),
        ("shaman", "Rg", "Ag"),
        ("eclaireur", "1g", "2g"),
    ],
)
def test_the_order_of_the_cards(special: str, low: str, high: str) -> None:
    start = position(f"seats=3 special={special} hands={low}2c/{high}3c/4c6c tricks=0:*11")
    assert start.play(f"{low} {high} 4c").view("fr")["last_trick"]["winner"] == 1


def test_the_winner_leads_the_next_trick_with_a_card_of_their_choice() -> None:
    after = position("seats=3 special=shaman hands=9g2c6n/10g3c7n/4c6c8n tricks=0:*10").play("9g 10g 4c")
    assert after.actor == 1
    assert legal(after) == ["7n", "3c"]


def test_only_the_last_trick_one_has_won_may_be_looked_at_again() -> None:
    start = position("seats=3 special=shaman hands=9g2c/8g3c/7g4c tricks=0:3n4n6n,1:*10")
    shown = start.mask(0).view("fr")["tricks"]
    assert [[card["card"] for card in trick["cards"]] for trick in shown] == [["3n", "4n", "6n"]]
    assert start.mask(2).view("fr")["tricks"] == []
    assert len(start.mask(1).view("fr")["tricks"]) == 1


# --- the score ---


def test_the_printed_score_two_kings_a_queen_and_the_green_standard_bearer_make_6() -> None:
    won = "0:Rn2n3n4n,0:RcDc2c3c,0:11n6n7n8n,0:4c6c7c8c,0:9c10c9n10n"
    start = position(f"seats=4 special=porte_etendard_nain tile=13 face=a tricks={won},1:*4 hands=2g/3g/4g/Ag")
    after = start.play("3g 4g Ag 2g")
    assert after.points[0] == 6
    assert [line["points"] for line in after.view("fr")["accounts"][0]["lines"]] == [6, -3, 3]


def test_each_of_the_last_four_tricks_costs_2_and_earlier_ones_do_not_matter() -> None:
    start = position("seats=4 special=dragon tile=2 face=b tricks=0:*6,0:*1,1:*2 hands=Ag/3g/4g/2n")
    assert now(start) == [-2, -4, 0, 0]
    assert start.play("3g 4g 2n Ag").points == [-4, -4, 0, 0]
    assert (
        now(position("seats=4 special=dragon tile=2 face=b tricks=0:*6 hands=AgRgDgVg/3g4g2g6g/2n3n4n6n/7n8n9n10n"))
        == [0] * 4
    )


def test_each_3_and_4_among_the_cards_won_by_the_end_brings_4() -> None:
    start = position("seats=4 special=dragon tile=3 face=a tricks=0:3n4n3c6n,1:*7,2:2n6c7n8n hands=4g/2g/3g/6g")
    assert now(start)[0] == 12
    after = start.play("3g 6g 4g 2g")
    assert after.points[0] == 12
    assert after.points[3] == 8
    assert sum(after.points) == 24


def test_cards_in_hand_never_count() -> None:
    start = position("seats=4 special=dragon tile=3 face=a hands=3n4n/3c4c/3g4g/6n7n tricks=0:*8")
    assert now(start) == [0, 0, 0, 0]


def test_a_magic_card_has_neither_suit_nor_value_once_it_is_won() -> None:
    """The Clone of a 3 is not a 3; the trick it lies in still counts."""
    start = position("seats=3 special=clone tile=3 face=a hands=3n2c/Clone4c/2g6c tricks=0:*11")
    before, after = now(start), start.play("3n Clone 2g")
    assert after.view("fr")["last_trick"]["winner"] == 1
    assert [new - old for new, old in zip(now(after), before, strict=True)] == [0, 4, 0]


# --- the end ---

LAST_TRICK = "tile=7 face=b special=dragon hands=9g/8g/7g"


def test_after_the_last_deal_the_highest_total_wins_even_if_it_is_negative() -> None:
    start = position(f"seats=3 dealt=7 {LAST_TRICK} totals=-4,-9,-20 tricks=0:*4,1:*4,2:*3,0:*1")
    after = start.play("9g 8g 7g")
    assert after.points == [-4 - 6, -9 - 4, -20 - 3]
    assert after.ranks == [1, 2, 3]
    assert after.over
    assert after.reason == "RN-7.1"


def test_a_tie_for_the_lead_is_settled_by_extra_deals_for_all() -> None:
    start = position(f"seats=3 dealt=7 {LAST_TRICK} totals=2,0,0 tricks=0:*4,1:*4,2:*3,0:*1")
    assert start.play("9g 8g 7g").points == [-4, -4, -3]
    assert start.play("9g 8g 7g").over, "a tie for the second place needs no further deal"
    tied = position(f"seats=3 dealt=7 {LAST_TRICK} totals=2,0,-2 tricks=0:*4,1:*4,2:*3,0:*1").play("9g 8g 7g")
    assert tied.points == [-4, -4, -5]
    assert not tied.over
    assert tied.state["phase"] == Phase.DEAL
    extra = tied.play(tied.format(tied.shuffle(Random(1))))
    assert extra.view("fr")["extra_deal"]
    assert [seat["cards"] for seat in extra.view("fr")["seats"]] == [13, 13, 13]


def test_a_third_player_may_overtake_in_the_extra_deal() -> None:
    start = position(f"seats=3 dealt=8 {LAST_TRICK} totals=5,5,3 tricks=0:*6,1:*6")
    after = start.play("8g 7g 9g")
    assert after.points == [-2, -1, 3]
    assert after.ranks == [3, 2, 1]
    assert after.reason == "RN-7.2"
