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
from roitelet.engine.cards.hidden_cards import Card, Place
from roitelet.engine.kernel_calls import policy_call
from roitelet.engine.position import Deal, Position
from roitelet.engine.simulate.observation import observe_with
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.simulate.random_game import walk
from roitelet.engine.views.view_types import View

GUESSES: Final = 4
_compiled_policy: Final = cache(policy_call)


@dataclass
class Checked:
    """Counts of the checks made in a run, for tests."""

    positions: int = 0
    refusals: int = 0
    hidden: int = 0
    determined: int = 0
    games: int = 0
    log_checks: int = 0
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
        parsed = game.position(text)
    except BadInput as error:
        known_names = (
            {field.name for field in game.words.fields} | set(position.options) | {"seats", "viewer", "padding"}
        )
        unnamed = ", ".join(name for name in game.dtype.names or () if name not in known_names)
        raise AssertionError(
            f"{text}: cannot be read back: {error}; not named by FIELDS in {game.folder / 'words'}: {unnamed}"
        ) from error
    differing = ", ".join(
        name for name in game.dtype.names or () if not np.array_equal(position.states[name], parsed.states[name])
    )
    assert parsed == position, (
        f"{text}: read back with another value of {differing}: name it in FIELDS, in {game.folder / 'words'}"
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
        if masked.to_bytes() != _bytes_with_viewer(position, seat):
            checked.hidden += 1
            checked.determined += all(world == position for world in worlds)
        check_same_reaction(position, worlds[0], seat, seed)
        check_playable(worlds[-1], Random(seed))


def check_observation(position: Position, seat: int, world: Position, checked: Checked) -> None:
    """Check that observations depend only on the mask, are within bounds, and distinguish all masks."""
    game, masked = position.game, position.mask(seat)
    layout = game.observation(position.seats, position.options)
    # plain code first: it raises an error on writing past the planes, where compiled code corrupts memory
    plain = observe_with(game.hidden.observe, layout.size, masked.states[0])
    cells = position.observe(seat)
    assert np.array_equal(cells, world.observe(seat)), f"{masked}: the observation tells two worlds apart"
    assert np.array_equal(cells, plain), f"{masked}: observed otherwise by compiled code"
    for plane, values in zip(layout.planes, layout.split(cells).values(), strict=True):
        within = plane.least <= values.min(initial=plane.least) and values.max(initial=plane.most) <= plane.most
        assert within, f"{masked}: a cell of {plane.name} is not within {plane.least} and {plane.most}"
    if position.actor == seat:
        key = (position.seats, str(position.options), cells.tobytes())
        same = checked.observed.setdefault(key, masked)
        assert same.legal() == masked.legal(), f"{masked} is observed like {same}, where other actions are legal"


def check_holdings(position: Position, masked: Position, worlds: list[Position]) -> None:
    """Check that all worlds have the same cards, with those that the viewer sees in the same places."""
    truth, seen = count_holdings(position), count_holdings(masked)
    assert seen <= truth, f"{masked}: the viewer sees cards where there are none"
    for world in worlds:
        sampled = count_holdings(world)
        assert seen <= sampled, f"{masked}: a card the viewer sees lies elsewhere in a guess"
        assert _by_card(sampled) == _by_card(truth), f"{masked}: a guess has other cards than the truth"


def count_holdings(position: Position) -> Counter[tuple[Card, int | Place]]:
    """Return the number of cards of each kind in each place that the viewer sees."""
    counts: Counter[tuple[Card, int | Place]] = Counter()
    for holding in position.game.words.holdings(position):
        counts[holding.card, holding.place] += holding.count
    return counts


def _by_card(holdings: Counter[tuple[Card, int | Place]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for (card, _place), count in holdings.items():
        counts[card.id] += count
    return counts


def check_concealment(position: Position, deal: Deal, rng: Random, checked: Checked) -> None:
    """Exchange two cards of a deal, and count the viewers for whom nothing changes."""
    after_deal = position.apply(deal)
    for _ in range(GUESSES if len(deal) > 1 else 0):
        first, second = rng.sample(range(len(deal)), 2)
        exchanged = list(deal)
        exchanged[first], exchanged[second] = exchanged[second], exchanged[first]
        try:
            after_exchange = position.apply(tuple(exchanged))
        except BadInput:
            continue  # a deal that the rules refuse
        for viewer in (*range(position.seats), SPECTATOR):
            if after_deal != after_exchange and after_deal.mask(viewer) == after_exchange.mask(viewer):
                checked.concealed[viewer] += 1
                assert _log_texts(position, deal, after_deal, viewer) == _log_texts(
                    position, tuple(exchanged), after_exchange, viewer
                ), f"{position}: the log tells viewer {viewer} two deals apart"


def check_log_lines(position: Position, checked: Checked) -> None:
    """Check that log lines reveal nothing: actions with the same mask after them have the same lines."""
    results = [(action, position.apply(action)) for action in position.legal()]
    for viewer in (*range(position.seats), SPECTATOR):
        lines_by_mask: dict[bytes, list[str]] = {}
        for action, after in results:
            lines = _log_texts(position, action, after, viewer)
            expected = lines_by_mask.setdefault(after.mask(viewer).to_bytes(), lines)
            assert lines == expected, f"{position}: the log tells viewer {viewer} what {position.format(action)} was"
            checked.log_checks += 1


def _log_texts(before: Position, action: int | Deal, after: Position, viewer: int) -> list[str]:
    """Return the log lines of an action for a viewer."""
    lines = before.game.words.narrate(before.mask(viewer), action, after.mask(viewer))
    return [line.render("en") for line in lines]


def _bytes_with_viewer(position: Position, seat: int) -> bytes:
    """Return the bytes of the state with the seat as viewer."""
    states = position.states.copy()
    states["viewer"] = seat
    return states.tobytes()


def check_mask(position: Position, seat: int, masked: Position) -> None:
    """Check that ``mask`` writes every field, and that masking twice changes nothing."""
    written = new_states(position.game.dtype)
    written.view(np.uint8)[:] = 0xA5
    position.game.calls.moves.mask(position.states, seat, written)
    names = [name for name in position.game.dtype.names or () if name != "padding"]
    for name in names:
        same = np.array_equal(np.asarray(written[0][name]), np.asarray(masked.state[name]))
        assert same, f"{position}: mask leaves {name} as it found it"
    assert masked.mask(seat) == masked, f"{masked}: masking again changes it"


def view_fault(view: Any, kind: type = View) -> str:
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
        fault = view_fault(view) or view_fault(view, position.game.words.view_type)
        assert not fault, f"{masked}: {fault} (docs/reference/views.md)"
        assert common == public.common(language), f"{masked}: the view changes what it shares with others"


def check_same_reaction(position: Position, world: Position, seat: int, seed: int) -> None:
    """Check that two worlds with the same mask give the same view, refusals and bots' moves."""
    true_mask, world_mask = position.mask(seat), world.mask(seat)
    for language in LANGUAGES:
        assert json.dumps(true_mask.view(language)) == json.dumps(world_mask.view(language)), (
            f"{true_mask}: the view leaks"
        )
    assert position.actor == world.actor, f"{true_mask}: the seat to act depends on hidden cards"
    if position.actor != seat:
        return
    assert position.legal() == world.legal() == true_mask.legal(), f"{true_mask}: legal actions depend on hidden cards"
    for action in range(position.game.info.actions):
        refusal, other = position.refusal(action), world.refusal(action)
        assert str(refusal) == str(other), f"{true_mask}: the refusal of {action} leaks"
    actions = np.array(true_mask.legal(), np.int32)
    game = position.game
    for name, policy in {"random": choose_random, **game.policies, **game.guide.players}.items():
        policy_call = _compiled_policy(game, policy)
        moves = {
            int(policy_call(view.states, actions, len(actions), new_stream(seed))) for view in (true_mask, world_mask)
        }
        assert len(moves) == 1, f"{true_mask}: the bot {name} sees hidden cards"
        assert moves <= set(true_mask.legal()), f"{true_mask}: the bot {name} plays {moves}, which is not legal"


def check_playable(position: Position, rng: Random) -> None:
    """Check that a sampled world can be played on."""
    for _action, after in walk(position, rng):
        assert not after.broken()
