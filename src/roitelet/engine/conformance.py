"""The laws every game keeps, importable by anyone who writes one: ``check_game(game)`` plays and looks at everything.

Each check raises ``AssertionError`` with the position that breaks the law. Nothing here knows a game by name.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np

from roitelet.engine.chance import new_stream
from roitelet.engine.errors import BadInput, IllegalAction
from roitelet.engine.game import Game
from roitelet.engine.holdings import Card, Place
from roitelet.engine.kernel import Counters, new_states
from roitelet.engine.language import LANGUAGES, Language
from roitelet.engine.playout import choose_random, compile_bots, new_counters
from roitelet.engine.position import Deal, Position
from roitelet.engine.record import Record, parse_record
from roitelet.engine.seats import DEALER, SPECTATOR, TRUTH
from roitelet.engine.statistics import NO_ACTION, PER_GAME, Topic
from roitelet.engine.views import find_fault

GUESSES: Final = 4
MOST_ACTIONS: Final = 3000
MOST_DETERMINED: Final = 0.3
CLOSE: Final = 1e-9


@dataclass
class Tally:
    """What a run has looked at, so that a test can see that it looked at something."""

    positions: int = 0
    refusals: int = 0
    hidden: int = 0
    determined: int = 0
    games: int = 0
    told: int = 0
    settled: int = 0
    """Worlds guessed between two deals."""
    judged: int = 0
    """Positions whose outlook was looked at."""
    concealed: Counter[int] = field(default_factory=Counter)
    """Per viewer, how often two different deals looked the same."""


def check_game(game: Game, *, games: int = 1, seed: int = 0, every: int = 7) -> Tally:
    """Play random games under every preset and number of seats under all laws, costly ones at each n-th position."""
    check_fields(game)
    check_statistics(game)
    tally = Tally()
    rng = Random(seed)
    for start in tables(game):
        for _ in range(games):
            check_playthrough(start, rng, tally, every)
    share = tally.determined / max(tally.hidden, 1)
    assert share <= MOST_DETERMINED, f"{share:.0%} of guesses can only be the truth: does guess peek?"
    for viewer in (*range(game.info.least_seats), SPECTATOR):
        assert tally.concealed[viewer], f"viewer {viewer} can tell any two deals apart: does mask hide anything?"
    return tally


def check_fields(game: Game) -> None:
    """No field has a name that NumPy's records keep for themselves: uncompiled, it could not be read."""
    taken = [name for name in game.kernels.dtype.names or () if hasattr(np.record, name)]
    assert not taken, f"fields named like attributes of numpy.record: {taken}"


def tables(game: Game) -> list[Position]:
    """A first position for every preset and number of seats that fit together."""
    starts = []
    for preset in game.house_rules.presets:
        for seats in range(game.info.least_seats, game.info.most_seats + 1):
            try:
                starts.append(game.start(seats, preset))
            except BadInput:
                continue  # the preset has its own bounds
    return starts


def check_playthrough(start: Position, rng: Random, tally: Tally, every: int) -> None:
    """One random game from a position to its end, under all laws."""
    record = Record.of(start)
    position = start
    counters = new_counters(start.game, 1)[0]
    for number, (action, after) in enumerate(walk(start, rng)):
        check_step(position, action, after)
        check_watch(position, action, counters)
        check_settled(position, tally.positions, tally)
        tally.positions += 1
        if isinstance(action, tuple):
            check_concealment(position, action, rng, tally)
        if number % every == 0:
            tally.refusals += check_legality(position)
            check_text(position)
            check_telling(position, tally)
            check_secrecy(position, rng.randrange(1 << 30), tally)
            check_guide(position, tally)
        record.actions.append(action)
        position = after
    check_watch(position, NO_ACTION, counters)
    check_settled(position, tally.positions, tally)
    check_ending(position)
    check_guide(position, tally)
    check_record(record, position)
    tally.games += 1


def walk(position: Position, rng: Random) -> Iterator[tuple[int | Deal, Position]]:
    """A random game: each action with the position after it."""
    for _ in range(MOST_ACTIONS):
        if position.over:
            return
        action = position.shuffle(rng) if position.actor == DEALER else rng.choice(position.legal())
        position = position.apply(action)
        yield action, position


def check_step(before: Position, action: int | Deal, after: Position) -> None:
    """Applying again gives the same position, the old one is as it was, and no invariant is broken."""
    bytes_before = before.to_bytes()
    assert before.apply(action) == after, f"{before}: {action} leads to two positions"
    assert before.to_bytes() == bytes_before, f"{before}: apply changed the position it started from"
    assert not after.broken(), f"{before} {before.format(action)}: {after.broken()}"


def check_watch(position: Position, action: int | Deal, counters: Counters) -> None:
    """``watch`` changes nothing but its counters, and those only grow."""
    state, earlier = position.to_bytes(), counters.copy()
    position.watch(action if isinstance(action, int) else NO_ACTION, counters)
    assert position.to_bytes() == state, f"{position}: watch changed the position it looked at"
    assert (counters >= earlier).all(), f"{position}: watch takes something back"


def check_settled(position: Position, seed: int, tally: Tally) -> None:
    """Everybody can tell whether a position is settled, and what is hidden there makes no difference any more."""
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
    deals, after = deal_on(position, Random(seed))
    for viewer in viewers:
        world = position.mask(viewer).guess(seed)
        for deal in deals:
            world = world.apply(deal)
        assert world == after, f"{position}: settled, and yet what is hidden from {viewer} matters after the deal"
        tally.settled += 1


def deal_on(position: Position, rng: Random) -> tuple[list[Deal], Position]:
    """Random deals until a seat is asked or the game is over, and where they lead."""
    deals = []
    while position.actor == DEALER:
        deals.append(position.shuffle(rng))
        position = position.apply(deals[-1])
    return deals, position


def check_guide(position: Position, tally: Tally) -> None:
    """Chances sum to 1 and are exact in the end; appraisals are numbers; looking changes nothing."""
    guidance = position.game.guidance
    if guidance is None:
        return
    state, seats = position.to_bytes(), position.seats
    points, wins = np.full(seats, np.nan), np.full(seats, np.nan)
    if guidance.rests(position.states):
        tally.judged += 1
        guidance.foresee(position.states, points, wins)
        assert abs(wins.sum() - 1) < CLOSE, f"{position}: the chances to win are {wins}"
        assert wins.min() >= 0, f"{position}: the chances to win are {wins}"
        assert np.isfinite(points).all(), f"{position}: the points to be expected are {points}"
    if position.over:
        shares = (np.array(position.ranks) == 1) / position.ranks.count(1)
        assert guidance.rests(position.states), f"{position}: over, and yet no place to judge"
        assert points.tolist() == position.points, f"{position}: over with {position.points}, foreseen are {points}"
        assert np.abs(wins - shares).max() < CLOSE, f"{position}: over, and yet the chances to win are {wins}"
    elif position.actor >= 0:
        masked, actions = position.mask(position.actor), np.array(position.legal(), np.int32)
        values = np.full(len(actions), np.nan)
        guidance.value(masked.states, actions, len(actions), values)
        assert np.isfinite(values).all(), f"{masked}: the appraisals are {values}"
    assert position.to_bytes() == state, f"{position}: its guide changed it"


def check_statistics(game: Game) -> None:
    """What is counted has a place, a name of its own, and words in every language."""
    if game.statistics is None:
        return
    measures = [game.statistics.length, *(item for topic in game.statistics.topics for item in topic.measures)]
    keys = [measure.key for measure in measures[1:]]
    assert len(set(keys)) == len(keys), f"measures named alike: {[key for key in keys if keys.count(key) > 1]}"
    for measure in measures:
        assert 0 <= measure.counter < game.statistics.counters, f"{measure.key}: no counter {measure.counter}"
        assert PER_GAME <= measure.per < game.statistics.counters, f"{measure.key}: no counter {measure.per}"
    for words in [*(item.label for item in measures), *(text for t in game.statistics.topics for text in _said(t))]:
        assert all(words[language] for language in LANGUAGES), f"no words for {words}"


def _said(topic: Topic) -> tuple[Mapping[Language, str], Mapping[Language, str]]:
    return topic.title, topic.meaning


def check_legality(position: Position) -> int:
    """``legal`` is exactly what has no ``refusal``, ascending; every refusal has a clause and both sentences."""
    actions = range(position.game.info.actions)
    if position.actor < 0:
        assert position.legal() == [], f"{position}: nobody is asked, yet something is legal"
        return 0
    refusals = {action: position.refusal(action) for action in actions}
    allowed = [action for action, error in refusals.items() if error is None]
    assert position.legal() == allowed, f"{position}: legal and refusal disagree"
    assert allowed, f"{position}: nothing is legal"
    for action, error in refusals.items():
        if error is not None:
            check_refusal(position, action, error)
    return len(actions) - len(allowed)


def check_refusal(position: Position, action: int, error: IllegalAction) -> None:
    """A refused action raises that refusal, which names a clause that exists."""
    assert error.clause in position.game.rulebook.clauses["en"], f"{position}: {error.clause} is no clause"
    assert all(error.text(language) for language in LANGUAGES)
    raised = None
    try:
        position.apply(action)
    except IllegalAction as caught:
        raised = caught
    assert str(raised) == str(error), f"{position}: {action} is refused and yet applied, or refused in two ways"


def check_text(position: Position) -> None:
    """Position, actions and labels survive being written and read."""
    assert position.game.position(str(position)) == position, f"{position}: read back as another position"
    for action in position.legal():
        assert position.parse(position.format(action)) == action
        assert all(position.game.words.label(action, language) for language in LANGUAGES)
        assert all(position.game.words.announce(action).render(language) for language in LANGUAGES)


def check_secrecy(position: Position, seed: int, tally: Tally) -> None:
    """Nobody can tell a guessed world from the truth: not by mask, legal actions, view, refusals or the bots' moves."""
    for seat in (*range(position.seats), SPECTATOR):
        masked = position.mask(seat)
        check_mask(position, seat, masked)
        check_common(position, masked)
        assert position.game.position(str(masked)) == masked, f"{masked}: read back as another position"
        worlds = [masked.guess(seed + number) for number in range(GUESSES)]
        for world in worlds:
            assert not world.broken(), f"{masked}: impossible guess: {world.broken()}"
            assert world.viewer == TRUTH
            assert world.mask(seat) == masked, f"{masked}: guessed a world it can tell from the truth"
        check_holdings(position, masked, worlds)
        if masked.to_bytes() != _marked(position, seat):
            tally.hidden += 1
            tally.determined += all(world == position for world in worlds)
        check_same_reaction(position, worlds[0], seat, seed)
        play_on(worlds[-1], Random(seed))


def check_holdings(position: Position, masked: Position, worlds: list[Position]) -> None:
    """Every world has the same cards, wherever they lie, and in each lies where it is what the viewer sees."""
    truth, seen = count_holdings(position), count_holdings(masked)
    assert seen <= truth, f"{masked}: the viewer sees cards where there are none"
    for world in worlds:
        found = count_holdings(world)
        assert seen <= found, f"{masked}: a card the viewer sees lies elsewhere in a guess"
        assert _by_card(found) == _by_card(truth), f"{masked}: a guess has other cards than the truth"


def count_holdings(position: Position) -> Counter[tuple[Card, int | Place]]:
    """How many cards of each kind lie in each place, as far as the viewer sees."""
    found: Counter[tuple[Card, int | Place]] = Counter()
    for holding in position.game.words.holdings(position):
        found[holding.card, holding.place] += holding.count
    return found


def _by_card(holdings: Counter[tuple[Card, int | Place]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for (card, _place), count in holdings.items():
        found[card.id] += count
    return found


def check_concealment(position: Position, deal: Deal, rng: Random, tally: Tally) -> None:
    """Exchange two cards of a deal and count for whom the table still looks the same."""
    one = position.apply(deal)
    for _ in range(GUESSES if len(deal) > 1 else 0):
        first, second = rng.sample(range(len(deal)), 2)
        other = list(deal)
        other[first], other[second] = other[second], other[first]
        try:
            two = position.apply(tuple(other))
        except BadInput:
            continue  # an order the rules exclude
        for viewer in (*range(position.seats), SPECTATOR):
            if one != two and one.mask(viewer) == two.mask(viewer):
                tally.concealed[viewer] += 1
                assert _told(position, deal, one, viewer) == _told(position, tuple(other), two, viewer), (
                    f"{position}: the log tells viewer {viewer} two deals apart"
                )


def check_telling(position: Position, tally: Tally) -> None:
    """Actions that lead a viewer to the same knowledge are told to him in the same words: the log adds nothing."""
    afters = [(action, position.apply(action)) for action in position.legal()]
    for viewer in (*range(position.seats), SPECTATOR):
        told: dict[bytes, list[str]] = {}
        for action, after in afters:
            lines = _told(position, action, after, viewer)
            first = told.setdefault(after.mask(viewer).to_bytes(), lines)
            assert lines == first, f"{position}: the log tells viewer {viewer} what {position.format(action)} was"
            tally.told += 1


def _told(before: Position, action: int | Deal, after: Position, viewer: int) -> list[str]:
    """The log lines of an action as a viewer reads them."""
    lines = before.game.words.narrate(before.mask(viewer), action, after.mask(viewer))
    return [line.render("en") for line in lines]


def _marked(position: Position, seat: int) -> bytes:
    """The truth as it would look if the seat knew everything."""
    states = position.states.copy()
    states["viewer"] = seat
    return states.tobytes()


def check_mask(position: Position, seat: int, masked: Position) -> None:
    """``mask`` writes every field, whatever was there before, and masking twice hides no more."""
    dirty = new_states(position.game.kernels.dtype)
    dirty.view(np.uint8)[:] = 0xA5
    position.game.doors.observe(position.states, seat, dirty)
    names = [name for name in position.game.kernels.dtype.names or () if name != "padding"]
    for name in names:
        same = np.array_equal(np.asarray(dirty[0][name]), np.asarray(masked.state[name]))
        assert same, f"{position}: mask leaves {name} as it found it"
    assert masked.mask(seat) == masked, f"{masked}: masking again changes it"


def check_common(position: Position, masked: Position) -> None:
    """What all viewers see alike is made once at a table, from what a spectator knows."""
    public = position.mask(SPECTATOR)
    for language in LANGUAGES:
        common = public.common(language)
        assert common == masked.common(language), f"{masked}: not all viewers see alike what the game says they do"
        fault = find_fault(masked.view(language, common))
        assert not fault, f"{masked}: {fault} (docs/reference/views.md)"
        assert common == public.common(language), f"{masked}: the view changes what it shares with others"


def check_same_reaction(position: Position, world: Position, seat: int, seed: int) -> None:
    """Two worlds a seat cannot tell apart look, sound and are played alike."""
    one, two = position.mask(seat), world.mask(seat)
    for language in LANGUAGES:
        assert json.dumps(one.view(language)) == json.dumps(two.view(language)), f"{one}: the view leaks"
    assert position.actor == world.actor, f"{one}: the seat to act depends on hidden cards"
    if position.actor != seat:
        return
    assert position.legal() == world.legal() == one.legal(), f"{one}: legal actions depend on hidden cards"
    for action in range(position.game.info.actions):
        first, second = position.refusal(action), world.refusal(action)
        assert str(first) == str(second), f"{one}: the refusal of {action} leaks"
    actions = np.array(one.legal(), np.int32)
    compile_bots(position.game)
    for name, policy in {"random": choose_random, **position.game.kernels.policies}.items():
        moves = {int(policy(view.state, actions, len(actions), new_stream(seed))) for view in (one, two)}
        assert len(moves) == 1, f"{one}: the bot {name} sees hidden cards"
        assert moves <= set(one.legal()), f"{one}: the bot {name} plays {moves}, which is not legal"


def play_on(position: Position, rng: Random) -> None:
    """A guessed world can be played to its end, or for a long while."""
    for _action, after in walk(position, rng):
        assert not after.broken()


def check_ending(position: Position) -> None:
    """A finished game has a clause, a sentence and ranks that begin at 1."""
    assert position.over, f"{position}: not over after {MOST_ACTIONS} actions"
    clause, sentence = position.game.words.explain_end(position)
    assert clause in position.game.rulebook.clauses["en"]
    assert all(sentence.render(language) for language in LANGUAGES)
    assert min(position.ranks) == 1
    assert len(position.ranks) == position.seats
    best = min(position.points) if position.game.info.lowest_wins else max(position.points)
    assert position.points[position.ranks.index(1)] == best, f"{position}: do the most points win, or the fewest?"


def check_record(record: Record, last: Position) -> None:
    """A game survives being written and read, and can be told in every language from every seat."""
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
