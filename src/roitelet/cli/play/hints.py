"""Hints at a table in a terminal, with the same sentences and reasons as in the browser."""

from typing import Final

from rich.table import Table
from rich.text import Text

from roitelet.advice.hint import advise
from roitelet.advice.merged_searches import say_tries
from roitelet.advice.time_limit import until
from roitelet.advice.why_answer import ComparedMove, WhyAnswer, times_ahead, why_of
from roitelet.base.language import Language, Message, capital, say
from roitelet.base.numbers import decimal, percent, tie
from roitelet.cli.compile_progress import wait_for_search
from roitelet.cli.inspect.explanation_tables import guess_sentences
from roitelet.cli.language import t
from roitelet.cli.play.session import PlaySession
from roitelet.engine.game import Game

FULL_SECONDS: Final = 2.0
"""Seconds of full computation; after them it is shortened, and the hint is less certain."""


def print_hint(session: PlaySession, _rest: str) -> None:
    """Print the advised move and its main reason."""
    _ensure_advice(session)
    assert session.advice is not None
    session.screen.print(Text(_render(session, session.advice.reason.sentence), "bold"))
    if why_of(session.advice):
        note = t("« pourquoi » montre les autres choix.", "“why” shows the other choices.")
        session.screen.print(Text(note, style="dim"))


def print_reasons(session: PlaySession, _rest: str) -> None:
    """Print a table of the choices, and the likely places of hidden cards."""
    _ensure_advice(session)
    assert session.advice is not None
    answer = why_of(session.advice)
    if answer is None:
        session.screen.print(Text(_render(session, session.advice.reason.sentence), "bold"))
        return
    session.screen.print(
        choices_table(session.masked.game, session.language, answer), Text(_render(session, answer.verdict))
    )
    for line in guess_sentences(answer, session.language, session.names):
        session.screen.print(Text(line))
    session.screen.print(Text(_render(session, say("why.honest")), "dim"))


def _ensure_advice(session: PlaySession) -> None:
    """Compute advice for this position unless the session has it; the game's random source is not used."""
    if session.advice is None or session.advice.position != session.masked:
        wait_for_search(session.masked.game)
        session.advice = advise(session.masked, len(session.record.actions), spare=until(FULL_SECONDS))


def _render(session: PlaySession, message: Message) -> str:
    return tie(message.render(session.language, session.names), session.language)


def choices_table(game: Game, language: Language, answer: WhyAnswer) -> Table:
    """Return a table of the value of each choice, best first, with the advised move in bold."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    for choice in answer.choices:
        label = capital(game.words.label(choice.action, language))
        frequency = tie(times_ahead(choice.wins).render(language), language) if answer.scale else ""
        style = "bold" if choice.action == answer.best else ""
        table.add_row(label, _number(language, answer, choice), frequency, style=style)
    return table


def _number(language: Language, answer: WhyAnswer, choice: ComparedMove) -> str:
    value = choice.value
    tries = "" if choice.tries is None else f" {say_tries(choice.tries).render(language)}"
    if answer.scale is None:
        share = answer.figure(choice) / 100
        return t(
            f"{percent(share, 'fr')} de chances de gagner{tries}", f"{percent(share, 'en')} chance of winning{tries}"
        )
    margin = "" if value.margin is None else f" ± {decimal(value.margin, answer.scale.digits, language)}"
    return f"{decimal(value.value, answer.scale.digits, language)}{margin} {answer.scale.unit.render(language)}{tries}"
