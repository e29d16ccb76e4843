"""Automatic deals, with their commitments and revealed secrets."""

from roitelet.base.actors import DEALER
from roitelet.tables.events import Committed, Dealt, Resumed, Revealed, Started, Timed
from roitelet.tables.table import Table

MINUTE = 60_000


def publish_commitment(draft: Table) -> None:
    """Publish the next commitment."""
    number, digest = draft.dealing.next_digest()
    draft.emit(Committed(number, digest))


def begin_game(draft: Table, given_moves: tuple[str, ...] = ()) -> None:
    """Start a game and deal; ``given_moves`` of another game are made first."""
    draft.emit(Resumed(given_moves) if given_moves else Started())
    make_due_deals(draft, deal=True)


def make_due_deals(draft: Table, *, deal: bool = False) -> None:
    """Make all deals that are due. After a deal has ended, make the next one only if ``deal`` is set."""
    game = draft.active_game
    if game is None:
        return
    while not game.stopped and game.position.actor == DEALER and (deal or not game.pausing):
        _deal(draft)
    if game.stopped or game.position.settled:
        commitment = draft.dealing.current
        if commitment.dealt:
            draft.emit(Revealed(commitment.number, draft.dealing.secret(commitment.number).hex()))


def _deal(draft: Table) -> None:
    game = draft.active_game
    assert game is not None
    position = game.position
    clock_deal = draft.game.rules.read_clock(position, (draft.now - game.started_at) / MINUTE)
    if clock_deal is not None:
        draft.emit(Timed(position.format(clock_deal)), clock_deal)
        return
    commitment = draft.dealing.current
    deal = draft.dealing.deal_for(position)
    nonces = tuple(nonce for _, nonce in commitment.nonces)
    draft.emit(Dealt(commitment.number, commitment.dealt, position.format(deal), nonces), deal)
    if not commitment.dealt:
        # publish the next commitment now, so that players can add numbers to it during this hand
        publish_commitment(draft)
