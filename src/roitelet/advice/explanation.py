"""Explanations of a bot's choice: every legal action, as judged by several searches, and the likely hidden cards.

An explanation is made from the masked position of the seat to act, like the decision itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from time import perf_counter
from typing import Any, Final

from roitelet.advice.belief import Belief, believe
from roitelet.advice.explanation_json import as_data
from roitelet.advice.merged_searches import ActionEstimate, Clarity, MoveEstimates, judge_lead, merge
from roitelet.advice.move_trials import MoveTrials
from roitelet.advice.time_limit import Spare, always
from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.arguments import check_names, check_whole, wrong
from roitelet.base.errors import bad_input, check_language
from roitelet.base.language import Language, Message, add_catalogue, say
from roitelet.base.rng import new_stream
from roitelet.bots import find_bot, load_bot
from roitelet.bots.bot import check_turn
from roitelet.bots.registry import own_bot_names
from roitelet.bots.search import SearchBot, Thoughts
from roitelet.engine.game import Game
from roitelet.engine.position import Position

SEARCHES: Final = 4
"""Independent searches for an explanation, each with the bot's whole budget for a move."""

FEWEST: Final = 2
"""Searches made even when time is short: a single one has no margin."""
QUESTIONED: Final = 8
"""Moves that are taken and searched on: those that the searches try most."""
MOST_TRIES: Final = 10_000
"""Most simulations of such a move; a bot with a time budget has no number of its own."""


@dataclass(frozen=True)
class Explanation:
    """An explained decision; the first candidate is the best."""

    position: Position
    """The position as the seat to act knows it."""
    bot: str
    seed: int
    candidates: tuple[MoveEstimates, ...]
    clarity: Clarity
    belief: Belief
    searches: int
    """The number of searches; 0 for a forced move."""
    simulations: int
    """The simulations of all searches together."""
    seconds: float

    @property
    def best(self) -> MoveEstimates:
        """Return the best action."""
        return self.candidates[0]

    def say_clarity(self) -> Message:
        """Return a sentence on how clear the choice is, and whether the searches agree."""
        chosen, key = self.best.chosen, str(self.clarity)
        if self.clarity == Clarity.CLOSE and chosen < self.searches:
            key = {0: "divided_none", 1: "divided_one"}.get(chosen, "divided")
        return say(f"review.{key}", searches=self.searches, chosen=chosen)

    def as_dict(self, language: Language, names: Sequence[str] = ()) -> dict[str, Any]:
        """Return JSON-ready data; ``docs/reference/explanation.md`` documents every key."""
        return as_data(self, check_language(language), check_names("names", names))


def explain(
    masked: Position, bot: SearchBot | str, seed: int = 0, spare: Spare = always, asked: Sequence[int] = ()
) -> Explanation:
    """Explain the decision of the seat to act, from what it knows; the moves ``asked`` about are tried in any case.

    The same position, bot and seed give the same explanation, unless the bot's budget is a time, or there is no time
    to spare for all searches.
    """
    check_decision(masked)
    seed = check_whole("seed", seed)
    search_bot = find_search_bot(masked.game, bot)
    check_turn(search_bot.name, masked, masked.game)
    belief = believe(masked, seed)  # first, as it refuses a position that fits no world
    legal = masked.legal()
    if len(legal) == 1:
        only = MoveEstimates(legal[0], 0, 1.0, 0)
        return Explanation(masked, search_bot.name, seed, (only,), Clarity.FORCED, belief, 0, 0, 0.0)
    start_time = perf_counter()
    judged = judge_moves(masked, search_bot, seed, spare, asked)
    return Explanation(
        position=masked,
        bot=search_bot.name,
        seed=seed,
        candidates=judged.candidates,
        clarity=judge_lead(judged.candidates, judged.searches),
        belief=belief,
        searches=judged.searches,
        simulations=judged.simulations,
        seconds=perf_counter() - start_time,
    )


@dataclass(frozen=True)
class JudgedMoves:
    """The legal actions of a decision, the best first, and the work that it took to judge them."""

    candidates: tuple[MoveEstimates, ...]
    searches: int
    simulations: int


def judge_moves(
    masked: Position, search_bot: SearchBot, seed: int = 0, spare: Spare = always, asked: Sequence[int] = ()
) -> JudgedMoves:
    """Search a decision several times, then take the moves under question and search on."""
    thoughts = search_decision(masked, search_bot, seed, spare)
    found = merge(thoughts, lowest_wins=masked.game.info.lowest_wins)
    trials = MoveTrials(masked, seed, min(search_bot.budget.simulations, MOST_TRIES))
    trials.run(_questioned(found, asked), spare)
    simulations = sum(item.simulations for item in thoughts) + trials.tries * len(trials.tried)
    return JudgedMoves(judge_tried(found, trials), len(thoughts), simulations)


def _questioned(found: Sequence[MoveEstimates], asked: Sequence[int]) -> list[int]:
    """Return the moves to try: the most tried first, then those asked about, then others that were tried."""
    first = [found[0].action, *asked]
    return list(dict.fromkeys([*first, *(item.action for item in found[:QUESTIONED] if item.visits)]))


def judge_tried(found: Sequence[MoveEstimates], trials: MoveTrials) -> tuple[MoveEstimates, ...]:
    """Return the candidates as the trials value them, the best first.

    That is the one that searches try most, unless another is better by more than the margin. Moves without a trial
    keep the means of the searches, without a margin.
    """
    best = found[0].action
    leads = {action: trials.worth_behind(action, best) for action in trials.tried if action != best}
    better = [action for action, lead in leads.items() if lead.margin is not None and lead.value > lead.margin]
    first = max(better, key=lambda action: leads[action].value, default=best)
    ranked = sorted(found, key=lambda item: item.action != first)
    return tuple(_as_tried(item, first, trials) for item in ranked)


def _as_tried(item: MoveEstimates, best: int, trials: MoveTrials) -> MoveEstimates:
    action = item.action
    if action not in trials.tried:
        return _not_tried(item, trials.points(best), trials.wins(best), lowest_wins=trials.masked.game.info.lowest_wins)
    points_behind = trials.points_behind(best, action)
    if trials.masked.game.info.lowest_wins:
        points_behind = replace(points_behind, value=-points_behind.value + 0.0)
    return replace(
        item,
        tries=trials.tries,
        points=trials.points(action),
        wins=trials.wins(action),
        points_behind=points_behind,
        wins_behind=trials.wins_behind(best, action),
        worth_behind=trials.worth_behind(best, action),
    )


def _not_tried(
    item: MoveEstimates, best_points: ActionEstimate, best_wins: ActionEstimate, *, lowest_wins: bool
) -> MoveEstimates:
    """Return a move with the means of the searches, without margins; its gaps are those of the figures shown."""
    if item.points is None or item.wins is None:
        return item
    points_behind = (best_points.value - item.points.value) * (-1 if lowest_wins else 1)
    return replace(
        item,
        points=replace(item.points, margin=None),
        wins=replace(item.wins, margin=None),
        points_behind=ActionEstimate(points_behind, None, item.points.spread),
        wins_behind=ActionEstimate(best_wins.value - item.wins.value, None, item.wins.spread),
        worth_behind=item.worth_behind and replace(item.worth_behind, margin=None),
    )


def search_decision(masked: Position, search_bot: SearchBot, seed: int = 0, spare: Spare = always) -> list[Thoughts]:
    """Search a decision several times, independently."""
    search_bot.warm_up()
    rng = new_stream(seed)
    thoughts: list[Thoughts] = []
    while len(thoughts) < FEWEST or (len(thoughts) < SEARCHES and spare()):
        thoughts.append(search_bot.think(masked, rng))
    return thoughts


def check_decision(position: Position) -> None:
    """Raise ``BadInput`` for a position without a decision to make."""
    if not isinstance(position, Position):
        raise wrong("position", position, "position")
    if position.actor == NOBODY:
        raise bad_input("review.over")
    if position.actor == DEALER:
        raise bad_input("review.deal_due")


def explaining_bots(game: Game) -> list[str]:
    """Return the names of the bots that can explain their choices: those that search."""
    return [name for name in own_bot_names(game) if isinstance(find_bot(game, name), SearchBot)]


@lru_cache(64)
def find_search_bot(game: Game, bot: SearchBot | str) -> SearchBot:
    """Return a search bot without memory of earlier moves: the searches of an explanation must be independent.

    It considers every legal action, bad ones too: a player who asks why may have played one.
    """
    loaded = find_bot(game, bot) if isinstance(bot, str) else load_bot(game, bot)
    if isinstance(loaded, SearchBot):
        return loaded.copy_without_pruning()
    names = explaining_bots(game)
    if not names:
        raise bad_input("review.no_bot", game=game.info.id)
    raise bad_input("review.cannot", bot=loaded.name, known=", ".join(names))


add_catalogue(
    {
        "review.forced": (
            "C'est le seul coup permis : il n'y a rien à choisir.",
            "It is the only legal move: there is nothing to choose.",
        ),
        "review.clear": (
            "Le choix est net : les {searches} recherches s'accordent et l'avance sur le coup suivant dépasse la"
            " marge d'erreur.",
            "The choice is clear: all {searches} searches agree, and the lead over the next move is more than the"
            " margin of error.",
        ),
        "review.close": (
            "Le choix est serré : l'écart avec le coup suivant est dans la marge d'erreur.",
            "The choice is close: the gap to the next move is within the margin of error.",
        ),
        "review.divided": (
            "Le choix est serré : {chosen} recherches sur {searches} seulement le préfèrent.",
            "The choice is close: only {chosen} searches of {searches} prefer it.",
        ),
        "review.divided_one": (
            "Le choix est serré : une recherche sur {searches} seulement le préfère.",
            "The choice is close: only one search of {searches} prefers it.",
        ),
        "review.divided_none": (
            "Le choix est serré : aucune recherche seule ne le préfère, mais toutes ensemble.",
            "The choice is close: no single search prefers it, only all of them together.",
        ),
        "review.untested": (
            "Le choix est net au premier regard : les autres coups ont été trop peu essayés pour que l'écart se"
            " mesure.",
            "The choice looks clear: the other moves were tried too little to measure the gap.",
        ),
        "review.over": (
            "la partie est finie : il n'y a plus de décision à expliquer",
            "the game is over: there is no decision left to explain",
        ),
        "review.deal_due": (
            "une donne est attendue : aucun joueur n'a de décision à prendre",
            "a deal is due: no player has a decision to make",
        ),
        "review.cannot": (
            "le robot {bot} joue sans chercher et ne peut pas expliquer ses coups ; le peuvent : {known}",
            "the bot {bot} plays without searching and cannot explain its moves; these can: {known}",
        ),
        "review.no_bot": ("{game} : aucun robot ne sait expliquer ses coups", "{game}: no bot can explain its moves"),
    }
)
