"""Every game passes the conformance suite, and the suite finds faults in broken games."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from roitelet import BadInput, Position, load_game
from roitelet.base.actors import TRUTH
from roitelet.base.kernel import Counters, Integers, RandomState, Reals
from roitelet.base.language import Message, say
from roitelet.engine.cards.hidden_cards import Holding
from roitelet.engine.game import Game
from roitelet.engine.kernel_calls import States
from roitelet.engine.position import Deal
from roitelet.engine.reason_codes import Reason
from roitelet.engine.secrecy.conformance import (
    check_fields,
    check_game,
    check_legality,
    check_playthrough,
    check_reasons,
    check_settled,
    check_statistics,
    check_step,
    check_text,
    first_positions,
)
from roitelet.engine.secrecy.mask_laws import Checked, check_log_lines, check_secrecy
from roitelet.engine.simulate.random_game import walk
from roitelet.engine.simulate.statistics import Statistics
from tests.support.games_under_test import GAMES, HEARTS, LAST, LATE

LOOKS = 2
"""Positions per game with costly checks."""
LEAST = 40
"""Smallest number of such positions for a game in all."""
Settled = Callable[[Position], bool]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_keeps_the_laws(game_id: str) -> None:
    game = load_game(game_id)
    ways = first_positions(game)
    length = sum(1 for _ in walk(ways[0], Random(11)))
    tally = check_game(game, seed=12, every=length // max(LOOKS, LEAST // len(ways)) | 1)
    assert tally.games >= len(game.house_rules.presets)
    assert tally.positions > 20
    assert tally.hidden > 10
    assert tally.refusals > 0
    assert tally.settled > 4


def broken_hearts(**calls: object) -> Game:
    """Return Hearts with some kernels replaced by faulty ones."""
    game = replace(HEARTS)
    known = HEARTS.calls
    for group in (known.moves, known.guesses, known.judgements, known.counts):
        found = {name: call for name, call in calls.items() if hasattr(group, name)}
        setattr(game.calls, type(group).__name__.lower(), replace(group, **found))  # type: ignore[arg-type]
    return game


def observe_everything(states: States, seat: int, out: States) -> None:
    out[:] = states
    out["viewer"] = seat


def test_a_mask_that_hides_nothing_is_caught() -> None:
    with pytest.raises(AssertionError, match="does mask hide anything"):
        check_game(broken_hearts(mask=observe_everything), games=5)


def test_a_mask_that_forgets_a_field_is_caught() -> None:
    def forgetful(states: States, seat: int, out: States) -> None:
        kept = out["points"].copy()
        HEARTS.calls.moves.mask(states, seat, out)
        out["points"] = kept

    position = broken_hearts(mask=forgetful).position(LAST)
    with pytest.raises(AssertionError, match="mask leaves points"):
        check_secrecy(position, 1, Checked())


def test_a_legal_that_disagrees_with_refusal_is_caught() -> None:
    def all_but_one(states: States, out: Integers) -> int:
        return max(0, HEARTS.calls.moves.legal(states, out) - 1)

    position = broken_hearts(legal=all_but_one).position(LATE)
    with pytest.raises(AssertionError, match="disagree"):
        check_legality(position)


def test_a_guess_that_peeks_is_caught() -> None:
    """Sampling only the true world passes the comparison of masks, but the count shows that it never varies."""
    tally = Checked()
    truth = HEARTS.position(LATE)

    def peek(states: States, _rng: RandomState) -> None:
        states[:] = truth.states

    check_secrecy(Position(broken_hearts(guess=peek), truth.states), 1, tally)
    assert tally.determined == tally.hidden > 0


def telling_all(game: Game) -> Game:
    """Return the game with a log that reveals every action and deal."""

    def narrate(before: Position, action: int | Deal, _after: Position) -> list[Message]:
        return [say("text", text=before.format(action))]

    words: Any = SimpleNamespace(**vars(game.words))
    words.narrate = narrate
    return replace(game, words=words)


def test_a_log_that_tells_hidden_cards_of_a_deal_is_caught() -> None:
    with pytest.raises(AssertionError, match="two deals apart"):
        check_game(telling_all(HEARTS), games=5)


def test_a_log_that_tells_a_hidden_action_is_caught() -> None:
    """In Le Roi des Nains, only two players see the cards that go from hand to hand."""
    hands = "2n3n4n5n6n7n8n9n5g11g/10nVnDnRnAn2c3c4c5c6c/7c8c9c10cVcDcRcAc2g3g/4g6g7g8g9g10gVgDgRgAg"
    line = f"complet seats=4 special=porte_etendard_gobelin phase=victim hands={hands}"
    honest = load_game("roi_des_nains")
    tally = Checked()
    check_log_lines(honest.position(line).play("@1 10nVn"), tally)
    assert tally.log_checks > 0
    with pytest.raises(AssertionError, match=r"what -.* was"):
        check_log_lines(telling_all(honest).position(line).play("@1 10nVn"), Checked())


def test_a_watch_that_changes_the_state_is_caught() -> None:
    def meddle(states: States, _action: int, _counters: Counters) -> None:
        states["dealt"] += 1

    with pytest.raises(AssertionError, match="tally changed the position"):
        check_playthrough(broken_hearts(tally=meddle).start(4, limit=20), Random(1), Checked(), 1)


def test_a_watch_that_takes_something_back_is_caught() -> None:
    def waver(_states: States, action: int, counters: Counters) -> None:
        counters[0] = action

    with pytest.raises(AssertionError, match="takes something back"):
        check_playthrough(broken_hearts(tally=waver).start(4, limit=20), Random(1), Checked(), 1)


def counted(statistics: Statistics) -> Game:
    return replace(HEARTS, strategy=replace(HEARTS.strategy, statistics=statistics))


def test_statistics_without_a_place_or_a_name_of_their_own_are_caught() -> None:
    statistics = HEARTS.strategy.statistics
    assert statistics is not None
    with pytest.raises(AssertionError, match="no counter"):
        check_statistics(counted(replace(statistics, counters=1)))
    with pytest.raises(AssertionError, match="named alike"):
        check_statistics(counted(replace(statistics, topics=[*statistics.topics] * 2)))


def test_holdings_that_show_a_card_elsewhere_are_caught() -> None:
    """Show a viewer's own card in another hand."""

    def lie(position: Position) -> list[Holding]:
        honest = list(HEARTS.words.holdings(position))
        return [Holding(honest[0].card, 1 + int(position.viewer == TRUTH)), *honest[1:]]

    position = replace(HEARTS, words=replace(HEARTS.words, holdings=lie)).position(LATE)
    with pytest.raises(AssertionError, match="sees cards where there are none"):
        check_secrecy(position, 1, Checked())


def test_holdings_that_leave_a_card_out_are_caught() -> None:
    def forget(position: Position) -> list[Holding]:
        return [holding for holding in HEARTS.words.holdings(position) if holding.place != 1]

    position = replace(HEARTS, words=replace(HEARTS.words, holdings=forget)).position(LATE)
    with pytest.raises(AssertionError, match="other cards than the truth"):
        check_secrecy(position, 1, Checked())


def never(_states: States) -> int:
    return 0


def hope(_states: States, points: Reals, wins: Reals) -> None:
    points[:], wins[:] = 0.0, 1.0


def even(states: States, points: Reals, wins: Reals) -> None:
    points[:], wins[:] = states[0]["points"][: len(points)], 1.0 / len(wins)


def shrug(_states: States, _actions: Integers, _count: int, _values: Reals) -> None:
    pass


def meddle_with(states: States, _actions: Integers, _count: int, values: Reals) -> None:
    states["points"] += 1
    values[:] = 0.0


def play_some(game: Game) -> None:
    for seed in range(5):
        check_playthrough(game.start(4, limit=20), Random(seed), Checked(), 9)


@pytest.mark.parametrize(
    ("calls", "found"),
    [
        ({"outlook": hope}, "chances to win"),
        ({"outlook": even}, "over, and yet the chances"),
        ({"is_pause": never}, "no place to judge"),
        ({"appraise": shrug}, "the appraisals are"),
    ],
)
def test_a_guide_that_misleads_is_caught(calls: dict[str, object], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        play_some(broken_hearts(**calls))


def test_an_appraisal_of_the_truth_cannot_change_it() -> None:
    """The appraisal gets a masked copy, so it cannot change the position."""
    check_playthrough(broken_hearts(appraise=meddle_with).start(4, limit=20), Random(1), Checked(), 9)


def settling(game: Game, settled: Settled) -> Game:
    return replace(game, rules=replace(game.rules, settled=settled))


@pytest.mark.parametrize(
    ("settled", "found"),
    [
        (lambda _position: True, "a seat is asked"),
        (lambda _position: False, "over, and yet not settled"),
        (lambda position: position.actor < 0 and position.viewer == TRUTH, "cannot tell whether"),
    ],
)
def test_a_game_that_is_settled_too_early_or_too_late_is_caught(settled: Settled, found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        check_playthrough(settling(HEARTS, settled).start(4, limit=20), Random(1), Checked(), 9)


def test_opening_the_cards_before_two_are_drawn_out_of_a_hand_is_caught() -> None:
    """Le Roi des Nains draws two cards from a hand in mid-deal, so a deal that is due need not be a new one."""
    hands = "2n3n4n5n6n7n8n9n5g11g/10nVnDnRnAn2c3c4c5c6c/7c8c9c10cVcDcRcAc2g3g/4g6g7g8g9g10gVgDgRgAg"
    line = f"complet seats=4 special=porte_etendard_gobelin phase=victim hands={hands}"
    game = settling(load_game("roi_des_nains"), lambda position: position.actor < 0)
    drawing = game.position(line).play("@1")
    assert drawing.settled
    with pytest.raises((AssertionError, BadInput)):
        check_settled(drawing, 2, Checked())


def test_a_broken_invariant_is_caught() -> None:
    game = broken_hearts(broken=lambda _states: 1)
    with pytest.raises(AssertionError, match="card"):
        check_playthrough(game.start(4), Random(1), Checked(), 1)


def test_a_field_name_that_numpy_reserves_is_caught() -> None:
    game = replace(HEARTS)
    game.__dict__["dtype"] = np.dtype([("seats", "i1"), ("round", "i1")])
    with pytest.raises(AssertionError, match="round"):
        check_fields(game)


def without_field(name: str) -> Game:
    fields = tuple(field for field in HEARTS.words.fields if field.name != name)
    return replace(HEARTS, words=replace(HEARTS.words, fields=fields))


def test_a_field_that_no_text_names_is_said_by_name() -> None:
    position = Position(without_field("lacks"), HEARTS.position(f"{LATE} lacks=♦*///").states)
    with pytest.raises(AssertionError, match=r"read back with another value of lacks: name it in FIELDS, in .*_hearts"):
        check_text(position)
    position = Position(without_field("taken"), HEARTS.position(LATE).states)
    with pytest.raises(AssertionError, match=r"cannot be read back: .*; not named by FIELDS in .*_hearts.*: .*taken"):
        check_text(position)


def test_an_invariant_that_does_not_hold_is_said_by_name() -> None:
    late = HEARTS.position(LATE)
    before = Position(broken_hearts(broken=lambda _states: 5), late.states)
    with pytest.raises(AssertionError, match=r"_hearts\.rules\.invariants\.Break\.POINTS_DO_NOT_ADD_UP does not hold"):
        check_step(before, before.parse("5♠"), before.play("5♠"))


class Unfounded(Reason):
    """Reasons with a missing clause."""

    ALLOWED = 0
    NOT_ASKED = 1, "HE-3.1"
    TOO_LATE = 2


class Lost(Reason):
    """Reasons with an unknown clause."""

    ALLOWED = 0
    NOT_ASKED = 1, "HE-9.9"


class Wordless(Reason):
    """Reasons with a missing sentence."""

    ALLOWED = 0
    NOT_ASKED = 1, "HE-3.1"
    TOO_EARLY = 2, "HE-3.1"


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Unfounded, r"test_conformance\.Unfounded\.TOO_LATE has no clause"),
        (
            Lost,
            r"test_conformance\.Lost\.NOT_ASKED has the clause HE-9\.9, which .*_hearts/rulebook/en\.md does not have",
        ),
        (
            Wordless,
            r"Wordless\.TOO_EARLY has no sentence: add he\.wordless\.too_early by add_catalogue, in .*_hearts/words",
        ),
    ],
)
def test_a_reason_without_its_clause_or_sentence_is_said_by_name(refusal: type[Reason], sentence: str) -> None:
    reasons = replace(HEARTS.words.reasons, refusal=refusal)
    with pytest.raises(AssertionError, match=sentence):
        check_reasons(replace(HEARTS, words=replace(HEARTS.words, reasons=reasons)))
