"""``/games/{game}/new``: house rules, seats, bots, pace and clock; errors are shown at their fields."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, get_args

from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.arguments import whole_number
from roitelet.base.errors import RoiteletError
from roitelet.base.language import as_sentence, t
from roitelet.base.typography import typeset
from roitelet.bots import AMATEUR, LEVELS
from roitelet.bots.registry import characters_of
from roitelet.engine.game import Game
from roitelet.engine.options import Value, plain_options
from roitelet.engine.rulebook import read_rulebook
from roitelet.tables.commands import Fill
from roitelet.tables.events import Clock, Pace
from roitelet.tables.new_table import TableTerms
from roitelet.web.context import context_of, open_table, outside_bots
from roitelet.web.net.responses import language_of
from roitelet.web.pages.forms import Form, go_to, guest_of, read_form
from roitelet.web.pages.games import game_of, letters_of
from roitelet.web.pages.levels import levels_of
from roitelet.web.pages.option_fields import Given, OptionField, fields_of, preset_name, read_options
from roitelet.web.pages.rendering import render_page

FRIEND: Final = "ami"
"""A seat for a friend, who comes by the link."""
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
CLOCKS: Final[Mapping[str, Clock | None]] = {
    "": None,
    "300-5": Clock(300, 5),
    "600-10": Clock(600, 10),
    "1200-15": Clock(1200, 15),
    "3600-30": Clock(3600, 30),
}
"""The clocks on offer: seconds for the whole game, and an increment for each decision."""


@dataclass
class Plan:
    """The entries of the form, valid or not."""

    preset: str
    seats: int
    others: list[str]
    """The other seats: ``ami`` or the level of a bot."""
    pace: Pace = "normal"
    clock: str = ""
    options: dict[str, Value | Given] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    """A sentence for each invalid field; the key "" is the whole form."""


class NewTable(HTTPEndpoint):
    """The page to open a table with house rules."""

    async def get(self, request: Request) -> Response:
        """Return the form, filled in from the preset."""
        game = game_of(request)
        presets = game.house_rules.presets
        preset = request.query_params.get("preset", "")
        if preset not in presets:
            preset = game.house_rules.default_preset
        return _page(request, game, Plan(preset, _usual_seats(game, preset), [AMATEUR] * game.info.most_seats))

    async def post(self, request: Request) -> Response:
        """Open the table, or show the form again with its errors."""
        game = game_of(request)
        form = await read_form(request)
        plan = _read(game, form, request)
        if plan.errors:
            return _page(request, game, plan, 422)
        session, token = await guest_of(request)
        context = context_of(request)
        try:
            table_id = await open_table(request, session, _wishes(game, plan))
        except RoiteletError as error:
            if error.clause is None:
                raise
            plan.errors = _at_field(game, error, language_of(request))
            return _page(request, game, plan, 422)
        if FRIEND in plan.others[: plan.seats - 1]:
            for seat, level in enumerate(plan.others[: plan.seats - 1], 1):
                if level != FRIEND:
                    await context.hub.command(table_id, session.id, Fill(id=secrets.token_hex(6), bot=level, seat=seat))
        return go_to(request, f"/tables/{table_id}", token)


def _usual_seats(game: Game, preset: str) -> int:
    """Return four seats, or the nearest number that the game and its preset allow."""
    options = game.house_rules.resolve(preset)
    least = whole_number(options.get("min_players")) or 0
    return max(game.info.least_seats, least, min(4, game.info.most_seats))


def _read(game: Game, form: Form, request: Request) -> Plan:
    language, info = language_of(request), game.info
    preset = form.one("preset")
    if preset not in game.house_rules.presets:
        preset = game.house_rules.default_preset
    values, typed, errors = read_options(game, form, language)
    seats = whole_number(form.one("seats"))
    if seats is None or not info.least_seats <= seats <= info.most_seats:
        span = (info.least_seats, info.most_seats)
        errors["seats"] = t(
            language, f"Choisissez de {span[0]} à {span[1]} places.", f"Choose {span[0]} to {span[1]} seats."
        )
        seats = _usual_seats(game, preset)
    others = [form.one(f"seat.{seat}", AMATEUR) for seat in range(1, info.most_seats)]
    allowed = {*LEVELS, *characters_of(game), FRIEND, *outside_bots(request, game)}
    others = [level if level in allowed else AMATEUR for level in others]
    pace: Pace = next((pace for pace in PACES if pace == form.one("pace")), "normal")
    clock = form.one("clock")
    return Plan(preset, seats, others, pace, clock if clock in CLOCKS else "", typed | values, errors)


def _wishes(game: Game, plan: Plan) -> TableTerms:
    others = plan.others[: plan.seats - 1]
    bots = () if FRIEND in others else tuple(others)
    options = plain_options(plan.options)
    return TableTerms(game.info.id, plan.preset, options, plan.seats, bots, plan.pace, CLOCKS[plan.clock])


def _at_field(game: Game, error: RoiteletError, language: Any) -> dict[str, str]:
    """Return a refusal as the error of the field with its clause, else of the whole form."""
    sentence = as_sentence(error.message.render(language))
    named = [option.name for option in game.house_rules.options if option.clause == error.clause]
    return {named[0] if named else "": sentence}


def _page(request: Request, game: Game, plan: Plan, status: int = 200) -> Response:
    language = language_of(request)
    base = game.house_rules.resolve(plan.preset)
    fields = fields_of(game, base, plan.options, plan.errors, language)
    return render_page(
        request,
        "new_table.html",
        status,
        game=game,
        letters=letters_of(game),
        plan=plan,
        presets=[
            (name, preset_name(game, name, language), typeset(game.house_rules.sentence(name, language), language))
            for name in game.house_rules.presets
        ],
        groups=_groups(game, fields, language),
        labels={entry.name: entry.label for entry in fields},
        changes=sum(entry.changed for entry in fields),
        levels=levels_of(game, language, outside_bots(request, game)),
        paces=PACES,
        clocks=CLOCKS,
    )


def _groups(game: Game, fields: Sequence[OptionField], language: Any) -> list[tuple[str, list[OptionField]]]:
    """Return the fields by the headings of the rulebook, in its order."""
    clauses = read_rulebook(game.folder).clauses[language]
    groups: dict[str, list[OptionField]] = {}
    for section in dict.fromkeys(clause.section for clause in clauses.values()):
        own = [entry for entry in fields if entry.clause in clauses and clauses[entry.clause].section == section]
        if own:
            groups[section.partition(". ")[2] or section] = own
    rest = [entry for entry in fields if entry.clause not in clauses]
    return [*groups.items(), *([("", rest)] if rest else [])]
