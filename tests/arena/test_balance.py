"""Balance and comparison of rule sets: by place, compiled or move by move; sentences claim only what is certain."""

import re

import numpy as np
import pytest

from roitelet import BadInput, load_game
from roitelet.arena.balance import Balance, game_parts, quantities
from roitelet.arena.bot_games import GameBatch, play_games
from roitelet.arena.reports.balance import balance_report, bins
from roitelet.arena.reports.comparison import comparison_findings, format_change, rules_report
from roitelet.arena.reports.findings import balance_findings, quantile
from roitelet.arena.rules_comparison import Comparison, compare_rules, differing_options
from roitelet.arena.simulate import simulate
from roitelet.base.numbers import PERCENT
from roitelet.bots import load_bots
from roitelet.engine.position import Position
from tests.support.arena.jobs import Slow
from tests.support.games_under_test import GAMES, HEARTS, start_of

NAIN = load_game("nain_jaune")


def measured(start: Position, games: int, *, seed: int = 0, rotate: bool = False) -> Balance:
    balance = Balance(start, rotate=rotate)
    bots = load_bots(start.game, ["heuristic"] * start.seats)
    simulate(start, bots, games, seed, duplicate=rotate, on_results=balance.add)
    return balance


def compared(a: Position, b: Position, games: int, seed: int = 0) -> Comparison:
    return compare_rules(a, b, load_bots(a.game, ["heuristic"] * a.seats), games, seed)


@pytest.mark.parametrize("game_id", GAMES)
def test_games_watched_move_by_move_count_what_compiled_ones_count(game_id: str) -> None:
    start = start_of(game_id)
    bots = load_bots(start.game, ["heuristic"] * start.seats)
    quick = play_games(start, bots, GameBatch(3, 5, counted=True))
    slow = play_games(start, [*bots[:-1], Slow(bots[-1])], GameBatch(3, 5, counted=True))
    assert quick.counters is not None
    assert slow.counters is not None
    assert quick.counters.any(axis=1).all() or start.game.strategy.statistics is None
    assert (quick.counters == slow.counters).all()
    assert np.array_equal(quick.starters, slow.starters)  # type: ignore[arg-type]


def test_watching_changes_no_game() -> None:
    start = NAIN.start(4)
    bots = load_bots(NAIN, ["heuristic", "random", "random", "random"])
    plain, counted = (play_games(start, bots, GameBatch(40, 3, counted=flag)) for flag in (False, True))
    assert (plain.points == counted.points).all()
    assert (plain.decisions == counted.decisions).all()
    assert plain.counters is None
    assert plain.starters is None


def test_a_game_cut_off_is_not_counted_as_over() -> None:
    start = load_game("combat_des_rois").start(2)
    bots = load_bots(start.game, ["heuristic"] * 2)
    for line_up in (bots, [bots[0], Slow(bots[1])]):
        results = play_games(start, line_up, GameBatch(2, 1, limit=20, counted=True))
        assert results.unfinished == 2
        assert results.counters is not None
        assert results.counters[:, -1].tolist() == [0, 0]  # the counter of finished games


@pytest.mark.parametrize(("preset", "step"), [("moderne", 1), ("boite", -1)])
def test_places_are_counted_from_who_begins_in_the_direction_of_play(preset: str, step: int) -> None:
    """With one bot everywhere, exchanging seats changes nothing: the numbers by place are the same."""
    start = NAIN.start(4, preset)
    bots = load_bots(NAIN, ["heuristic"] * 4)
    results = play_games(start, bots, GameBatch(40, 2, counted=True))
    parts = game_parts(start, results, 0, rotate=True)
    assert results.starters is not None
    for game in range(40):
        by_seat = np.roll(results.points[game], -(game % 4))
        expected = [by_seat[(results.starters[game] + step * place) % 4] for place in range(4)]
        assert parts[game, 4:8, 0].tolist() == expected
    assert (parts.reshape(10, 4, *parts.shape[1:]) == parts.reshape(10, 4, *parts.shape[1:])[:, :1]).all()


def test_shares_of_the_wins_add_up_to_one() -> None:
    found = measured(NAIN.start(4), 400).estimates()
    shares = [found[f"wins.{place}"] for place in range(1, 5)]
    assert sum(share.mean for share in shares if share) == pytest.approx(1)


def test_a_game_of_a_fixed_length_is_found_to_have_it() -> None:
    balance = measured(NAIN.start(3, max_rounds=1), 300)
    found = balance.estimates()
    assert found["length"] is not None
    assert (found["length"].mean, found["length"].half_width) == (1, 0)
    assert balance.lengths == {1: 300}


def claims(sentences: list[str]) -> list[str]:
    return [sentence for sentence in sentences if "instead of" in sentence]


def test_only_certain_advantages_are_claimed() -> None:
    """Nain Jaune favours the first player: enough games show it, few do not, and no claim lies within its interval."""
    start = NAIN.start(4)
    many, few = measured(start, 4000), measured(start, 20)
    assert any("The first place wins" in sentence for sentence in claims(balance_findings(many, "en")))
    assert not claims(balance_findings(few, "en"))
    for sentence in claims(balance_findings(many, "en")):
        share, even, half = map(float, re.findall(r"\d+\.\d+", sentence))
        assert abs(share - even) > half


def test_random_seats_are_claimed_at_most_one_time_in_twenty() -> None:
    """Under rules that favour no seat, any claim is wrong; it may happen, but seldom."""
    wrong = 0
    for seed in range(30):
        balance = Balance(HEARTS.start(4, limit=20), rotate=False)
        bots = load_bots(HEARTS, ["random"] * 4)
        simulate(balance.start, bots, 200, seed, duplicate=False, on_results=balance.add)
        wrong += bool(claims(balance_findings(balance, "en")))
    assert wrong <= 4


@pytest.mark.parametrize("game_id", GAMES)
def test_a_report_has_the_numbers_of_the_data_in_both_languages(game_id: str) -> None:
    start = start_of(game_id)
    balance = Balance(start, rotate=True)
    bots = load_bots(start.game, ["heuristic", *["random"] * (start.seats - 1)])
    summary = simulate(start, bots, 60, 1, on_results=balance.add)
    for language in ("fr", "en"):
        text = balance_report(summary, balance, language)
        data = balance.as_dict(language)
        for row in data["by_seat"]:
            assert PERCENT.write(row["wins"]["mean"], language) in text
        for topic in data["statistics"]:
            for measure in topic["measures"]:
                if topic["share"] and measure["value"]:
                    assert PERCENT.write(measure["value"]["mean"], language) in text


def test_bins_hold_every_value_once() -> None:
    counts = measured(NAIN.start(3), 300).decisions
    found = bins(counts, quantile(counts, 0.99))
    assert sum(item.count for item in found) == sum(n for value, n in counts.items() if value <= quantile(counts, 0.99))
    assert len(found) <= 31
    assert {item.high - item.low for item in found} == {found[0].high - found[0].low}


def test_a_comparison_is_of_the_same_deals_and_finds_what_the_option_does() -> None:
    a, b = NAIN.start(4, max_rounds=1), NAIN.start(4, max_rounds=1, hand_payment="count")
    assert differing_options(a, b) == {"hand_payment": ("value", "count")}
    comparison = compare_rules(a, b, load_bots(NAIN, ["random"] * 4), 400, 0)
    changes = {change.quantity.key: change for change in comparison.changes}
    # payments do not change the random play of a round: the same cards, other tokens
    for key in ("decisions", "series.begun", "box_taken.7d"):
        assert changes[key].difference is not None
        assert changes[key].difference.mean == 0  # type: ignore[union-attr]
        assert not changes[key].certain
    assert changes["payments.hands"].certain
    assert changes["spread"].certain
    sentences = comparison_findings(comparison, "en")
    assert any(sentence.startswith("From first to last: ") for sentence in sentences)
    assert not any("Decisions" in sentence for sentence in sentences)


def test_a_comparison_report_marks_exactly_what_is_certain() -> None:
    comparison = compared(NAIN.start(3, max_rounds=1), NAIN.start(3, max_rounds=1, claim="auto"), 200)
    text = rules_report(comparison, ("one", "<two>"), "en")
    assert "&lt;two&gt;" in text
    assert text.count('<tr class="mark">') == sum(change.certain for change in comparison.changes)
    for change in comparison.changes:
        if change.difference is not None:
            assert format_change(change, "en")[2] in text
    data = comparison.as_dict("en")
    assert [row["certain"] for row in data["differences"]] == [change.certain for change in comparison.changes]
    assert data["options"] == {"claim": {"a": "manual", "b": "auto"}}
    assert len(data["differences"]) == len(quantities(NAIN, 3))


def test_few_games_claim_nothing() -> None:
    comparison = compared(NAIN.start(3), NAIN.start(3, hand_payment="count"), 10)
    assert not any(change.certain for change in comparison.changes)
    assert comparison_findings(comparison, "en") == ["Too few games to claim anything: at least 30 are needed."]


def test_the_same_rules_and_a_wrong_line_up_are_refused() -> None:
    with pytest.raises(BadInput, match="are the same"):
        compared(NAIN.start(3), NAIN.start(3), 10)
    with pytest.raises(BadInput, match="one per seat"):
        compare_rules(NAIN.start(3), NAIN.start(3, claim="auto"), load_bots(NAIN, ["random"]), 10, 0)
    with pytest.raises(BadInput, match="games are refused"):
        compared(NAIN.start(3), NAIN.start(3, claim="auto"), 0)
