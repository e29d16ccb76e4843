"""The commitments behind a table's deals, with the players' numbers and the revealed secrets.

A commitment covers every deal from one settled position to the next. It is published while the previous one is in use,
so that players can add their numbers in time.
"""

from dataclasses import dataclass, field, replace

from roitelet.engine.position import Deal, Position
from roitelet.tables.fair.scheme import digest, fair_deal, secret


@dataclass(frozen=True)
class Commitment:
    """The published digest of a secret, and the players' numbers."""

    number: int
    digest: str
    nonces: tuple[tuple[int, str], ...] = ()
    """The players' numbers as (seat, nonce), in order of arrival."""
    givers: tuple[str | None, ...] = ()
    """The player who added each number."""
    dealt: int = 0
    """Number of deals it has decided."""
    secret: str | None = None
    """None until it is revealed."""


@dataclass
class Dealing:
    """A table's key and its commitments, of which at most two are unrevealed: the one in use and the next."""

    table_id: str
    key: bytes
    commitments: dict[int, Commitment] = field(default_factory=dict)

    @property
    def newest(self) -> int:
        """The number of the last commitment published."""
        return max(self.commitments, default=0)

    @property
    def current(self) -> Commitment:
        """The commitment that decides the next deal."""
        return next(item for _, item in sorted(self.commitments.items()) if item.secret is None)

    @property
    def coming(self) -> Commitment | None:
        """The commitment that players can still add numbers to."""
        return self.standing()[0]

    @property
    def opened(self) -> Commitment | None:
        """The last commitment whose secret was revealed."""
        return self.standing()[2]

    def standing(self) -> tuple[Commitment | None, Commitment | None, Commitment | None]:
        """Return the commitment that players can add to, the one in use, and the last one revealed."""
        coming = used = opened = None
        for _, item in sorted(self.commitments.items(), reverse=True):
            if item.secret:
                opened = opened or item
            elif item.dealt:
                used = item
            else:
                coming = item
        return coming, used, opened

    def secret(self, number: int) -> bytes:
        """Return the secret of a commitment; it must not be shown before :class:`Revealed`."""
        return secret(self.key, number)

    def promise(self) -> tuple[int, str]:
        """Return number and digest of the next commitment to publish."""
        number = self.newest + 1
        return number, digest(self.secret(number))

    def decide(self, position: Position) -> Deal:
        """Return the deal that the current commitment gives for a position."""
        now = self.current
        return fair_deal(position, self.table_id, self.secret(now.number), now.number, now.dealt, now.nonces)

    def change(self, number: int, **changes: object) -> None:
        """Change one commitment, and drop those revealed long ago."""
        self.commitments[number] = replace(self.commitments[number], **changes)  # type: ignore[arg-type]
        for old in [old for old in self.commitments if old < number - 1]:
            del self.commitments[old]
