"""For whom bots think: the address a table's host was last heard from, the host, the table. Kept in memory only."""

from collections import OrderedDict
from typing import Final

from roitelet.tables.fair_threads import Payer
from roitelet.tables.table import Table

MOST_KEPT: Final = 20_000
"""People whose address is remembered; the one not heard from for longest is forgotten first."""


class Payers:
    """The addresses of people. Whoever has not been heard from since the start counts as an address of their own."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def meet(self, player: str, address: str) -> None:
        """A person was heard from at an address."""
        self._addresses[player] = address
        self._addresses.move_to_end(player)
        if len(self._addresses) > MOST_KEPT:
            self._addresses.popitem(last=False)

    def person(self, player: str) -> Payer:
        """A person who asks for something themselves."""
        return self._addresses.get(player, player), player

    def table(self, table: Table) -> Payer:
        """Those who pay for the bots at a table."""
        return *self.person(table.seating.host), table.id
