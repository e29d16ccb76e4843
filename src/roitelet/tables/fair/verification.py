"""A check that a table's cards were dealt fairly, from the events of a whole or public log.

Deals that cannot be checked yet are reported as open.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.base.errors import RoiteletError
from roitelet.base.language import say
from roitelet.engine.position import Position
from roitelet.tables import events as event_types
from roitelet.tables.events import Event
from roitelet.tables.fair.report import Contributor, DealCheck, Finding, Verification
from roitelet.tables.fair.scheme import commitment_secret, fair_deal, secret_digest
from roitelet.tables.files.playback import LoggedSeat, LogReplay

MOVES: Final = (event_types.Dealt, event_types.Timed, event_types.Played, event_types.Undone)
HEX_32_BYTES: Final = re.compile(r"[0-9a-f]{64}")
NONCE: Final = re.compile(r"[0-9a-f]{32,64}")


@dataclass
class _CheckedCommitment:
    digest: str
    notes: list[tuple[int, str]] = field(default_factory=list)
    contributors: list[Contributor] = field(default_factory=list)
    """The player who added each number."""
    deals: list[tuple[DealCheck, Position | None, str]] = field(default_factory=list)
    """Each deal, the position it was made for, and its text in the log."""
    revealed: bool = False


def verify(table_id: str, events: Iterable[Event]) -> Verification:
    """Check all commitments, players' numbers, deals and moves of a log."""
    verifier = _Verifier(table_id)
    for event in events:
        verifier.check(event)
    return verifier.finish()


class _Verifier:
    """The state of a check: ``book`` follows the games, ``promises`` the commitments."""

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._replay = LogReplay()
        self._is_lost = False
        """True after an impossible move, which ends the replay of the game."""
        self._key: bytes | None = None
        self._commitments: dict[int, _CheckedCommitment] = {}
        self._used = 0
        """The number of the last commitment used for a deal."""
        self._revealed = (0, 0)
        """The last commitment revealed in the current game, and the number of moves made before."""
        self._played: dict[int, set[str]] = {}
        """The players who made a move themselves, by game number."""
        self._result = Verification()

    def check(self, event: Event) -> None:
        payload = event.payload
        if isinstance(payload, (event_types.Started, event_types.Resumed, event_types.Rematched)):
            self._is_lost = False
            self._revealed = (0, 0)
        match payload:
            case event_types.Created():
                self._create(event, payload)
            case event_types.Committed():
                self._commit(event, payload)
            case event_types.Noted():
                self._note(event, payload)
            case event_types.Dealt():
                self._deal(event, payload)
            case event_types.Revealed():
                self._reveal(event, payload)
            case event_types.Undone():
                self._undo(event, payload)
            case event_types.Played(by="player"):
                self._played.setdefault(self._game_number, set()).add(self._seat_at(payload.seat).player)
        self._replay_event(event)
        if isinstance(payload, event_types.Resumed):
            self._add_given_deals(event)

    def finish(self) -> Verification:
        if not self._replay.version:
            self._add_objection(0, "empty")
        if self._position() is not None and self._expected_deal() == (self._used + 1, 0):
            self._object_to_missing_secret(self._used)
        for deal in self._result.deals:
            for contributor in deal.contributors:
                contributor.played = contributor.player in self._played.get(deal.game, ())
        self._result.unused = [number for number, commitment in self._commitments.items() if not commitment.deals]
        return self._result

    # --- rules ---

    def _replay_event(self, event: Event) -> None:
        """Pass the event to the book; after an impossible move, stop following the game."""
        if self._is_lost and isinstance(event.payload, MOVES):
            self._replay.version = event.seq
            return
        try:
            self._replay.apply(event)
        except RoiteletError as error:
            self._add_objection(event.seq, "rules", seq=event.seq, kind=event.kind, error=error.message)
            if isinstance(event.payload, MOVES):
                self._is_lost = True
                self._add_objection(event.seq, "lost", seq=event.seq)

    def _position(self) -> Position | None:
        return self._replay.current_game.position if self._replay.current_game and not self._is_lost else None

    @property
    def _game_number(self) -> int:
        """Return the number of the current game at the table, from 0."""
        return max(len(self._replay.games) - 1, 0)

    def _seat_at(self, seat: int) -> LoggedSeat:
        seats = self._replay.seats
        return seats[seat] if 0 <= seat < len(seats) else LoggedSeat()

    def _undo(self, event: Event, payload: event_types.Undone) -> None:
        """Check that an undo does not go back before revealed cards."""
        number, moves = self._revealed
        if 0 <= payload.to < moves:
            check, _, _ = self._commitments[number].deals[-1]
            check.objections.append(Finding(event.seq, say("fair.undo_opened", number=number)))

    # --- commitments ---

    def _create(self, event: Event, payload: event_types.Created) -> None:
        if not payload.key:
            return
        if HEX_32_BYTES.fullmatch(payload.key):
            self._key = bytes.fromhex(payload.key)
        else:
            self._add_objection(event.seq, "key")

    def _commit(self, event: Event, payload: event_types.Committed) -> None:
        expected = len(self._commitments) + 1
        if payload.number != expected:
            self._add_objection(event.seq, "number", number=payload.number, expected=expected)
        if any(commitment.digest == payload.digest for commitment in self._commitments.values()):
            self._add_objection(event.seq, "digest_again", number=payload.number)
        if self._key is not None and payload.digest != secret_digest(_secret(self._key, payload.number)):
            self._add_objection(event.seq, "digest_key", number=payload.number)
        self._commitments.setdefault(payload.number, _CheckedCommitment(payload.digest))

    def _note(self, event: Event, payload: event_types.Noted) -> None:
        commitment = self._commitments.get(payload.number)
        if commitment is None:
            self._add_objection(event.seq, "note_before", number=payload.number)
            return
        if commitment.deals or commitment.revealed:
            self._add_objection(event.seq, "note_late", number=payload.number)
            return
        seat = self._seat_at(payload.seat)
        if seat.person and any(contributor.player == seat.player for contributor in commitment.contributors):
            self._add_objection(event.seq, "note_twice", number=payload.number, seat=payload.seat)
        if not NONCE.fullmatch(payload.nonce):
            self._add_objection(event.seq, "nonce", nonce=payload.nonce[:64])
        if not seat.person:
            self._add_objection(event.seq, "note_nobody", seat=payload.seat)
        commitment.notes.append((payload.seat, payload.nonce))
        commitment.contributors.append(Contributor(payload.seat, seat.name, seat.player))

    def _deal(self, event: Event, payload: event_types.Dealt) -> None:
        check = DealCheck(self._game_number, payload.number, payload.index, event.seq, len(payload.nonces))
        self._result.deals.append(check)
        commitment = self._commitments.get(payload.number)
        if commitment is None:
            _object_to_deal(check, "deal_before", number=payload.number)
            return
        if commitment.revealed:
            _object_to_deal(check, "deal_after", number=payload.number)
        if (payload.number, payload.index) != (expected := self._expected_deal()):
            _object_to_deal(check, "deal_order", number=payload.number, index=payload.index, due=expected)
        if list(payload.nonces) != [nonce for _, nonce in commitment.notes]:
            _object_to_deal(check, "deal_nonces", listed=len(payload.nonces), noted=len(commitment.notes))
        if payload.number > self._used:
            self._object_to_missing_secret(self._used)
            self._used = payload.number
        check.contributors = [replace(contributor) for contributor in commitment.contributors]
        commitment.deals.append((check, self._position(), payload.deal))

    def _add_given_deals(self, event: Event) -> None:
        """Report the deals copied from another game as given."""
        game = self._replay.current_game
        deals = [kind for kind, _ in game.moves if kind == "dealt"] if game and game.versions[:1] == [event.seq] else []
        self._result.deals += [
            DealCheck(self._game_number, 0, index, event.seq, 0, given=True) for index in range(len(deals))
        ]

    def _expected_deal(self) -> tuple[int, int]:
        """Return the commitment and index of the next deal.

        A commitment stays in use until a deal has been played and its cards may be revealed.
        """
        game = self._replay.current_game
        if self._used and game is not None and game.has_dealt:
            is_settled = game.played_since_deal and game.position.settled
            if not is_settled or self._is_lost:
                return self._used, len(self._commitments[self._used].deals)
        return self._used + 1, 0

    def _object_to_missing_secret(self, number: int) -> None:
        """Object to the deals of a commitment whose secret should have been revealed by now."""
        commitment = self._commitments.get(number)
        for check, _, _ in commitment.deals if commitment and not commitment.revealed else ():
            _object_to_deal(check, "withheld", number=number)

    def _reveal(self, event: Event, payload: event_types.Revealed) -> None:
        commitment = self._commitments.get(payload.number)
        if commitment is None:
            self._add_objection(event.seq, "reveal_nothing", number=payload.number)
            return
        if commitment.revealed:
            self._add_objection(event.seq, "reveal_twice", number=payload.number)
        if not commitment.deals:
            self._add_objection(event.seq, "reveal_unused", number=payload.number)
        position, game = self._position(), self._replay.current_game
        if position is not None and not position.settled and not (game and game.stopped):
            self._add_objection(event.seq, "reveal_early", number=payload.number)
        commitment.revealed = True
        if commitment.deals and self._replay.current_game is not None:
            self._revealed = (payload.number, len(self._replay.current_game.moves))
        if (
            not HEX_32_BYTES.fullmatch(payload.secret)
            or secret_digest(bytes.fromhex(payload.secret)) != commitment.digest
        ):
            for check, _, _ in commitment.deals:
                _object_to_deal(check, "secret", number=payload.number)
            if not commitment.deals:
                self._add_objection(event.seq, "secret", number=payload.number)
            return
        for check, before, deal in commitment.deals:
            self._recompute(check, before, deal, bytes.fromhex(payload.secret), commitment.notes)

    def _recompute(
        self, check: DealCheck, before: Position | None, deal: str, secret: bytes, notes: list[tuple[int, str]]
    ) -> None:
        if before is None or before.actor != DEALER:
            _object_to_deal(check, "deal_nowhere")
            return
        try:
            expected = before.format(fair_deal(before, self._table_id, secret, check.number, check.index, notes))
        except OverflowError:
            # a seat, number or index outside 64 bits, which other checks report
            expected = "–"
        check.opened = True
        if expected != deal:
            _object_to_deal(check, "deal_other", due=expected, deal=deal)

    def _add_objection(self, seq: int, key: str, /, **args: object) -> None:
        self._result.others.append(Finding(seq, say(f"fair.{key}", **args)))


def _secret(key: bytes, number: int) -> bytes:
    # other checks report numbers out of range
    return commitment_secret(key, number if 0 <= number < 1 << 64 else 0)


def _object_to_deal(check: DealCheck, key: str, /, **args: object) -> None:
    check.objections.append(Finding(check.seq, say(f"fair.{key}", **args)))
