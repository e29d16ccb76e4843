"""The search for puzzles in games between bots: each job plays one game, with the same result on every machine."""

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
from roitelet.learning.puzzle_proof import USUAL, Decision, Effort, Proof, looks_clear, prove, reason_holds

MOST_SEATS: Final = 5
"""Tables with more seats are crowded on a page."""
SHOWN: Final = 12
"""Most choices stored with a puzzle."""
FINDS: Final = 0.6
"""A level finds a move if it makes it in this share of tries."""
TRIVIAL: Final = 0.9
"""A move that beginners find this often makes no puzzle."""
TRIES: Final = {BEGINNER: 30, AMATEUR: 10, SKILLED: 15, EXPERT: 3}
DIGITS: Final = 3


@dataclass(frozen=True)
class GameJob:
    """One game between skilled bots, searched for puzzles."""

    game: str
    seed: int
    number: int
    effort: Effort = USUAL
    per_theme: int = 2
    """Most puzzles on one theme from one game, as they are much alike."""
    themes: tuple[str, ...] = ()
    """The only themes to look for; all if empty."""

    def run(self) -> list[Puzzle]:
        """Play the game and return its puzzles."""
        game = load_game(self.game)
        coach = need_coach(game)
        kept: list[Puzzle] = []
        wanted = Counter(
            {theme.id: self.per_theme for theme in coach.themes if theme.id in self.themes or not self.themes}
        )
        for decision, masked in self.decisions(game):
            seed = mixed(self.seed, self.number, decision)
            puzzle = make_puzzle(coach, masked, self.effort, seed, (self.seed, self.number, decision), +wanted)
            if puzzle is not None:
                wanted[puzzle.theme] -= 1
                kept.append(puzzle)
        return kept

    def decisions(self, game: Game, preset: str | None = None) -> Iterator[tuple[int, Position]]:
        """Play the game, and yield its real decisions with their numbers, each as its seat knows it.

        Without a preset it is played by today's default.
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


def mixed(*numbers: int) -> int:
    """Return one seed from several numbers."""
    return int.from_bytes(hashlib.sha256(repr(numbers).encode()).digest()[:6])


def make_puzzle(
    coach: Coach, masked: Position, effort: Effort, seed: int, origin: tuple[int, int, int], wanted: Container[str]
) -> Puzzle | None:
    """Return the puzzle of a decision, if it has a wanted theme: one right move, not trivial, with a reason.

    The cheapest tests come first: a quick search refuses most decisions, the coach many others.
    """
    decision = Decision(coach, masked)
    if not looks_clear(decision, effort, seed):
        return None
    advice = advise(masked, seed, budget=f"{yardstick_bot(SEARCH)}:{effort.long // 4}")
    theme = next((one for one in coach.themes if one.suits(masked, advice.reason.id)), None)
    if theme is None or theme.id not in wanted or not advice.specific or advice.other is None:
        return None
    proof = prove(decision, effort, seed)
    if proof is None or proof.candidates[0].action != decision.same(advice.best)[0]:
        return None
    best = proof.candidates[0].action
    if not reason_holds(decision, advice.best, advice.other, advice.reason.id, effort, seed + 1):
        return None
    found = rate(decision, best, seed)
    if found is None or found[BEGINNER] >= TRIVIAL:
        return None
    text = str(masked)
    return Puzzle(
        id=hashlib.sha256(text.encode()).hexdigest()[:6],
        text=text,
        seat=masked.viewer,
        right=tuple(masked.format(action) for action in decision.same(best)),
        reason=advice.reason.id,
        said=advice.reason.sentence,
        against=masked.format(advice.other),
        theme=theme.id,
        level=next(level for level in GRADES if found[level] >= FINDS),
        found=found,
        choices=_choices(coach, masked, proof, advice, seed),
        steady=round(proof.steady, DIGITS),
        worlds=proof.worlds,
        origin=origin,
    )


def rate(decision: Decision, best: int, seed: int) -> dict[str, float] | None:
    """Return how often each level makes the right move; None if even experts usually miss it."""
    right, game = set(decision.same(best)), decision.masked.game
    found: dict[str, float] = {}
    for stream, (level, tries) in enumerate(TRIES.items()):
        bot, rng = player(game, level), new_stream(seed, 11 + stream)
        hits = sum(bot.choose(decision.masked, rng) in right for _ in range(tries))
        found[level] = round(hits / tries, DIGITS)
    return found if found[EXPERT] >= FINDS else None


def player(game: Game, level: str) -> Bot:
    """Return a bot of a level of the first ladder, which grades puzzles; it ignores the clock."""
    return find_bot(
        game, f"{yardstick_bot(SEARCH)}:{FIRST_EXPERT.simulations}" if level == EXPERT else yardstick_bot(level)
    )


def _choices(coach: Coach, masked: Position, proof: Proof, advice: Advice, seed: int) -> tuple[PuzzleChoice, ...]:
    """Return the right move and others, with the consequences of each.

    They include the move that the reason argues against.
    """
    assert advice.other is not None
    best, *others = [one for one in proof.candidates if one.points is not None and one.wins is not None]
    against = coach.alike(masked, advice.other)
    named = [one for one in others if coach.alike(masked, one.action) == against]
    kept = (named + [one for one in others if one not in named])[: SHOWN - 1]
    right = _choice(coach, masked, best, advice.best, None)
    return right, *(
        _choice(coach, masked, one, one.action, coach.warn(case_of(coach, masked, best.action, one.action, seed)))
        for one in sorted(kept, key=others.index)
    )


def _choice(coach: Coach, masked: Position, found: MoveEstimates, action: int, warning: Message | None) -> PuzzleChoice:
    assert found.points is not None
    assert found.wins is not None
    value, times = (found.points, 1) if coach.scale else (found.wins, 100)
    return PuzzleChoice(
        masked.format(action),
        round(times * value.value, DIGITS),
        round(times * (value.spread or 0.0), DIGITS),
        round(found.wins.value, DIGITS),
        warning,
    )
