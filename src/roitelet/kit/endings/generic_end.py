"""The end of any game whose views have points: the standings, and its story told from the points of each round."""

from itertools import pairwise

from roitelet.base.html import EMPTY, text
from roitelet.base.language import Message, NamedSeat, add_catalogue, say, t
from roitelet.base.numbers import signed, unsigned
from roitelet.engine.views.view_types import View
from roitelet.kit import generic_table
from roitelet.kit.endings.game_end import FinalPlace, GameEnd, gain, named
from roitelet.kit.endings.totals_by_round import Course
from roitelet.kit.scene import Scene


def ending(scene: Scene) -> GameEnd:
    """Return the points of each seat, and how the winner came by them."""
    view: View = scene.view
    course = course_of(scene)
    standings = []
    for each in view["seats"]:
        seat, points = each["seat"], each.get("points")
        last = course.gains[-1][seat] if course and course.gains else None
        detail = EMPTY if last is None or course is None else gain(scene, course.sign * last, signed(last))
        total = EMPTY if points is None else text(unsigned(points))
        standings.append(FinalPlace(seat, each.get("rank") or 1, total, detail))
    end = GameEnd(standings)
    word = scene.round_word
    counted = t(scene.language, f"{word} par {word}", f"{word} by {word}")
    story = tell(course, end.winners, scene.you) if course and view["reason"] else None
    return GameEnd(standings, story, generic_table.scores(scene), counted, course)


def course_of(scene: Scene) -> Course | None:
    """Return the course of a game whose accounts have its points after each deal; None if some are missing."""
    view: View = scene.view
    known = [account for account in (*scene.past, view.get("account")) if account is not None]
    after: list[list[int]] = []
    for account in known:
        points = account.get("points") if isinstance(account, dict) else None
        if points is None:
            return None
        if points not in after[-1:]:
            after.append(list(points))
    if not after or len(after) != view.get("round", len(after)):
        return None
    before = [[0] * len(scene.people), *after]
    gains = [[b - a for a, b in zip(*pair, strict=True)] for pair in pairwise(before)]
    best = next((each.get("points") for each in view["seats"] if each.get("rank") == 1), None)
    return Course(before[0], gains, 1 if best is None or best == max(after[-1]) else -1)


def tell(course: Course, winners: list[int], you: int | None) -> Message | None:
    """Return the story of a game: from when its winner led, or who led before the last round."""
    if len(winners) != 1:
        return say("end.story.shared", seats=named(winners, you)) if winners else None
    winner = winners[0]
    since = course.leads_since(winner)
    others = [seat for seat in range(len(course.start)) if seat != winner]
    totals = [course.sign * total for total in course.totals(course.rounds)]
    other = you if you in others else max(others, key=lambda seat: totals[seat])
    facts = {
        "seat": NamedSeat(winner),
        "other": NamedSeat(other),
        "margin": course.margin(winner, other),
    }
    if since is None:
        return None
    if course.rounds == 1:
        return say("end.story.one", **facts)
    if since == course.rounds:
        leader = course.leader(since - 1)
        if leader is None:
            return say("end.story.level", **facts)
        lead = -course.lead(winner, since - 1)
        return say("end.story.late", leader=NamedSeat(leader), **facts, lead=lead)
    return say("end.story.first" if since == 1 else "end.story.since", **facts, since=since)


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
