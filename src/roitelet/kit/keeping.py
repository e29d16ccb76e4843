"""What stays of a reader's page from one frame to the next, so that it is not drawn again.

A part of a layout says which keys of the view it reads (:func:`reads`) and is drawn by ``Scene.part``. Values that are
equal from frame to frame are made the same object first (:func:`steady`), once for all parts; whether a part must be
drawn again is then a comparison of a few addresses. Everything here belongs to one reader and is made of their own
views alone.
"""

from collections.abc import Callable, Mapping
from operator import is_, itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from roitelet.kit.scene import Scene

T = TypeVar("T")
Draw = TypeVar("Draw", bound=Callable[..., Any])

_READS: Final = "reads"
_ASKS: Final = "asks"


def reads(*keys: str, asks: bool = False) -> Callable[[Draw], Draw]:
    """Say which keys of the view a part is drawn from; besides them it may read the people, the reader and the rules.

    A part that ``asks`` reads the reader's choices too, and is kept while they have none. What was done since their
    last turn (``Scene.deeds``) is read by no part that is kept.
    """

    def mark(draw: Draw) -> Draw:
        setattr(draw, _READS, itemgetter("viewer", *(keys or ("viewer",))))  # of one key it would give no tuple
        setattr(draw, _ASKS, asks)
        return draw

    return mark


def steady(before: Mapping[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """``now``, with the objects of ``before`` wherever they are equal. Modifies ``now`` in place."""
    for key, value in now.items():
        old = before.get(key)
        if old is not value and old is not None:
            now[key] = _same(old, value)
    return now


def _same(old: Any, new: Any) -> Any:
    """The old one if they are equal; of two lists of the same length, item by item."""
    if old == new:
        return old
    if type(new) is list and type(old) is list and len(old) == len(new):
        return [before if before == item else item for before, item in zip(old, new, strict=True)]
    return new


class Keeper:
    """What one reader's page was made of last."""

    __slots__ = ("_followed", "_parts", "_view")

    def __init__(self) -> None:
        self._view: Mapping[str, Any] = {}
        self._parts: dict[object, tuple[tuple[object, ...], tuple[object, ...], Any]] = {}
        self._followed: dict[object, tuple[object, Any]] = {}

    def take(self, view: dict[str, Any]) -> dict[str, Any]:
        """The view of the next frame, with the objects of the last one. Modifies it in place."""
        self._view = steady(self._view, view)
        return view

    def part(self, scene: "Scene", draw: Callable[..., T], *given: object, name: object = None) -> T:
        """What ``draw`` makes of a scene, or made of the last one if what it reads is the same."""
        get: Callable[[Mapping[str, Any]], tuple[object, ...]] | None = getattr(draw, _READS, None)
        if get is None or (scene.choices and getattr(draw, _ASKS)):
            return draw(scene, *given)
        read = (*get(scene.view), scene.you, scene.people, scene.language, scene.rules, scene.replay)
        found = self._parts.get((draw, name))
        if found is not None and found[1] == given and all(map(is_, found[0], read)):
            made: T = found[2]
            return made
        made = draw(scene, *given)
        self._parts[draw, name] = read, given, made
        return made

    def follow(self, name: object, source: object, make: Callable[[], T]) -> T:
        """What was made of a source the last time, while it is the same object."""
        found = self._followed.get(name)
        if found is not None and found[0] is source:
            made: T = found[1]
            return made
        made = make()
        self._followed[name] = source, made
        return made
