"""A whole game to the letter of each printed text, which contains its worked examples."""

from collections.abc import Sequence

import pytest

from roitelet import load_game
from tests.support.games.letters import Step, replay

MODERN = "moderne_a_la_lettre"
BOXED = "boite_a_la_lettre"
CLASSIC = "classique_a_la_lettre"
SUITS = {"♣": "trèfle", "♦": "carreau", "♥": "cœur", "♠": "pique"}
KEYS = ("10♦", "V♣", "D♠", "R♥", "7♦")


def game(preset: str) -> tuple[Step, ...]:
    return replay("nain_jaune", preset)


def hears(preset: str, words: str) -> list[Step]:
    return [step for step in game(preset) if step.log_contains(words)]


def boxes(step: Step) -> list[tuple[int, int]]:
    """Return the content of each box before and after a step."""
    before, after = step.before.view("fr")["boxes"], step.after.view("fr")["boxes"]
    return [(one["tokens"], two["tokens"]) for one, two in zip(before, after, strict=True)]


def runs(preset: str, ranks: Sequence[str], *, led: bool = True) -> list[tuple[Step, ...]]:
    """Return the places where one player lays these ranks in a row, leading the first."""
    steps = [step for step in game(preset) if step.before.actor >= 0]
    found = [tuple(steps[place : place + len(ranks)]) for place in range(len(steps) - len(ranks) + 1)]
    return [
        run
        for run in found
        if [step.rank for step in run] == list(ranks)
        and len({step.before.actor for step in run}) == 1
        and (not led or run[0].before.view("fr")["wanted"] is None)
    ]


# --- the modern text ---


def test_moderne_everybody_begins_with_60_and_stakes_15() -> None:
    steps = game(MODERN)
    assert steps[0].before.points == [60] * 4
    deal = next(step for step in steps if len(step.word) > 60)
    assert deal.after.points == [45] * 4
    assert [tokens for _, tokens in boxes(deal)] == [4, 8, 12, 16, 20]


def test_moderne_a_4_is_named_and_after_sans_10_the_next_player_lays_one() -> None:
    assert any(step.rank == "4" and step.log_contains(f": le 4 de {SUITS[step.word[-1]]}") for step in game(MODERN))
    taken_over = [
        (step, after)
        for step, after in zip(game(MODERN), game(MODERN)[1:], strict=False)
        if step.log_contains("« sans 10 »") and after.rank == "10" and after.before.actor != step.before.actor
    ]
    assert taken_over


def test_moderne_a_missing_rank_is_passed_and_without_a_king_the_last_layer_leads() -> None:
    assert any(step.log_contains("Personne n'a") and step.after.view("fr")["wanted"] for step in game(MODERN))
    blocked = [step for step in hears(MODERN, "Personne n'a de roi.") if step.after.actor >= 0]
    assert blocked
    assert all(step.after.actor == step.before.actor for step in blocked)


def test_moderne_the_queen_that_takes_empties_her_box() -> None:
    step = hears(MODERN, "« Dame qui prend ! »")[0]
    tokens, left = boxes(step)[2]
    assert left == 0 < tokens
    assert step.after.points[step.before.actor] - step.before.points[step.before.actor] == tokens


def test_moderne_a_forgotten_box_waits_for_another_player_in_a_coming_round() -> None:
    assert hears(MODERN, "n'annonce rien")
    claims = [step for step in game(MODERN) if step.word.endswith("!")]
    forgetters = [
        (int(step.before.state["forgetters"][KEYS.index(step.word[:-1])]), step.before.actor) for step in claims
    ]
    taken = [(forgetter, taker) for forgetter, taker in forgetters if forgetter >= 0]
    assert taken
    assert all(forgetter != taker for forgetter, taker in taken)


def test_moderne_eight_in_a_box_are_doubled_by_eight_more() -> None:
    assert any((8, 16) in boxes(step) for step in hears(MODERN, "de plus sur le plateau"))


def test_moderne_the_grand_opera_sweeps_the_board_beside_the_payments_and_ends_the_game() -> None:
    (step,) = hears(MODERN, "Grand opéra !")
    swept = sum(tokens for tokens, _ in boxes(step))
    paid = sum(step.after.view("fr")["settlement"]["paid"])
    gained = step.after.points[step.before.actor] - step.before.points[step.before.actor]
    assert swept > 0 < paid
    assert gained == swept + paid
    assert all(left == 0 for _, left in boxes(step))
    assert game(MODERN)[-1].after.reason == "NJ-8.1"


def test_moderne_whoever_laid_the_first_card_deals_next() -> None:
    ends = [step for step in game(MODERN) if step.log_contains("gagne la manche") and not step.after.over]
    assert ends
    assert all(step.after.state["dealer"] == step.after.state["first_layer"] for step in ends)


# --- the leaflet of the box ---


def test_boite_an_ace_opens_the_first_round_only_and_who_has_none_passes() -> None:
    deals = [step for step in game(BOXED) if len(step.word) > 60]
    assert deals[0].log_contains("« sans as »")
    assert deals[0].after.view("fr")["phase"] == "open"
    assert all(deal.after.view("fr")["phase"] == "lead" for deal in deals[1:])


def test_boite_the_cards_set_aside_stay_aside_as_long_as_nobody_leaves() -> None:
    talons = [(step.after.state["talon"], step.after.state["talon_players"]) for step in game(BOXED)]
    assert len({talon for talon, players in talons if players == 3}) == 1


@pytest.mark.parametrize(("ranks", "lack"), [(["A", "2", "3"], "4"), (["9", "10", "V", "D"], "roi")])
def test_boite_the_printed_series_and_what_is_missing(ranks: list[str], lack: str) -> None:
    assert any(run[-1].log_contains(f"« sans {lack} »") for run in runs(BOXED, ranks))


def test_boite_after_a_king_any_card_queen_king_2_3_4() -> None:
    assert runs(BOXED, ["D", "R", "2", "3", "4"], led=False)


def test_boite_asked_for_a_5_the_next_player_completes_or_passes() -> None:
    asked = [step for step in game(BOXED) if step.before.actor >= 0 and step.before.view("fr")["wanted"] == "5"]
    assert any(step.rank == "5" for step in asked)
    assert any(step.word == "stop" and len(step.before.legal()) > 1 for step in game(BOXED))
    layers = [step for step in game(BOXED) if step.before.actor == step.before.state["last_layer"]]
    assert not any(step.word == "stop" for step in layers)


def test_boite_stop_says_the_first_without_cards_and_key_cards_cost_two() -> None:
    ends = hears(BOXED, "« Stop ! »")
    assert len(ends) == sum(step.after.view("fr")["settlement"] is not None for step in ends)
    owed = [
        (seat, int(step.after.state["paid"][seat]), len(step.after.view("fr")["seats"][seat]["open_hand"]))
        for step in ends
        for seat in range(3)
        if not step.after.state["defaulted"][seat] and step.after.state["sizes"][seat]
    ]
    assert any(paid > cards for _, paid, cards in owed)
    assert any(paid == cards for _, paid, cards in owed)


def test_boite_what_is_left_in_the_boxes_is_a_bonus_and_who_cannot_pay_leaves() -> None:
    assert any(tokens > 0 for step in hears(BOXED, "« Stop ! »") for _, tokens in boxes(step))
    assert hears(BOXED, "est hors jeu")
    assert game(BOXED)[-1].after.reason == "NJ-8.3"


# --- the older text ---


def test_classique_6_7_8_9_sans_10_in_one_suit() -> None:
    printed = [run for run in runs(CLASSIC, ["6", "7", "8", "9"]) if len({step.word[-1] for step in run}) == 1]
    assert any(run[-1].log_contains(f"Personne n'a le 10 de {SUITS[run[-1].word[-1]]}.") for run in printed)


def test_classique_who_reaches_the_king_and_who_laid_last_begin_another() -> None:
    kings = [step for step in game(CLASSIC) if step.rank == "R" and step.after.actor >= 0]
    assert kings
    assert all(step.after.actor == step.before.actor for step in kings)
    blocked = [step for step in hears(CLASSIC, "commence une suite.") if step.after.actor >= 0]
    assert blocked
    assert all(step.after.actor == step.before.actor for step in blocked)


def test_classique_fine_cards_take_and_double_but_the_dwarf_waits_for_a_grand_opera() -> None:
    assert hears(CLASSIC, "qui prend")
    assert hears(CLASSIC, "de plus sur le plateau")
    dwarfs = [step for step in game(CLASSIC) if step.word == "7♦" and not step.log_contains("manche")]
    assert dwarfs
    for step in dwarfs:
        assert boxes(step)[4][0] == boxes(step)[4][1] > 0
    (sweep,) = hears(CLASSIC, "Grand opéra !")
    assert boxes(sweep)[4][1] == 0 < boxes(sweep)[4][0]


def test_classique_opera_is_said_and_the_hands_are_paid_by_value() -> None:
    ends = hears(CLASSIC, "gagne la manche")
    assert ends == hears(CLASSIC, "fait opéra : « J'arrête ! »")
    assert all(sum(step.after.view("fr")["settlement"]["paid"]) > 0 for step in ends)


def test_only_cards_that_take_their_box_are_called_key_cards() -> None:
    for preset, taking in (("classique", ["7♦", "V♣"]), ("classique_a_la_lettre", ["V♣"])):
        position = load_game("nain_jaune").position(f"{preset} seats=3 hands=4♣7♦V♣/5♠9♠/5♥")
        assert [item["card"] for item in position.mask(0).view("fr")["hand"] if item["key"]] == taking
