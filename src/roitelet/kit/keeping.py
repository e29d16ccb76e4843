"""Drawings that are kept: what is drawn from the same things is drawn once, for all who see them and from move to move.

A function says what it is :func:`drawn_from`: keys of the view, and whether it speaks to the viewer. Its scene has
nothing else in it, so that it cannot draw from more than it says, and what it has drawn is found again by just these
things. So nothing drawn for one viewer reaches another unless all it was drawn from is what the other sees too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec

from roitelet.engine.language import Language
from roitelet.kit.scene import Person, Scene

P = ParamSpec("P")
T = TypeVar("T")

MOST: Final = 96
"""Drawings of a table that are kept after the newest: some of each thing for each viewer."""
_print: Final = msgspec.json.Encoder().encode
"""What equal values of a view have in common, and no others."""


class Drawings:
    """What was drawn for one table lately."""

    def __init__(self) -> None:
        self._people: Sequence[Person] = ()
        self._rules = ""
        self._new: dict[object, Any] = {}
        self._old: dict[object, Any] = {}
        self._alike: dict[Language, tuple[Mapping[str, Any], dict[str, bytes]]] = {}

    def attend(self, scene: Scene) -> None:
        """Forget everything if other people sit there, or play by other rules."""
        if self._people is not scene.people or self._rules != scene.rules:
            if self._people != scene.people or self._rules != scene.rules:
                self._new, self._old = {}, {}
            self._people, self._rules = scene.people, scene.rules

    def prints(self, common: Mapping[str, Any], language: Language) -> dict[str, bytes]:
        """The prints of what all viewers see alike, as far as they were taken."""
        found = self._alike.get(language)
        if found is None or found[0] is not common:
            found = self._alike[language] = (common, {})
        return found[1]

    def find(self, key: object, make: Callable[[], T]) -> T:
        """A drawing, or what is made now; those not asked for in a while are forgotten."""
        found = self._new.get(key)
        if found is None:
            found = self._old[key] if key in self._old else make()
            if len(self._new) >= MOST:
                self._new, self._old = {}, self._new
            self._new[key] = found
        drawn: T = found
        return drawn


class Keeper:
    """What a scene is told of its table's drawings."""

    __slots__ = ("_alike", "_common", "_own", "_seen", "drawings")

    def __init__(self, drawings: Drawings, scene: Scene, common: Mapping[str, Any]) -> None:
        drawings.attend(scene)
        self.drawings = drawings
        self._seen = scene.view
        self._common = common
        self._alike = drawings.prints(common, scene.language)
        self._own: dict[str, bytes] = {}

    def print_of(self, key: str) -> bytes:
        """The print of a part of the view; ``seats.points`` is one field of all seats."""
        name = key.partition(".")[0]
        alike = self._seen.get(name) is self._common.get(name)
        prints = self._alike if alike else self._own
        found = prints.get(key)
        if found is None:
            found = prints[key] = _print(_part(self._seen, key))
        return found


def drawn_from(
    *keys: str, you: bool = False, asked: bool = False
) -> Callable[[Callable[Concatenate[Scene, P], T]], Callable[Concatenate[Scene, P], T]]:
    """Marks a function that draws from these parts of the view, the people at the table and, with ``you``, the viewer.

    Its other arguments can be hashed, and nobody changes what it returns. Whoever is asked something is drawn for anew,
    unless ``asked`` says that this makes no difference.
    """

    def mark(draw: Callable[Concatenate[Scene, P], T]) -> Callable[Concatenate[Scene, P], T]:
        @wraps(draw)
        def find(scene: Scene, /, *args: P.args, **more: P.kwargs) -> T:
            keeper: Keeper | None = scene.keeper
            if keeper is None or more or (scene.choices and not asked):
                return draw(scene, *args, **more)
            prints = [keeper.print_of(key) for key in keys]
            key = (draw, scene.language, scene.you if you else None, *args, *prints)
            return keeper.drawings.find(key, lambda: draw(_reduced(scene, keys, you), *args, **more))

        return find

    return mark


def find_again(scene: Scene, make: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What a function makes of its arguments alone, kept with the drawings of the scene's table."""
    keeper: Keeper | None = scene.keeper
    if keeper is None or more:
        return make(*args, **more)
    return keeper.drawings.find((make, *args), lambda: make(*args, **more))


def _reduced(scene: Scene, keys: Sequence[str], you: bool) -> Scene:
    """A scene of which only some things can be read."""
    view: dict[str, Any] = {}
    for key in keys:
        name, _, field = key.partition(".")
        part = _part(scene.view, key)
        if not field:
            view[name] = part
        else:
            rows = view.setdefault(name, [{} for _ in part])
            for row, value in zip(rows, part, strict=True):
                row[field] = value
    hidden: Any = NOT_SAID
    return replace(
        scene,
        view=view,
        choices={},
        you=scene.you if you else hidden,
        refuse=hidden,
        deeds=hidden,
        keeper=None,
    )


def _part(view: Mapping[str, Any], key: str) -> Any:
    name, _, field = key.partition(".")
    return [row[field] for row in view[name]] if field else view.get(name)


class _NotSaid:
    """Stands where a drawing may not look."""

    def __eq__(self, other: object) -> bool:
        raise AssertionError("a drawing reads who looks at it, but does not say so")

    __hash__ = object.__hash__

    def __call__(self, *_: object) -> Any:
        raise AssertionError("a drawing reads what it does not say it is drawn from")


NOT_SAID: Final = _NotSaid()
