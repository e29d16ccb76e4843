"""Decisions of every kind, from games between quick players who sometimes play at random."""

from enum import IntEnum
from functools import cache

from roitelet import Position, load_game
from roitelet.games.combat_des_rois.rules import state as combat_des_rois
from roitelet.games.nain_jaune.rules import state as nain_jaune
from roitelet.games.roi_des_nains.rules import state as roi_des_nains
from tests.support.bots.positions import decisions

KINDS: dict[str, tuple[IntEnum, ...]] = {
    "nain_jaune": (nain_jaune.Phase.OPEN, nain_jaune.Phase.LEAD, nain_jaune.Phase.FOLLOW),
    "roi_des_nains": tuple(
        phase
        for phase in roi_des_nains.Phase
        if phase.name not in {"DRAW_DEALER", "DEAL", "DRAW_TWO", "OVER"}  # no seat decides in these
    ),
    "combat_des_rois": tuple(
        phase for phase in combat_des_rois.Phase if phase.name not in {"DRAW_FIRST", "DEAL", "OVER"}
    ),
}
"""The kinds of decisions by game; a game that is not here has only one."""
MOST_GAMES = 200
GAMES_WITH_FORCED = 3


def kind_of(position: Position) -> int:
    """Return the kind of the decision due; always the same in a game without phases."""
    return int(position.state["phase"]) if position.game.info.id in KINDS else 0


@cache
def every_kind(game_id: str) -> dict[tuple[int, bool], Position]:
    """Return a decision of each kind and, if one was found soon, a forced one of that kind."""
    game, by_kind = load_game(game_id), dict[tuple[int, bool], Position]()
    presets, kinds = list(game.house_rules.presets), set(map(int, KINDS.get(game_id, (0,))))
    for seed in range(MOST_GAMES):
        seats = game.info.least_seats + seed % (game.info.most_seats - game.info.least_seats + 1)
        for position in decisions(game.start(seats, presets[seed % len(presets)]), seed):
            forced = len(position.legal()) == 1
            if seed < GAMES_WITH_FORCED or not forced:
                by_kind.setdefault((kind_of(position), forced), position)
        if {kind for kind, forced in by_kind if not forced} == kinds:
            return by_kind
    raise AssertionError(f"{game_id}: only {sorted(by_kind)} in {MOST_GAMES} games")
