"""The search for puzzles in games between bots. Each job plays one game, with the same result on every machine."""

import hashlib
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final

from roitelet.advice.hint import Advice, advise
from roitelet.advice.merged_searches import MoveEstimates
from roitelet.advice.paired_rollouts import case_of
from roitelet.base.actors import DEALER
from roitelet.base.language import Message
from roitelet.base.rng import Stream, new_stream
from roitelet.bots import find_bot
from roitelet.bots.bot import Bot
from roitelet.bots.levels import AMATEUR, BEGINNER, EXPERT, FIRST_EXPERT, GRADES, SKILLED, yardstick_bot
from roitelet.bots.registry import SEARCH
from roitelet.engine.coach.coach import Coach
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.games import load_game
from roitelet.learning.puzzle import Puzzle, PuzzleChoice, need_coach
from roitelet.learning.puzzle_proof import USUAL_EFFORT, Decision, Effort, Proof, prove, reason_holds, seems_clear

MOST_SEATS: Final = 5
"""Most seats, because larger tables are crowded on a page."""
MOST_CHOICES: Final = 12
"""Most choices stored with a puzzle."""
FOUND_SHARE: Final = 0.6
"""Share of tries in which a level must make the right move to count as finding it."""
TRIVIAL_SHARE: Final = 0.9
"""Share of tries in which beginners find a move that is too easy for a puzzle."""
TRIES: Final = {BEGINNER: 30, AMATEUR: 10, SKILLED: 15, EXPERT: 3}
DIGITS: Final = 3


@dataclass(frozen=True)
class GameJob:
    """One game between skilled bots, searched for puzzles."""

    game: str
    seed: int
    number: int
    effort: Effort = USUAL_EFFORT
    per_theme: int = 2
    """Most puzzles on one theme from one game, because they are similar."""
    themes: tuple[str, ...] = ()
    """The only themes to look for; all if empty."""

    def run(self) -> list[Puzzle]:
        """Play the game and return its puzzles."""
        game = load_game(self.game)
        coach = need_coach(game)
        puzzles: list[Puzzle] = []
        wanted = Counter(
            {theme.id: self.per_theme for theme in coach.themes if theme.id in self.themes or not self.themes}
        )
        for decision, masked in self.decisions(game):
            seed = mix_seed(self.seed, self.number, decision)
            puzzle = make_puzzle(coach, masked, self.effort, seed, (self.seed, self.number, decision), +wanted)
            if puzzle is not None:
                wanted[puzzle.theme] -= 1
                puzzles.append(puzzle)
        return puzzles

    def decisions(self, game: Game, preset: str | None = None) -> Iterator[tuple[int, Position]]:
        """Play the game and yield its decisions with their numbers, each as its seat knows it.

        Forced moves are left out. Without a preset, the current default is used.
        """
        info = game.info
        seats = info.least_seats + self.number % (min(info.most_seats, MOST_SEATS) - info.least_seats + 1)
        position = game.start(seats, preset)
        bots = [find_bot(game, yardstick_bot(SKILLED)) for _ in range(seats)]
        rng, chance = new_stream(self.seed, 2 * self.number + 1), Stream(self.seed, self.number)
        made = 0
        while not position.over:
            if position.actor == DEALER:
                position = position.apply(position.shuffle(chance))
                continue
            masked = position.mask(position.actor)
            legal = masked.legal()
            if len(legal) > 1:
                yield made, masked
            made += 1
            position = position.apply(legal[0] if len(legal) == 1 else bots[position.actor].choose(masked, rng))


def mix_seed(*numbers: int) -> int:
    """Return a seed made from several numbers."""
    return int.from_bytes(hashlib.sha256(repr(numbers).encode()).digest()[:6])


def make_puzzle(
    coach: Coach, masked: Position, effort: Effort, seed: int, origin: tuple[int, int, int], wanted: Container[str]
) -> Puzzle | None:
    """Return the puzzle of a decision with one right move, if it is not too easy and has a wanted theme; else None.

    Fast tests come first: a quick search rejects most decisions, the coach many others.
    """
    decision = Decision(coach, masked)
    if not seems_clear(decision, effort, seed):
        return None
    advice = advise(masked, seed, budget=f"{yardstick_bot(SEARCH)}:{effort.simulations // 4}")
    theme = next((candidate for candidate in coach.themes if candidate.suits(masked, advice.reason.id)), None)
    if theme is None or theme.id not in wanted or not advice.specific or advice.other is None:
        return None
    proof = prove(decision, effort, seed)
    if proof is None or proof.candidates[0].action != decision.equal_moves(advice.best)[0]:
        return None
    best = proof.candidates[0].action
    if not reason_holds(decision, advice.best, advice.other, advice.reason.id, effort, seed + 1):
        return None
    rates = find_rates(decision, best, seed)
    if rates is None or rates[BEGINNER] >= TRIVIAL_SHARE:
        return None
    text = str(masked)
    return Puzzle(
        id=hashlib.sha256(text.encode()).hexdigest()[:6],
        text=text,
        seat=masked.viewer,
        right=tuple(masked.format(action) for action in decision.equal_moves(best)),
        reason=advice.reason.id,
        explanation=advice.reason.sentence,
        against=masked.format(advice.other),
        theme=theme.id,
        level=next(level for level in GRADES if rates[level] >= FOUND_SHARE),
        found=rates,
        choices=_choices(coach, masked, proof, advice, seed),
        steady=round(proof.steady, DIGITS),
        worlds=proof.worlds,
        origin=origin,
    )


def find_rates(decision: Decision, best: int, seed: int) -> dict[str, float] | None:
    """Return the share of tries in which each level makes the right move; None if experts usually miss it."""
    right, game = set(decision.equal_moves(best)), decision.masked.game
    rates: dict[str, float] = {}
    for stream, (level, tries) in enumerate(TRIES.items()):
        bot, rng = grading_bot(game, level), new_stream(seed, 11 + stream)
        hits = sum(bot.choose(decision.masked, rng) in right for _ in range(tries))
        rates[level] = round(hits / tries, DIGITS)
    return rates if rates[EXPERT] >= FOUND_SHARE else None


def grading_bot(game: Game, level: str) -> Bot:
    """Return the bot of a level that grades puzzles; it does not depend on the machine's speed."""
    return find_bot(
        game, f"{yardstick_bot(SEARCH)}:{FIRST_EXPERT.simulations}" if level == EXPERT else yardstick_bot(level)
    )


def _choices(coach: Coach, masked: Position, proof: Proof, advice: Advice, seed: int) -> tuple[PuzzleChoice, ...]:
    """Return the choices of a puzzle: the right move and others, including the one that the reason argues against."""
    assert advice.other is not None
    best, *others = [move for move in proof.candidates if move.points is not None and move.wins is not None]
    against = coach.alike(masked, advice.other)
    rejected = [move for move in others if coach.alike(masked, move.action) == against]
    chosen = (rejected + [move for move in others if move not in rejected])[: MOST_CHOICES - 1]
    right = _choice(coach, masked, best, advice.best, None)
    return right, *(
        _choice(coach, masked, move, move.action, coach.warn(case_of(coach, masked, best.action, move.action, seed)))
        for move in sorted(chosen, key=others.index)
    )


def _choice(
    coach: Coach, masked: Position, estimates: MoveEstimates, action: int, warning: Message | None
) -> PuzzleChoice:
    assert estimates.points is not None
    assert estimates.wins is not None
    value, times = (estimates.points, 1) if coach.scale else (estimates.wins, 100)
    return PuzzleChoice(
        masked.format(action),
        round(times * value.value, DIGITS),
        round(times * (value.spread or 0.0), DIGITS),
        round(estimates.wins.value, DIGITS),
        warning,
    )
