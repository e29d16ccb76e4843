"""The story of a finished game: who led before the last round, and which round decided it."""

from collections.abc import Sequence
from typing import Final

from roitelet.base.language import Message, NamedSeat, add_catalogue, in_words, say
from roitelet.games.nain_jaune.browser.gain_words import total
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.words.view_types import Account
from roitelet.kit.endings.game_end import viewer_first
from roitelet.kit.endings.totals_by_round import ScoreHistory

BOXES: Final = {
    "10♦": in_words("le dix de carreau", "the ten of diamonds"),
    "V♣": in_words("le valet de trèfle", "the jack of clubs"),
    "D♠": in_words("la dame de pique", "the queen of spades"),
    "R♥": in_words("le roi de cœur", "the king of hearts"),
    "7♦": in_words("le Nain", "the Yellow Dwarf"),
}
OPERA: Final = in_words("un grand opéra", "a grand opéra")
HANDS: Final = in_words("les cartes restées aux autres", "the cards left to the others")


def accounts_of(scene: Scene) -> list[Account]:
    """Return the accounts of all rounds, oldest first; empty if one is missing."""
    current = scene.view["account"]
    if current is None:
        return []
    past: Sequence[Account] = scene.past
    by_round = {account["round"]: account for account in (*past, current)}
    rounds = range(1, current["round"] + 1)
    return [by_round[number] for number in rounds] if all(number in by_round for number in rounds) else []


def course_of(scene: Scene, accounts: Sequence[Account]) -> ScoreHistory:
    """Return the purses from round to round."""
    gains = [[total(seat["lines"]) for seat in account["seats"]] for account in accounts]
    return ScoreHistory([scene.view["start"]] * len(scene.people), gains)


def game_story(scene: Scene) -> Message | None:
    """Return the story, or None if accounts are missing or the winner did not lead alone."""
    accounts = accounts_of(scene)
    settlement = scene.view["settlement"]
    winners = [seat["seat"] for seat in scene.view["seats"] if seat["rank"] == 1]
    if not accounts or settlement is None:
        return None
    if len(winners) > 1:
        return say("nj.story.shared", seats=viewer_first(winners, scene.you), tokens=_purse(scene, winners[0]))
    course, winner = course_of(scene, accounts), winners[0]
    ahead_since = course.lead_start(winner)
    if ahead_since is None:
        return None
    other = _compared_player(scene, winner)
    facts: dict[str, object] = {
        "seat": NamedSeat(winner),
        "other": NamedSeat(other),
        "margin": course.margin(winner, other),
    }
    if ahead_since < course.rounds:
        if settlement["winner"] == other == scene.you:
            before = course.totals(course.rounds - 1)
            return say("nj.story.out_first", **facts, lead=before[winner] - before[other])
        best = _decisive_round(course, winner, other)
        gain = course.gains[best - 1][winner]
        if gain <= 0:
            return say("nj.story.steady", **facts)
        return say("nj.story.led", **facts, round=best, gain=gain, what=_sources_of_gain(accounts[best - 1], winner))
    last_gain, sources = course.gains[-1][winner], _sources_of_gain(accounts[-1], winner)
    if course.rounds == 1:
        key = "nj.story.one" if last_gain > 0 else "nj.story.nobody"
        return say(key, **facts, gain=abs(last_gain), what=sources)
    leader = course.leader(course.rounds - 1)
    if leader is None or last_gain <= 0:
        return say("nj.story.level", **facts)
    lead = -course.lead(winner, course.rounds - 1)
    return say("nj.story.late", leader=NamedSeat(leader), **facts, lead=lead, gain=last_gain, what=sources)


def _compared_player(scene: Scene, winner: int) -> int:
    """Return the loser that the story compares with the winner: the viewer, or else the runner-up."""
    if scene.you is not None and scene.you != winner:
        return scene.you
    others = [seat for seat in scene.view["seats"] if seat["seat"] != winner]
    return min(others, key=lambda seat: seat["rank"])["seat"]


def _decisive_round(course: ScoreHistory, winner: int, other: int) -> int:
    """Return the round with the winner's largest lead gain, or their best round if they lost tokens in it."""
    turn = course.turning_point(winner, other)
    if course.gains[turn - 1][winner] > 0:
        return turn
    return max(range(1, course.rounds + 1), key=lambda number: course.gains[number - 1][winner])


def _purse(scene: Scene, seat: int) -> int:
    """Return the tokens of a seat without its debt."""
    fields = scene.view["seats"][seat]
    return fields["tokens"] - fields["debt"]


def _sources_of_gain(account: Account, seat: int) -> Message:
    """Return the sources of a seat's gain in a round: its boxes, a grand opéra, or the others' cards."""
    lines = account["seats"][seat]["lines"]
    sources: list[Message] = [BOXES[line["card"]] for line in lines if line["why"] == "box"][::-1]
    if any(line["why"] == "opera" for line in lines):
        sources = [OPERA]
    return say("nj.story.what", found=sources or [HANDS])


add_catalogue(
    {
        "nj.story.what": ("{found:and}", "{found:and}"),
        "nj.story.shared": (
            "{seats:and} finissent avec {tokens:jeton|jetons} chacun : impossible de les départager.",
            "{seats:and} end with {tokens:chip|chips} each: nothing parts them.",
        ),
        "nj.story.shared.you.seats": (
            "{seats:and} finissez avec {tokens:jeton|jetons} chacun : impossible de vous départager.",
            "{seats:and} end with {tokens:chip|chips} each: nothing parts you.",
        ),
        "nj.story.one": (
            "Une seule manche a suffi : {gain:jeton|jetons} pour {seat}, avec {what}.",
            "One round was enough: {gain:chip|chips} for {seat}, with {what}.",
        ),
        "nj.story.one.you": (
            "Une seule manche a suffi : {gain:jeton|jetons} pour vous, avec {what}.",
            "One round was enough: {gain:chip|chips} for you, with {what}.",
        ),
        "nj.story.one.you.other": (
            "Une seule manche a suffi à {seat} : {gain:jeton|jetons}, avec {what}. "
            "Vous finissez {margin:jeton|jetons} derrière.",
            "One round was enough for {seat}: {gain:chip|chips}, with {what}. You end {margin:chip|chips} behind.",
        ),
        "nj.story.nobody": (
            "Les cases ont gardé les mises : personne n’a gagné de jetons, {seat} en a perdu le moins.",
            "The boxes kept the stakes: nobody won any chips, and {seat} lost the fewest.",
        ),
        "nj.story.nobody.you": (
            "Les cases ont gardé les mises : personne n’a gagné de jetons, vous en avez perdu le moins.",
            "The boxes kept the stakes: nobody won any chips, and you lost the fewest.",
        ),
        "nj.story.level": (
            "Tout s’est joué à la dernière manche : {margin:jeton|jetons} entre {seat} et {other}.",
            "It all came down to the last round: {margin:chip|chips} between {seat} and {other}.",
        ),
        "nj.story.level.you": (
            "Tout s’est joué à la dernière manche : {margin:jeton|jetons} entre vous et {other}.",
            "It all came down to the last round: {margin:chip|chips} between you and {other}.",
        ),
        "nj.story.level.you.other": (
            "Tout s’est joué à la dernière manche : {margin:jeton|jetons} entre {seat} et vous.",
            "It all came down to the last round: {margin:chip|chips} between {seat} and you.",
        ),
        "nj.story.late": (
            "{leader} avait {lead:jeton|jetons} d’avance sur {seat}. Puis {what}, à la dernière manche : "
            "{gain:jeton|jetons} d’un coup, et {seat} passe devant.",
            "{leader} was {lead:chip|chips} ahead of {seat}. Then {what} in the last round: "
            "{gain:chip|chips} at a stroke, and {seat} goes ahead.",
        ),
        "nj.story.late.you": (
            "{leader} avait {lead:jeton|jetons} d’avance sur vous. Puis {what}, à la dernière manche : "
            "{gain:jeton|jetons} d’un coup, et vous passez devant.",
            "{leader} was {lead:chip|chips} ahead of you. Then {what} in the last round: "
            "{gain:chip|chips} at a stroke, and you go ahead.",
        ),
        "nj.story.late.you.leader": (
            "Vous aviez {lead:jeton|jetons} d’avance sur {seat}. Puis {what}, à la dernière manche : "
            "{gain:jeton|jetons} d’un coup, et {seat} vous passe devant.",
            "You were {lead:chip|chips} ahead of {seat}. Then {what} in the last round: "
            "{gain:chip|chips} at a stroke, and {seat} goes past you.",
        ),
        "nj.story.late.you.other": (
            "{leader} menait encore avant la dernière manche. Puis {what} : {gain:jeton|jetons} d’un coup pour {seat}. "
            "Vous finissez {margin:jeton|jetons} derrière.",
            "{leader} was still ahead before the last round. Then {what}: {gain:chip|chips} at a stroke for {seat}. "
            "You end {margin:chip|chips} behind.",
        ),
        "nj.story.led": (
            "La manche {round} a fait la différence : {gain:jeton|jetons} pour {seat}, avec {what}. "
            "{other} finit {margin:jeton|jetons} derrière.",
            "Round {round} made the difference: {gain:chip|chips} for {seat}, with {what}. "
            "{other} ends {margin:chip|chips} behind.",
        ),
        "nj.story.led.you": (
            "La manche {round} a fait la différence : {gain:jeton|jetons} pour vous, avec {what}. "
            "{other} finit {margin:jeton|jetons} derrière.",
            "Round {round} made the difference: {gain:chip|chips} for you, with {what}. "
            "{other} ends {margin:chip|chips} behind.",
        ),
        "nj.story.led.you.other": (
            "La manche {round} a fait la différence : {gain:jeton|jetons} pour {seat}, avec {what}. "
            "Il vous manquait {margin:jeton|jetons}.",
            "Round {round} made the difference: {gain:chip|chips} for {seat}, with {what}. "
            "You were {margin:chip|chips} short.",
        ),
        "nj.story.steady": (
            "{seat} a perdu moins que les autres, et finit {margin:jeton|jetons} devant {other}.",
            "{seat} lost less than the others, and ends {margin:chip|chips} ahead of {other}.",
        ),
        "nj.story.steady.you": (
            "Vous avez perdu moins que les autres : {margin:jeton|jetons} de plus que {other}.",
            "You lost less than the others: {margin:chip|chips} more than {other}.",
        ),
        "nj.story.steady.you.other": (
            "{seat} a perdu moins que les autres. Il vous manquait {margin:jeton|jetons}.",
            "{seat} lost less than the others. You were {margin:chip|chips} short.",
        ),
        "nj.story.out_first": (
            "{other} finit la dernière manche en tête, mais {seat} avait {lead:jeton|jetons} d’avance.",
            "{other} went out first in the last round, but {seat} was {lead:chip|chips} ahead.",
        ),
        "nj.story.out_first.you.other": (
            "Vous sortez avant les autres à la dernière manche, mais {seat} avait {lead:jeton|jetons} d’avance : "
            "c’était trop.",
            "You went out first in the last round, but {seat} was {lead:chip|chips} ahead: too much.",
        ),
    }
)
