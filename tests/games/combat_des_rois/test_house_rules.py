"""The effect of each option of Le Combat des Rois."""

import pytest

from tests.support.games.combat_des_rois.tables import GAME, fields, words


@pytest.mark.parametrize(
    ("rule", "place", "king", "bonus"),
    [
        # the attacker's merchant is on green, their king on red: here, elsewhere, or on green
        ("king_anywhere", "2.1", "2", True),
        ("king_anywhere", "2.1", "7", True),
        ("king_anywhere", "2.1", "7.1", False),
        ("king_in_kingdom", "2.1", "2", True),
        ("king_in_kingdom", "2.1", "7", False),
        ("king_in_kingdom", "2.1", "2.2", False),
        ("conflict_leader", "2.1", "2", False),
        # the merchant itself is on red: a head, a temple, a red bridge
        ("conflict_leader", "2", "7.1", True),
        ("conflict_leader", "2.3", "7.1", True),
        ("conflict_leader", "2-3", "7.1", True),
        ("king_anywhere", "2", "7.1", False),
        ("king_anywhere", "2.1", "2-3", True),
    ],
)
def test_the_bonus_of_an_internal_conflict(rule: str, place: str, king: str, bonus: bool) -> None:
    """Neither side lays a card: with the bonus the attacker wins, without it the defender wins the tie."""
    start = GAME.position(
        f"standard seats=2 internal_bonus={rule} columns=$/$vvrv/$v/$/$/$/$v/$ bridges=-r----- "
        f"leaders=n@{king}/v@2.4 hands=8r/8n"
    )
    after = start.play(f"v@{place} =0 =0")
    assert after.actor == (0 if bonus else 1)


def test_contiguous_ships_need_the_last_four_cards() -> None:
    table = "standard seats=2 ship_contiguous={} columns=${}/$/$/$/$/$/$/$ hands=8v/8n"
    assert "+v" in words(GAME.position(table.format("false", "vvnv")).play("v1"))
    assert "+v" not in words(GAME.position(table.format("true", "vvnv")).play("v1"))
    assert "+v" in words(GAME.position(table.format("true", "nvvv")).play("v1"))
    assert "+v" not in words(GAME.position(table.format("true", "vvvR")).play("v1"))


@pytest.mark.parametrize("counts", [False, True])
def test_a_ship_counts_for_a_bridge_only_if_agreed(counts: bool) -> None:
    start = GAME.position(
        f"standard seats=2 ship_counts_for_bridge={str(counts).lower()} columns=$nnN/$vvv/$/$/$/$/$/$ hands=8v/8n"
    )
    assert ("v1-2" in words(start)) == counts


@pytest.mark.parametrize(("scoring", "pile"), [("per_ship", "nv2b"), ("per_leader", "nvb")])
def test_two_ships_pay_a_farmer_twice_or_once(scoring: str, pile: str) -> None:
    start = GAME.position(
        f"standard seats=2 ship_scoring={scoring} columns=$NbVn/$/$/$/$/$/$/$ leaders=n@1,v@1.4,b@1.2/ hands=2n2v4b/8n"
    )
    after = start.play("fin")
    while after.actor == 0:
        after = after.play("oui")
    assert fields(after)["piles"] == f"{pile}/"


def test_open_piles_change_nothing_but_what_is_shown() -> None:
    text = "seats=2 piles=3n2v/rb hands=8n/8v"
    shown = [GAME.position(f"{preset} {text}").mask(0).view("fr") for preset in ("standard", "ouvert")]
    assert shown[0] != shown[1]
