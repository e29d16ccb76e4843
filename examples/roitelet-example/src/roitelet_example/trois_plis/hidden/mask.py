"""Who knows what: exactly what the state declares."""

from typing import Final

from roitelet.engine.compile.state_record import revealing
from roitelet_example.trois_plis.rules.house_rules import OPTIONS
from roitelet_example.trois_plis.rules.state import TroisPlis

# TP-5.1: one's own hand; all that was played is public
mask: Final = revealing(TroisPlis, OPTIONS)
