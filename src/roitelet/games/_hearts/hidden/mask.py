"""The mask of Hearts, which removes the fields that a seat may not see."""

from typing import Final

from roitelet.engine.compile.state_record import revealing
from roitelet.games._hearts.rules.house_rules import OPTIONS
from roitelet.games._hearts.rules.state import Hearts

# HE-5.1: a player sees their own hand; all cards played and taken are public
mask: Final = revealing(Hearts, OPTIONS)
