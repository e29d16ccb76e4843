"""The commitments behind a table's deals: what was promised, what players added, what has been opened.

A commitment covers every deal from one settled position to the next. It is published while the one before it is in use,
so that players can add their numbers in time and nobody waits.
"""

from dataclasses import dataclass, field, replace

from roitelet.engine.position import Deal, Position
from roitelet.tables.fair.scheme import digest, fair_deal, secret


@dataclass(frozen=True)
class Commitment:
    """One promise."""

    number: int
    digest: str
    nonces: tuple[tuple[int, str], ...] = ()
    """What players added, as (seat, nonce), in the order it came."""
    givers: tuple[str | None, ...] = ()
    """Who added each of them."""
    dealt: int = 0
    """How many deals it has decided."""
    secret: str | None = None
    """Once opened."""


@dataclass
class Dealing:
    """A table's secret and its commitments. At most two matter at a time: the one in use and the coming one."""

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
        """The commitment that players can still add to."""
        return self.standing()[0]

    @property
    def opened(self) -> Commitment | None:
        """The last commitment that was opened."""
        return self.standing()[2]

    def standing(self) -> tuple[Commitment | None, Commitment | None, Commitment | None]:
        """Return the commitment that players can still add to, the one that is in use, the last one opened."""
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
        """Return the secret behind a commitment; never to be shown before :class:`Revealed`."""
        return secret(self.key, number)

    def promise(self) -> tuple[int, str]:
        """Return number and digest of the next commitment to publish."""
        number = self.newest + 1
        return number, digest(self.secret(number))

    def decide(self, position: Position) -> Deal:
        """Return the deal that the current commitment decides here."""
        now = self.current
        return fair_deal(position, self.table_id, self.secret(now.number), now.number, now.dealt, now.nonces)

    def change(self, number: int, **changes: object) -> None:
        """Change one commitment; forget those long opened."""
        self.commitments[number] = replace(self.commitments[number], **changes)  # type: ignore[arg-type]
        for old in [old for old in self.commitments if old < number - 1]:
            del self.commitments[old]
