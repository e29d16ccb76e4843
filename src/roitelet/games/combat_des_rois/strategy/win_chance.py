"""An estimate of the expected end of a game of Le Combat des Rois. It is best at the start of a turn.

Each seat is judged feature by feature (``win_chance_weights.py`` names them): how high its weakest colours will stand
once the cards still to come fill the gaps, which cards can feed its leaders, which ships pay them, who would win the
conflicts a bridge could start. Sums of features, weighted by how much of the pack is left, give the expected points and
a score; the odds between two seats are ``e ** difference of scores``. The weights are fitted by
``bench/bots/fit_outlook.py`` to games between heuristic players who now and then act at random.
"""

from typing import Final

from roitelet.base.bits import NONE, lowest_bit
from roitelet.base.kernel import Reals, kernel
from roitelet.engine.strategy.win_chance import chances, share
from roitelet.games.combat_des_rois.rules.board import (
    column_of,
    count_within,
    highest_column,
    leader_within,
    lowest_column,
    may_join,
    ship_shows,
    stands_on_red,
    treasure_count,
)
from roitelet.games.combat_des_rois.rules.fights import LEAST_TREASURES
from roitelet.games.combat_des_rois.rules.score import is_ahead, nth_weakest
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    COLOURS,
    COLUMNS,
    GAPS,
    GREEN,
    LEAST_SEATS,
    NONE_THERE,
    ROWS,
    SHIPS,
    CombatDesRois,
    Phase,
)
from roitelet.games.combat_des_rois.strategy.win_chance_weights import (
    FEED,
    HAND_CARDS,
    HELD,
    JOKER,
    KING_ON_RED,
    LAST,
    LATER,
    LEADER,
    MERCHANT,
    NOW,
    PORT,
    SOON,
    START,
    TREASURE_BRIDGE,
    WAIT,
    WAR,
    WEIGHTS,
)

Heights = tuple[float, float]
"""The height of a seat's weakest colour now, and at the end."""

FULL_PACK: Final = 160.0
"""Approximate size of the pack once the hands are dealt."""
TO_COME: Final = (0.0, 0.0, 36.0, 30.0, 24.0)
"""By number of seats: approximate cards that a seat wins in a whole game."""
MOST_FED: Final = 4
"""Most cards of a colour in hand that count."""
MOST_HELD: Final = 6
"""Most cards of a leader's colour in its kingdom that count."""
MOST_PRIZE: Final = 5
"""Most cards of a conflict's prize that count."""


@kernel
def is_pause(state: CombatDesRois) -> int:
    """Return 1 when the game is over, else 0."""
    return 1 if state.phase == Phase.OVER else 0


@kernel
def outlook(state: CombatDesRois, points: Reals, wins: Reals) -> None:
    """Write the expected final points and chance of winning of each seat. Modifies both in place."""
    if state.phase == Phase.OVER:
        final_outlook(state, points, wins)
        return
    write_scores(state, WEIGHTS[state.seats - LEAST_SEATS], points, wins)
    for seat in range(state.seats):
        # the cards of a pile stay there
        points[seat] = max(points[seat], float(nth_weakest(state, seat, 0)))
    chances(wins, state.seats)


@kernel
def final_outlook(state: CombatDesRois, points: Reals, wins: Reals) -> None:
    """Write the result of a finished game. Modifies both in place."""
    for seat in range(state.seats):
        points[seat] = nth_weakest(state, seat, 0)
        wins[seat] = 1.0
        for other in range(state.seats):
            # a winner is a seat that no other is ahead of
            if is_ahead(state, other, seat):
                wins[seat] = 0.0
    share(wins, state.seats)


@kernel
def write_scores(state: CombatDesRois, weights: Reals, points: Reals, wins: Reals) -> None:
    """Write the expected points and scores of all seats with the given weights. Modifies both in place."""
    pack_left = state.deck_left / FULL_PACK
    for seat in range(state.seats):
        points[seat], wins[seat] = 0.0, 0.0
        add_feature(weights, START, 1.0, pack_left, seat, points, wins)
        add_feature(
            weights, WAIT, float((seat - state.active + state.seats) % state.seats), pack_left, seat, points, wins
        )
        heights = add_pile_features(state, seat, pack_left, weights, points, wins)
        for colour in range(COLOURS):
            add_colour_features(state, seat, colour, heights, pack_left, weights, points, wins)
    add_conflict_features(state, pack_left, weights, points, wins)


@kernel
def add_feature(
    weights: Reals, feature: int, value: float, pack_left: float, seat: int, points: Reals, wins: Reals
) -> None:
    """Add the value of a feature, weighted between full and empty pack. Modifies both in place."""
    points[seat] += value * (weights[0, feature, 0] + pack_left * (weights[0, feature, 1] - weights[0, feature, 0]))
    wins[seat] += value * (weights[1, feature, 0] + pack_left * (weights[1, feature, 1] - weights[1, feature, 0]))


# --- the pile ---


@kernel
def filled_height(lowest: float, second: float, third: float, highest: float, cards: float) -> float:
    """Return the height of the weakest of four colours after adding this many cards, each to the weakest."""
    sum_of_two, sum_of_three = lowest + second, lowest + second + third
    return min(
        lowest + cards, (sum_of_two + cards) / 2.0, (sum_of_three + cards) / 3.0, (sum_of_three + highest + cards) / 4.0
    )


@kernel
def add_pile_features(
    state: CombatDesRois, seat: int, pack_left: float, weights: Reals, points: Reals, wins: Reals
) -> Heights:
    """Add the features of a pile: the height of its weakest colours now and later, with treasures. In place."""
    black, green = float(state.piles[seat, 0]), float(state.piles[seat, 1])
    red, blue = float(state.piles[seat, 2]), float(state.piles[seat, 3])
    low, high = min(black, green, red, blue), max(black, green, red, blue)
    inner, outer = max(min(black, green), min(red, blue)), min(max(black, green), max(red, blue))
    second, third = min(inner, outer), max(inner, outer)
    treasures = float(state.piles[seat, COLOURS])
    cards_to_come = TO_COME[state.seats] * pack_left
    now = filled_height(low, second, third, high, treasures)
    add_feature(weights, NOW, now, pack_left, seat, points, wins)
    soon = filled_height(low, second, third, high, treasures + 1.0 + 0.2 * cards_to_come)
    add_feature(weights, SOON, soon, pack_left, seat, points, wins)
    later = filled_height(low, second, third, high, treasures + 3.0 + 0.5 * cards_to_come)
    add_feature(weights, LATER, later, pack_left, seat, points, wins)
    last = filled_height(low, second, third, high, treasures + 5.0 + cards_to_come)
    add_feature(weights, LAST, last, pack_left, seat, points, wins)
    return now, last


@kernel
def colour_need_of(state: CombatDesRois, seat: int, colour: int, heights: Heights) -> float:
    """Return the value of a card of a colour to a seat: 1 in its weakest, almost 0 in a high one."""
    now, last = heights
    return min(max((last + 1.0 - state.piles[seat, colour]) / (last + 1.0 - now), 0.0), 1.0)


# --- leaders and hands ---


@kernel
def add_colour_features(
    state: CombatDesRois,
    seat: int,
    colour: int,
    heights: Heights,
    pack_left: float,
    weights: Reals,
    points: Reals,
    wins: Reals,
) -> None:
    """Add the features of a leader and of the cards in hand to feed it. Modifies ``points`` and ``wins`` in place."""
    colour_need = colour_need_of(state, seat, colour, heights)
    food = colour_need * min(int(state.hands[seat, colour]), MOST_FED)
    place = int(state.leaders[seat, colour])
    if place == NONE_THERE:
        add_feature(weights, HAND_CARDS, food, pack_left, seat, points, wins)
        return
    low = lowest_column(state, column_of(place), NONE_THERE)
    high = highest_column(state, column_of(place), NONE_THERE)
    add_feature(weights, LEADER, colour_need, pack_left, seat, points, wins)
    add_feature(weights, FEED, food, pack_left, seat, points, wins)
    add_feature(weights, PORT, colour_need * ships_for(state, colour, low, high), pack_left, seat, points, wins)
    kingdom_cards = min(count_within(state, colour, low, high), MOST_HELD)
    add_feature(weights, HELD, float(kingdom_cards), pack_left, seat, points, wins)
    if colour == BLACK:
        add_feature(weights, JOKER, king_food(state, seat, low, high, heights), pack_left, seat, points, wins)
        add_feature(weights, KING_ON_RED, 1.0 if stands_on_red(state, place) else 0.0, pack_left, seat, points, wins)
    if colour == GREEN:
        treasures = treasure_count(state, low, high)
        add_feature(weights, MERCHANT, float(max(min(treasures, 4) - 1, 0)), pack_left, seat, points, wins)
        add_feature(weights, TREASURE_BRIDGE, treasure_bridges(state, low, high), pack_left, seat, points, wins)


@kernel
def ships_for(state: CombatDesRois, colour: int, low: int, high: int) -> int:
    """Return the number of ships in a kingdom that pay the leader of a colour."""
    count = 0
    for ship in range(SHIPS):
        cells = state.ships[ship]
        if cells != NONE and ship_shows(ship, colour) and low <= lowest_bit(cells) // ROWS <= high:
            count += 1
    return count


@kernel
def king_food(state: CombatDesRois, seat: int, low: int, high: int, heights: Heights) -> float:
    """Return the value of the cards that feed a king in colours without a leader in its kingdom."""
    food = 0.0
    for colour in range(1, COLOURS):
        # the king stands in for a missing leader
        if leader_within(state, colour, low, high, NONE_THERE) == NONE_THERE:
            food += colour_need_of(state, seat, colour, heights) * min(int(state.hands[seat, colour]), MOST_FED)
    return food


@kernel
def treasure_bridges(state: CombatDesRois, low: int, high: int) -> float:
    """Return the number of possible bridges beside a kingdom that would bring its merchant a treasure."""
    count, own_treasures = 0.0, treasure_count(state, low, high)
    if low > 0 and may_join(state, low - 1):
        joined_treasures = treasure_count(state, lowest_column(state, low - 1, NONE_THERE), low - 1)
        count += 1.0 if own_treasures + joined_treasures >= LEAST_TREASURES else 0.0
    if high < COLUMNS - 1 and may_join(state, high):
        joined_treasures = treasure_count(state, high + 1, highest_column(state, high + 1, NONE_THERE))
        count += 1.0 if own_treasures + joined_treasures >= LEAST_TREASURES else 0.0
    return count


# --- conflicts a bridge could start ---


@kernel
def add_conflict_features(state: CombatDesRois, pack_left: float, weights: Reals, points: Reals, wins: Reals) -> None:
    """Add a feature for leaders of one colour on both sides of a gap that a bridge could close. In place."""
    for gap in range(GAPS):
        if not may_join(state, gap):
            continue
        low = lowest_column(state, gap, NONE_THERE)
        high = highest_column(state, gap + 1, NONE_THERE)
        for colour in range(COLOURS):
            left_seat = leader_within(state, colour, low, gap, NONE_THERE)
            right_seat = leader_within(state, colour, gap + 1, high, NONE_THERE)
            if left_seat != NONE_THERE and right_seat != NONE_THERE and left_seat != right_seat:
                prize = war_prize(state, colour, left_seat, right_seat, low, gap, high)
                add_feature(weights, WAR, prize, pack_left, left_seat, points, wins)
                add_feature(weights, WAR, -prize, pack_left, right_seat, points, wins)


@kernel
def war_prize(
    state: CombatDesRois, colour: int, left_seat: int, right_seat: int, low: int, gap: int, high: int
) -> float:
    """Return the left side's gain from the right, with all cards of the colour laid.

    Negative if it would lose.
    """
    left_cards, right_cards = count_within(state, colour, low, gap), count_within(state, colour, gap + 1, high)
    lead = left_cards + int(state.hands[left_seat, colour]) - right_cards - int(state.hands[right_seat, colour])
    if lead > 0:
        return 1.0 + min(right_cards, MOST_PRIZE)
    return -1.0 - min(left_cards, MOST_PRIZE) if lead < 0 else 0.0
