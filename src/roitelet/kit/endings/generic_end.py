"""The end of any game whose views have points: the standings, and a summary from the points of each round."""

from itertools import pairwise

from roitelet.base.html import EMPTY, text
from roitelet.base.language import Message, NamedSeat, add_catalogue, say, t
from roitelet.base.numbers import signed, unsigned
from roitelet.engine.views.view_types import View
from roitelet.kit import generic_table
from roitelet.kit.endings.game_end import FinalPlace, GameEnd, draw_gain, viewer_first
from roitelet.kit.endings.totals_by_round import ScoreHistory
from roitelet.kit.scene import Scene


def ending(scene: Scene) -> GameEnd:
    """Return the standings, and a sentence on how the winner got the points."""
    view: View = scene.view
    history = score_history_of(scene)
    standings = []
    for seat_view in view["seats"]:
        seat, points = seat_view["seat"], seat_view.get("points")
        last_gain = history.gains[-1][seat] if history and history.gains else None
        detail = (
            EMPTY
            if last_gain is None or history is None
            else draw_gain(scene, history.sign * last_gain, signed(last_gain))
        )
        total = EMPTY if points is None else text(unsigned(points))
        standings.append(FinalPlace(seat, seat_view.get("rank") or 1, total, detail))
    end = GameEnd(standings)
    word = scene.round_word
    counted = t(scene.language, f"{word} par {word}", f"{word} by {word}")
    story = tell_story(history, end.winners, scene.you) if history and view["reason"] else None
    return GameEnd(standings, story, generic_table.scores(scene), counted, history)


def score_history_of(scene: Scene) -> ScoreHistory | None:
    """Return the points after each round, from the accounts; None if some are missing."""
    view: View = scene.view
    accounts = [account for account in (*scene.past, view.get("account")) if account is not None]
    totals_after: list[list[int]] = []
    for account in accounts:
        points = account.get("points") if isinstance(account, dict) else None
        if points is None:
            return None
        if points not in totals_after[-1:]:
            totals_after.append(list(points))
    if not totals_after or len(totals_after) != view.get("round", len(totals_after)):
        return None
    before = [[0] * len(scene.people), *totals_after]
    gains = [[b - a for a, b in zip(*pair, strict=True)] for pair in pairwise(before)]
    best = next((seat_view.get("points") for seat_view in view["seats"] if seat_view.get("rank") == 1), None)
    return ScoreHistory(before[0], gains, 1 if best is None or best == max(totals_after[-1]) else -1)


def tell_story(history: ScoreHistory, winners: list[int], you: int | None) -> Message | None:
    """Return a sentence on the game: since when its winner led, or who led before the last round."""
    if len(winners) != 1:
        return say("end.story.shared", seats=viewer_first(winners, you)) if winners else None
    winner = winners[0]
    lead_start = history.lead_start(winner)
    others = [seat for seat in range(len(history.start)) if seat != winner]
    totals = [history.sign * total for total in history.totals(history.rounds)]
    other = you if you in others else max(others, key=lambda seat: totals[seat])
    arguments = {
        "seat": NamedSeat(winner),
        "other": NamedSeat(other),
        "margin": history.margin(winner, other),
    }
    if lead_start is None:
        return None
    if history.rounds == 1:
        return say("end.story.one", **arguments)
    if lead_start == history.rounds:
        leader = history.leader(lead_start - 1)
        if leader is None:
            return say("end.story.level", **arguments)
        lead = -history.lead(winner, lead_start - 1)
        return say("end.story.late", leader=NamedSeat(leader), **arguments, lead=lead)
    return say("end.story.first" if lead_start == 1 else "end.story.since", **arguments, since=lead_start)


add_catalogue(
    {
        "end.story.shared": ("Impossible de les départager.", "Nothing parts them."),
        "end.story.shared.you.seats": ("Impossible de vous départager.", "Nothing parts you."),
        "end.story.one": (
            "Une seule donne a suffi : {margin:point|points} d’écart entre {seat} et {other}.",
            "One deal was enough: {margin:point|points} between {seat} and {other}.",
        ),
        "end.story.one.you": (
            "Une seule donne a suffi : {margin:point|points} d’écart avec {other}.",
            "One deal was enough: {margin:point|points} between you and {other}.",
        ),
        "end.story.one.you.other": (
            "Une seule donne a décidé : {margin:point|points} d’écart entre {seat} et vous.",
            "One deal decided: {margin:point|points} between {seat} and you.",
        ),
        "end.story.level": (
            "Tout s’est joué à la dernière donne : {margin:point|points} d’écart entre {seat} et {other}.",
            "It all came down to the last deal: {margin:point|points} between {seat} and {other}.",
        ),
        "end.story.level.you": (
            "Tout s’est joué à la dernière donne : {margin:point|points} d’écart avec {other}.",
            "It all came down to the last deal: {margin:point|points} between you and {other}.",
        ),
        "end.story.level.you.other": (
            "Tout s’est joué à la dernière donne : {margin:point|points} d’écart entre {seat} et vous.",
            "It all came down to the last deal: {margin:point|points} between {seat} and you.",
        ),
        "end.story.late": (
            "Avant la dernière donne, {leader} avait {lead:point|points} d’avance sur {seat} ; tout s’est joué là.",
            "Before the last deal {leader} was {lead:point|points} ahead of {seat}; that deal decided it all.",
        ),
        "end.story.late.you": (
            "Avant la dernière donne, {leader} avait {lead:point|points} d’avance sur vous : vous l’avez repris.",
            "Before the last deal {leader} was {lead:point|points} ahead of you: you caught up.",
        ),
        "end.story.late.you.leader": (
            "Avant la dernière donne, vous aviez {lead:point|points} d’avance sur {seat} : il en fallait un peu plus.",
            "Before the last deal you were {lead:point|points} ahead of {seat}: a little more was needed.",
        ),
        "end.story.late.you.other": (
            "Avant la dernière donne, {leader} avait {lead:point|points} d’avance sur {seat}. "
            "Vous finissez à {margin:point|points}.",
            "Before the last deal {leader} was {lead:point|points} ahead of {seat}. "
            "You end {margin:point|points} away.",
        ),
        "end.story.first": (
            "{seat} a mené de bout en bout, et finit à {margin:point|points} de {other}.",
            "{seat} led from first to last, and ends {margin:point|points} from {other}.",
        ),
        "end.story.first.you": (
            "Vous avez mené de bout en bout : {margin:point|points} d’écart avec {other}.",
            "You led from first to last: {margin:point|points} between you and {other}.",
        ),
        "end.story.first.you.other": (
            "{seat} a mené de bout en bout ; vous finissez à {margin:point|points}.",
            "{seat} led from first to last; you end {margin:point|points} away.",
        ),
        "end.story.since": (
            "{seat} mène depuis la donne {since}, et finit à {margin:point|points} de {other}.",
            "{seat} has led since deal {since}, and ends {margin:point|points} from {other}.",
        ),
        "end.story.since.you": (
            "Vous menez depuis la donne {since} : {margin:point|points} d’écart avec {other}.",
            "You have led since deal {since}: {margin:point|points} between you and {other}.",
        ),
        "end.story.since.you.other": (
            "{seat} mène depuis la donne {since} ; vous finissez à {margin:point|points}.",
            "{seat} has led since deal {since}; you end {margin:point|points} away.",
        ),
    }
)
