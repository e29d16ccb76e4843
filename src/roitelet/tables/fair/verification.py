"""A check that a table's cards were dealt fairly. Deals that cannot be checked yet are reported as open.

Pure: takes the events of a whole or public log and returns a report.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.base.errors import RoiteletError
from roitelet.base.language import say
from roitelet.engine.position import Position
from roitelet.tables import events as happened
from roitelet.tables.events import Event
from roitelet.tables.fair.report import Contributor, DealCheck, Finding, Verification
from roitelet.tables.fair.scheme import digest, fair_deal, secret
from roitelet.tables.files.playback import Chair, Logbook

MOVES: Final = (happened.Dealt, happened.Timed, happened.Played, happened.Undone)
HEX_32_BYTES: Final = re.compile(r"[0-9a-f]{64}")
NONCE: Final = re.compile(r"[0-9a-f]{32,64}")


@dataclass
class _Promise:
    digest: str
    notes: list[tuple[int, str]] = field(default_factory=list)
    givers: list[Contributor] = field(default_factory=list)
    """The player who added each number."""
    deals: list[tuple[DealCheck, Position | None, str]] = field(default_factory=list)
    """Each deal, the position it was made for, and its text in the log."""
    revealed: bool = False


def verify(table_id: str, events: Iterable[Event]) -> Verification:
    """Check every commitment, player's number, deal and move of a log."""
    verifier = _Verifier(table_id)
    for event in events:
        verifier.take(event)
    return verifier.finish()


class _Verifier:
    """The state of a check: ``book`` follows the games, ``promises`` the commitments."""

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._book = Logbook()
        self._lost = False
        """Whether an impossible move makes it impossible to follow the game."""
        self._key: bytes | None = None
        self._promises: dict[int, _Promise] = {}
        self._used = 0
        """The number of the last commitment used for a deal."""
        self._opened = (0, 0)
        """The last commitment revealed in the current game, and the number of moves before that."""
        self._played: dict[int, set[str]] = {}
        """By number of game, the players who made a move themselves."""
        self._result = Verification()

    def take(self, event: Event) -> None:
        payload = event.payload
        if isinstance(payload, (happened.Started, happened.Resumed, happened.Rematched)):
            self._lost = False
            self._opened = (0, 0)
        match payload:
            case happened.Created():
                self._create(event, payload)
            case happened.Committed():
                self._commit(event, payload)
            case happened.Noted():
                self._note(event, payload)
            case happened.Dealt():
                self._deal(event, payload)
            case happened.Revealed():
                self._reveal(event, payload)
            case happened.Undone():
                self._undo(event, payload)
            case happened.Played(by="player"):
                self._played.setdefault(self._games, set()).add(self._chair(payload.seat).player)
        self._follow(event)
        if isinstance(payload, happened.Resumed):
            self._take_up(event)

    def finish(self) -> Verification:
        if not self._book.version:
            self._object(0, "empty")
        if self._position() is not None and self._expected() == (self._used + 1, 0):
            self._miss_secret(self._used)
        for deal in self._result.deals:
            for giver in deal.contributors:
                giver.played = giver.player in self._played.get(deal.game, ())
        self._result.unused = [number for number, promise in self._promises.items() if not promise.deals]
        return self._result

    # --- rules ---

    def _follow(self, event: Event) -> None:
        """Pass the event to the book; after an impossible move, stop following the game."""
        if self._lost and isinstance(event.payload, MOVES):
            self._book.version = event.seq
            return
        try:
            self._book.take(event)
        except RoiteletError as error:
            self._object(event.seq, "rules", seq=event.seq, kind=event.kind, error=error.message)
            if isinstance(event.payload, MOVES):
                self._lost = True
                self._object(event.seq, "lost", seq=event.seq)

    def _position(self) -> Position | None:
        return self._book.play.position if self._book.play and not self._lost else None

    @property
    def _games(self) -> int:
        """Return the number of the current game at the table, from 0."""
        return max(len(self._book.games) - 1, 0)

    def _chair(self, seat: int) -> Chair:
        chairs = self._book.chairs
        return chairs[seat] if 0 <= seat < len(chairs) else Chair()

    def _undo(self, event: Event, payload: happened.Undone) -> None:
        """Check that no undo goes back before revealed cards."""
        number, moves = self._opened
        if 0 <= payload.to < moves:
            check, _, _ = self._promises[number].deals[-1]
            check.objections.append(Finding(event.seq, say("fair.undo_opened", number=number)))

    # --- commitments ---

    def _create(self, event: Event, payload: happened.Created) -> None:
        if not payload.key:
            return
        if HEX_32_BYTES.fullmatch(payload.key):
            self._key = bytes.fromhex(payload.key)
        else:
            self._object(event.seq, "key")

    def _commit(self, event: Event, payload: happened.Committed) -> None:
        expected = len(self._promises) + 1
        if payload.number != expected:
            self._object(event.seq, "number", number=payload.number, expected=expected)
        if any(promise.digest == payload.digest for promise in self._promises.values()):
            self._object(event.seq, "digest_again", number=payload.number)
        if self._key is not None and payload.digest != digest(_secret(self._key, payload.number)):
            self._object(event.seq, "digest_key", number=payload.number)
        self._promises.setdefault(payload.number, _Promise(payload.digest))

    def _note(self, event: Event, payload: happened.Noted) -> None:
        promise = self._promises.get(payload.number)
        if promise is None:
            self._object(event.seq, "note_before", number=payload.number)
            return
        if promise.deals or promise.revealed:
            self._object(event.seq, "note_late", number=payload.number)
            return
        chair = self._chair(payload.seat)
        if chair.person and any(giver.player == chair.player for giver in promise.givers):
            self._object(event.seq, "note_twice", number=payload.number, seat=payload.seat)
        if not NONCE.fullmatch(payload.nonce):
            self._object(event.seq, "nonce", nonce=payload.nonce[:64])
        if not chair.person:
            self._object(event.seq, "note_nobody", seat=payload.seat)
        promise.notes.append((payload.seat, payload.nonce))
        promise.givers.append(Contributor(payload.seat, chair.name, chair.player))

    def _deal(self, event: Event, payload: happened.Dealt) -> None:
        check = DealCheck(self._games, payload.number, payload.index, event.seq, len(payload.nonces))
        self._result.deals.append(check)
        promise = self._promises.get(payload.number)
        if promise is None:
            _object_to(check, "deal_before", number=payload.number)
            return
        if promise.revealed:
            _object_to(check, "deal_after", number=payload.number)
        if (payload.number, payload.index) != (expected := self._expected()):
            _object_to(check, "deal_order", number=payload.number, index=payload.index, due=expected)
        if list(payload.nonces) != [nonce for _, nonce in promise.notes]:
            _object_to(check, "deal_nonces", listed=len(payload.nonces), noted=len(promise.notes))
        if payload.number > self._used:
            self._miss_secret(self._used)
            self._used = payload.number
        check.contributors = [replace(giver) for giver in promise.givers]
        promise.deals.append((check, self._position(), payload.deal))

    def _take_up(self, event: Event) -> None:
        """Report the deals taken over from another game as given."""
        play = self._book.play
        deals = [kind for kind, _ in play.moves if kind == "dealt"] if play and play.versions[:1] == [event.seq] else []
        self._result.deals += [
            DealCheck(self._games, 0, index, event.seq, 0, given=True) for index in range(len(deals))
        ]

    def _expected(self) -> tuple[int, int]:
        """Return the commitment and index of the deal now due.

        A commitment stays in use until a deal has been played and its cards may be revealed.
        """
        play = self._book.play
        if self._used and play is not None and play.dealt:
            over = play.played_since_deal and play.position.settled
            if not over or self._lost:
                return self._used, len(self._promises[self._used].deals)
        return self._used + 1, 0

    def _miss_secret(self, number: int) -> None:
        """Object to the deals of a commitment whose secret should have been revealed by now."""
        promise = self._promises.get(number)
        for check, _, _ in promise.deals if promise and not promise.revealed else ():
            _object_to(check, "withheld", number=number)

    def _reveal(self, event: Event, payload: happened.Revealed) -> None:
        promise = self._promises.get(payload.number)
        if promise is None:
            self._object(event.seq, "reveal_nothing", number=payload.number)
            return
        if promise.revealed:
            self._object(event.seq, "reveal_twice", number=payload.number)
        if not promise.deals:
            self._object(event.seq, "reveal_unused", number=payload.number)
        position, play = self._position(), self._book.play
        if position is not None and not position.settled and not (play and play.stopped):
            self._object(event.seq, "reveal_early", number=payload.number)
        promise.revealed = True
        if promise.deals and self._book.play is not None:
            self._opened = (payload.number, len(self._book.play.moves))
        if not HEX_32_BYTES.fullmatch(payload.secret) or digest(bytes.fromhex(payload.secret)) != promise.digest:
            for check, _, _ in promise.deals:
                _object_to(check, "secret", number=payload.number)
            if not promise.deals:
                self._object(event.seq, "secret", number=payload.number)
            return
        for check, before, deal in promise.deals:
            self._recompute(check, before, deal, bytes.fromhex(payload.secret), promise.notes)

    def _recompute(
        self, check: DealCheck, before: Position | None, deal: str, secret: bytes, notes: list[tuple[int, str]]
    ) -> None:
        if before is None or before.actor != DEALER:
            _object_to(check, "deal_nowhere")
            return
        try:
            due = before.format(fair_deal(before, self._table_id, secret, check.number, check.index, notes))
        except OverflowError:
            # a seat, number or index outside 64 bits, which other checks report
            due = "–"
        check.opened = True
        if due != deal:
            _object_to(check, "deal_other", due=due, deal=deal)

    def _object(self, at: int, key: str, /, **args: object) -> None:
        self._result.others.append(Finding(at, say(f"fair.{key}", **args)))


def _secret(key: bytes, number: int) -> bytes:
    # other checks report numbers out of range
    return secret(key, number if 0 <= number < 1 << 64 else 0)


def _object_to(check: DealCheck, key: str, /, **args: object) -> None:
    check.objections.append(Finding(check.seq, say(f"fair.{key}", **args)))
