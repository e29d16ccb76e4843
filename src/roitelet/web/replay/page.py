"""The page of a replay, ``/tables/{id}/replay``: a game step by step, its record, and the check of its deals."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import Language, add_catalogue, say, t
from roitelet.bots import AMATEUR
from roitelet.kit.endings.game_end import draw_end
from roitelet.kit.game_layout import Layout, layout_of
from roitelet.kit.page import hand_class, seats
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.table_context import AfterGame, TableContext
from roitelet.kit.widgets import hidden_words
from roitelet.tables.clean_text import digest
from roitelet.tables.fair.report import Verification
from roitelet.tables.files.playback import LoggedGame
from roitelet.web.context import context_of, session_of, table_id_of
from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.net.static import own_styles
from roitelet.web.pages.levels import levels_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.replay.cache import TableGames
from roitelet.web.replay.moment import OPEN, Moment, ReplayQuery, find_moment
from roitelet.web.review.draw_review import ReviewDrawing
from roitelet.web.session.guests import public_address

_KEY_ATTRIBUTES = re.compile(r' (?:data-key|data-pick|data-for|id|form|name|value)="[^"]*"')


async def replay(request: Request) -> Response:
    """Return the page of a moment; in a running game, readers see only what they saw at the table."""
    table_games, default_viewer = await load_games(request)
    params = request.query_params
    if table_games is None:
        return render_page(request, "replay_wait.html", 409, table=table_id_of(request))
    query = ReplayQuery(params.get("game", ""), params.get("at", ""), params.get("as", ""), params.get("v", ""))
    moment = find_moment(table_games.all_games, query, default_viewer, table_games.running)
    language = language_of(request)
    game = moment.position.game
    layout = layout_of(game)
    return render_page(
        request,
        "replay.html",
        table=table_id_of(request),
        game=game,
        games=len(table_games.all_games),
        letters=layout.letters,
        told=lambda sentence: layout.draw_sentence(sentence, language),
        styles=own_styles(game.info.id),
        moment=moment,
        own=default_viewer,
        cloth=_draw_table(moment, layout, language),
        hands=_all_hands(moment, language) if moment.viewer == OPEN else [],
        scores=layout.scores(_scene(moment, language)),
        settled=_result(moment, layout, language),
        ending=_ending(moment, language),
        levels=levels_of(game, language),
        usual_level=AMATEUR,
        round=t(language, *game.info.round),
        address=public_address(request),
        may_review=moment.seat >= 0 and not moment.running and moment.play.position.over,
        judged=await _judged(request, moment),
        **_fairness(table_games.check, moment, language),
    )


async def _judged(request: Request, moment: Moment) -> Html:
    """Return what the review says of the decision at this moment; empty without a review."""
    if moment.seat < 0 or moment.running:
        return EMPTY
    context, table_id = context_of(request), table_id_of(request)
    review = await context.reviews.find(context.hub, (table_id, moment.game, moment.seat), moment.play)
    return EMPTY if review is None else ReviewDrawing(review, moment, language_of(request), table_id).judged(moment.at)


def _fairness(check: Verification | None, moment: Moment, language: Language) -> dict[str, Any]:
    """Return the results of the deal check for this game; they are empty for a running game."""
    all_deals = check.deals if check is not None and not moment.running else []
    deals = [deal for deal in all_deals if deal.game == moment.game]
    return {
        "deals": [(deal, deal.message.render(language)) for deal in deals],
        "verdict": _verdict(Counter(deal.verdict for deal in deals), language),
        "objections": [finding.message.render(language) for finding in check.objections] if check else [],
    }


def _verdict(counts: Counter[str], language: Language) -> str:
    """Return a sentence with the number of deals that were fixed in advance, and how they were."""
    given, proved, server_only = (counts[kind] for kind in ("given", "proved", "alone"))
    total = given + proved + server_only
    if not total:
        return say("replay.none").render(language)
    if given:
        return say("replay.given", given=given, total=total).render(language)
    kind = "proved" if proved == total else "alone" if not proved else "some"
    return say(f"replay.{kind}", proved=proved, total=total).render(language)


add_catalogue(
    {
        "replay.none": ("Rien n’a encore été donné.", "Nothing has been dealt yet."),
        "replay.given": (
            "Cette partie en continue une autre : {given:tirage vient|tirages viennent} de là, sur {total}.",
            "This game continues another: {given:draw comes|draws come} from there, out of {total}.",
        ),
        "replay.proved": (
            "Cartes données honnêtement : {proved:tirage vérifié|tirages vérifiés} sur {total}.",
            "Dealt fairly: {proved:draw|draws} out of {total} verified.",
        ),
        "replay.some": (
            "Cartes fixées d’avance : {proved:tirage vérifié|tirages vérifiés} sur {total}, les autres par le "
            "serveur seul.",
            "Fixed in advance: {proved:draw|draws} out of {total} verified, the others by the server alone.",
        ),
        "replay.alone": (
            "{total:tirage fixé|tirages fixés} d’avance, mais par le serveur seul.",
            "{total:draw|draws} fixed in advance, but by the server alone.",
        ),
    }
)


async def record(request: Request) -> Response:
    """Return a finished game as a record file."""
    table_games, default_viewer = await load_games(request)
    if table_games is None or not table_games.games:
        raise web_refusal("phase", "not_over")
    moment = find_moment(table_games.games, ReplayQuery(request.query_params.get("game", "")), default_viewer)
    name = f"{moment.position.game.info.id}-{digest(table_id_of(request))[1:]}-{moment.game + 1}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(moment.play.record().to_text(), headers=headers, media_type="application/jsonl")


async def load_games(request: Request) -> tuple[TableGames | None, str]:
    """Return the games of a table, and the default viewer: the reader's seat, or all hands if they had none."""
    context, table_id = context_of(request), table_id_of(request)
    session = await session_of(request)
    player = session.id if session else None
    await context.hub.admit(table_id, player)
    seat = (await context.hub.table(table_id)).seating.seat_of(player)
    return await context.replay_cache.load(context.hub, table_id), OPEN if seat is None else str(seat)


def _draw_table(moment: Moment, layout: Layout, language: Language) -> Html:
    """Return the HTML of the table at a moment."""
    scene = _scene(moment, language)
    around = TableContext(hint=False)
    return tag("div", *seats(scene, layout, around), layout.cloth(scene), class_="cloth", tabindex="0") + tag(
        "div", _draw_hand(layout, scene), class_="mine"
    )


def _result(moment: Moment, layout: Layout, language: Language) -> Html:
    """Return the result of the deal or game for the side panel; empty if neither is over."""
    scene = _scene(moment, language)
    if moment.position.over:
        return draw_end(scene, layout.ending(scene), AfterGame(True))
    return layout.result(scene) if moment.position.settled else EMPTY


def _draw_hand(layout: Layout, scene: Scene) -> Html:
    hand = layout.hand(scene)
    return (
        tag("ol", hand, class_=hand_class(hand), aria_label=t(scene.language, "La main", "The hand")) if hand else EMPTY
    )


def _all_hands(moment: Moment, language: Language) -> list[tuple[str, Html | str]]:
    """Return all hands, drawn as their players see them, and the other hidden cards in words."""
    layout = layout_of(moment.position.game)
    people = _people(moment.play)
    drawn: list[tuple[str, Html | str]] = []
    for seat, cards in enumerate(moment.hands(language)[: len(people)]):
        hand = layout.hand(build_scene(moment.position.mask(seat), people, language, replay=True))
        # several hands on one page would share ids and keys
        bare, class_ = Html(_KEY_ATTRIBUTES.sub("", hand)), hand_class(hand, "small")
        picture = tag("ol", bare, class_=class_, inert=True, aria_hidden="true")
        drawn.append((cards.name, hidden_words(cards.cards) + picture if hand else cards.cards))
    return [*drawn, *((place.name, place.cards) for place in moment.places(language))]


def _scene(moment: Moment, language: Language) -> Scene:
    masked = moment.position.mask(moment.seat)
    scene = build_scene(masked, _people(moment.play), language, replay=True)
    return replace(scene, past=moment.accounts(language))


def _people(play: LoggedGame) -> list[Person]:
    return [Person(name, "person", bird=bird) for name, bird in zip(play.names, play.birds, strict=True)]


def _ending(moment: Moment, language: Language) -> str:
    if moment.at < moment.last or moment.running:
        return ""
    if not moment.position.over:
        return say("table.stopped").render(language)
    return moment.position.game.words.explain_end(moment.position)[1].render(language, moment.play.names, moment.seat)
