"""Explanations of a bot's choice: every legal action, as judged by several searches, and the likely hidden cards.

An explanation is made from the masked position of the seat to act, like the decision itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any, Final

from roitelet.advice.belief import Belief, believe
from roitelet.advice.explanation_json import as_data
from roitelet.advice.merged_searches import Clarity, MoveEstimates, judge_lead, merge
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


def explain(masked: Position, bot: SearchBot | str, seed: int = 0, spare: Spare = always) -> Explanation:
    """Explain the decision of the seat to act, from what it knows.

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
        only = MoveEstimates(legal[0], 0, 1.0, 0, None, None, None, None, None)
        return Explanation(masked, search_bot.name, seed, (only,), Clarity.FORCED, belief, 0, 0, 0.0)
    start_time = perf_counter()
    thoughts = search_decision(masked, search_bot, seed, spare)
    candidates = merge(thoughts, lowest_wins=masked.game.info.lowest_wins)
    return Explanation(
        position=masked,
        bot=search_bot.name,
        seed=seed,
        candidates=candidates,
        clarity=judge_lead(candidates, len(thoughts)),
        belief=belief,
        searches=len(thoughts),
        simulations=sum(item.simulations for item in thoughts),
        seconds=perf_counter() - start_time,
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
