"""The conformance suite for games: ``check_game(game)`` plays random games and checks every position.

Each check raises ``AssertionError`` with the position that fails it.
"""

from random import Random
from typing import Final

import numpy as np

from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.arguments import check_whole, wrong
from roitelet.base.errors import BadInput, IllegalAction
from roitelet.base.kernel import Counters
from roitelet.base.language import LANGUAGES
from roitelet.base.rng import new_stream
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.default_words import DefaultWords
from roitelet.engine.game import Game
from roitelet.engine.position import Deal, Position
from roitelet.engine.record import Record, parse_record
from roitelet.engine.secrecy.mask_laws import (
    Checked,
    check_concealment,
    check_log_lines,
    check_read_back,
    check_secrecy,
)
from roitelet.engine.simulate.playout import new_counters
from roitelet.engine.simulate.random_actions import pick_listed
from roitelet.engine.simulate.random_game import MOST_ACTIONS, walk
from roitelet.engine.simulate.statistics import PER_GAME

MOST_DETERMINED: Final = 0.3
CLOSE: Final = 1e-9
PICKS: Final = 5
"""Number of random actions to compare per position."""


def check_game(game: Game, *, games: int = 1, seed: int = 0, every: int = 7) -> Checked:
    """Play random games with every preset and seat count; make costly checks at each ``every``-th position."""
    if not isinstance(game, Game):
        raise wrong("game", game, "loaded")
    for name, number in (("games", games), ("every", every)):
        check_whole(name, number, 1)
    check_fields(game)
    check_reasons(game)
    check_statistics(game)
    checked = Checked()
    rng = Random(check_whole("seed", seed))
    for start in first_positions(game):
        for _ in range(games):
            check_playthrough(start, rng, checked, every)
    share = checked.determined / max(checked.hidden, 1)
    assert share <= MOST_DETERMINED, f"{share:.0%} of guesses can only be the truth: does guess peek?"
    for viewer in (*range(game.info.least_seats), SPECTATOR):
        assert checked.concealed[viewer], f"viewer {viewer} can tell any two deals apart: does mask hide anything?"
    return checked


def check_fields(game: Game) -> None:
    """Check that no field has the name of an attribute of NumPy's records."""
    clashing = [name for name in game.dtype.names or () if hasattr(np.record, name)]
    assert not clashing, f"fields named like attributes of numpy.record: {clashing}"


def check_reasons(game: Game) -> None:
    """Check that every reason code has a clause of the rulebook and a sentence."""
    reasons, clauses = game.words.reasons, game.rulebook.clauses["en"]
    for reason in (*reasons.refusal, *reasons.deal_refusal, *reasons.end):
        name = f"{type(reason).__module__}.{type(reason).__name__}.{reason.name}"
        if not reason:
            continue
        assert reason.clause, f"{name} has no clause: write {reason.name} = {int(reason)}, and the id of one"
        file = game.folder / "rulebook" / "en.md"
        assert reason.clause in clauses, f"{name} has the clause {reason.clause}, which {file} does not have"
        has_own_explain = not isinstance(getattr(game.words.explain, "__self__", None), DefaultWords)
        has_sentence = has_own_explain or reason.name == "NOT_ASKED" or reason.sentence(reasons.letters).key != "text"
        folder = game.folder / "words"
        assert has_sentence, f"{name} has no sentence: add {reasons.letters}.{reason.key} by add_catalogue, in {folder}"


def first_positions(game: Game) -> list[Position]:
    """Return a first position for every valid combination of preset and seats."""
    starts = []
    for preset in game.house_rules.presets:
        for seats in range(game.info.least_seats, game.info.most_seats + 1):
            try:
                starts.append(game.start(seats, preset))
            except BadInput:
                continue  # the preset does not allow this number of seats
    return starts


def check_playthrough(start: Position, rng: Random, checked: Checked, every: int) -> None:
    """Play a random game from a position to its end, with all checks."""
    record = Record.of(start)
    position = start
    counters = new_counters(start.game, 1)[0]
    for count, (action, after) in enumerate(walk(start, rng)):
        check_step(position, action, after)
        check_tally(position, action, counters)
        check_settled(position, checked.positions, checked)
        checked.positions += 1
        if isinstance(action, tuple):
            check_concealment(position, action, rng, checked)
        if count % every == 0:
            checked.refusals += check_legality(position)
            check_picks(position)
            check_text(position)
            check_log_lines(position, checked)
            check_secrecy(position, rng.randrange(1 << 30), checked)
            check_guide(position, checked)
        record.actions.append(action)
        position = after
    check_tally(position, NO_ACTION, counters)
    check_settled(position, checked.positions, checked)
    check_ending(position)
    check_guide(position, checked)
    check_record(record, position)
    checked.games += 1


def check_step(before: Position, action: int | Deal, after: Position) -> None:
    """Check that applying an action is deterministic, leaves the position unchanged and breaks no invariant."""
    bytes_before = before.to_bytes()
    assert before.apply(action) == after, f"{before}: {action} leads to two positions"
    assert before.to_bytes() == bytes_before, f"{before}: apply changed the position it started from"
    if code := before.game.calls.guesses.broken(after.states):
        reason = before.game.words.reasons.broken(code)
        invariant = f"{type(reason).__module__}.{type(reason).__name__}.{reason.name}"
        raise AssertionError(
            f"{before} {before.format(action)}: the invariant {invariant} does not hold ({after.broken()})"
        )


def check_tally(position: Position, action: int | Deal, counters: Counters) -> None:
    """Check that ``tally`` changes only its counters, and only increases them."""
    bytes_before, counters_before = position.to_bytes(), counters.copy()
    position.tally(action if isinstance(action, int) else NO_ACTION, counters)
    assert position.to_bytes() == bytes_before, f"{position}: tally changed the position it looked at"
    assert (counters >= counters_before).all(), f"{position}: tally takes something back"


def check_settled(position: Position, seed: int, checked: Checked) -> None:
    """Check that every viewer knows whether a position is settled, and that hidden cards no longer matter then."""
    settled = position.settled
    viewers = [*range(position.seats), SPECTATOR]
    assert not settled or position.actor < 0, f"{position}: settled, and yet a seat is asked"
    assert settled or not position.over, f"{position}: over, and yet not settled"
    for viewer in viewers:
        assert position.mask(viewer).settled == settled, (
            f"{position}: viewer {viewer} cannot tell whether it is settled"
        )
    if not settled or position.over:
        return
    deals, after = deal_until_turn(position, Random(seed))
    for viewer in viewers:
        world = position.mask(viewer).guess(seed)
        for deal in deals:
            world = world.apply(deal)
        assert world == after, f"{position}: settled, and yet what is hidden from {viewer} matters after the deal"
        checked.settled += 1


def deal_until_turn(position: Position, rng: Random) -> tuple[list[Deal], Position]:
    """Make random deals until a seat is to act or the game is over; return them and the position after."""
    deals = []
    while position.actor == DEALER:
        deals.append(position.shuffle(rng))
        position = position.apply(deals[-1])
    return deals, position


def check_guide(position: Position, checked: Checked) -> None:
    """Check that win probabilities sum to 1 and are exact at the end, and that appraisals are finite."""
    judgements = position.game.calls.judgements
    bytes_before, seats = position.to_bytes(), position.seats
    points, wins = np.full(seats, np.nan), np.full(seats, np.nan)
    if judgements.is_pause(position.states):
        checked.judged += 1
        judgements.outlook(position.states, points, wins)
        assert abs(wins.sum() - 1) < CLOSE, f"{position}: the chances to win are {wins}"
        assert wins.min() >= 0, f"{position}: the chances to win are {wins}"
        assert np.isfinite(points).all(), f"{position}: the points to be expected are {points}"
    if position.over:
        expected = (np.array(position.ranks) == 1) / position.ranks.count(1)
        assert judgements.is_pause(position.states), f"{position}: over, and yet no place to judge"
        assert points.tolist() == position.points, f"{position}: over with {position.points}, foreseen are {points}"
        assert np.abs(wins - expected).max() < CLOSE, f"{position}: over, and yet the chances to win are {wins}"
    elif position.actor >= 0:
        masked, actions = position.mask(position.actor), np.array(position.legal(), np.int32)
        values = np.full(len(actions), np.nan)
        judgements.appraise(masked.states, actions, len(actions), values)
        assert np.isfinite(values).all(), f"{masked}: the appraisals are {values}"
    assert position.to_bytes() == bytes_before, f"{position}: its guide changed it"


def check_statistics(game: Game) -> None:
    """Check that every measure has a counter, a unique key, and words in both languages."""
    statistics = game.strategy.statistics
    if statistics is None:
        return
    measures = [statistics.length, *(item for topic in statistics.topics for item in topic.measures)]
    keys = [measure.key for measure in measures[1:]]
    assert len(set(keys)) == len(keys), f"measures named alike: {[key for key in keys if keys.count(key) > 1]}"
    for measure in measures:
        assert 0 <= measure.counter < statistics.counters, f"{measure.key}: no counter {measure.counter}"
        assert PER_GAME <= measure.per < statistics.counters, f"{measure.key}: no counter {measure.per}"
    for words in [
        *(item.label for item in measures),
        *(text for t in statistics.topics for text in (t.title, t.meaning)),
    ]:
        assert all(words), f"no words for {words}"


def check_legality(position: Position) -> int:
    """Check that ``legal`` lists exactly the actions without ``refusal``, and that refusals have clauses and words."""
    actions = range(position.game.info.actions)
    if position.actor < 0:
        assert position.legal() == [], f"{position}: nobody is asked, yet something is legal"
        error = position.refusal(0)
        assert error is not None, f"{position}: nobody is asked, yet an action is not refused"
        check_refusal(position, 0, error)
        return 0
    refusals = {action: position.refusal(action) for action in actions}
    legal = [action for action, error in refusals.items() if error is None]
    assert position.legal() == legal, f"{position}: legal and refusal disagree"
    assert legal, f"{position}: nothing is legal"
    for action, error in refusals.items():
        if error is not None:
            check_refusal(position, action, error)
    return len(actions) - len(legal)


def check_picks(position: Position) -> None:
    """Check that ``pick`` returns the same action with the same random numbers as a choice from the list."""
    actions, work = np.array(position.legal(), np.int32), np.empty(position.game.info.actions, np.int32)
    for seed in range(PICKS):
        list_rng, pick_rng = new_stream(seed), new_stream(seed)
        expected = pick_listed(actions, len(actions), list_rng)
        action = position.game.kernels["pick"](position.states[0], work, pick_rng)
        assert action == expected, f"{position}: picked {action} instead of {expected}"
        assert pick_rng == list_rng, f"{position}: picking drew other random numbers"


def check_refusal(position: Position, action: int, error: IllegalAction) -> None:
    """Check that applying a refused action raises that refusal, and that its clause exists."""
    assert error.clause in position.game.rulebook.clauses["en"], f"{position}: {error.clause} is no clause"
    assert all(error.text(language) for language in LANGUAGES)
    raised = None
    try:
        position.apply(action)
    except IllegalAction as error_raised:
        raised = error_raised
    assert str(raised) == str(error), f"{position}: {action} is refused and yet applied, or refused in two ways"


def check_text(position: Position) -> None:
    """Check that positions and actions parse back from their text, and that labels exist."""
    check_read_back(position)
    for action in position.legal():
        assert position.parse(position.format(action)) == action
        assert all(position.game.words.label(action, language) for language in LANGUAGES)


def check_ending(position: Position) -> None:
    """Check that a finished game has a clause, a sentence and ranks from 1 on."""
    assert position.over, f"{position}: not over after {MOST_ACTIONS} actions"
    clause, sentence = position.game.words.explain_end(position)
    assert clause in position.game.rulebook.clauses["en"]
    assert all(sentence.render(language) for language in LANGUAGES)
    assert min(position.ranks) == 1
    assert len(position.ranks) == position.seats
    best = min(position.points) if position.game.info.lowest_wins else max(position.points)
    assert position.points[position.ranks.index(1)] == best, f"{position}: do the most points win, or the fewest?"


def check_record(record: Record, last: Position) -> None:
    """Check that a record parses back from its text, and that its log renders in every language for every seat."""
    game = record.game

    def load(_game_id: str) -> Game:
        return game

    assert parse_record(record.to_text(), load).final() == last
    for seat in (0, SPECTATOR):
        before = record.start()
        for action in record.actions:
            after = before.apply(action)
            lines = game.words.narrate(before.mask(seat), action, after.mask(seat))
            assert all(line.render(language) for line in lines for language in LANGUAGES)
            before = after
