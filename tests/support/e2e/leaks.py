"""Checks whether a frame tells its reader something hidden, in two independent ways.

*By worlds*: rebuild the table at the frame's version, replace every position by one that the reader cannot distinguish
from the truth, and write the frame again: its text and the time of the table's next duty must be the same. *By words*:
search the text for hidden cards, keys, secrets, sessions and tokens.
"""

import json
import re
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import msgspec

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.tables.events import Dealt, Event
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.frames import data_frame
from roitelet.tables.views.table_view import view_table
from roitelet.web.table.table_html import parts_frame
from roitelet.web.table.viewer import Visitor
from tests.support.e2e.lines import Heard
from tests.support.e2e.scenes import KEY, Scene, session_of, token_of
from tests.support.e2e.timing import hide_timing, is_watched, moments_of, silences_agree
from tests.support.tables.drafts import PEOPLE

Frame = dict[str, Any]
LANGUAGE: Language = "fr"
PUBLIC = {
    # printed on the board
    "nain_jaune": ("boxes", "taking"),
    # the special card and the quest are public
    "roi_des_nains": ("special", "tile"),
    # public cards, counted by kingdom
    "combat_des_rois": ("kingdoms",),
}
"""Parts of a view that name cards without telling where they are; they are not searched."""
KINDS = ("n", "v", "r", "b")
"""By game, the kinds of cards that have no identity."""
Counting = tuple[int, ...]
"""Number of cards of each kind."""
FEW = 5
MANY = re.compile(rf"(?=[nvrb]*\d|[nvrb]{{{FEW}}})(?:\d*[nvrb])+")
"""A hand of counted cards in notation, if long enough to search for."""
GUESSES = 12
"""Number of sampled worlds: a card at the same place in all of them can be deduced by the rules."""


@dataclass(frozen=True)
class Moment:
    """A table at a version, with the true position and each reader's knowledge."""

    table: Table
    position: Position | None
    _hidden: dict[int, Counter[tuple[str, object]]] = field(default_factory=dict)

    def knowledge(self, viewer: int) -> Position:
        assert self.position is not None
        return self.position.mask(viewer)

    def hidden(self, viewer: int) -> Counter[tuple[str, object]]:
        """Return by place the cards that the reader does not know to be there."""
        if self.position is None:
            return Counter()
        if viewer not in self._hidden:
            self._hidden[viewer] = self.lying - _card_places(self.knowledge(viewer))
        return self._hidden[viewer]

    @cached_property
    def lying(self) -> Counter[tuple[str, object]]:
        """Return the true place of every card."""
        return Counter() if self.position is None else _card_places(self.position)

    @cached_property
    def secrets(self) -> tuple[str, ...]:
        """Return the table's unrevealed secrets."""
        dealing = self.table.dealing
        opened = {number for number, item in dealing.commitments.items() if item.secret}
        secrets = [dealing.secret(number).hex() for number in range(1, dealing.newest + 2) if number not in opened]
        # secrets revealed long ago are dropped by the table and public
        return tuple(secrets[-2:] if opened else secrets)


def _card_places(position: Position) -> Counter[tuple[str, object]]:
    places: Counter[tuple[str, object]] = Counter()
    for holding in position.game.words.holdings(position):
        place = holding.place if isinstance(holding.place, int) else holding.place.id
        places[holding.card.id, place] += holding.count
    return places


def moments(scene: Scene, log: list[Event]) -> list[Moment]:
    """Return the table after each event; the first is a placeholder, so that the index is the version."""
    table = Table.from_first_event(scene.table, log[0])
    history = [Moment(table, None), Moment(table.fork(0), None)]
    for event in log[1:]:
        table = table.fork(0)
        table.apply(event)
        history.append(Moment(table, table.active_game.position if table.active_game else None))
    return history


# --- by worlds ---


def in_another_world(table: Table, viewer: int, since: int, seed: int) -> tuple[Table, bool]:
    """Return another table consistent with a reader's knowledge, its recent steps included, and whether it differs."""
    other = table.fork(table.now)
    if table.active_game is None:
        return other, False
    world = table.active_game.position.mask(viewer).guess(seed)
    other.active_game = replace(table.active_game, position=world)
    other.steps = deque((_other_world(step, viewer, since, seed) for step in table.steps), maxlen=table.steps.maxlen)
    return other, world != table.active_game.position


def _other_world(step: TableStep, viewer: int, since: int, seed: int) -> TableStep:
    if step.before is None or step.after is None or step.event.seq <= since:
        return step
    before, after = (position.mask(viewer).guess(seed) for position in (step.before, step.after))
    return replace(step, before=before, after=after)


def same_in_another_world(moment: Moment, player: str | None, heard: Heard, seed: int) -> tuple[bool, bool]:
    """Return whether the frame is the same in another world, and whether that world differs."""
    session = session_of(player) if player else None
    seat = moment.table.seating.seat_of(session)
    viewer = SPECTATOR if seat is None else seat
    if "parts" in heard.message:
        # a page shows all remembered steps
        other, differs = in_another_world(moment.table, viewer, 0, seed)
        parts, context = parts_frame(view_table(other, session, LANGUAGE, heard.since), Visitor())
        other_text = msgspec.json.encode({**context, "parts": ["".join(parts)]}).decode()
        text = msgspec.json.encode({**heard.message, "parts": [heard.page]}).decode()
        same = _without_command_ids(other_text) == _without_command_ids(text)
        return same and _same_moments(moment.table, other, viewer), differs
    since = moment.table.version if heard.since is None else heard.since
    other, differs = in_another_world(moment.table, viewer, since, seed)
    same = msgspec.json.encode(data_frame(view_table(other, session, LANGUAGE, heard.since))).decode() == heard.text
    return same and _same_moments(moment.table, other, viewer), differs


def _same_moments(table: Table, other: Table, viewer: int) -> bool:
    """Return whether the next events have the same times in both worlds."""
    first, second = hide_timing(table), hide_timing(other)
    return not is_watched(first, viewer) or (
        moments_of(first) == moments_of(second) and silences_agree(first, second) is not False
    )


def _without_command_ids(text: str) -> str:
    """Remove the command ids of forms, which are random."""
    return re.sub(r"\b[0-9a-f]{12}\b", "-", text)


# --- by words ---


def told_cards(history: list[Moment], player: str | None, message: Frame) -> Iterator[str]:
    """Yield the hidden cards that a frame names, each with its place in the frame."""
    moment = history[message["v"]]
    if moment.position is None or "parts" in message:
        return
    seat = moment.table.seating.seat_of(session_of(player)) if player else None
    viewer = SPECTATOR if seat is None else seat
    view = _without_keys(message["view"], PUBLIC[moment.table.terms.game])
    parts = [view, message["legal"], message["prompt"], message["undo"]]
    yield from (f"{word} in the view" for word in _hidden_words(moment, viewer, parts))
    for event in message["events"] or []:
        # a card played in the previous deal may be hidden again: use the knowledge of that time
        lines = _hidden_words(history[event["v"]], viewer, event["lines"])
        yield from (f"{word} in the lines of {event['v']}" for word in lines)


def _without_keys(view: Frame, names: tuple[str, ...]) -> Frame:
    return {name: value for name, value in view.items() if name not in names}


def _hidden_words(moment: Moment, viewer: int, content: object) -> Iterator[str]:
    if moment.position is None:
        return
    hidden = moment.hidden(viewer)
    if _are_alike(moment.position):
        own = Counter({kind: number for (kind, place), number in moment.lying.items() if place == viewer})
        yield from told_hands(hidden, own, content)
        return
    announced_card, text = _announced_card(moment.position), json.dumps(content, ensure_ascii=False)
    for (card, place), words in card_words(moment.position, hidden).items():
        matches = [word for word in words if word in text and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
        if matches and card != announced_card and not _is_certain(moment.knowledge(viewer), card, place):
            yield matches[0]


def _announced_card(position: Position) -> str | None:
    """Return the special card of a deal, which is announced when it is dealt."""
    special = position.mask(SPECTATOR).view(LANGUAGE).get("special")
    return special["card"] if special else None


def _is_certain(masked: Position, card: str, place: object) -> bool:
    return all(_card_places(masked.guess(seed))[card, place] for seed in range(GUESSES))


def _are_alike(position: Position) -> bool:
    """Return whether many cards share a name."""
    return any(holding.count > 1 for holding in position.game.words.holdings(position))


def card_words(position: Position, hidden: Counter[tuple[str, object]]) -> dict[tuple[str, object], set[str]]:
    """Return every way to write the hidden cards of games without equal cards."""
    words: dict[tuple[str, object], set[str]] = {}
    for holding in position.game.words.holdings(position):
        place = holding.place if isinstance(holding.place, int) else holding.place.id
        card = holding.card
        if (card.id, place) in hidden:
            words[card.id, place] = {card.id, card.name.render(LANGUAGE), card.full.render(LANGUAGE)}
    return words


def told_hands(hidden: Counter[tuple[str, object]], own: Counter[str], content: object) -> Iterator[str]:
    """Yield hidden hands of counted cards found in a text, except those equal to the reader's own."""
    hands: dict[object, Counter[str]] = {}
    for (kind, place), number in hidden.items():
        hands.setdefault(place, Counter())[kind] += number
    # a few cards may match something else by chance
    hidden_countings = {_count_cards(hand) for hand in hands.values() if hand.total() >= FEW and hand != own}
    yield from (str(counting) for counting in _card_counts(content) if counting in hidden_countings)


def _count_cards(cards: Mapping[str, int]) -> Counting:
    """Count cards by kind; return nothing if other values are present."""
    return tuple(cards.get(kind, 0) for kind in KINDS) if cards.keys() <= set(KINDS) else ()


def _card_counts(content: object) -> Iterator[Counting]:
    """Yield everything in a text that may be cards counted by kind: objects, lists, notation."""
    if isinstance(content, str):
        yield from (_count_notation(word) for word in MANY.findall(content))
    elif isinstance(content, dict):
        yield tuple(number if isinstance(number := content.get(kind), int) else 0 for kind in KINDS)
        for item in content.values():
            yield from _card_counts(item)
    elif isinstance(content, list):
        yield _count_cards(Counter(item for item in content if isinstance(item, str)))
        if len(content) == len(KINDS) and all(isinstance(item, int) for item in content):
            yield tuple(content)
        yield _count_cards(
            {item["card"]: item.get("count", 1) for item in content if isinstance(item, dict) and "card" in item}
        )
        for item in content:
            yield from _card_counts(item)


def _count_notation(word: str) -> Counting:
    counts = dict.fromkeys(KINDS, 0)
    for number, kind in re.findall(r"(\d*)([nvrb])", word):
        counts[kind] += int(number or 1)
    return tuple(counts.values())


def told_secrets(moment: Moment, log: list[Event], text: str) -> Iterator[str]:
    """Yield the secrets of the table and of people that a text holds."""
    current = moment.table.dealing.current.number
    deals = [
        event.payload.deal
        for event in log[: moment.table.version]
        if isinstance(event.payload, Dealt) and event.payload.number == current and len(event.payload.deal) > 20
    ]
    people = [word for player in PEOPLE for word in (session_of(player), token_of(player))]
    yield from (word for word in (KEY, *moment.secrets, *deals, *people) if word in text)
