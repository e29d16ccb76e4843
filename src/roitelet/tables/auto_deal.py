"""Deals that are due, with their commitments and revealed secrets."""

from roitelet.base.actors import DEALER
from roitelet.tables.events import Committed, Dealt, Resumed, Revealed, Started, Timed
from roitelet.tables.table import Table

MINUTE = 60_000


def promise(draft: Table) -> None:
    """Publish the next commitment."""
    number, digest = draft.dealing.promise()
    draft.emit(Committed(number, digest))


def begin(draft: Table, given: tuple[str, ...] = ()) -> None:
    """Start a game and deal; with moves ``given`` from another game, start from the position they lead to."""
    draft.emit(Resumed(given) if given else Started())
    advance(draft, deal=True)


def advance(draft: Table, *, deal: bool = False) -> None:
    """Make all deals that are due. Between two hands, wait for people to see the result unless ``deal`` is set."""
    play = draft.active_game
    if play is None:
        return
    while not play.stopped and play.position.actor == DEALER and (deal or not play.pausing):
        _deal(draft)
    if play.stopped or play.position.settled:
        commitment = draft.dealing.current
        if commitment.dealt:
            draft.emit(Revealed(commitment.number, draft.dealing.secret(commitment.number).hex()))


def _deal(draft: Table) -> None:
    play = draft.active_game
    assert play is not None
    position = play.position
    reading = draft.game.rules.read_clock(position, (draft.now - play.began) / MINUTE)
    if reading is not None:
        draft.emit(Timed(position.format(reading)), reading)
        return
    commitment = draft.dealing.current
    deal = draft.dealing.decide(position)
    nonces = tuple(nonce for _, nonce in commitment.nonces)
    draft.emit(Dealt(commitment.number, commitment.dealt, position.format(deal), nonces), deal)
    if not commitment.dealt:
        # publish the next commitment now, so that players can add numbers to it during this hand
        promise(draft)
