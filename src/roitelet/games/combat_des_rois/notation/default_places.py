"""Default places of the cards that the text of a position does not name: discards, removed cards, the pack.

With them, a short line describes a position that play can reach, except that hands may be short.
"""

from typing import Any

from roitelet.base.actors import TRUTH
from roitelet.engine.cards.text_fields import ABSENT
from roitelet.games.combat_des_rois.notation.notation import format_counts
from roitelet.games.combat_des_rois.rules.board import BRIDGE_CARDS
from roitelet.games.combat_des_rois.rules.ships import FOUR
from roitelet.games.combat_des_rois.rules.state import (
    COLOURS,
    COLUMNS,
    GAPS,
    NONE_THERE,
    PACK_COUNTS,
    RED,
    REMOVED,
    ROWS,
    SHIPS,
    End,
    Phase,
)


def default_discards(state: Any) -> str:
    """Return the fewest cards that ships, catastrophes, bridges and exchanged treasures must have cost.

    Cards are red if their colour does not matter.
    """
    if state["end"] == End.PACK:
        # CR-12.2: no card is left to draw
        unplaced = unplaced_cards(state)
        return (
            format_counts(
                [
                    count - removed_count
                    for count, removed_count in zip(unplaced, _default_removed(state, unplaced), strict=True)
                ]
            )
            or ABSENT
        )
    seats, counts = int(state["seats"]), [0] * COLOURS
    for ship in range(SHIPS):
        counts[ship] += FOUR * bool(state["ships"][ship])
    counts[RED] += seats - int(state["catastrophes"][:seats].sum())
    won_cards = int(state["piles"][:, :COLOURS].sum())
    counts[RED] += max(_cards_gone(state) - won_cards - sum(counts), 0)
    return format_counts(counts) or ABSENT


def _cards_gone(state: Any) -> int:
    """Return the number of cards that must have left the columns, by the bridges and treasures (CR-6.1, CR-6.3)."""
    exchanged = COLUMNS - int(state["treasures"]).bit_count()
    bridged_gaps = [gap for gap in range(GAPS) if state["bridges"][gap] != NONE_THERE]
    if not bridged_gaps and not exchanged:
        return 0
    cells = 0
    for board in state["boards"]:
        cells |= int(board)
    cards_lying = cells.bit_count()
    if state["ship_counts_for_bridge"]:
        for ship in state["ships"]:
            cells |= int(ship)
    columns = {column for gap in bridged_gaps for column in (gap, gap + 1)}
    heights = [(cells >> ROWS * column & 0xFF).bit_count() for column in columns]
    missing = sum(max(BRIDGE_CARDS - height, 0) for height in heights)
    return max(missing, 2 * BRIDGE_CARDS + exchanged - cards_lying - len(bridged_gaps) if exchanged else 0)


def default_removed(state: Any) -> str:
    """Return the cards removed with two players: thirty not placed elsewhere, blue first, then red, green and black."""
    if state["viewer"] != TRUTH or state["phase"] <= Phase.DEAL:
        return ABSENT
    return format_counts(_default_removed(state, unplaced_cards(state))) or ABSENT


def _default_removed(state: Any, unplaced: list[int]) -> list[int]:
    """Return the removed cards by colour, taken from the unplaced cards."""
    counts = [0] * COLOURS
    for colour in reversed(range(COLOURS)) if state["seats"] == 2 else ():
        counts[colour] = min(max(unplaced[colour], 0), REMOVED - sum(counts))
    return counts


def unplaced_cards(state: Any) -> list[int]:
    """Return the cards by colour that are in no other place than the pack."""
    unplaced = list(PACK_COUNTS)
    for colour in range(COLOURS):
        unplaced[colour] -= int(state["boards"][colour]).bit_count()
        unplaced[colour] -= sum(int(bridge) == colour for bridge in state["bridges"])
        unplaced[colour] -= int(state["hands"][:, colour].sum()) + int(state["piles"][:, colour].sum())
        unplaced[colour] -= int(state["discards"][colour]) + int(state["removed"][colour])
    unplaced[2] -= COLUMNS - int(state["treasures"]).bit_count()
    return unplaced


def default_deck(state: Any) -> str:
    """Return all cards not placed elsewhere, black before green, red and blue."""
    if state["phase"] <= Phase.DEAL:
        return ABSENT
    unplaced = unplaced_cards(state)
    in_conflict = state["phase"] in {Phase.ATTACK, Phase.DEFEND}
    if in_conflict and state["colour"] >= 0:
        unplaced[RED if state["gap"] < 0 else int(state["colour"])] -= int(state["attack"])
    return format_counts([max(count, 0) for count in unplaced]) or ABSENT
