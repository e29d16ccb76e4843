"""Recorded whole games by the letter of a printed text: every step with its log messages."""

from dataclasses import dataclass
from functools import cache

from roitelet import Position, load_game
from roitelet.engine.record import read_record
from tests.support.reading import as_typed


@dataclass(frozen=True)
class Step:
    """An action or a deal, the positions around it, and its public log."""

    before: Position
    word: str
    after: Position
    said: tuple[str, ...]

    @property
    def rank(self) -> str:
        """Return the rank of the card laid."""
        return self.word.rstrip("!")[:-1]

    def log_contains(self, words: str) -> bool:
        """Return whether the log of the step contains this text, as typed."""
        return any(words in as_typed(line) for line in self.said)


@cache
def replay(game_id: str, preset: str) -> tuple[Step, ...]:
    """Return the game kept for a preset, step by step."""
    game = load_game(game_id)
    record = read_record(game.folder / "records" / f"{preset}.jsonl", load_game)
    steps, before = [], record.start()
    for action in record.actions:
        after = before.apply(action)
        lines = tuple(line.render("fr", record.players) for line in game.words.narrate(before, action, after))
        steps.append(Step(before, before.format(action), after, lines))
        before = after
    return tuple(steps)
