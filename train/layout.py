"""The layout of inputs for all tables of a plan (see ``roitelet.bots.network_inputs``)."""

from collections.abc import Iterable, Sequence
from typing import Final

from roitelet import Position, load_game
from roitelet.bots.network_inputs import InputLayout
from train.plans import Plan, Rules

NOT_INPUTS: Final = frozenset(
    {"min_players", "max_players", "max_rounds", "max_minutes", "first_dealer", "deals", "short_pile"}
)
"""Options that do not matter to a move, or that follow from the planes or other options.

``short_pile`` differs only where ``voluntary_refill`` does; the networks were trained before it was an option.
"""


def starts_of(plan: Plan, selection: Iterable[Rules] | None = None) -> list[Position]:
    """Return the first positions of the chosen tables, by default of all in the plan."""
    game = load_game(plan.game)
    tables = selection if selection is not None else [table for row in plan.tables for table in row]
    return [game.start(table.seats, table.preset, **table.options) for table in tables]


def layout_of(plan: Plan) -> InputLayout:
    """Return the layout for all tables of a plan."""
    starts = starts_of(plan)
    shapes: dict[str, tuple[int, ...]] = {}
    numbers: dict[str, float] = {}
    for start in starts:
        for plane in start.game.observation(start.seats, start.options).planes:
            known = shapes.get(plane.name, plane.shape)
            shapes[plane.name] = tuple(map(max, known, plane.shape))
            if plane.most > 1:
                numbers[plane.name] = plan.scales.get(plane.name, 1.0)
    return InputLayout(
        game=plan.game,
        shapes=shapes,
        seats=tuple(sorted({start.seats for start in starts})),
        choices=_differing_options(starts),
        divided=numbers,
        laid=plan.laid,
    )


def _differing_options(starts: Sequence[Position]) -> dict[str, tuple[str, ...]]:
    choices: dict[str, tuple[str, ...]] = {}
    for name in starts[0].options:
        values = sorted({str(start.options[name]) for start in starts})
        if len(values) > 1 and name not in NOT_INPUTS:
            choices[name] = tuple(values)
    return choices
