"""The worked examples and tables of the three printed rule sets, each derived by hand from its text."""

from random import Random

import pytest

from roitelet import BadInput, Position, load_game
from roitelet.base.language import Message
from roitelet.engine.simulate.random_game import walk
from roitelet.games.nain_jaune.rules.cards import stake_total
from tests.support.reading import as_typed

GAME = load_game("nain_jaune")
RANKS = ("A", *map(str, range(2, 11)), "V", "D", "R")
CARDS = [rank + suit for rank in RANKS for suit in "♣♦♥♠"]
PACK = "".join(CARDS)


def position(text: str) -> Position:
    return GAME.position(text)


def log(start: Position, play: str) -> list[str]:
    """Return the log of these words, as typed."""
    lines: list[Message] = []
    for word in play.split():
        action = start.parse(word)
        after = start.apply(action)
        lines += GAME.words.narrate(start, action, after)
        start = after
    return [as_typed(line.render("fr", ["Ana", "Bruno", "Chloé", "David"])) for line in lines]


# --- the modern web rules ---


def test_moderne_starts_with_sixty_points() -> None:
    assert GAME.start(4, "moderne").points == [60] * 4


def test_moderne_stakes_one_to_five_fifteen_in_all() -> None:
    start = GAME.start(2, "moderne", first_dealer=0)
    assert GAME.house_rules.resolve("moderne")["stakes"] == (1, 2, 3, 4, 5)
    assert stake_total(start.state) == 15
    dealt = start.play(PACK)
    assert dealt.points == [45, 45]
    assert [box["tokens"] for box in dealt.view("fr")["boxes"]] == [2, 4, 6, 8, 10]


@pytest.mark.parametrize(
    ("players", "cards", "talon"), [(2, 22, 8), (3, 15, 7), (4, 12, 4), (5, 9, 7), (6, 8, 4), (7, 7, 3), (8, 6, 4)]
)
def test_moderne_deal_table(players: int, cards: int, talon: int) -> None:
    view = GAME.start(players, "moderne", first_dealer=0).play(PACK).view("fr")
    assert [seat["cards"] for seat in view["seats"]] == [cards] * players
    assert view["talon"]["size"] == talon


@pytest.mark.parametrize(
    ("card", "value"),
    [("A♠", 1), ("2♠", 2), ("3♠", 3), ("9♠", 9), ("10♠", 10), ("V♠", 10), ("D♥", 10), ("R♠", 10)],
)
def test_moderne_values_of_the_cards_left_in_hand(card: str, value: int) -> None:
    assert position(f"moderne seats=2 hands=4♣/{card} purses=60,60").play("4♣").points == [60 + value, 60 - value]


def test_moderne_player_calls_sans_10_and_the_next_supplies_it() -> None:
    start = position("moderne seats=3 hands=9♣2♣/4♠10♥2♥/5♦")
    lines = log(start, "9♣")
    assert lines == ["Ana : le 9 de trèfle", "Ana : « sans 10 »"]
    assert start.play("9♣").actor == 1


def test_moderne_queen_that_takes_collects_the_box() -> None:
    start = position("moderne seats=2 hands=D♠2♥/2♠ boxes=0,0,21,0,0 purses=30,30")
    assert log(start, "D♠!") == [
        "Ana : la dame de pique",
        "Ana : « Dame qui prend ! » +21 jetons",
        "Personne n'a de roi.",
        "Ana commence une suite.",
    ]
    assert start.play("D♠!").points == [51, 30]


def test_moderne_forgotten_claim_leaves_the_tokens_for_a_later_round() -> None:
    after = position("moderne seats=2 hands=D♠2♥/2♠ boxes=0,0,21,0,0 purses=30,30").play("D♠")
    assert after.points == [30, 30]
    box = after.view("fr")["boxes"][2]
    assert box == {"card": "D♠", "tokens": 21, "by": 0, "taken": 0, "forgotten": True}


def test_moderne_eight_in_the_box_are_doubled_by_eight_more() -> None:
    after = position("moderne seats=2 hands=9♠/7♦ boxes=0,0,0,0,8 purses=40,40").play("9♠")
    assert after.view("fr")["boxes"][4]["tokens"] == 16
    assert after.points == [47, 25]


def test_moderne_missing_card_is_skipped_and_missing_king_gives_the_lead() -> None:
    assert position("moderne seats=2 hands=4♣6♦9♥/2♠ talon=5♣").play("4♣").legal() == [5 * 4 + 1]
    blocked = position("moderne seats=2 hands=D♦9♥/2♠ talon=R♣").play("D♦")
    assert blocked.actor == 0
    assert len(blocked.legal()) == 1


def test_moderne_first_layer_deals_next() -> None:
    after = position("moderne seats=3 dealer=2 hands=4♣/5♦/6♦").play("4♣")
    assert after.state["dealer"] == 0


def test_moderne_ends_when_the_fifteen_cannot_be_staked_or_a_hand_not_paid() -> None:
    assert position("moderne seats=2 hands=4♣/5♦ purses=60,19").play("4♣").reason == "NJ-8.8"
    assert position("moderne seats=2 hands=4♣/R♦ purses=60,9").play("4♣").reason == "NJ-8.1"


def test_a_lead_after_a_block_starts_a_new_series_on_the_table() -> None:
    after = position("classique seats=3 hands=4♣9♥2♦/2♠/2♥").play("4♣ 9♥")
    assert [lay["card"] for lay in after.view("fr")["series"]] == ["9♥"]
    skipped = position("moderne seats=2 hands=4♣6♦9♥/2♠").play("4♣ 6♦")
    assert [lay["card"] for lay in skipped.view("fr")["series"]] == ["4♣", "6♦"]


# --- the rules in the box ---


@pytest.mark.parametrize(("players", "purse"), [(3, 21), (4, 16), (5, 13), (6, 10), (7, 9), (8, 8)])
def test_boite_to_the_letter_shares_sixty_five_tokens(players: int, purse: int) -> None:
    assert GAME.start(players, "boite_a_la_lettre").points == [purse] * players


def test_a_game_of_seven_under_boite_does_not_end_after_one_round() -> None:
    start = GAME.start(7, "boite")
    rounds = [int([after for _, after in walk(start, Random(seed))][-1].state["rounds"]) for seed in range(20)]
    assert min(rounds) > 2
    assert max(rounds) == 8


@pytest.mark.parametrize(("players", "aside"), [(3, 7), (4, 4), (5, 7), (6, 4), (7, 3), (8, 4)])
def test_boite_sets_cards_aside_but_never_a_key_card(players: int, aside: int) -> None:
    start = GAME.start(players, "boite", first_dealer=0)
    plain = ["A♣", "2♣", "3♣", "4♣", "5♣", "6♣", "8♣"][:aside]
    rest = PACK
    for card in plain:
        rest = rest.replace(card, "", 1)
    dealt = start.play(rest + "".join(plain))
    assert dealt.view("fr")["talon"] == {"size": aside, "cards": plain}
    for key in ("10♦", "V♣", "D♠", "R♥", "7♦"):
        swapped = (rest + "".join(plain)).replace(key, "§").replace(plain[0], key).replace("§", plain[0])
        with pytest.raises(BadInput, match=r"NJ-3\.4"):
            start.play(swapped)


def test_boite_stakes_two_on_the_dwarf_and_one_on_each_other_box() -> None:
    start = GAME.start(4, "boite", first_dealer=0)
    assert start.options["stakes"] == (1, 1, 1, 1, 2)
    assert stake_total(start.state) == 6


def test_boite_ace_2_3_sans_4() -> None:
    start = position("boite seats=3 phase=open hands=A♣2♦3♥9♥/6♠/4♠6♥")
    assert log(start, "A♣ 2♦ 3♥")[-1] == "Ana : « sans 4 »"
    assert start.play("A♣ 2♦ 3♥").actor == 2


def test_boite_9_10_V_D_sans_roi() -> None:  # noqa: N802  the ranks as printed
    start = position("boite seats=3 hands=9♣10♥V♦D♥2♠/6♠/R♠6♥")
    assert log(start, "9♣ 10♥ V♦ D♥")[-1] == "Ana : « sans roi »"
    assert start.play("9♣ 10♥ V♦ D♥").actor == 2


def test_boite_opening_player_without_an_ace_passes_it_on() -> None:
    """Seat 0 opens but holds no ace; the next seat in the direction of play leads."""
    aside = "2♣3♣4♣5♣"
    rest = PACK
    for card in ("2♣", "3♣", "4♣", "5♣", "A♣", "A♦", "A♥", "A♠", "R♠"):
        rest = rest.replace(card, "", 1)
    order = rest[: 3 * 2] + "A♣A♦A♥" + rest[3 * 2 :] + "A♠R♠"
    start = GAME.start(4, "boite", first_dealer=1)
    dealt = start.play(order + aside)
    assert dealt.actor == 3
    assert [dealt.format(action)[0] for action in dealt.legal()] == ["A"] * len(dealt.legal())
    assert log(start, order + aside)[-1] == "Ana : « sans as »"


def test_boite_new_series_after_a_king_may_start_anywhere() -> None:
    start = position("boite seats=3 hands=D♣R♦2♥3♥4♥9♠/6♠/6♥")
    assert start.play("D♣ R♦ 2♥ 3♥ 4♥").actor == 1  # sans 5: no player has one, so the last asked leads


def test_boite_sans_5_next_player_completes_or_passes() -> None:
    start = position("boite seats=4 hands=4♣9♥/5♠8♠/2♥/3♥")
    after = start.play("4♣")
    assert log(start, "4♣")[-1] == "Ana, David et Chloé : « sans 5 »"
    assert after.actor == 1


def test_boite_cards_left_cost_one_and_key_cards_two() -> None:
    after = position("boite seats=3 hands=4♣/A♠R♠9♦/7♦D♠ purses=20,20,20").play("4♣")
    assert after.points == [20 + 3 + 4, 17, 16]


def test_boite_eliminates_those_who_cannot_pay_or_stake() -> None:
    after = position("boite seats=5 hands=4♣/R♠9♦/2♦/3♦/5♦ purses=20,1,6,20,20").play("4♣")
    assert after.state["out"][:5].tolist() == [0, 1, 2, 0, 0]
    assert not after.over


# --- the older text ---


@pytest.mark.parametrize(("players", "cards"), [(3, 15), (4, 12), (5, 9), (6, 8), (7, 7), (8, 6)])
def test_classique_deal_table(players: int, cards: int) -> None:
    view = GAME.start(players, "classique", first_dealer=0).play(PACK).view("fr")
    assert [seat["cards"] for seat in view["seats"]] == [cards] * players


def test_classique_stakes() -> None:
    assert GAME.house_rules.resolve("classique")["stakes"] == (1, 2, 3, 4, 5)


def test_classique_6_7_8_9_sans_10_right_hand_neighbour_continues() -> None:
    start = position("classique seats=4 hands=6♣7♣8♣9♣2♠/10♣2♦/3♥/10♥4♠")
    after = start.play("6♣ 7♣ 8♣ 9♣")
    assert log(start, "6♣ 7♣ 8♣ 9♣")[-1] == "Ana, David et Chloé : « sans 10 de trèfle »"
    assert after.actor == 1
    assert after.play("10♣").actor == 1  # no player has the jack of clubs: the last player leads


def test_classique_right_hand_neighbour_is_asked_first() -> None:
    assert GAME.start(4, "classique", first_dealer=1).play(PACK).actor == 0


def test_classique_holder_of_a_fine_card_doubles_its_box() -> None:
    after = position("classique seats=3 hands=4♣/V♣/2♦ boxes=3,6,9,12,15 purses=50,50,50").play("4♣")
    assert after.view("fr")["boxes"][1]["tokens"] == 12
    assert after.points == [50 + 10 + 2, 50 - 10 - 6, 48]


def test_classique_count_instead_of_value() -> None:
    after = position("classique_points_par_carte seats=3 hands=4♣/R♠D♥/2♦ purses=50,50,50").play("4♣")
    assert after.points == [53, 48, 49]


def test_classique_grand_opera_takes_all_stakes_and_the_hands() -> None:
    others = [card for card in CARDS if card not in {"4♣", "10♦", "V♣", "D♠", "R♥", "7♦"}]
    hands = "/".join("".join(others[index * 6 : index * 6 + 6]) for index in range(7))
    purses = ",".join(["100"] * 8)
    after = position(f"classique seats=8 hands=4♣/{hands} boxes=8,16,24,32,40 purses={purses}").play("4♣")
    assert after.state["opera"] == 1
    assert sum(after.points) == 800 + 120
    assert after.points[0] == 100 + 120 + sum(100 - tokens for tokens in after.points[1:])


def test_classique_open_hands_pass_over_a_card_that_sleeps() -> None:
    start = position("classique_a_decouvert seats=3 hands=4♣6♣9♥/2♠/2♥ talon=5♣")
    assert start.play("4♣").legal() == [5 * 4]
    assert start.mask(1).view("fr")["seats"][0]["open_hand"] == ["4♣", "6♣", "9♥"]
