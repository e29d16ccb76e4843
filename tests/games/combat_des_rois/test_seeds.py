"""The worked examples of the printed rules, each derived by hand from its text. Seats: Arc, Lion, Taureau, Vase."""

import pytest

from roitelet import IllegalAction, Position
from roitelet.games.combat_des_rois.rules.state import End
from tests.support.games.combat_des_rois.plain_table import cards
from tests.support.games.combat_des_rois.tables import GAME, fields, position, words

PACK = "40n40v65r40b"
ARC, LION, BULL, VASE = range(4)


def piles(position: Position) -> list[str]:
    return fields(position)["piles"].split("/")


def leaders(position: Position) -> list[str]:
    return fields(position)["leaders"].split("/")


def hands(position: Position) -> list[str]:
    return fields(position)["hands"].split("/")


def refused(position: Position, word: str) -> str:
    """Return the clause of a refused word."""
    with pytest.raises(IllegalAction) as caught:
        position.play(word)
    assert word not in words(position)
    return str(caught.value.clause)


# --- material and set-up ---


def test_193_cards_40_people_40_markets_65_temples_40_fields_and_8_treasures() -> None:
    dealt = GAME.start(4).play(f"first=0 {PACK}")
    assert 40 + 40 + 65 + 40 + 8 == 193
    assert fields(dealt)["columns"] == "/".join("$" * 8)
    assert fields(dealt)["deck"] == "8n40v65r40b"
    assert hands(dealt) == ["8n"] * 4


@pytest.mark.parametrize(("players", "pack"), [(2, 139), (3, 161), (4, 153)])
def test_eight_cards_each_and_with_two_players_30_leave_the_game(players: int, pack: int) -> None:
    dealt = GAME.start(players).play(f"first=0 {PACK}")
    assert int(dealt.state["deck_left"]) == pack
    assert dealt.state["removed"].sum() == (30 if players == 2 else 0)


# --- two actions ---


def test_two_actions_of_the_same_kind_or_fewer() -> None:
    start = position("seats=4 active=1 hands=8n/8n/8n/8n")
    assert start.play("n5 n5").actor == BULL
    assert start.play("n@1 n@2").actor == BULL
    assert start.play("n@1 fin").actor == BULL
    assert start.play("fin").actor == BULL


def test_a_leader_goes_to_any_free_card_of_any_colour_but_not_to_an_occupied_one_or_a_ship() -> None:
    start = position("seats=4 columns=$nN/$/$/$/$/$/$/$ leaders=v@1.1///")
    assert {"n@1", "v@2", "r@8"} <= words(start)
    assert refused(start, "n@1.1") == "CR-4.1"
    assert refused(start, "v@1.1") == "CR-4.2"
    assert refused(start, "n@1.2") == "CR-4.1"
    assert refused(start, "n@2.1") == "CR-4.1"


def test_a_column_takes_eight_cards() -> None:
    start = position("seats=2 columns=$nnnnvvv/$/$/$/$/$/$/$ hands=2n6b/8v")
    assert refused(start.play("b1"), "b1") == "CR-5.1"


@pytest.mark.parametrize(
    ("left", "right", "allowed"), [("nvr", "bbb", True), ("nv", "bbb", False), ("nvr", "bb", False)]
)
def test_a_bridge_needs_three_cards_under_both_heads(left: str, right: str, allowed: bool) -> None:
    start = position(f"seats=2 columns=${left}/${right}/$/$/$/$/$/$ hands=8n/8v")
    if allowed:
        assert fields(start.play("n1-2"))["bridges"] == "n------"
    else:
        assert refused(start, "n1-2") == "CR-6.1"


# --- points ---


def test_lion_puts_its_merchant_on_red_and_scores_for_the_market_laid_below() -> None:
    """As in the figure: a red card below the treasure, the merchant on it, a green card below that."""
    start = position("seats=4 active=1 columns=$/$/$r/$/$/$/$/$ hands=8n/3v5n/8n/8r")
    laid = start.play("v@3.1 v3")
    assert laid.actor == LION
    assert words(laid) == {"oui", "non"}
    scored = laid.play("oui")
    assert piles(scored) == ["", "v", "", ""]
    assert fields(scored)["columns"].split("/")[2] == "$rv"
    assert piles(laid.play("non")) == ["", "", "", ""]


def test_the_point_goes_to_the_owner_of_the_leader_from_their_own_hand() -> None:
    start = position("seats=4 active=0 columns=$/$/$r/$/$/$/$/$ leaders=n@3/v@3.1// hands=8v/v7n/8n/8r")
    laid = start.play("v3")
    assert laid.actor == LION
    assert piles(laid.play("oui"))[:2] == ["", "v"]
    # the king does not replace a merchant whose owner declines
    assert laid.play("non").actor == ARC
    empty = position("seats=4 active=0 columns=$/$/$r/$/$/$/$/$ leaders=n@3/v@3.1// hands=8v/8n/8n/8r").play("v3")
    assert empty.actor == LION
    assert words(empty) == {"non"}


def test_the_king_scores_two_markets_in_a_kingdom_without_a_merchant() -> None:
    start = position("seats=4 active=1 columns=$/$r/$/$/$/$/$/$ leaders=/n@2.1// hands=8n/4v4n/8n/8r")
    after = start.play("v2 oui v2 oui")
    assert piles(after)[LION] == "2v"
    assert after.actor == BULL
    assert hands(after)[LION].count("v") <= 1


# --- bridges and treasures ---


def test_lion_joins_two_treasures_with_a_black_card_and_takes_one_for_a_red_card() -> None:
    start = position("seats=4 active=1 columns=$/$nvb/$bbr/$/$/$/$/$ leaders=/v@2.1// hands=8n/2n2r4b/8n/8r")
    joined = start.play("n2-3")
    assert joined.actor == LION
    assert words(joined) == {"non", "$2", "$3"}
    taken = joined.play("$3")
    assert piles(taken)[LION] == "$"
    assert fields(taken)["columns"].split("/")[1:3] == ["$nvb", "*bbr"]
    assert hands(taken)[LION] == "nr4b"
    assert fields(taken)["bridges"] == "-n-----"


def test_without_a_red_card_there_is_no_exchange_but_the_question_is_asked() -> None:
    start = position("seats=4 active=1 columns=$/$nvb/$bbr/$/$/$/$/$ leaders=/v@2.1// hands=8n/8n/8n/8r")
    joined = start.play("n2-3")
    assert joined.actor == LION
    assert words(joined) == {"non"}


def test_without_a_second_treasure_there_is_no_exchange() -> None:
    start = position("seats=4 active=1 columns=$/*nvb/$bbr/$/$/$/$/$ leaders=/v@2.1// hands=8n/2n6r/8n/8r piles=$///")
    assert "fin" in words(start.play("n2-3"))


# --- the catastrophe ---


def test_the_catastrophe_removes_the_blue_bridge_and_there_are_two_kingdoms_again() -> None:
    start = position("seats=4 columns=$nnn/$vvv/$/$/$/$/$/$ bridges=b------ leaders=n@1/v@2// hands=4n4v/8v/8n/8r")
    assert start.play("v1").actor == LION
    struck = start.play("x1-2")
    assert fields(struck)["bridges"] == "-------"
    assert fields(struck)["discards"] == "b"
    assert fields(struck)["catastrophes"] == "0,1,1,1"
    # the merchant of column 2 is no longer in the kingdom of column 1: the king scores
    assert struck.play("v1").actor == ARC
    assert refused(struck, "x1.1") == "CR-7.1"


def test_cards_below_a_gap_move_up_with_their_leaders() -> None:
    start = position("seats=4 columns=$nvrb/$/$/$/$/$/$/$ leaders=r@1.4/b@1.2// hands=8n/8v/8n/8r")
    struck = start.play("x1.1")
    assert fields(struck)["columns"].split("/")[0] == "$vrb"
    assert leaders(struck) == ["r@1.3", "b@1.1", "", ""]


@pytest.mark.parametrize(("word", "clause"), [("x1.2", "CR-7.1"), ("x1.3", "CR-7.1"), ("x1-2", "CR-7.1")])
def test_a_leader_or_a_ship_is_safe_from_the_catastrophe(word: str, clause: str) -> None:
    start = position("seats=4 columns=$nvN/$/$/$/$/$/$/$ bridges=b------ leaders=r@1.2,n@1-2/// hands=8n/8v/8n/8r")
    assert refused(start, word) == clause
    assert "x1.1" in words(start)
    assert not any(word.startswith("x") and "." not in word and "-" not in word for word in words(start))


# --- the last ranking ---


def test_arc_wins_ahead_of_lion_bull_and_vase_by_the_weakest_colour() -> None:
    """Arc 5 7 6 5, Lion 6 4 6 6, Bull 4 9 5 6, Vase 9 7 8 3 in green, red, blue and black."""
    over = position("seats=4 phase=over end=pack piles=5n5v7r6b/6n6v4r6b/6n4v9r5b/3n9v7r8b")
    assert over.points == [5, 4, 4, 3]
    assert over.ranks == [1, 2, 3, 4]
    assert End(over.ending) == End.PACK


@pytest.mark.parametrize(
    ("piles", "points", "ranks"),
    [
        ("2n2v2r/3n3v3r2b", [0, 2], [2, 1]),
        ("2n2v2r2$/2n2v2r2b", [2, 2], [1, 1]),
        ("n5v5r5b4$/4n5v5r5b", [5, 4], [1, 2]),
        ("4$/nvrb", [1, 1], [1, 1]),
        ("5$/nvrb", [1, 1], [1, 2]),
        ("9n9v9r/nvrb", [0, 1], [2, 1]),
    ],
)
def test_treasures_are_jokers_for_the_weakest_colours(piles: str, points: list[int], ranks: list[int]) -> None:
    taken = cards(piles).count("$")
    columns = "/".join("*" * taken + "$" * (8 - taken))
    over = position(f"seats=2 phase=over end=pack columns={columns} piles={piles}")
    assert over.points == points
    assert over.ranks == ranks
