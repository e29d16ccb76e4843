"""Decisions of every kind, from games in which the seats play quickly or at random by turns."""

from collections.abc import Iterator
from random import Random

from roitelet import Position, load_game
from roitelet.bots import load_bot
from roitelet.engine.chance import Stream, new_stream
from roitelet.engine.seats import DEALER

KINDS = {
    "nain_jaune": {"open", "lead", "follow"},
    "roi_des_nains": {"face", "victim", "give", "play", "swap", "pass", "gap"},
    "combat_des_rois": {"turn", "point", "ship", "war", "attack", "defend", "reward", "treasure", "port"},
}
"""Per game, what a seat can be asked for."""
MOST_GAMES = 200


def walk(start: Position, seed: int) -> Iterator[Position]:
    """The decisions of one game, forced ones included."""
    rng, bot, position, moves = Random(seed), load_bot(start.game, "heuristic"), start, 0
    while not position.over:
        moves += 1
        if position.actor == DEALER:
            position = position.apply(position.shuffle(Stream(seed, moves)))
            continue
        yield position
        if rng.random() < 0.2:
            position = position.apply(rng.choice(position.legal()))
        else:
            position = position.apply(bot.choose(position.mask(position.actor), new_stream(seed, moves)))


def kind_of(position: Position) -> str:
    """What a seat is asked for, as the view calls it."""
    return str(position.mask(position.actor).view("en")["phase"])


def every_kind(game_id: str) -> dict[tuple[str, bool], Position]:
    """A decision of each kind, and where one was met, a forced one of that kind too."""
    game, found = load_game(game_id), dict[tuple[str, bool], Position]()
    presets = list(game.house_rules.presets)
    for seed in range(MOST_GAMES):
        seats = game.info.least_seats + seed % (game.info.most_seats - game.info.least_seats + 1)
        preset = presets[seed % len(presets)]
        options = game.house_rules.resolve(preset, {})
        for position in walk(game.start_with(options, seats), seed):
            forced = len(position.legal()) == 1
            if seed < 3 or not forced:
                found.setdefault((kind_of(position), forced), position)
        if {kind for kind, forced in found if not forced} == KINDS[game_id]:
            return found
    raise AssertionError(f"{game_id}: only {sorted(found)} in {MOST_GAMES} games")
