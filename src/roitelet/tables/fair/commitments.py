"""The commitments behind a table's deals, with the players' numbers and the revealed secrets.

A commitment covers all deals from one settled position to the next. It is published while the previous one is in use,
so that players can add their numbers in time.
"""

from dataclasses import dataclass, field, replace

from roitelet.engine.position import Deal, Position
from roitelet.tables.fair.scheme import commitment_secret, fair_deal, secret_digest


@dataclass(frozen=True)
class Commitment:
    """The published digest of a secret, and the players' numbers."""

    number: int
    digest: str
    nonces: tuple[tuple[int, str], ...] = ()
    """The players' numbers as pairs of seat and nonce, in order of arrival."""
    contributors: tuple[str | None, ...] = ()
    """The player who added each number."""
    dealt: int = 0
    """Number of deals made under it."""
    secret: str | None = None
    """The secret once it is revealed, until then None."""


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
        return next(commitment for _, commitment in sorted(self.commitments.items()) if commitment.secret is None)

    @property
    def coming(self) -> Commitment | None:
        """The commitment that players can still add numbers to."""
        return self.latest()[0]

    @property
    def last_revealed(self) -> Commitment | None:
        """The last commitment whose secret was revealed."""
        return self.latest()[2]

    def latest(self) -> tuple[Commitment | None, Commitment | None, Commitment | None]:
        """Return the commitment that players can add to, the one in use, and the last one revealed."""
        coming = in_use = revealed = None
        for _, commitment in sorted(self.commitments.items(), reverse=True):
            if commitment.secret:
                revealed = revealed or commitment
            elif commitment.dealt:
                in_use = commitment
            else:
                coming = commitment
        return coming, in_use, revealed

    def secret(self, number: int) -> bytes:
        """Return the secret of a commitment; it must not be shown before :class:`Revealed`."""
        return commitment_secret(self.key, number)

    def next_digest(self) -> tuple[int, str]:
        """Return the number and the digest of the next commitment to publish."""
        number = self.newest + 1
        return number, secret_digest(self.secret(number))

    def deal_for(self, position: Position) -> Deal:
        """Return the next deal for a position under the current commitment."""
        commitment = self.current
        return fair_deal(
            position,
            self.table_id,
            self.secret(commitment.number),
            commitment.number,
            commitment.dealt,
            commitment.nonces,
        )

    def change(self, number: int, **changes: object) -> None:
        """Change some fields of a commitment, and drop old commitments."""
        self.commitments[number] = replace(self.commitments[number], **changes)  # type: ignore[arg-type]
        for old in [old for old in self.commitments if old < number - 1]:
            del self.commitments[old]
