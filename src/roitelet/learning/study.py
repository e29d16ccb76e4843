"""A study: a position, the moves since, and one viewing seat.

Lessons and puzzles use studies. They are not stored: the page's address contains the position and the moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from roitelet.base.errors import RoiteletError
from roitelet.base.language import Language, Message, t
from roitelet.base.rng import new_stream
from roitelet.bots import find_bot
from roitelet.engine.game import Game
from roitelet.engine.position import Deal, Position
from roitelet.engine.views.log_groups import gather
from roitelet.kit.pictures.birds import BIRDS, BOT_NAMES, Bird

BOT: Final = "bot"
"""The word for moves by the quick bot, for the others, until the learner's turn."""
QUICK: Final = "heuristic"
MOST_BY_BOTS: Final = 60


@dataclass(frozen=True)
class Study:
    """A position and the moves made since, seen from one seat; immutable."""

    start: Position
    seat: int
    moves: tuple[int | Deal, ...] = ()

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.start.game

    @cached_property
    def positions(self) -> list[Position]:
        """Return the position before each move, and the last one. They contain hidden cards: never show them."""
        positions = [self.start]
        for move in self.moves:
            positions.append(positions[-1].apply(move))
        return positions

    @property
    def position(self) -> Position:
        """Return the current position with its hidden cards."""
        return self.positions[-1]

    @cached_property
    def known(self) -> Position:
        """Return the current position as the learner knows it."""
        return self.position.mask(self.seat)

    @property
    def asked(self) -> bool:
        """Return whether it is the learner's turn."""
        return self.position.actor == self.seat

    def legal(self) -> list[str]:
        """Return the learner's legal moves, as words; empty if it is not their turn."""
        return [self.known.format(action) for action in self.known.legal()] if self.asked else []

    def refusal(self, word: str) -> RoiteletError | None:
        """Return the reason why the learner may not make a move, or None."""
        try:
            action = self.game.words.parse_action(word)
            return self.known.refusal(action) if self.asked else self.known.out_of_turn(self.seat)
        except RoiteletError as error:
            return error

    def play(self, words: Sequence[str]) -> "Study":
        """Return the study after some moves of any seat; raise the rules' error for an illegal one."""
        study = self
        for word in words:
            study = study._after_bots() if word == BOT else study._with_move(study.position.parse(word))
        return study

    def _with_move(self, move: int | Deal) -> "Study":
        study = replace(self, moves=(*self.moves, move))
        # reuse the cached positions and compute only the new one
        study.__dict__["positions"] = [*self.positions, self.position.apply(move)]
        return study

    def _after_bots(self) -> "Study":
        bot, study = find_bot(self.game, QUICK), self
        for number in range(MOST_BY_BOTS):
            actor = study.position.actor
            if actor < 0 or actor == study.seat:
                return study
            study = study._with_move(bot.choose(study.position.mask(actor), new_stream(number)))
        return study

    # --- in words ---

    def names(self, language: Language) -> list[str]:
        """Return the names of the seats: the learner, and birds."""
        you = t(language, "Vous", "You")
        return [you if seat == self.seat else BOT_NAMES[bird] for seat, bird in enumerate(self.birds)]

    @property
    def birds(self) -> list[Bird]:
        """Return the bird of each seat: the goldcrest for the learner."""
        own, *others = BIRDS
        return [own if seat == self.seat else others[seat - (seat > self.seat)] for seat in range(self.start.seats)]

    def messages_of(self, number: int) -> list[Message]:
        """Return the log messages of a move, for the learner."""
        before, after = self.positions[number].mask(self.seat), self.positions[number + 1].mask(self.seat)
        return self.game.words.narrate(before, self.moves[number], after)

    def log(self, language: Language, since: int = 0, *, pieces: bool = False) -> list[str]:
        """Return the log lines since a move, oldest first; with ``pieces``, cards are marked to be drawn."""
        words, made = self.game.words, range(since, len(self.moves))
        lines = [(number, line) for number in made for line in words.recall(self.messages_of(number), self.known)]
        names = self.names(language)
        return [group.line.render(language, names, self.seat, pieces=pieces) for group in gather(words, lines)]
