"""The entries of the form for a new table, checked and completed by the rules of the game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, get_args

from roitelet.base.arguments import whole_number
from roitelet.base.errors import BadInput, RoiteletError
from roitelet.base.language import Language, add_catalogue, as_sentence, say, t
from roitelet.base.typography import typeset
from roitelet.bots import AMATEUR
from roitelet.engine.game import Game, nearest_seats
from roitelet.engine.options import Agreement, Options, Value, plain_options
from roitelet.kit.pictures.birds import BIRDS, BOT_NAMES, Bird
from roitelet.tables.events import Clock, Pace
from roitelet.tables.new_table import TableSetup
from roitelet.web.pages.forms import Form
from roitelet.web.pages.option_fields import TypedValue, read_options

FRIEND: Final = "ami"
"""The value of a seat for a friend, who joins by the link."""
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

    game: Game
    preset: str
    options: dict[str, Value | TypedValue]
    """The entries in the form; an option without an entry has the preset's value."""
    others: list[str]
    """The other seats: ``ami`` or the level of a bot."""
    pace: Pace = "normal"
    clock: str = ""
    seats: int = 0
    possible: Sequence[int] = ()
    """The numbers of players that the rules allow."""
    note: str = ""
    """A sentence about the number of players, if the rules changed it."""
    errors: dict[str, str] = field(default_factory=dict)
    """A sentence for each invalid field, or with the key "" for the whole form."""

    @property
    def invites(self) -> bool:
        """Return whether a seat waits for a friend."""
        return FRIEND in self.others[: self.seats - 1]

    @property
    def all_options(self) -> Options:
        """Return all options; an invalid entry has the preset's value."""
        valid = {name: value for name, value in self.options.items() if name not in self.errors}
        return self.game.house_rules.resolve(self.preset, valid)

    def answer(self, agreement: Agreement) -> int | None:
        """Return the index of the answer to an agreement that fits the options, or None."""
        options = self.all_options
        return next(
            (
                place
                for place, (_, chosen) in enumerate(agreement.answers)
                if all(options[name] == value for name, value in chosen.items())
            ),
            None,
        )

    def terms(self) -> TableSetup:
        """Return the terms of the table."""
        others = self.others[: self.seats - 1]
        bots = () if self.invites else tuple(others)
        options = plain_options(self.options)
        return TableSetup(self.game.info.id, self.preset, options, self.seats, bots, self.pace, CLOCKS[self.clock])

    def seat_birds(self, own: str) -> list[Bird | None]:
        """Return the bird of each seat, beginning with the reader's; None for a friend."""
        first = next((bird for bird in BIRDS if bird == own), BIRDS[0])
        free = iter([bird for bird in BOT_NAMES if bird != first])
        return [first, *(None if other == FRIEND else next(free) for other in self.others[: self.seats - 1])]


def read_plan(game: Game, form: Form, bots: Collection[str], language: Language) -> Plan:
    """Read the plan from the fields of a form, then apply the button that sent it.

    ``rule`` chooses another preset, ``agree`` answers an agreement, ``count`` changes the number of players.
    """
    rules = game.house_rules
    rule = form.value("rule")
    chosen = rule or form.value("preset")
    chosen = rules.renamed.get(chosen, chosen)
    preset = chosen if chosen in rules.presets else rules.default_preset
    typed, errors = ({}, {}) if rule else _typed_options(game, form, language)
    typed |= _pressed_answer(game, form)
    others = [form.value(f"seat.{seat}", AMATEUR) for seat in range(1, game.info.most_seats)]
    others = [other if other == FRIEND or other in bots else AMATEUR for other in others]
    pace: Pace = next((pace for pace in PACES if pace == form.value("pace")), "normal")
    clock = form.value("clock")
    plan = Plan(game, preset, typed, others, pace, clock if clock in CLOCKS else "", errors=errors)
    _count_players(plan, form, language)
    return plan


def _typed_options(game: Game, form: Form, language: Language) -> tuple[dict[str, Value | TypedValue], dict[str, str]]:
    """Return the valid values of a form with the invalid entries as typed, and a sentence for each invalid one."""
    values, typed, errors = read_options(game, form, language)
    return {**typed, **values}, errors


def _pressed_answer(game: Game, form: Form) -> Mapping[str, Value]:
    """Return the options that the pressed answer sets."""
    agreement, _, answer = form.value("agree").partition(".")
    number, place = whole_number(agreement), whole_number(answer)
    agreements = game.house_rules.agreements
    if number is None or place is None or not 0 <= number < len(agreements):
        return {}
    answers = agreements[number].answers
    return answers[place][1] if 0 <= place < len(answers) else {}


def _count_players(plan: Plan, form: Form, language: Language) -> None:
    """Set the number of players, with an error or a note if the rules do not allow the chosen one."""
    info = plan.game.info
    allowed = range(info.least_seats, info.most_seats + 1)
    try:
        plan.possible = plan.game.possible_seats(plan.all_options)
    except BadInput as error:
        plan.possible = allowed
        plan.errors |= error_by_field(plan.game, error, language)
    written = form.value("count") or form.value("seats")
    chosen = whole_number(written)
    plan.seats = nearest_seats(plan.possible, *(() if chosen is None else (chosen,)))
    if not written or chosen == plan.seats:
        return
    least, most = plan.possible[0], plan.possible[-1]
    if chosen is not None and chosen in allowed and "rule" in form:
        plan.note = say("plan.seats", least=least, most=most).render(language)
    else:
        plan.errors["seats"] = t(
            language, f"Choisissez de {least} à {most} places.", f"Choose {least} to {most} seats."
        )


def error_by_field(game: Game, error: RoiteletError, language: Language) -> dict[str, str]:
    """Return the sentence of a refusal under the option with its clause, or under "" for the whole form."""
    sentence = typeset(as_sentence(error.message.render(language)), language)
    named = [option.name for option in game.house_rules.options if option.clause == error.clause]
    return {named[0] if named else "": sentence}


add_catalogue(
    {
        "plan.seats": (
            "Cette règle se joue de {least} à {most} joueurs.",
            "These rules are for {least} to {most} players.",
        ),
    }
)
