"""Positions typed at random, and the play that would lead to them.

Every pending question was caused by one action. So a typed position can be reached only if the position before that
action can be typed too, and the action leads from there to here. ``positions_before`` makes such positions from
the text alone; the program only reads them and plays.
"""

import re
from collections.abc import Callable, Iterator
from random import Random

from roitelet import BadInput, IllegalAction, Position
from tests.support.games.combat_des_rois.tables import GAME, fields

COLOURS = "nvrb"
CLEAR = {
    "colour": "-",
    "column": "-",
    "gap": "-",
    "attacker": "-",
    "defender": "-",
    "attack": "0",
    "defence": "0",
    "port": "0",
}
"""The fields of a decision, when none is pending."""
Shown = dict[str, str]
PHASES = ["turn", "point", "ship", "war", "attack", "defend", "reward", "treasure", "port", "refill", "over"]


def read(head: str, shown: Shown) -> Position | None:
    """Return the position of these fields, if it is accepted.

    By default, the pack is the cards left.
    """
    try:
        return GAME.position(" ".join([head, *(f"{name}={value}" for name, value in shown.items())]))
    except BadInput:
        return None


# --- typing at random ---


def _one_of(values: str) -> Callable[[Shown, Random], str]:
    return lambda _shown, rng: rng.choice(values.split())


def _seat(shown: Shown, rng: Random) -> str:
    return rng.choice(["-", *map(str, range(shown["hands"].count("/") + 1))])


def _change_leaders(shown: Shown, rng: Random) -> str:
    """Move a random leader elsewhere, or add or remove one."""
    seats = [[word for word in part.split(",") if word] for part in shown["leaders"].split("/")]
    words = rng.choice(seats)
    place = rng.choice(["{0}", "{0}.1", "{0}.2", "{0}.3"]).format(rng.randint(1, 8))
    colour = rng.choice(COLOURS)
    words[:] = sorted([word for word in words if word[0] != colour], key=lambda word: COLOURS.index(word[0]))
    if rng.random() < 0.8:
        words.append(f"{colour}@{place}")
    return "/".join(",".join(words) for words in seats)


def _with_other_bridge(shown: Shown, rng: Random) -> str:
    bridges, gap = shown["bridges"], rng.randrange(7)
    return bridges[:gap] + rng.choice("-" + COLOURS) + bridges[gap + 1 :]


def _with_other_column(shown: Shown, rng: Random) -> str:
    columns = shown["columns"].split("/")
    number = rng.randrange(8)
    columns[number] = rng.choice([columns[number] + rng.choice("nvrbNVR"), columns[number][:-1] or "$", "*"])
    return "/".join(columns)


def _per_seat(signs: str) -> Callable[[Shown, Random], str]:
    return lambda shown, rng: ",".join(rng.choice(signs) for _ in shown["hands"].split("/"))


TYPED: dict[str, Callable[[Shown, Random], str]] = {
    "phase": _one_of(" ".join(PHASES)),
    "end": _one_of("not_over pack stall treasures"),
    "columns": _with_other_column,
    "bridges": _with_other_bridge,
    "leaders": _change_leaders,
    "pile_tops": _per_seat("-nvrb$"),
    "catastrophes": _per_seat("01"),
    "discards": _one_of("- 4n 2v3r 8b 20r"),
    "removed": _one_of("- 30r 5n 10n10v10b"),
    "active": _seat,
    "turn": _seat,
    "actions_left": _one_of("0 1 2"),
    "idle_turns": _one_of("0 1 19 20 40"),
    "colour": _one_of("- n v r b"),
    "column": _one_of("- 1 2 3 4 5 6 7 8"),
    "gap": _one_of("- 1 2 3 4 5 6 7"),
    "attacker": _seat,
    "defender": _seat,
    "attack": _one_of("0 1 2"),
    "defence": _one_of("0 1"),
    "port": _one_of("0 1 2 3 4 5 6"),
    "dynasties": lambda shown, rng: "".join(rng.choice("-altv") for _ in shown["hands"].split("/")),
}
"""Per field, a text that a person might type."""


def change_fields(shown: Shown, rng: Random) -> Shown:
    """Return the fields with a few changed; without the pack, and often without others that have defaults."""
    changed = {name: text for name, text in shown.items() if name != "deck"}
    names = ["phase", "turn", "actions_left", *CLEAR] if rng.random() < 0.4 else sorted(TYPED)
    for name in rng.sample(names, rng.randint(1, 4) if len(names) > len(CLEAR) + 3 else rng.randint(4, len(names))):
        changed[name] = TYPED[name](changed, rng)
    for name in ("discards", "removed", "pile_tops"):
        if rng.random() < 0.4:
            del changed[name]
    return changed


# --- what must have come before ---


def with_card(hands: str, seat: int, colour: str, count: int = 1) -> str:
    """Return the hands with some more cards of a colour in one of them."""
    parts = hands.split("/")
    parts[seat] += f"{count}{colour}" if count else ""
    return "/".join(parts)


def with_leader(leaders: str, seat: int, colour: str, place: str) -> str:
    """Return the leaders with one moved or, without a place, in the supply."""
    seats = [[word for word in part.split(",") if word] for part in leaders.split("/")]
    seats[seat] = [word for word in seats[seat] if word[0] != colour] + ([f"{colour}@{place}"] if place else [])
    return "/".join(",".join(words) for words in seats)


def positions_before(shown: Shown) -> Iterator[tuple[Shown, str]]:
    """Yield positions before an action that may have led to a decision, with that action."""
    phase, active = shown["phase"], int(shown["active"])
    turn = {**shown, **CLEAR, "phase": "turn", "turn": shown["active"]}
    if phase in {"point", "ship"}:
        columns, number = shown["columns"].split("/"), int(shown["column"]) - 1
        columns[number] = columns[number][:-1]
        hands = with_card(shown["hands"], active, shown["colour"])
        before_laying = {**turn, "columns": "/".join(columns), "hands": hands}
        yield before_laying, shown["colour"] + shown["column"]
        yield before_laying, f"{shown['colour']}{shown['column']} non"
    elif phase == "port":
        for answers in range(6):
            yield {**turn, "actions_left": "1"}, "fin" + " non" * answers
    elif phase == "defend":
        weapon = "r" if shown["gap"] == "-" else shown["colour"]
        hands = with_card(shown["hands"], int(shown["attacker"]), weapon, int(shown["attack"]))
        yield (
            {**shown, "phase": "attack", "turn": shown["attacker"], "attack": "0", "hands": hands},
            "=" + shown["attack"],
        )
    elif phase == "reward":
        yield from _fights_lost(shown)
    elif phase == "attack" and shown["gap"] == "-":
        match = re.search(f"{shown['colour']}@([^,]*)", shown["leaders"].split("/")[int(shown["attacker"])])
        if match:
            leaders = with_leader(shown["leaders"], int(shown["attacker"]), shown["colour"], "")
            yield {**turn, "leaders": leaders}, f"{shown['colour']}@{match[1]}"
    elif phase in {"war", "treasure", "attack"}:
        gap = int(shown["gap"])
        laid_colour = shown["bridges"][gap - 1]
        bridges = shown["bridges"][: gap - 1] + "-" + shown["bridges"][gap:]
        hands = with_card(shown["hands"], active, laid_colour)
        word = f"{laid_colour}{gap}-{gap + 1}"
        yield {**turn, "bridges": bridges, "hands": hands}, word
        yield {**turn, "bridges": bridges, "hands": hands}, f"{word} !{shown['colour']}"


def _fights_lost(shown: Shown) -> Iterator[tuple[Shown, str]]:
    """Yield the conflict before the winner was asked: the beaten leader was somewhere in that column."""
    sides = {shown["attacker"], shown["defender"]} - {shown["turn"]}
    column = shown["column"]
    length = len(shown["columns"].split("/")[int(column) - 1]) - 1
    places = [column, *(f"{column}.{row}" for row in range(1, length + 1)), f"{column}-{int(column) + 1}"]
    for place in places:
        leaders = with_leader(shown["leaders"], int(min(sides)), shown["colour"], place)
        fight = {"phase": "defend", "turn": shown["defender"], "column": "-", "leaders": leaders}
        yield {**shown, **fight}, "=0"


def is_reached(head: str, here: Position) -> bool:
    """Return whether some play leads to a decision; also true if the play before left no trace."""
    shown = fields(here)
    for earlier, play in positions_before(shown):
        start = read(head, earlier)
        if start is None:
            continue
        try:
            if str(start.play(play)) == str(here):
                return True
        except (IllegalAction, BadInput):
            continue
    # an earlier conflict at this bridge may have taken the cards that it needed below it
    gap = shown["gap"]
    heights = [sum(card in COLOURS for card in column[1:]) for column in shown["columns"].split("/")]
    return gap != "-" and min(heights[int(gap) - 1], heights[int(gap)]) < 3
