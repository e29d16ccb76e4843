"""Checks of hidden information for every game: masks, log lines, samples, observations."""

import json
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from roitelet.base.actors import SPECTATOR, TRUTH
from roitelet.base.errors import BadInput
from roitelet.base.kernel import new_states
from roitelet.base.language import LANGUAGES
from roitelet.base.rng import new_stream
from roitelet.engine.calls import policy_call
from roitelet.engine.cards.hidden_cards import Card, Place
from roitelet.engine.position import Deal, Position
from roitelet.engine.simulate.observation import observe_with
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.simulate.random_game import walk
from roitelet.engine.views.view import View

GUESSES: Final = 4
_ask: Final = cache(policy_call)


@dataclass
class Checked:
    """Counts of the checks made in a run, for tests."""

    positions: int = 0
    refusals: int = 0
    hidden: int = 0
    determined: int = 0
    games: int = 0
    told: int = 0
    settled: int = 0
    """Samples taken between two deals."""
    judged: int = 0
    """Positions whose outlook was checked."""
    observed: dict[tuple[Hashable, ...], Position] = field(default_factory=dict)
    """Masked positions by observation."""
    concealed: Counter[int] = field(default_factory=Counter)
    """Per viewer, how many pairs of different deals looked the same."""


def check_read_back(position: Position) -> None:
    """Check that a position parses back from its text."""
    game, text = position.game, str(position)
    try:
        again = game.position(text)
    except BadInput as error:
        named = {field.name for field in game.words.fields} | set(position.options) | {"seats", "viewer", "padding"}
        left = ", ".join(name for name in game.dtype.names or () if name not in named)
        raise AssertionError(
            f"{text}: cannot be read back: {error}; not named by FIELDS in {game.folder / 'words'}: {left}"
        ) from error
    lost = ", ".join(
        name for name in game.dtype.names or () if not np.array_equal(position.states[name], again.states[name])
    )
    assert again == position, (
        f"{text}: read back with another value of {lost}: name it in FIELDS, in {game.folder / 'words'}"
    )


def check_secrecy(position: Position, seed: int, checked: Checked) -> None:
    """Check that samples equal the truth for their viewer: in mask, legal actions, view, refusals and bots' moves."""
    for seat in (*range(position.seats), SPECTATOR):
        masked = position.mask(seat)
        check_mask(position, seat, masked)
        check_common(position, masked)
        check_read_back(masked)
        worlds = [masked.guess(seed + number) for number in range(GUESSES)]
        for world in worlds:
            assert not world.broken(), f"{masked}: impossible guess: {world.broken()}"
            assert world.viewer == TRUTH
            assert world.mask(seat) == masked, f"{masked}: guessed a world it can tell from the truth"
        check_holdings(position, masked, worlds)
        if seat != SPECTATOR and position.game.hidden.planes is not None:
            check_observation(position, seat, worlds[0], checked)
        if masked.to_bytes() != _marked(position, seat):
            checked.hidden += 1
            checked.determined += all(world == position for world in worlds)
        check_same_reaction(position, worlds[0], seat, seed)
        play_on(worlds[-1], Random(seed))


def check_observation(position: Position, seat: int, world: Position, checked: Checked) -> None:
    """Check that observations depend only on the mask, are within bounds, and distinguish all masks."""
    game, masked = position.game, position.mask(seat)
    layout = game.observation(position.seats, position.options)
    # plain code first: it raises an error on writing past the planes, where compiled code corrupts memory
    plain = observe_with(game.hidden.observe, layout.size, masked.states[0])
    cells = position.observe(seat)
    assert np.array_equal(cells, world.observe(seat)), f"{masked}: the observation tells two worlds apart"
    assert np.array_equal(cells, plain), f"{masked}: observed otherwise by compiled code"
    for plane, found in zip(layout.planes, layout.split(cells).values(), strict=True):
        fits = plane.least <= found.min(initial=plane.least) and found.max(initial=plane.most) <= plane.most
        assert fits, f"{masked}: a cell of {plane.name} is not within {plane.least} and {plane.most}"
    if position.actor == seat:
        key = (position.seats, str(position.options), cells.tobytes())
        other = checked.observed.setdefault(key, masked)
        assert other.legal() == masked.legal(), f"{masked} is observed like {other}, where other actions are legal"


def check_holdings(position: Position, masked: Position, worlds: list[Position]) -> None:
    """Check that all worlds have the same cards, with those that the viewer sees in the same places."""
    truth, seen = count_holdings(position), count_holdings(masked)
    assert seen <= truth, f"{masked}: the viewer sees cards where there are none"
    for world in worlds:
        found = count_holdings(world)
        assert seen <= found, f"{masked}: a card the viewer sees lies elsewhere in a guess"
        assert _by_card(found) == _by_card(truth), f"{masked}: a guess has other cards than the truth"


def count_holdings(position: Position) -> Counter[tuple[Card, int | Place]]:
    """Return the number of cards of each kind in each place that the viewer sees."""
    found: Counter[tuple[Card, int | Place]] = Counter()
    for holding in position.game.words.holdings(position):
        found[holding.card, holding.place] += holding.count
    return found


def _by_card(holdings: Counter[tuple[Card, int | Place]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for (card, _place), count in holdings.items():
        found[card.id] += count
    return found


def check_concealment(position: Position, deal: Deal, rng: Random, checked: Checked) -> None:
    """Exchange two cards of a deal, and count the viewers for whom nothing changes."""
    one = position.apply(deal)
    for _ in range(GUESSES if len(deal) > 1 else 0):
        first, second = rng.sample(range(len(deal)), 2)
        other = list(deal)
        other[first], other[second] = other[second], other[first]
        try:
            two = position.apply(tuple(other))
        except BadInput:
            continue  # a deal that the rules refuse
        for viewer in (*range(position.seats), SPECTATOR):
            if one != two and one.mask(viewer) == two.mask(viewer):
                checked.concealed[viewer] += 1
                assert _told(position, deal, one, viewer) == _told(position, tuple(other), two, viewer), (
                    f"{position}: the log tells viewer {viewer} two deals apart"
                )


def check_telling(position: Position, checked: Checked) -> None:
    """Check that log lines reveal nothing: actions with the same mask after them have the same lines."""
    afters = [(action, position.apply(action)) for action in position.legal()]
    for viewer in (*range(position.seats), SPECTATOR):
        told: dict[bytes, list[str]] = {}
        for action, after in afters:
            lines = _told(position, action, after, viewer)
            first = told.setdefault(after.mask(viewer).to_bytes(), lines)
            assert lines == first, f"{position}: the log tells viewer {viewer} what {position.format(action)} was"
            checked.told += 1


def _told(before: Position, action: int | Deal, after: Position, viewer: int) -> list[str]:
    """Return the log lines of an action for a viewer."""
    lines = before.game.words.narrate(before.mask(viewer), action, after.mask(viewer))
    return [line.render("en") for line in lines]


def _marked(position: Position, seat: int) -> bytes:
    """Return the bytes of the state with the seat as viewer."""
    states = position.states.copy()
    states["viewer"] = seat
    return states.tobytes()


def check_mask(position: Position, seat: int, masked: Position) -> None:
    """Check that ``mask`` writes every field, and that masking twice changes nothing."""
    dirty = new_states(position.game.dtype)
    dirty.view(np.uint8)[:] = 0xA5
    position.game.calls.moves.mask(position.states, seat, dirty)
    names = [name for name in position.game.dtype.names or () if name != "padding"]
    for name in names:
        same = np.array_equal(np.asarray(dirty[0][name]), np.asarray(masked.state[name]))
        assert same, f"{position}: mask leaves {name} as it found it"
    assert masked.mask(seat) == masked, f"{masked}: masking again changes it"


def find_fault(view: Any, kind: type = View) -> str:
    """Return the reason why a view does not match a type, or an empty text."""
    try:
        msgspec.convert(view, kind)
    except msgspec.ValidationError as fault:
        return str(fault)
    return ""


def check_common(position: Position, masked: Position) -> None:
    """Check that the common part of a view needs only what a spectator knows."""
    public = position.mask(SPECTATOR)
    for language in LANGUAGES:
        common = public.common(language)
        assert common == masked.common(language), f"{masked}: not all viewers see alike what the game says they do"
        view = masked.view(language, common)
        fault = find_fault(view) or find_fault(view, position.game.words.view_type)
        assert not fault, f"{masked}: {fault} (docs/reference/views.md)"
        assert common == public.common(language), f"{masked}: the view changes what it shares with others"


def check_same_reaction(position: Position, world: Position, seat: int, seed: int) -> None:
    """Check that two worlds with the same mask give the same view, refusals and bots' moves."""
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
    game = position.game
    for name, policy in {"random": choose_random, **game.policies, **game.guide.players}.items():
        ask = _ask(game, policy)
        moves = {int(ask(view.states, actions, len(actions), new_stream(seed))) for view in (one, two)}
        assert len(moves) == 1, f"{one}: the bot {name} sees hidden cards"
        assert moves <= set(one.legal()), f"{one}: the bot {name} plays {moves}, which is not legal"


def play_on(position: Position, rng: Random) -> None:
    """Check that a sampled world can be played on."""
    for _action, after in walk(position, rng):
        assert not after.broken()
