"""Entry points of installed packages, in the groups ``roitelet.games`` and ``roitelet.bots``; none is imported here."""

import logging
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Final, Literal

EntryPointGroup = Literal["roitelet.games", "roitelet.bots"]
LOG: Final = logging.getLogger(__name__)


@cache
def registered(group: EntryPointGroup) -> Mapping[str, str]:
    """Return the import paths in a group by name, in alphabetical order."""
    paths: dict[str, str] = {}
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        if paths.setdefault(point.name, point.value) != point.value:
            LOG.warning("%s: two packages register %r; %s is used", group, point.name, paths[point.name])
    return paths
