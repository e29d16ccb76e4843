"""Drawings that are kept: a part of a page is drawn again only once something it was drawn from has changed.

While a part is drawn, whatever it reads of the scene is noted: which keys of the view, which seats, which choices. If
the next scene says the same to all of these, the drawing would be the same, and the one at hand is taken. Drawings
belong to one reader, and a scene holds nothing but what its reader knows: neither a drawing nor the time it takes can
tell more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from roitelet.kit.scene import Deed, Refusal, Scene

T = TypeVar("T")
SEATS: Final = "seats"
"""The key of the view that is noted seat by seat and key by key: what is drawn of a seat reads little of it."""
_MISSING: Final = object()


@dataclass
class _Notes:
    """What one part has read of the scene it was drawn from."""

    given: tuple[Any, ...] = ()
    view: dict[str, Any] = field(default_factory=dict)
    seats: dict[tuple[int, str], Any] = field(default_factory=dict)
    choices: dict[str, Any] = field(default_factory=dict)
    asked: bool | None = None
    everything: Mapping[str, Any] | None = None
    """All choices, if they were looked through and not only looked up."""
    deeds: Sequence[Deed] | None = None
    lasting: bool = True
    """False if it depends on what cannot be compared."""
    drawn: Any = None

    def hold(self, scene: Scene, given: tuple[Any, ...]) -> bool:
        """Whether another scene says the same."""
        if not self.lasting or self.given != given:
            return False
        view, choices = scene.view, scene.choices
        return (
            _agree(self.view, view)
            and (not self.seats or self._agree_on_seats(view[SEATS]))
            and (not self.choices or _agree(self.choices, choices))
            and (self.asked is None or self.asked == bool(choices))
            and (self.everything is None or self.everything == choices)
            and (self.deeds is None or self.deeds == scene.deeds())
        )

    def include(self, other: "_Notes") -> None:
        """Depend on whatever a part of this part depends on."""
        self.view |= other.view
        self.seats |= other.seats
        self.choices |= other.choices
        self.asked = self.asked if other.asked is None else other.asked
        self.everything = self.everything if other.everything is None else other.everything
        self.deeds = self.deeds if other.deeds is None else other.deeds
        self.lasting = self.lasting and other.lasting

    def _agree_on_seats(self, seats: Sequence[Mapping[str, Any]]) -> bool:
        return all(seats[seat].get(key, _MISSING) == value for (seat, key), value in self.seats.items())


def _agree(noted: Mapping[Any, Any], now: Mapping[Any, Any]) -> bool:
    for key, value in noted.items():
        found = now.get(key, _MISSING)
        if found is not value and found != value:
            return False
    return True


class _Watch:
    """Where the notes go while a part is drawn."""

    def __init__(self) -> None:
        self.notes = _Notes()
        """Those of the page as a whole, which nobody reads, while no part is drawn."""


class _View(Mapping[str, Any]):
    """A view that notes what is read of it; to go through all of it is to depend on all of it."""

    def __init__(self, view: Mapping[str, Any], watch: _Watch) -> None:
        self._view = view
        self._watch = watch
        self._seats = _Seats(view[SEATS], watch)

    def __getitem__(self, key: str) -> Any:
        value = self._view.get(key, _MISSING)
        if key == SEATS:
            return self._seats
        self._watch.notes.view[key] = value
        if value is _MISSING:
            raise KeyError(key)
        return value

    def __iter__(self) -> Iterator[str]:
        self._watch.notes.lasting = False
        return iter(self._view)

    def __len__(self) -> int:
        return len(self._view)


class _Seats(Sequence[Any]):
    """The seats of a view; how many there are does not change during a game."""

    def __init__(self, seats: Sequence[Mapping[str, Any]], watch: _Watch) -> None:
        self._seats = [_Seat(place, seat, watch) for place, seat in enumerate(seats)]

    def __getitem__(self, place: Any) -> Any:
        return self._seats[place]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)


class _Seat(Mapping[str, Any]):
    """A seat of a view that notes what is read of it."""

    def __init__(self, place: int, seat: Mapping[str, Any], watch: _Watch) -> None:
        self._place = place
        self._seat = seat
        self._watch = watch

    def __getitem__(self, key: str) -> Any:
        value = self._seat.get(key, _MISSING)
        self._watch.notes.seats[self._place, key] = value
        if value is _MISSING:
            raise KeyError(key)
        return value

    def __iter__(self) -> Iterator[str]:
        self._watch.notes.lasting = False
        return iter(self._seat)

    def __len__(self) -> int:
        return len(self._seat)


class _Choices(Mapping[str, str]):
    """Choices that note what is asked of them."""

    def __init__(self, choices: Mapping[str, str], watch: _Watch) -> None:
        self._choices = choices
        self._watch = watch

    def __getitem__(self, word: str) -> str:
        found = self._choices.get(word, _MISSING)
        self._watch.notes.choices[word] = found
        if not isinstance(found, str):
            raise KeyError(word)
        return found

    def __iter__(self) -> Iterator[str]:
        self._watch.notes.everything = self._choices
        return iter(self._choices)

    def __len__(self) -> int:
        self._watch.notes.everything = self._choices
        return len(self._choices)

    def __bool__(self) -> bool:
        self._watch.notes.asked = bool(self._choices)
        return bool(self._choices)


class Drawings:
    """The parts of one reader's page as they were drawn last."""

    def __init__(self) -> None:
        self._kept: dict[str, _Notes] = {}
        self._around: tuple[Any, ...] = ()

    def of(self, scene: Scene) -> "Drawing":
        """To draw a scene with: parts that would be as they were are not drawn again."""
        # what everything is drawn from changes rarely, and is not noted part by part
        around = (scene.you, scene.language, list(scene.people), scene.rules, scene.round_word, scene.replay)
        if around != self._around:
            self._kept.clear()
            self._around = around
        return Drawing(scene, self._kept)


class Drawing:
    """One scene on its way to the page."""

    def __init__(self, scene: Scene, kept: dict[str, _Notes]) -> None:
        self._scene = scene
        self._kept = kept
        self._watch = watch = _Watch()

        def refuse(word: str) -> Refusal | None:
            watch.notes.lasting = False  # it depends on the whole position
            return scene.refuse(word)

        def deeds() -> Sequence[Deed]:
            done = watch.notes.deeds = scene.deeds()
            return done

        view, choices = _View(scene.view, watch), _Choices(scene.choices, watch)
        self._watched = replace(scene, view=view, choices=choices, refuse=refuse, deeds=deeds, keep=self.draw)

    def draw(self, name: str, draw: Callable[[Scene], T], *given: Any) -> T:
        """A part of the page by its name: as it was, or drawn anew from the scene and what is ``given`` besides."""
        kept, within = self._kept.get(name), self._watch.notes
        if kept is None or not kept.hold(self._scene, given):
            kept = self._kept[name] = self._watch.notes = _Notes(given)
            kept.drawn = draw(self._watched)
            self._watch.notes = within
        within.include(kept)
        drawn: T = kept.drawn
        return drawn
