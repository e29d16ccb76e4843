"""A person's results in figures: shares of games won, by game, opponents and house rules."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from roitelet.arena.statistics import NORMAL_95
from roitelet.base.language import Language, add_catalogue, say, t
from roitelet.bots.levels import LEVELS
from roitelet.engine.game import Game
from roitelet.engine.options import Flag, Number, Option, Value
from roitelet.games import game_ids, load_game
from roitelet.tables.game_results import MIXED, PEOPLE
from roitelet.tables.store.personal import ResultCount
from roitelet.web.pages.learn import parse_house_rules
from roitelet.web.pages.levels import bot_label

FEWEST: Final = 5
"""Games from which on a share of wins is shown."""
MOST_CHANGES: Final = 2
"""Changed house rules that are named; more are counted."""


@dataclass(frozen=True)
class Share:
    """The games of one kind and those won."""

    label: str
    played: int
    won: int
    even: float
    """The share that each player would win if all were equal."""

    @property
    def share(self) -> float:
        """Return the share of games won."""
        return self.won / self.played

    @property
    def is_shown(self) -> bool:
        """Return whether there are enough games to show a share."""
        return self.played >= FEWEST

    @property
    def interval(self) -> tuple[float, float]:
        """Return the ends of the 95 % interval of the share, by Wilson's formula."""
        z2 = NORMAL_95**2
        centre = (self.won + z2 / 2) / (self.played + z2)
        half = NORMAL_95 * sqrt(self.played * self.share * (1 - self.share) + z2 / 4) / (self.played + z2)
        return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class GameFigures:
    """The results in one game."""

    game: Game
    total: Share
    by_level: Sequence[Share]
    by_rules: Sequence[Share]


@dataclass(frozen=True)
class Figures:
    """All results of a person."""

    games: Sequence[GameFigures]
    played: int
    won: int
    place: float
    """The mean place; 0 without games."""
    seats: int
    """The number of players in all games; 0 if it varied."""


def figures_of(counts: Sequence[ResultCount], language: Language, only: str = "") -> Figures:
    """Return the figures of a person's results, or of one game; results of games not installed here are left out."""
    known = [count for count in counts if count.game in game_ids()]
    chosen = [count for count in known if only in ("", count.game)]
    played, seats = sum(count.played for count in chosen), {count.seats for count in chosen}
    return Figures(
        [
            _game_figures(load_game(game_id), [count for count in known if count.game == game_id], language)
            for game_id in sorted({count.game for count in known}, key=lambda found: load_game(found).info.minutes)
        ],
        played,
        sum(count.won for count in chosen),
        sum(count.places for count in chosen) / played if played else 0.0,
        seats.pop() if len(seats) == 1 else 0,
    )


def _game_figures(game: Game, counts: Sequence[ResultCount], language: Language) -> GameFigures:
    levels = _shares(counts, lambda count: count.against)
    rules = _shares(counts, lambda count: count.rules)
    by_level = [_named(opponents(game, level, language), found) for level, found in sorted(levels, key=_strength)]
    by_rules = [
        _named(rules_label(game, written, language), found)
        for written, found in sorted(rules, key=lambda pair: -pair[1].played)
    ]
    return GameFigures(game, _share("", counts), by_level, by_rules)


def _shares(counts: Sequence[ResultCount], key: Callable[[ResultCount], str]) -> list[tuple[str, Share]]:
    groups: defaultdict[str, list[ResultCount]] = defaultdict(list)
    for count in counts:
        groups[key(count)].append(count)
    return [(name, _share("", group)) for name, group in groups.items()]


def _share(label: str, counts: Sequence[ResultCount]) -> Share:
    played = sum(count.played for count in counts)
    even = sum(count.played / count.seats for count in counts) / played
    return Share(label, played, sum(count.won for count in counts), even)


def _named(label: str, share: Share) -> Share:
    return Share(label, share.played, share.won, share.even)


def _strength(pair: tuple[str, Share]) -> tuple[int, str]:
    order = [*LEVELS, MIXED]
    level = pair[0]
    return (len(order) + (level == PEOPLE) if level not in order else order.index(level)), level


def opponents(game: Game, against: str, language: Language) -> str:
    """Return the words that say whom the player played against."""
    if against == PEOPLE:
        return t(language, "entre joueurs", "with people")
    if against == MIXED:
        return t(language, "oiseaux de plusieurs niveaux", "birds of several levels")
    return bot_label(game, against, language)


def rules_label(game: Game, written: str, language: Language) -> str:
    """Return the name of house rules, with the first options that differ from the preset."""
    rules = game.house_rules
    preset, differences = rules.nearest(parse_house_rules(game, written))
    name = say(f"preset.{game.info.id}.{preset}").render(language)
    options = {option.name: option for option in rules.options}
    changes = [
        _change(options[changed], value, language) for changed, value in list(differences.items())[:MOST_CHANGES]
    ]
    more = len(differences) - len(changes)
    if more:
        changes.append(say("my_games.more_rules", count=more).render(language))
    return f"{name} ({', '.join(changes)})" if changes else name


def _change(option: Option, value: Value, language: Language) -> str:
    """Return an option with its value; a list of numbers or names would be too long."""
    label, written = t(language, *option.label), option.format(value)
    if written in option.labels:
        shown = t(language, *option.labels[written])
    elif isinstance(option, Flag):
        shown = t(language, "oui", "yes") if value else t(language, "non", "no")
    elif isinstance(option, Number):
        shown = written
    else:
        return label
    return f"{label}{t(language, ' : ', ': ')}{shown}"


add_catalogue(
    {"my_games.more_rules": ("{count:autre changement|autres changements}", "{count:other change|other changes}")}
)
