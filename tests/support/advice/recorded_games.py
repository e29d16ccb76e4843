"""Games between bots as records, for tests and benchmarks of reviews."""

from collections.abc import Sequence

from roitelet.base.actors import DEALER
from roitelet.base.rng import Stream, new_stream
from roitelet.bots import find_bot
from roitelet.engine.position import Position
from roitelet.engine.record import Record


def play_record(start: Position, names: Sequence[str], seed: int) -> Record:
    """Return the record of a game between bots, one per seat."""
    record, position = Record.of(start), start
    bots = [find_bot(start.game, name) for name in names]
    rng, dealer = new_stream(seed, 1), Stream(seed, 2)
    while not position.over:
        if position.actor == DEALER:
            action: int | tuple[int, ...] = position.shuffle(dealer)
        else:
            legal = position.legal()
            action = legal[0] if len(legal) == 1 else bots[position.actor].choose(position.mask(position.actor), rng)
        record.actions.append(action)
        position = position.apply(action)
    return record
