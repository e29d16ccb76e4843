"""The form for a new table, ``/games/{game}/new``: preset, seats, agreements, and every option.

It works without a script: the cards of presets, for example, are buttons that load the page again with all entries.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.base.html import Html
from roitelet.base.language import Language, t
from roitelet.base.typography import typeset
from roitelet.bots import LEVELS
from roitelet.bots.registry import characters_of
from roitelet.engine.game import Game
from roitelet.engine.rulebook import read_rulebook
from roitelet.kit.game_layout import layout_of
from roitelet.kit.pictures.birds import BOT_NAMES
from roitelet.tables.commands import Fill
from roitelet.web.context import context_of, external_bots, open_table, session_of
from roitelet.web.net.responses import language_of
from roitelet.web.net.static import small_styles
from roitelet.web.pages.forms import Form, find_or_add_guest, read_form, redirect
from roitelet.web.pages.games import css_letters_of, game_of
from roitelet.web.pages.levels import bot_label, feathers_of, levels_of
from roitelet.web.pages.option_fields import OptionField, fields_of, preset_name
from roitelet.web.pages.rendering import render_page
from roitelet.web.pages.table_plan import CLOCKS, FRIEND, PACES, Plan, error_by_field, read_plan
from roitelet.web.session.preferences import BIRD, preference_of

CARDS_SHOWN: Final = 3
"""Presets shown as cards; the others are folded."""


@dataclass(frozen=True)
class PresetCard:
    """A preset on the form: its name, its main difference, its picture if there is one, and its description."""

    preset: str
    name: str
    difference: str
    picture: Html | None
    about: str


class NewTable(HTTPEndpoint):
    """The page to open a table."""

    async def get(self, request: Request) -> Response:
        """Return the form, with the entries in the query."""
        return await _page(request, _read_plan(request, Form(request.query_params.multi_items())))

    async def post(self, request: Request) -> Response:
        """Open the table, or show the form again with its errors."""
        plan = _read_plan(request, await read_form(request))
        if plan.errors:
            return await _page(request, plan, 422)
        session, token = await find_or_add_guest(request)
        context = context_of(request)
        try:
            table_id = await open_table(request, session, plan.terms())
        except RoiteletError as error:
            if error.clause is None:
                raise
            plan.errors = error_by_field(plan.game, error, language_of(request))
            return await _page(request, plan, 422)
        if plan.invites:
            for seat, level in enumerate(plan.others[: plan.seats - 1], 1):
                if level != FRIEND:
                    await context.hub.command(table_id, session.id, Fill(id=secrets.token_hex(6), bot=level, seat=seat))
        return redirect(request, f"/tables/{table_id}", token)


def _read_plan(request: Request, form: Form) -> Plan:
    game = game_of(request)
    bots = {*LEVELS, *characters_of(game), *external_bots(request, game)}
    return read_plan(game, form, bots, language_of(request))


async def _page(request: Request, plan: Plan, status: int = 200) -> Response:
    language, game = language_of(request), plan.game
    session = await session_of(request)
    birds = plan.seat_birds(preference_of(request, BIRD))
    names = [
        t(language, "vous", "you"),
        *(BOT_NAMES[bird] if bird else t(language, "un ami", "a friend") for bird in birds[1:]),
    ]
    fields = fields_of(game, game.house_rules.resolve(plan.preset), plan.options, plan.errors, language, names)
    cards, others = _preset_cards(plan, language)
    levels = levels_of(game, language, external_bots(request, game))
    return render_page(
        request,
        "new_table.html",
        status,
        game=game,
        letters=css_letters_of(game),
        styles=small_styles(game.info.id),
        plan=plan,
        name=session.name if session else "",
        cards=cards,
        others=others,
        rule=preset_name(game, plan.preset, language),
        seats=[
            (seat, birds[seat], names[seat], level, feathers_of(level), _seat_label(game, level, language))
            for seat, level in enumerate(["", *plan.others[: plan.seats - 1]])
        ],
        levels=[(level, feathers_of(level.id)) for level in levels],
        agreements=[
            (
                t(language, *agreement.label),
                plan.answer(agreement),
                [t(language, *label) for label, _ in agreement.answers],
            )
            for agreement in game.house_rules.agreements
        ],
        groups=_groups(game, fields, language),
        labels={entry.name: entry.label for entry in fields},
        changes=sum(entry.changed for entry in fields),
        refused=status != 200,
        paces=PACES,
        clocks=CLOCKS,
    )


def _seat_label(game: Game, level: str, language: Language) -> str:
    """Return the words under a seat: the bot's level, or how a friend joins."""
    if level == FRIEND:
        return t(language, "par le lien", "with the link")
    return bot_label(game, level, language) if level else ""


def _preset_cards(plan: Plan, language: Language) -> tuple[list[PresetCard], list[PresetCard]]:
    """Return the presets shown as cards, including the chosen one, and the folded others."""
    house_rules, shown = plan.game.house_rules, layout_of(plan.game).rules

    def preset_card(preset: str) -> PresetCard:
        about = typeset(house_rules.sentence(preset, language), language)
        name, card = preset_name(plan.game, preset, language), shown.get(preset)
        if card is None:
            return PresetCard(preset, name, "", None, about)
        return PresetCard(preset, name, t(language, *card.difference), card.picture(language), about)

    known = list(house_rules.presets)
    first = [*(preset for preset in shown if preset in known), *(preset for preset in known if preset not in shown)]
    first = first[:CARDS_SHOWN]
    if plan.preset not in first:
        first[-1] = plan.preset
    return [preset_card(preset) for preset in first], [preset_card(preset) for preset in known if preset not in first]


def _groups(game: Game, fields: Sequence[OptionField], language: Any) -> list[tuple[str, list[OptionField]]]:
    """Group the fields by the rulebook's headings, in its order."""
    clauses = read_rulebook(game.folder).clauses[language]
    groups: dict[str, list[OptionField]] = {}
    for section in dict.fromkeys(clause.section for clause in clauses.values()):
        in_section = [entry for entry in fields if entry.clause in clauses and clauses[entry.clause].section == section]
        if in_section:
            groups[section.partition(". ")[2] or section] = in_section
    rest = [entry for entry in fields if entry.clause not in clauses]
    return [*groups.items(), *([("", rest)] if rest else [])]
