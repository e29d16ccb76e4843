"""How characters differ in play: one of them among quick players, and what it does more or less often than they do.

python -m bench.characters nain_jaune --games 300
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from roitelet.bots.levels import QUICK
from roitelet.bots.names import characters_of, load_bot
from roitelet.engine.chance import new_stream
from roitelet.engine.position import Position
from roitelet.engine.seats import DEALER
from roitelet.games import load_game
from roitelet.games.combat_des_rois.rules.state import BUILD, EXCHANGE, JOIN, LAY
from roitelet.games.combat_des_rois.rules.state import Phase as Fighting
from roitelet.games.nain_jaune.rules.cards import BOX_OF, rank_of
from roitelet.games.nain_jaune.rules.state import CARDS, CLAIM
from roitelet.games.nain_jaune.rules.state import Phase as Laying
from roitelet.games.roi_des_nains.rules.cards import hand_size
from roitelet.games.roi_des_nains.rules.state import CARDS as CARDS_OF_TRICKS
from roitelet.games.roi_des_nains.rules.state import COLOURED, RANKS
from roitelet.games.roi_des_nains.rules.state import Phase as Tricks

Habit = tuple[str, int]
"""Something that was done, and how often or how much."""
FOUR, TEN = 3, 9
"""Ranks, counted from the ace."""


def of_nain_jaune(before: Position, action: int, after: Position) -> Iterator[Habit]:
    """Boxes, leads of low, high and key cards, and leads that come back."""
    state, seat = before.state, before.actor
    if action >= CLAIM and action != CLAIM + CARDS:
        yield "boxes claimed", 1
    if state.phase == Laying.LEAD:
        yield "leads", 1
        yield "leads of an ace, a 2 or a 3", int(rank_of(action % CARDS) < FOUR)
        yield "leads of a ten or a face card", int(rank_of(action % CARDS) >= TEN)
        yield "leads of a key card", int(BOX_OF[action % CARDS] >= 0)
        yield "leads after one's own card", int(state.last_layer == seat)
    if after.state.phase != Laying.FOLLOW and after.actor < 0:
        yield "rounds", 1


def of_roi_des_nains(before: Position, action: int, after: Position) -> Iterator[Habit]:
    """Tricks won early and late, and how high the cards are that begin one."""
    state = before.state
    if state.phase != Tricks.PLAY or action >= CARDS_OF_TRICKS:
        return
    early = "early" if 2 * state.tricks < hand_size(state) else "late"
    yield f"cards played {early}", 1
    if after.state.tricks > state.tricks:
        winner = int(after.state.winners[state.tricks])
        yield f"tricks won {early} by {winner}", 1
    if state.on_table == 0 and action < COLOURED:
        yield f"ranks led {early}", action % RANKS + 1
        yield f"leads {early}", 1


def of_combat_des_rois(before: Position, action: int, _after: Position) -> Iterator[Habit]:
    """Conflicts begun, bridges, ships, treasures, cards and leaders."""
    phase = before.state.phase
    if phase == Fighting.TURN:
        yield ("leaders placed" if action < LAY else "cards played" if action < JOIN else "bridges and others"), 1
    elif phase == Fighting.ATTACK:
        yield "attacks", 1
    elif phase == Fighting.SHIP and BUILD <= action < EXCHANGE:
        yield "ships built", 1
    elif phase == Fighting.TREASURE and action >= EXCHANGE:
        yield "treasures taken", 1


HABITS: dict[str, Callable[[Position, int, Position], Iterator[Habit]]] = {
    "nain_jaune": of_nain_jaune,
    "roi_des_nains": of_roi_des_nains,
    "combat_des_rois": of_combat_des_rois,
}


def watch(game_id: str, name: str, games: int, seats: int) -> Counter[str]:
    """What one seat did, and its share of what all did at once, over games among quick players."""
    game = load_game(game_id)
    own, quick = load_bot(game, name), load_bot(game, QUICK)
    done: Counter[str] = Counter()
    for number in range(games):
        seat, rng, dice = number % seats, new_stream(5, number), Random(number // seats)
        position = game.start(seats)
        while not position.over:
            if position.actor == DEALER:
                position = position.apply(position.shuffle(dice))
                continue
            who = position.actor
            action = (own if who == seat else quick).choose(position.mask(who), rng)
            after = position.apply(action)
            for habit, amount in HABITS[game_id](position, action, after):
                if " by " in habit:
                    done[habit.partition(" by ")[0]] += habit.endswith(f" by {seat}")
                elif who == seat:
                    done[habit] += amount
            position = after
    return done


def main() -> None:
    """Print what each character did per game, beside the quick player."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=HABITS)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    for name in (QUICK, *characters_of(load_game(given.game))):
        done = watch(given.game, name, given.games, given.seats)
        print(f"{name}: " + ", ".join(f"{habit} {done[habit] / given.games:.2f}" for habit in sorted(done)), flush=True)


if __name__ == "__main__":
    main()
