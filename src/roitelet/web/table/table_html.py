"""The HTML of a table for one viewer: the lobby before the game, then the game's own layout."""

import secrets
from dataclasses import replace
from functools import lru_cache
from typing import Any

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import Language, t
from roitelet.bots.levels import LEVELS
from roitelet.engine.game import Game
from roitelet.engine.options import Value
from roitelet.engine.position import Position
from roitelet.engine.views.view_types import View
from roitelet.kit.game_layout import layout_of
from roitelet.kit.page import log_line, table_class, table_parts
from roitelet.kit.prompts import command
from roitelet.kit.scene import MoveRefusal, Person, Scene
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.table_context import AbsentPlayer, AfterGame, LogLine, TableContext
from roitelet.tables.active_game import Absence
from roitelet.tables.bots.compile_job import unit_in_preparation
from roitelet.tables.seating import LOBBY, OVER, bird_of_bot
from roitelet.tables.views.frames import Frame, commitments_data
from roitelet.tables.views.log_lines import StepLine, names_seat, step_lines, visible_log
from roitelet.tables.views.table_view import TableView
from roitelet.web.table.addresses import learn_address
from roitelet.web.table.lobby import lobby_page
from roitelet.web.table.next_level import next_level
from roitelet.web.table.recent_moves import recent_moves_of
from roitelet.web.table.viewer import Visitor

DrawnLine = tuple[StepLine, LogLine, Html]


def draw_table(view: TableView, visitor: Visitor, refusal: MoveRefusal | None = None) -> tuple[Html, str]:
    """Return the HTML of a table for a viewer, and the CSS class of the page."""
    parts, body = _draw_parts(view, visitor, refusal)
    return join(parts), body


def _draw_parts(view: TableView, visitor: Visitor, refusal: MoveRefusal | None = None) -> tuple[list[str], str]:
    if view.table.phase == LOBBY:
        return [lobby_page(view, visitor, _surroundings(view, refusal))], "lobby"
    layout = layout_of(view.table.game)
    # spectators without forms all see the same HTML, so it is drawn once
    is_shared = view.seat is None and not view.hosting and refusal is None
    cached, key = view.version_cache if is_shared else {}, ("drawn", view.language)
    if key not in cached:
        cached[key] = table_parts(scene_of(view), layout, _surroundings(view, refusal))
    drawn: list[str] = cached[key]
    over = view.table.phase == OVER
    # only a settled or finished deal has an account, so other markup is not searched for one
    return drawn, table_class(layout, drawn if over or view.pausing else (), "over" if over else "")


def parts_frame(view: TableView, visitor: Visitor) -> tuple[list[str], Frame]:
    """Return the HTML of a table in parts, and a frame with the other data for the page's script."""
    parts, body = _draw_parts(view, visitor)
    return parts, {
        "t": "view",
        "v": view.table.version,
        "changed": view.table.changed,
        "at": view.table.now,
        "turn": view.asked,
        "lines": [line for step in view.missed_steps or [] for line in step_lines(view, step)],
        "phase": view.table.phase,
        "fair": commitments_data(view),
        "insists": view.insists,
        "body": body,
    }


def people_of(view: TableView) -> list[Person]:
    """Return the person or bot at each seat, with their names at the start of the game."""
    table, cached = view.table, view.version_cache
    people: list[Person] | None = cached.get("people")
    if people is None:
        people = [
            Person(
                name or place.name,
                place.kind,
                place.acting_bot,
                place.away is not None,
                place.stand_in_name,
                place.bird,
                bird_of_bot(place.stand_in_name) if place.stand_in_name else "",
                place.alias,
                unit_in_preparation(table.game, place.acting_bot),
                LEVELS.get(place.bot or "", ("", "")),
            )
            for name, place in zip(table.names, table.seating.places, strict=True)
        ]
        # the progress of a preparation changes without an event at the table
        if all(person.preparing is None for person in people):
            cached["people"] = people
    return people


def scene_of(view: TableView) -> Scene:
    """Return the scene of a viewer: the game as they see it, and their choices."""
    table = view.table
    assert view.known is not None
    scene = build_scene(
        view.known,
        people_of(view),
        view.language,
        view=view.game_view,
        rules=_rules_name(table.game, tuple(table.options.items()), view.language),
        recent_moves=lambda: recent_moves_of(view),
        choices=dict(view.choices) if view.asked else {},
    )
    return replace(scene, past=past_accounts(view))


@lru_cache(256)
def _rules_name(game: Game, options: tuple[tuple[str, Value], ...], language: Language) -> str:
    """Return the name of the house rules; cached, because it compares all presets and never changes during a game."""
    return game.house_rules.called(dict(options), language)


def past_accounts(view: TableView) -> list[Any]:
    """Return the settlements of earlier deals as the viewer saw them; empty for games without accounts."""
    assert view.table.active_game is not None
    accounts = []
    for _, position in view.table.active_game.deal_ends:
        account = _account(position, view.viewer, view.language)
        if account is not None:
            accounts.append(account)
    return accounts


@lru_cache(4096)
def _account(position: Position, viewer: int, language: Language) -> Any:
    known: View = position.mask(viewer).view(language)
    return known.get("account")


def _draw_log(view: TableView, over: bool) -> tuple[list[LogLine], list[Html]]:
    """Return the newest log line, and the HTML of all lines; viewers with the same log share it."""
    table, viewer, log = view.table, view.viewer, visible_log(view)
    layout, address = layout_of(table.game), f"/tables/{table.id}" if over or view.pausing else ""
    style = ("log", view.language, address, over, *table.names)
    log_is_shared = log is view.version_cache.get("log")
    drawn: list[DrawnLine] = []
    for line in reversed(log):
        (first, place), (last, end) = line.first, line.last
        cached = view.cache.of_step(last)
        entry: DrawnLine | None = cached.get((end, viewer, style))
        if entry is None or entry[0] is not line:
            # viewers with the same log read the same line, unless it calls them “you”
            line_is_shared = log_is_shared and not names_seat(line.line, viewer)
            entry = cached.get((end, None, style)) if line_is_shared else None
            if entry is None or entry[0] is not line:
                text = line.line.render(view.language, table.names, viewer, pieces=True)
                shown_line = LogLine(first.event.seq, text, first.move is not None, place)
                html = log_line(layout, shown_line, view.language, address, over)
                entry = line, shown_line, html
                if line_is_shared:
                    cached[end, None, style] = entry
            cached[end, viewer, style] = entry
        drawn.append(entry)
    newest = [line for _, line, _ in drawn[:1]]
    markup = [log_line(layout, line, view.language, address, over, recent=True) for line in newest]
    return newest, markup + [html for _, _, html in drawn[1:]]


def _surroundings(view: TableView, refusal: MoveRefusal | None) -> TableContext:
    table, play, undo = view.table, view.table.active_game, view.undo
    around = TableContext(
        address=f"/tables/{table.id}",
        rules=f"/rules/{table.game.info.id}",
        learn=learn_address(table.game.info.id, table.rules),
        title=t(view.language, *table.game.info.names),
        version=table.version,
        command=secrets.token_hex(6),
    )
    if play is None:
        return around
    if play.banks:
        running, clocks = view.clock_runs_for, dict(enumerate(play.banks))
        if running is not None:
            clocks[running] = max(0, clocks[running] - (table.now - play.changed_at))
        around = replace(around, clocks=clocks, running=running)
    if view.pausing:
        around = replace(around, pausing=True, ready=sorted(play.ready), countdown=view.countdown)
    after = _after_game(view) if table.phase == OVER else None
    log, drawn = _draw_log(view, after is not None)
    return replace(
        around,
        refusal=refusal,
        undo={"how": undo.how or "", "why": undo.why} if undo else None,
        absent_player=_absence(view, play.absence) if play.absence else None,
        absence_vote_in=view.absence_vote_in,
        offer=EMPTY if view.seat is not None else _play_too_link(view),
        moves_for_you=[line for step in view.moves_for_me for line in step_lines(view, step)],
        request=play.request.seat if play.request else None,
        log=log,
        drawn=drawn,
        after=after,
        server_answers=view.server_answers and play.request is None,
        hint=table.allows_hints,
    )


def _absence(view: TableView, absence: Absence) -> AbsentPlayer:
    enders = [seat for seat, wish in absence.wishes if wish == "end"]
    return AbsentPlayer(absence.seat, absence.wish_of(view.seat) is not None, enders)


def _after_game(view: TableView) -> AfterGame:
    """Return the next steps after a game, and the seats that propose another one."""
    assert view.table.active_game is not None
    return AfterGame(
        finished=view.known is not None and view.known.over,
        steps=join(_next_steps(view)),
        words=_proposal(view),
        ready=sorted(view.table.active_game.rematch_votes),
    )


def _proposal(view: TableView) -> str:
    """Return a sentence with the names of those who propose another game."""
    table = view.table
    assert table.active_game is not None
    others = [table.seating.names[seat] for seat in sorted(table.active_game.rematch_votes) if seat != view.seat]
    language, own = view.language, view.seat in table.active_game.rematch_votes
    if not others:
        sentence = t(language, "Vous proposez une autre partie.", "You suggested another game.")
        return sentence if own else ""
    names = t(language, " et ", " and ").join([", ".join(others[:-1]), others[-1]] if others[1:] else others)
    verb = "proposent" if len(others) > 1 else "propose"
    return t(language, f"{names} {verb} une autre partie.", f"{names} would like another game.")


def _play_too_link(view: TableView) -> Html:
    """Return a link to a new table for a spectator, since the seats here are taken until the game ends."""
    words = t(view.language, "Jouer aussi", "Play too")
    return tag("a", words, class_="b b-play", href=f"/games/{view.table.game.info.id}/new")


def _next_steps(view: TableView) -> list[Html]:
    """Return the buttons to play again, or to propose it, and the link to the replay."""
    address, language, steps = f"/tables/{view.table.id}", view.language, []
    assert view.table.active_game is not None
    if view.hosting or (view.seat is not None and view.seat not in view.table.active_game.rematch_votes):
        around = TableContext(address, version=view.table.version, command=secrets.token_hex(6))
        propose = t(language, "Proposer de rejouer", "Suggest another game")
        words = t(language, "Rejouer", "Play again") if view.hosting else propose
        steps.append(command(around, "rematch", words, main=True))
    if view.seat is None and not view.hosting:
        steps.append(_play_too_link(view))
    replay = t(language, "Revoir la partie", "Replay")
    return [*steps, next_level(view), tag("a", replay, class_="b", href=f"{address}/replay")]
