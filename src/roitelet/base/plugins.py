"""Offers of installed packages: entry points of the groups ``roitelet.games`` and ``roitelet.bots``, by name.

Only names are read here. Nothing of a package is imported before someone asks for what it offers.
"""

import logging
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Final, Literal

EntryPointGroup = Literal["roitelet.games", "roitelet.bots"]
LOG: Final = logging.getLogger(__name__)


@cache
def registered(group: EntryPointGroup) -> Mapping[str, str]:
    """Return what is registered in a group: the names, in alphabetical order, and where each is found."""
    found: dict[str, str] = {}
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        if found.setdefault(point.name, point.value) != point.value:
            LOG.warning("%s: two packages register %r; %s is used", group, point.name, found[point.name])
    return found
