"""Decisions for tests of advice, and a judge of the reasons given: new worlds, played by other bots."""

from collections.abc import Iterator
from random import Random

from roitelet.advice.hint import Advice
from roitelet.advice.paired_rollouts import case_of
from roitelet.base.actors import DEALER
from roitelet.base.rng import new_stream
from roitelet.bots import load_bot
from roitelet.engine.coach.coach import find_coach
from roitelet.engine.game import Game
from roitelet.engine.position import Position

JUDGE = "debutant@1"
JUDGES_SEED = 7_777_777
NAMES = ("Rouge-gorge", "Bergeronnette", "Chardonneret", "Merle", "Pinson", "Mésange", "Linotte", "Verdier")


def decisions(game: Game, count: int, seed: int) -> Iterator[Position]:
    """Yield masked positions with a choice, a few from each game."""
    random, yielded = Random(seed), 0
    presets = list(game.house_rules.presets)
    while yielded < count:
        seats = random.randint(game.info.least_seats, game.info.most_seats)
        try:
            position = game.start(seats, random.choice(presets))
        except ValueError:
            continue  # the preset does not allow so many seats
        bot, rng = load_bot(game, "heuristic"), new_stream(random.randrange(1 << 30))
        choices: list[Position] = []
        while not position.over and len(choices) < 400:
            if position.actor == DEALER:
                position = position.apply(position.shuffle(random))
                continue
            masked = position.mask(position.actor)
            if len(masked.legal()) > 1:
                choices.append(masked)
            position = position.apply(bot.choose(masked, rng))
        for masked in random.sample(choices, min(4, len(choices), count - yielded)):
            yielded += 1
            yield masked


def judge(advice: Advice, seed: int) -> tuple[bool, bool]:
    """Return whether the claim holds in new worlds, and the account lines that it names do not contradict it."""
    coach = find_coach(advice.position.game)
    assert coach is not None
    if advice.other is None:
        return True, True
    player = load_bot(advice.position.game, JUDGE)
    case = case_of(coach, advice.position, advice.best, advice.other, seed + JUDGES_SEED, only_bot=player)
    if not advice.reason.lines:
        return advice.reason.holds(case), True
    gain = case.gain(*advice.reason.lines)
    return advice.reason.holds(case), gain.mean > -2 * gain.error
