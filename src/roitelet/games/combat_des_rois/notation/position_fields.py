"""The fields of a position of Le Combat des Rois as text, each with its default."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.engine.cards.text_fields import (
    ABSENT,
    constant,
    format_seat,
    name_field,
    number_field,
    seat_field,
    split_parts,
)
from roitelet.engine.position_text import Field, parse_number, parse_numbers
from roitelet.games.combat_des_rois.notation.default_places import default_deck, default_discards, default_removed
from roitelet.games.combat_des_rois.notation.notation import (
    COLOUR_NAMES,
    DYNASTY_NAMES,
    HIDDEN_MARK,
    LEADER,
    MOST,
    REPLACED,
    TREASURE,
    format_counts,
    format_place,
    format_runs,
    parse_counts,
    parse_place,
    parse_runs,
)
from roitelet.games.combat_des_rois.rules.state import (
    CARDS_A_WORD,
    COLOURS,
    COLUMNS,
    DECK_WORDS,
    GAPS,
    HAND,
    NONE_THERE,
    PACK,
    ROWS,
    SHIPS,
    End,
    Phase,
)

DYNASTY_LETTERS: Final = "".join(name[0] for name in DYNASTY_NAMES)


def _seats(state: Any) -> int:
    """Return the number of seats."""
    return int(state["seats"])


def column_text(state: Any, column: int) -> str:
    """Return a column from its head down: ``$`` or ``*``, colours, and ships as capitals."""
    text = TREASURE if int(state["treasures"]) >> column & 1 else REPLACED
    # read once as plain numbers, because reading an element of a record is slow
    boards = [(letter, int(board)) for letter, board in zip(COLOUR_NAMES, state["boards"], strict=False)]
    ships = [(letter.upper(), int(ship)) for letter, ship in zip(COLOUR_NAMES, state["ships"], strict=False)]
    for cell in range(ROWS * column, ROWS * (column + 1)):
        text += "".join(letter for letter, cells in (*boards, *ships) if cells >> cell & 1)
    return text


def _format_columns(state: Any) -> str:
    """Return all columns as text."""
    return "/".join(column_text(state, column) for column in range(COLUMNS))


def _parse_columns(state: Any, text: str) -> None:
    """Parse all columns. Modifies ``state`` in place."""
    treasures = 0
    for column, part in enumerate(split_parts("columns", text, COLUMNS)):
        cards = part[1:]
        # CR-1.4: a head, and room for eight cards
        if part[:1] not in {TREASURE, REPLACED} or len(cards) > ROWS or set(cards) - set("nvrbNVR"):
            raise bad_input("cr.column", "CR-1.4", text=part[:40])
        treasures |= (part[0] == TREASURE) << column
        for row, letter in enumerate(cards):
            cell = np.uint64(1 << (ROWS * column + row))
            if letter.isupper():
                ship = COLOUR_NAMES.index(letter.lower())
                if state["ships"][ship]:
                    raise bad_input("cr.column", "CR-1.3", text=part[:40])
                state["ships"][ship] = cell
            else:
                state["boards"][COLOUR_NAMES.index(letter)] |= cell
    state["treasures"] = treasures


def _format_bridges(state: Any) -> str:
    """Return the bridges as text, a letter for each gap."""
    return "".join((COLOUR_NAMES + HIDDEN_MARK + ABSENT)[int(colour)] for colour in state["bridges"])


def _parse_bridges(state: Any, text: str) -> None:
    """Parse the bridges. Modifies ``state`` in place."""
    if len(text) != GAPS or set(text) - set(COLOUR_NAMES + HIDDEN_MARK + ABSENT):
        raise bad_input("cr.bridges", "CR-6.1", text=text[:40])
    for gap, letter in enumerate(text):
        state["bridges"][gap] = NONE_THERE if letter == ABSENT else (COLOUR_NAMES + HIDDEN_MARK).index(letter)


def _format_leaders(state: Any) -> str:
    """Return the leaders on the table as text, seat by seat."""
    return "/".join(
        ",".join(
            f"{COLOUR_NAMES[colour]}@{format_place(int(place))}"
            for colour, place in enumerate(state["leaders"][seat])
            if place != NONE_THERE
        )
        for seat in range(_seats(state))
    )


def _parse_leaders(state: Any, text: str) -> None:
    """Parse the leaders. Modifies ``state`` in place."""
    for seat, part in enumerate(split_parts("leaders", text, _seats(state))):
        for word in part.split(",") if part else ():
            match = LEADER.fullmatch(word)
            if not match:
                raise bad_input("cr.leader", "CR-4.1", text=word[:40])
            state["leaders"][seat, COLOUR_NAMES.index(match[1])] = parse_place(match[2])


def _format_hands(state: Any) -> str:
    """Return the hands as text; a hidden hand is a question mark with its size."""
    parts = []
    for seat in range(_seats(state)):
        counts, size = state["hands"][seat], int(state["sizes"][seat])
        parts.append(f"{HIDDEN_MARK}{size}" if size and not counts.any() else format_counts(counts))
    return "/".join(parts)


def _parse_hands(state: Any, text: str) -> None:
    """Parse the hands. Modifies ``state`` in place."""
    for seat, part in enumerate(split_parts("hands", text, _seats(state))):
        if part.startswith(HIDDEN_MARK):
            state["sizes"][seat] = parse_number("hands", part[1:], 1, HAND)
        else:
            state["hands"][seat] = parse_counts("hands", part)
            state["sizes"][seat] = state["hands"][seat].sum()


def _parse_piles(state: Any, text: str) -> None:
    """Parse the piles. Modifies ``state`` in place."""
    for seat, part in enumerate(split_parts("piles", text, _seats(state))):
        state["piles"][seat] = parse_counts("piles", part, COLOURS + 1)


def _parse_tops(state: Any, text: str) -> None:
    """Parse the top cards of the piles. Modifies ``state`` in place."""
    parts = text.split(",")
    names = COLOUR_NAMES + TREASURE
    if len(parts) != _seats(state) or any(part not in {*names, ABSENT} for part in parts):
        raise bad_input("cr.tops", "CR-13.1", text=text[:40])
    for seat, part in enumerate(parts):
        state["pile_tops"][seat] = NONE_THERE if part == ABSENT else names.index(part)


def _default_tops(state: Any) -> str:
    """Return the default top card of each pile, the last kind in it."""
    tops = []
    for seat in range(_seats(state)):
        kinds = [kind for kind, count in enumerate(state["piles"][seat]) if count]
        tops.append((COLOUR_NAMES + TREASURE)[kinds[-1]] if kinds else ABSENT)
    return ",".join(tops)


def _parse_catastrophes(state: Any, text: str) -> None:
    """Parse the catastrophes left. Modifies ``state`` in place."""
    state["catastrophes"][: _seats(state)] = parse_numbers("catastrophes", text, _seats(state), 0, 1)


def _parse_dynasties(state: Any, text: str) -> None:
    """Parse the dynasties. Modifies ``state`` in place."""
    if len(text) != _seats(state) or set(text) - set(DYNASTY_LETTERS + ABSENT):
        raise bad_input("cr.dynasties", "CR-1.7", text=text[:40], letters=" ".join(DYNASTY_LETTERS))
    for seat, letter in enumerate(text):
        state["dynasties"][seat] = NONE_THERE if letter == ABSENT else DYNASTY_LETTERS.index(letter)


def _default_dynasties(state: Any) -> str:
    """Return the default dynasties: in seat order, or none before they are chosen."""
    not_chosen = state["choose_dynasty"] and state["phase"] < Phase.DEAL
    return ABSENT * _seats(state) if not_chosen else DYNASTY_LETTERS[: _seats(state)]


def _counts_field(name: str, default: Callable[[Any], str]) -> Field:
    """Return a field of numbers of cards by colour."""

    def parse(state: Any, text: str) -> None:
        state[name] = parse_counts(name, "" if text == ABSENT else text)

    return Field(name, lambda state: format_counts(state[name]) or ABSENT, parse, default)


def deck_cards(state: Any) -> list[int]:
    """Return the pack as colours, the next card to be drawn first."""
    cards = []
    for index in range(int(state["deck_left"]) - 1, -1, -1):
        word = int(state["deck"][index // CARDS_A_WORD])
        cards.append(word >> 2 * (index % CARDS_A_WORD) & 3)
    return cards


def write_deck(state: Any, cards: Sequence[int]) -> None:
    """Write the pack, as the inverse of :func:`deck_cards`. Modifies ``state`` in place."""
    words = [0] * DECK_WORDS
    for index, colour in enumerate(reversed(cards)):
        words[index // CARDS_A_WORD] |= colour << 2 * (index % CARDS_A_WORD)
    state["deck"] = np.array(words, np.uint64)
    state["deck_left"] = len(cards)


def _format_deck(state: Any) -> str:
    """Return the pack as text; for a viewer, only its size."""
    cards_left = int(state["deck_left"])
    # CR-13.2: no viewer knows the order of the pack
    if cards_left and state["viewer"] != TRUTH:
        return f"{HIDDEN_MARK}{cards_left}"
    return format_runs(deck_cards(state)) or ABSENT


def _parse_deck(state: Any, text: str) -> None:
    """Parse the pack. Modifies ``state`` in place."""
    if text.startswith(HIDDEN_MARK):
        state["deck_left"] = parse_number("deck", text[1:], 1, PACK)
    else:
        cards = parse_runs("deck", "" if text == ABSENT else text)
        if COLOURS in cards:
            raise bad_input("cr.cards", "CR-1.3", name="deck", text=TREASURE)
        write_deck(state, cards)


def _letter_field(name: str, letters: str, default: Any) -> Field:
    """Return a field with a single letter."""

    def parse(state: Any, text: str) -> None:
        if text != ABSENT and (len(text) != 1 or text not in letters):
            raise bad_input("cr.letter", name=name, text=text[:40], letters=" ".join(letters))
        state[name] = NONE_THERE if text == ABSENT else letters.index(text)

    return Field(name, lambda state: ABSENT if state[name] < 0 else letters[int(state[name])], parse, default)


def _per_seat(word: str) -> Any:
    """Return a default that repeats a word for each seat."""
    return lambda state: ",".join([word] * _seats(state))


def _default_active(state: Any) -> str:
    """Return the default player on turn, seat 0."""
    return ABSENT if state["phase"] == Phase.DRAW_FIRST else "0"


def _default_turn(state: Any) -> str:
    """Return the default seat to act, the player on turn."""
    nobody = state["phase"] in {Phase.DRAW_FIRST, Phase.DEAL, Phase.OVER}
    return ABSENT if nobody else format_seat(state["active"])


def _default_actions(state: Any) -> str:
    """Return the default number of actions left."""
    return "0" if state["phase"] <= Phase.DEAL or state["phase"] >= Phase.PORT else "2"


FIELDS: Final[tuple[Field, ...]] = (
    name_field("phase", Phase, constant("turn")),
    name_field("end", End, constant("not_over")),
    Field(
        "dynasties",
        lambda state: "".join((DYNASTY_LETTERS + ABSENT)[dynasty] for dynasty in state["dynasties"][: _seats(state)]),
        _parse_dynasties,
        _default_dynasties,
    ),
    Field("columns", _format_columns, _parse_columns, constant("/".join(TREASURE * COLUMNS))),
    Field("bridges", _format_bridges, _parse_bridges, constant(ABSENT * GAPS)),
    Field("leaders", _format_leaders, _parse_leaders, lambda state: "/" * (_seats(state) - 1)),
    Field("hands", _format_hands, _parse_hands, lambda state: "/" * (_seats(state) - 1)),
    Field(
        "piles",
        lambda state: "/".join(format_counts(pile) for pile in state["piles"][: _seats(state)]),
        _parse_piles,
        lambda state: "/" * (_seats(state) - 1),
    ),
    Field(
        "pile_tops",
        lambda state: ",".join(
            ABSENT if top < 0 else (COLOUR_NAMES + TREASURE)[int(top)] for top in state["pile_tops"][: _seats(state)]
        ),
        _parse_tops,
        _default_tops,
    ),
    Field(
        "catastrophes",
        lambda state: ",".join(str(int(left)) for left in state["catastrophes"][: _seats(state)]),
        _parse_catastrophes,
        _per_seat("1"),
    ),
    _counts_field("discards", default_discards),
    _counts_field("removed", default_removed),
    seat_field("active", _default_active),
    seat_field("turn", _default_turn),
    number_field("actions_left", 2, _default_actions),
    number_field("idle_turns", MOST, constant("0")),
    _letter_field("colour", COLOUR_NAMES, constant(ABSENT)),
    _letter_field("column", "12345678", constant(ABSENT)),
    _letter_field("gap", "1234567", constant(ABSENT)),
    seat_field("attacker", constant(ABSENT)),
    seat_field("defender", constant(ABSENT)),
    number_field("attack", HAND, constant("0")),
    number_field("defence", HAND, constant("0")),
    number_field("port", 2 * SHIPS, constant("0")),
    Field("deck", _format_deck, _parse_deck, default_deck),
)

add_catalogue(
    {
        "cr.column": (
            "« {text} » n'est pas une colonne : $ ou *, puis au plus huit cartes n v r b ou navires N V R, "
            "chaque navire une seule fois",
            "{text!r} is not a column: $ or *, then at most eight cards n v r b or ships N V R, each ship once",
        ),
        "cr.bridges": (
            "« {text} » : sept signes sont attendus, - ou une couleur n v r b par intervalle",
            "{text!r}: expected seven signs, - or a colour n v r b for each gap",
        ),
        "cr.leader": (
            "« {text} » n'est pas un chef ; par exemple n@5.2",
            "{text!r} is not a leader; for example n@5.2",
        ),
        "cr.dynasties": (
            "« {text} » : une lettre {letters} ou - est attendue par place",
            "{text!r}: expected a letter {letters} or - for each seat",
        ),
        "cr.tops": (
            "« {text} » : une couleur n v r b, $ ou - est attendue par place, séparées par des virgules",
            "{text!r}: expected a colour n v r b, $ or - for each seat, separated by commas",
        ),
        "cr.letter": (
            "{name}={text} est refusé ; permis : - {letters}",
            "{name}={text} is refused; allowed: - {letters}",
        ),
    }
)
