"""The own play and the favourite mistakes of a person, from the reviews of their games."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.base.language import Language
from roitelet.engine.coach.coach import find_coach
from roitelet.engine.coach.puzzle_themes import Theme
from roitelet.engine.game import Game
from roitelet.games import game_ids, load_game
from roitelet.learning.puzzle import load_puzzles
from roitelet.tables.store.personal import GameResult

RECENT: Final = 10
"""Games in each of the two means that are compared."""
MOST_FAVOURITES: Final = 5


@dataclass(frozen=True)
class OwnPlay:
    """One's own play in the reviewed games of one game, oldest first, in points against a reference player."""

    game: Game
    values: Sequence[float]

    @property
    def recent(self) -> float:
        """Return the mean of the last games."""
        last = self.values[-RECENT:]
        return sum(last) / len(last)

    @property
    def earlier(self) -> float | None:
        """Return the mean of the games before those; None if there are none."""
        before = self.values[-2 * RECENT : -RECENT]
        return sum(before) / len(before) if before else None


@dataclass(frozen=True)
class Favourite:
    """A theme of mistakes that come again: how often, the last one, and what teaches better."""

    game: Game
    name: str
    memo: str
    count: int
    moment: str
    """The address of the last such mistake in its replay."""
    lesson: str
    """The address of its lesson, or empty."""
    puzzles: str
    """The address of its puzzles, or empty."""


def own_play_of(reviewed: Sequence[GameResult]) -> list[OwnPlay]:
    """Return the own play in each game of the reviewed results, which come latest first."""
    values: defaultdict[str, list[float]] = defaultdict(list)
    for result in reversed(reviewed):
        if result.review is not None and result.game in game_ids():
            values[result.game].append(result.review.own)
    return [OwnPlay(load_game(game_id), found) for game_id, found in values.items()]


def favourites_of(reviewed: Sequence[GameResult], language: Language) -> list[Favourite]:
    """Return the themes of most mistakes in the reviewed results, which come latest first."""
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for result in reviewed:
        for slip in result.review.slips if result.review is not None else ():
            address = f"/tables/{result.table_id}/replay?game={result.number - 1}&at={slip.at}&as={result.seat}"
            found[result.game, slip.theme].append(address)
    favourites = []
    for (game_id, theme_id), moments in sorted(found.items(), key=lambda pair: -len(pair[1])):
        theme = _theme(game_id, theme_id)
        if theme is not None:
            favourites.append(_favourite(load_game(game_id), theme, moments, language))
    return favourites[:MOST_FAVOURITES]


def _theme(game_id: str, theme_id: str) -> Theme | None:
    coach = find_coach(load_game(game_id)) if game_id in game_ids() else None
    return next((theme for theme in coach.themes if theme.id == theme_id), None) if coach else None


def _favourite(game: Game, theme: Theme, moments: Sequence[str], language: Language) -> Favourite:
    learn = f"/learn/{game.info.id}"
    has_puzzles = any(puzzle.theme == theme.id for puzzle in load_puzzles(game))
    return Favourite(
        game,
        theme.name.render(language),
        theme.memo.render(language),
        len(moments),
        moments[0],
        f"{learn}/lessons/{theme.lesson}" if theme.lesson else "",
        f"{learn}/puzzles#{theme.id}" if has_puzzles else "",
    )
