"""Positions: immutable states of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import DEALER, NOBODY, SPECTATOR, TRUTH
from roitelet.base.arguments import check_text, is_whole, wrong
from roitelet.base.errors import BadInput, IllegalAction, bad_input, check_language
from roitelet.base.kernel import Counters, Integers, RandomState, copy_states, new_states, wrap_states
from roitelet.base.language import Language, Message, NamedSeat, add_catalogue, known, say
from roitelet.base.rng import RandomSource, as_stream
from roitelet.engine.actions import NO_ACTION, Action
from roitelet.engine.cards.hidden_cards import Card
from roitelet.engine.kernel_calls import MASKED
from roitelet.engine.options import Options
from roitelet.engine.position_messages import MESSAGES
from roitelet.engine.simulate.observation import Cells, observe_with
from roitelet.engine.simulate.statistics import check_counters
from roitelet.engine.views.notebooks import draw
from roitelet.engine.views.snapshot import take_snapshot

if TYPE_CHECKING:
    from roitelet.engine.game import Game

Deal = tuple[int, ...]
"""An input from outside the rules: the order of the cards, a lot drawn, the minutes played."""


class Position:
    """An immutable state of a game. ``states`` is an array of one record, for kernels."""

    __slots__ = ("_actor", "_moves", "_snapshot", "_standing", "game", "states")

    def __init__(self, game: Game, states: NDArray[np.void]) -> None:
        self.game = game
        self.states = states
        self._moves = game.calls.moves
        self._snapshot: Any = None
        self._actor: int | None = None
        self._standing: tuple[list[int], list[int]] | None = None

    # --- actor and legal actions ---

    @property
    def state(self) -> Any:
        """Return the record, read-only."""
        view = self.states.view()
        view.flags.writeable = False
        return view[0]

    @property
    def snapshot(self) -> Any:
        """Return the fields of the record as Python values, unpacked once, for views and log lines."""
        if self._snapshot is None:
            self._snapshot = take_snapshot(self.states)
        return self._snapshot

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return int(self.states["seats"].item())

    @property
    def viewer(self) -> int:
        """Return the viewer: the seat it is masked for, ``SPECTATOR``, or ``TRUTH`` if it is not masked."""
        return int(self.states["viewer"].item())

    @property
    def actor(self) -> int:
        """Return the seat to act, ``DEALER`` while a deal is due, or ``NOBODY`` if the game is over."""
        if self._actor is None:
            self._actor = int(self._moves.actor(self.states))
        return self._actor

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.actor == NOBODY

    @property
    def settled(self) -> bool:
        """Return whether all cards dealt so far may be shown to everybody: between deals, and at the end."""
        return self.game.rules.settled(self)

    @property
    def options(self) -> Options:
        """Return the house rules of this game."""
        return self.game.house_rules.read(self.snapshot)

    def legal(self) -> list[int]:
        """Return the legal actions in ascending order; none if no seat is to act."""
        out = np.empty(self.game.info.actions, np.int32)
        actions: list[int] = out[: self._moves.legal(self.states, out)].tolist()
        return actions

    def actions(self) -> list[Action]:
        """Return the legal actions as objects with kind, cards and text; slower than :meth:`legal`."""
        kinds = self.game.kinds
        return [kinds.describe(action, self.actor) for action in self.legal()]

    def refusal(self, action: int) -> IllegalAction | None:
        """Return the reason why an action is illegal, or None; raise an error if the actor's cards are hidden."""
        if type(action) is not int or not 0 <= action < self.game.info.actions:
            self._check_number(action)
        if self.actor < 0:
            return self._nobody_acts()
        if self.viewer not in {TRUTH, self.actor}:
            raise bad_input("refusal.unseen", seat=NamedSeat(self.actor))
        code = self._moves.refusal(self.states, action)
        return self._refuse(action, code) if code else None

    def why_not(self, action: int, language: Language) -> str:
        """Return the sentence of the refusal of an action; empty if it is legal."""
        check_language(language)
        error = self.refusal(action)
        return error.text(language) if error else ""

    # --- moves and deals ---

    def apply(self, action: int | Action | Deal, seat: int | None = None) -> Position:
        """Return the position after an action or a deal; raise an error if the rules forbid it.

        With ``seat``, also raise one if another seat is to act.
        """
        if isinstance(action, tuple):
            return self._apply_deal(action)
        if type(action) is not int:
            action = self._number(action)
        if seat is not None and self.actor != seat:
            raise self.out_of_turn(seat)
        after = new_states(self.game.dtype)
        try:
            code = self._moves.step(self.states, after, action)
        except OverflowError:
            raise self._no_such_action(action) from None
        if code:
            self._check_number(action)
            if code == MASKED:
                raise bad_input("position.masked")
            if self.actor < 0:
                raise self._nobody_acts()
            raise self._refuse(action, code)
        return Position(self.game, after)

    def out_of_turn(self, seat: int) -> IllegalAction:
        """Return the error for an action by a seat that is not to act."""
        if not is_whole(seat):
            raise self._no_such_seat(seat)
        clause, due = self.due()
        return IllegalAction(say("turn.not_yours", seat=NamedSeat(seat), due=due), clause, seat)

    def due(self) -> tuple[str, Message]:
        """Return the clause and the sentence about whose turn it is, which deal is due, or why the game is over."""
        words = self.game.words
        if self.over:
            clause, sentence = words.explain_end(self)
            return clause, say("turn.over", sentence=sentence)
        clause = words.due_clause(self)
        if self.actor >= 0:
            return clause, say("turn.of", seat=NamedSeat(self.actor))
        return clause, say(f"due.{clause}" if known(f"due.{clause}") else "due.deal")

    def play(self, text: str) -> Position:
        """Return the position after actions written with spaces between."""
        position = self
        for word in check_text("text", text).split():
            position = position.apply(position.parse(word))
        return position

    def parse(self, word: str) -> int | Deal:
        """Return the action or, if one is due, the deal written as a word."""
        check_text("word", word)
        if self.actor == DEALER:
            return self.game.words.parse_deal(self, word)
        return self.game.words.parse_action(word)

    def format(self, action: int | Deal) -> str:
        """Return an action or a deal as a word, the inverse of :meth:`parse`."""
        if isinstance(action, tuple):
            return self.game.words.format_deal(self, action)
        self._check_number(action)
        return self.game.words.format_action(action)

    def shuffle(self, source: RandomSource | np.random.Generator) -> Deal:
        """Return a random deal for this position, all equally likely.

        The source is any object with ``randrange``, or a NumPy generator, which is fastest.
        """
        length = self.game.info.chance
        bounds, picks, cards = (np.zeros(length, np.int32) for _ in range(3))
        count = self._moves.chance(self.states, bounds)
        if self.actor != DEALER:
            raise bad_input("deal.not_due")
        if isinstance(source, np.random.Generator):
            picks[:count] = source.integers(0, bounds[:count])
        elif isinstance(source, type) or not callable(getattr(source, "randrange", None)):
            raise wrong("source", source, "source")
        else:
            picks[:count] = [source.randrange(bound) for bound in bounds[:count].tolist()]
        size = self._moves.shuffle(self.states, picks, cards)
        return tuple(cards[:size].tolist())

    def _apply_deal(self, deal: Deal) -> Position:
        if self.actor != DEALER:
            raise bad_input("deal.not_due")
        after = new_states(self.game.dtype)
        code = self._moves.take(self.states, after, self._deal_array(deal))
        if code == MASKED:
            raise bad_input("position.masked")
        if code:
            clause, message = self.game.words.explain_deal(self, deal, code)
            raise BadInput(message, clause)
        return Position(self.game, after)

    def _deal_array(self, deal: Sequence[int]) -> Integers:
        try:
            return np.array(deal, np.int32).reshape(len(deal))
        except (OverflowError, ValueError, TypeError) as error:
            raise bad_input("deal.numbers") from error

    # --- hidden information ---

    def mask(self, seat: int) -> Position:
        """Return the position as a seat (or ``SPECTATOR``) knows it."""
        if seat != SPECTATOR and (type(seat) is not int or not 0 <= seat < self.seats):
            self._check_seat(seat)
        if self.viewer not in {TRUTH, seat}:
            raise bad_input("mask.twice", viewer=self.viewer, seat=seat)
        masked = new_states(self.game.dtype)
        self._moves.mask(self.states, seat, masked)
        return Position(self.game, masked)

    def observe(self, seat: int) -> Cells:
        """Return the observation of a seat as a row of numbers; :meth:`Game.observation` describes them."""
        masked = self.mask(seat)
        return observe_with(self.game.calls.observations.observe, self.game.observed(masked).size, masked.states)

    def guess(self, rng: RandomState | int | RandomSource | np.random.Generator) -> Position:
        """Return a random complete position consistent with what the viewer knows.

        ``rng`` may be a seed, a stream or a source.
        """
        if self.viewer == TRUTH:
            raise bad_input("guess.truth")
        world = copy_states(self.states)
        self.game.calls.guesses.guess(world, as_stream(rng))
        if self.game.calls.guesses.broken(world):
            raise bad_input("guess.none")
        return Position(self.game, world)

    def hand(self, seat: int) -> list[Card]:
        """Return the cards in a hand; raise ``BadInput`` if the viewer does not see them."""
        self._check_seat(seat)
        if self.viewer not in {TRUTH, seat}:
            raise bad_input("hand.unseen", seat=NamedSeat(seat))
        holdings = (holding for holding in self.game.words.holdings(self) if holding.place == seat)
        return [holding.card for holding in holdings for _ in range(holding.count)]

    # --- the end ---

    def standing(self) -> tuple[list[int], list[int]]:
        """Return points and ranks per seat, as if the game ended here."""
        if self._standing is None:
            seats = self.seats
            points, ranks = np.zeros(seats, np.int32), np.zeros(seats, np.int32)
            self._moves.returns(self.states, points, ranks)
            self._standing = points.tolist(), ranks.tolist()
        point_list, rank_list = self._standing
        return point_list.copy(), rank_list.copy()

    @property
    def points(self) -> list[int]:
        """Return the points per seat so far."""
        return self.standing()[0]

    @property
    def ranks(self) -> list[int]:
        """Return the ranks per seat so far: 1 is best, equal points share a rank."""
        return self.standing()[1]

    @property
    def ending(self) -> int:
        """Return the game's reason code for its end; 0 while it goes on."""
        return int(self._moves.reason(self.states))

    @property
    def reason(self) -> str | None:
        """Return the clause that ended the game, or None."""
        return self.game.words.explain_end(self)[0] if self.over else None

    def broken(self) -> str:
        """Return a broken invariant, in English; empty for every position reachable by play."""
        code = self.game.calls.guesses.broken(self.states)
        return self.game.words.explain_break(code).render("en") if code else ""

    def tally(self, action: int, counters: Counters) -> None:
        """Add the statistics of an action about to be applied, or with -1 of the play before a deal or the end.

        Modifies ``counters`` in place; ``game.strategy.statistics`` describes them. The position must not be masked.
        """
        if action != NO_ACTION:
            self._check_number(action)
        check_counters(self.game.strategy.statistics, counters)
        self.game.calls.counts.tally(self.states, action, counters)

    def consult(self, rule: Callable[..., Any], *arguments: Any) -> Any:
        """Call one of the game's own rules on this position; it may write to arrays among the arguments."""
        return self.game.calls.questions[rule](self.states, *arguments)

    # --- text and bytes ---

    def __str__(self) -> str:
        from roitelet.engine.position_text import format_position

        return format_position(self)

    def __repr__(self) -> str:
        viewer = {TRUTH: "", SPECTATOR: ", as a spectator sees it"}.get(self.viewer, f", as seat {self.viewer} sees it")
        turn = {NOBODY: "over", DEALER: "a deal is due"}.get(self.actor, f"seat {self.actor} to act")
        preset, _ = self.game.house_rules.nearest(self.options)
        return f"<{self.game.info.id}/{preset}, {self.seats} seats: {turn}{viewer}>"

    def _repr_html_(self) -> str:
        return draw(self)

    def view(self, language: Language, common: dict[str, Any] | None = None) -> Any:
        """Return the view of this position; pass ``common`` if it was already made for another viewer."""
        check_language(language)
        return self.game.words.view(self, language, self.common(language) if common is None else common)

    def common(self, language: Language) -> dict[str, Any]:
        """Return the part of a view that all viewers share."""
        return self.game.words.common(self, check_language(language))

    def to_bytes(self) -> bytes:
        """Return the state as bytes, equal for equal positions. :meth:`Game.from_bytes` is the inverse."""
        return self.states.tobytes()

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.game, self.game.info.rules_version, self.to_bytes())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    # --- helpers ---

    def _check_seat(self, seat: int) -> None:
        if not (type(seat) is int or is_whole(seat)) or not 0 <= seat < self.seats:
            raise self._no_such_seat(seat)

    def _number(self, action: object) -> int:
        """Return the number of an action given as a number or an object."""
        number = action.number if isinstance(action, Action) else action
        self._check_number(number)
        return int(number)  # type: ignore[call-overload]

    def _check_number(self, action: object) -> None:
        is_number = isinstance(action, (int, np.integer)) and not isinstance(action, bool)
        if not is_number or not 0 <= action < self.game.info.actions:  # type: ignore[operator]
            raise self._no_such_action(action)

    def _no_such_seat(self, seat: object) -> BadInput:
        return bad_input("seat.unknown", seat=seat, last=self.seats - 1)

    def _no_such_action(self, action: object) -> BadInput:
        return bad_input("action.number", action=action, last=self.game.info.actions - 1)

    def _nobody_acts(self) -> IllegalAction:
        clause, due = self.due()
        return IllegalAction(say("turn.nobody", due=due), clause, self.actor)

    def _refuse(self, action: int, code: int) -> IllegalAction:
        clause, message = self.game.words.explain(self, action, code)
        return IllegalAction(message, clause, self.actor)


def _restore(game: Game, version: int, data: bytes) -> Position:
    """Unpickle a position; the process that pickled it has checked it."""
    if version != game.info.rules_version:
        raise bad_input("position.version", game=game.info.id, given=version, version=game.info.rules_version)
    return Position(game, wrap_states(game.dtype, bytearray(data)))


add_catalogue(MESSAGES)
