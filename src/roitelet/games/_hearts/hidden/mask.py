"""The knowledge of each seat: exactly the fields that the state declares visible."""

from typing import Final

from roitelet.engine.compile.state_record import revealing
from roitelet.games._hearts.rules.house_rules import OPTIONS
from roitelet.games._hearts.rules.state import Hearts

# HE-5.1: one's own hand; all that was played and taken is public
mask: Final = revealing(Hearts, OPTIONS)
