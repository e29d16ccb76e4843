"""``/tables/{id}/replay``: a finished game step by step; its record; whether the cards were dealt fairly."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.engine.game import Game
from roitelet.engine.language import Language
from roitelet.kit.markup import EMPTY, Html, tag
from roitelet.kit.page import Frame, seats
from roitelet.kit.scene import Person
from roitelet.kit.staging import stage
from roitelet.tables.findings import DealCheck
from roitelet.tables.logbook import Playback
from roitelet.web.answers import language_of, problem
from roitelet.web.context import context_of, session_of, table_of
from roitelet.web.live.layouts import PlainLayout, layout_of
from roitelet.web.logs import digest
from roitelet.web.pages.games import styles_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.pages.replays import OPEN, Moment, find_moment
from roitelet.web.plain_table import table_text
from roitelet.web.shelf import Volume


async def replay(request: Request) -> Response:
    """A moment of a finished game."""
    volume, usual = await _open(request)
    query = request.query_params
    if volume is None:
        return render_page(request, "replay_wait.html", 409, table=table_of(request))
    moment = find_moment(volume.games, query.get("game", ""), query.get("at", ""), query.get("as", ""), usual)
    language = language_of(request)
    game = moment.position.game
    deals = [deal for deal in volume.check.deals if deal.game == moment.game]
    return render_page(
        request,
        "replay.html",
        table=table_of(request),
        game=game,
        games=len(volume.games),
        letters=layout_of(game).LETTERS,
        styles=styles_of(game),
        moment=moment,
        cloth=_drawn(moment, game, language),
        ending=_ending(moment, language),
        deals=[(deal, deal.message.render(language)) for deal in deals],
        proved=_count(deals, "proved"),
        alone=_count(deals, "alone"),
        objections=[finding.message.render(language) for finding in volume.check.objections],
        open_hands=OPEN,
        address=context_of(request).settings.public_url.rstrip("/") or str(request.base_url).rstrip("/"),
    )


async def record(request: Request) -> Response:
    """A finished game as a record, to keep or to read with the command line."""
    volume, usual = await _open(request)
    if volume is None:
        raise problem("phase", "not_over")
    moment = find_moment(volume.games, request.query_params.get("game", ""), "", "", usual)
    name = f"{moment.position.game.info.id}-{digest(table_of(request))[1:]}-{moment.game + 1}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(moment.play.record().to_text(), headers=headers, media_type="application/jsonl")


async def _open(request: Request) -> tuple[Volume | None, str]:
    """The games of a table and whose eyes to look through at first: one's own, else everybody's."""
    context, table_id = context_of(request), table_of(request)
    session = await session_of(request)
    player = session.id if session else None
    await context.hub.admit(table_id, player)
    seat = (await context.hub.table(table_id)).seating.seat_of(player)
    return await context.shelf.take(context.hub, table_id), OPEN if seat is None else str(seat)


def _count(deals: list[DealCheck], verdict: str) -> int:
    return sum(deal.verdict == verdict for deal in deals)


def _drawn(moment: Moment, game: Game, language: Language) -> Html:
    """The table of the moment, by the game's layout; in words where it has none."""
    masked = moment.position.mask(moment.seat)
    layout = layout_of(game)
    if isinstance(layout, PlainLayout):
        return tag("pre", table_text(masked, moment.play.names, language), class_="texte-table", tabindex="0")
    scene = stage(masked, _people(moment.play), language, replay=True)
    hand = layout.hand(scene)
    frame = Frame(address="", home="/", rules="", title="", version=0, command="", hint=False)
    settled = layout.result(scene) if masked.settled or masked.over else EMPTY
    own = tag("ol", hand, class_="main", aria_label=scene.t("La main", "The hand")) if hand else EMPTY
    return tag("div", seats(scene, layout, frame), layout.cloth(scene), class_="tapis", tabindex="0") + tag(
        "div", settled, own, class_="moi"
    )


def _people(play: Playback) -> list[Person]:
    return [Person(name, "person") for name in play.names]


def _ending(moment: Moment, language: Language) -> str:
    if moment.at < moment.last:
        return ""
    return moment.position.game.words.explain_end(moment.position)[1].render(language, moment.play.names)
