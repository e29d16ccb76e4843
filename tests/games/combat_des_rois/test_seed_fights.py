"""The worked examples of the printed rules about conflicts and ships. Seats: Arc, Lion, Taureau, Vase."""

import pytest

from roitelet import Position
from tests.games.combat_des_rois.test_seeds import ARC, BULL, LION, VASE, hands, leaders, piles
from tests.support.games.combat_des_rois.tables import fields, position, words

# --- internal conflicts ---

INTERNAL = "seats=4 columns=$/$vr/$/$/$/$/$/$ leaders=/n@2.2,v@2.1// hands=4r4n/r7b/8n/8v"


def test_arc_with_four_temples_beats_lions_merchant_despite_the_kings_bonus() -> None:
    """4 against 0 + 1: the attacker wins, one temple goes to their pile and three are discarded."""
    begun = position(INTERNAL).play("v@2")
    assert begun.actor == ARC
    assert words(begun) == {"=0", "=1", "=2", "=3", "=4"}
    defending = begun.play("=4")
    assert defending.actor == LION
    assert words(defending) == {"=0", "=1"}
    after = defending.play("=0")
    assert piles(after) == ["r", "", "", ""]
    assert fields(after)["discards"] == "3r"
    assert leaders(after) == ["v@2", "n@2.2", "", ""]
    assert hands(after)[:2] == ["4n", "r7b"]
    assert after.actor == ARC


@pytest.mark.parametrize(
    ("attack", "defence", "winner"), [(1, 0, LION), (2, 0, ARC), (2, 1, LION), (3, 1, ARC), (0, 1, LION), (0, 0, LION)]
)
def test_the_king_on_red_adds_one_and_a_tie_is_the_defenders(attack: int, defence: int, winner: int) -> None:
    after = position(INTERNAL).play(f"v@2 ={attack} ={defence}")
    home = LION if winner == ARC else ARC
    assert "v@" in leaders(after)[winner]
    assert "v@" not in leaders(after)[home]
    if attack + defence:
        assert piles(after)[winner] == "r"
        assert after.state["discards"].sum() == attack + defence - 1
    else:
        assert after.actor == winner
        assert words(after) == {"oui", "non"}
        assert piles(after.play("oui"))[winner] == "r"
        assert after.play("non").state["piles"].sum() == 0


# --- external conflicts ---

EXTERNAL = (
    "seats=4 active=3 columns=$/$vbn/{}rvn/$nvb/$/$/$/$ bridges=-v----- leaders=/v@2.2,r@2.3/v@4.1/r@4.3 "
    "hands=8n/2v6n/4v4n/8v piles={}///"
)
"""Kingdom 1: columns 2 and 3, joined by an older green bridge, three greens. Kingdom 2: column 4, one green."""


def external(*, exchanged: bool = False) -> Position:
    """Return the figure before the bridge is laid; the head between the bridges may have been exchanged earlier."""
    return position(EXTERNAL.format("*", "$") if exchanged else EXTERNAL.format("$", ""))


def test_bull_ties_five_to_five_as_defender_and_takes_three_cards_while_the_kingdom_splits() -> None:
    begun = external(exchanged=True).play("v3-4")
    assert begun.actor == VASE
    assert words(begun) == {"!v", "!r"}
    attacking = begun.play("!v")
    assert attacking.actor == LION, "Lion comes before the Bull, clockwise from the Vase"
    defending = attacking.play("=2")
    assert defending.actor == BULL
    after = defending.play("=4")
    # one of the six cards laid, and three from Lion's former kingdom
    assert piles(after) == ["$", "", "4v", ""]
    assert fields(after)["discards"] == "5v"
    # the cards below move up and the older bridge is gone; the new one stays
    assert fields(after)["columns"].split("/")[:4] == ["$", "$bn", "*rn", "$nvb"]
    assert fields(after)["bridges"] == "--v----"
    # Lion's merchant is home; its priest has moved up and is cut off, so there is no red conflict
    assert leaders(after) == ["", "r@2.2", "v@4.1", "r@4.3"]
    # and the Bull's merchant takes no treasure: only one is left in its kingdom
    assert after.actor == VASE
    assert "fin" in words(after)


def test_where_the_kingdom_of_the_bridge_still_has_two_treasures_the_merchant_is_asked() -> None:
    after = external().play("v3-4 !v =2 =4")
    assert after.actor == BULL
    assert words(after) == {"non"}, "the Bull holds no red card"


def test_lion_wins_with_six_to_five_and_takes_the_card_of_the_bull() -> None:
    after = external().play("v3-4 !v =2 =3")
    assert piles(after) == ["", "2v", "", ""], "one of the cards laid and the one green card of the Bull's kingdom"
    assert leaders(after) == ["", "v@2.2,r@2.3", "", "r@4.2"]
    # the kingdoms are still connected: the red conflict follows, and the player on turn attacks
    assert after.actor == VASE
    assert words(after) == {"=0"}


def test_without_cards_laid_those_on_the_table_decide_and_the_winner_may_score_from_hand() -> None:
    reward = external().play("v3-4 !v =0 =0")
    assert reward.actor == LION
    assert piles(reward.play("oui"))[LION] == "2v"
    assert piles(reward.play("non"))[LION] == "v"


def test_a_card_under_a_leader_is_not_taken_except_the_losers_own() -> None:
    """Lion's king protects a green card; the merchant that lost does not protect its own."""
    start = position("seats=4 columns=$/$vvn/$nvb/$/$/$/$/$ leaders=/v@2.1,n@2.2/v@3.1/ hands=8n/8n/4v4n/8b")
    after = start.play("n2-3 =0 =4")
    assert fields(after)["columns"].split("/")[1] == "$vn"
    assert leaders(after)[LION] == "n@2.1"
    assert piles(after)[BULL] == "2v"


# --- ships ---


def test_bull_lays_the_fourth_blue_card_and_takes_the_blue_black_ship() -> None:
    start = position("seats=4 active=2 columns=$/$bbb/$/$/$/$/$/$ leaders=//n@2/ hands=8n/8n/2n6b/8v")
    laid = start.play("b2 non")
    assert laid.actor == BULL
    assert words(laid) == {"non", "+n", "+v", "+r"}
    built = laid.play("+n")
    assert fields(built)["columns"].split("/")[1] == "$N"
    assert fields(built)["discards"] == "4b"
    # at the end of their turn the king's owner may score a black card, and no player a blue one
    ending = built.play("fin")
    assert ending.actor == BULL
    assert piles(ending.play("oui"))[BULL] == "n"
    assert ending.play("oui").actor == VASE


def test_once_a_farmer_comes_he_scores_blue_and_cards_lie_below_the_ship() -> None:
    start = position("seats=4 active=2 columns=$/$Nb/$/$/$/$/$/$ leaders=//n@2/ hands=8n/8n/4n4b/8v")
    assert "b@2.1" not in words(start), "no leader on a ship"
    done = start.play("b@2.2 b2 oui oui oui")
    assert piles(done)[BULL] == "n2b"
    assert fields(done)["columns"].split("/")[1] == "$Nbb"


@pytest.mark.parametrize(("colour", "ships"), [("v", {"+v"}), ("r", {"+r"}), ("n", {"+n"}), ("b", {"+n", "+v", "+r"})])
def test_another_colour_builds_only_its_own_ship(colour: str, ships: set[str]) -> None:
    start = position(f"seats=2 columns=$/$r{3 * colour}/$/$/$/$/$/$ hands=8{colour}/8n")
    assert words(start.play(f"{colour}2")) == {"non"} | ships


def test_leaders_on_the_four_cards_go_home() -> None:
    start = position("seats=2 columns=$/$vnvnv/$/$/$/$/$/$ leaders=r@2.5,n@2.4/v@2.3 hands=8v/8n")
    built = start.play("v2 non +v")
    assert leaders(built) == ["n@2.2", ""]
    assert fields(built)["columns"].split("/")[1] == "$nnV"
