"""Input at the prompt: an action in notation or by number, or a command in either language."""

import unicodedata
from collections.abc import Callable
from typing import Final

from rich.text import Text

from roitelet.base.arguments import whole_number
from roitelet.base.errors import BadInput, RoiteletError, bad_input
from roitelet.base.language import as_sentence
from roitelet.cli.inspect.rules import render_clause
from roitelet.cli.language import t
from roitelet.cli.play.hints import print_hint, print_reasons
from roitelet.cli.play.session import PlaySession
from roitelet.cli.play.summaries import help_table, options_table, scores


class LeaveTable(Exception):
    """Raised when the human leaves the table."""


def ask_action(session: PlaySession) -> int:
    """Ask until the answer is a legal action."""
    while True:
        answer = session.screen.ask(t("Votre coup (ou « aide ») > ", "Your move (or “help”) > "))
        try:
            action = _read_answer(session, answer)
        except RoiteletError as error:
            session.screen.print(_error_sentence(session, error))
        else:
            if action is not None:
                return action


def _read_answer(session: PlaySession, answer: str) -> int | None:
    """Return the typed action, or None after a command; raise ``BadInput`` for anything else."""
    if answer.startswith("?") and answer != "?":
        _print_refusal(session, answer[1:])
        return None
    word, _, rest = answer.partition(" ")
    command = _COMMANDS.get(normal_form(word))
    if command is not None:
        command(session, rest.strip())
        return None
    action = _parse_action(session, answer)
    if refusal := session.masked.refusal(action):
        raise refusal
    return action


def _parse_action(session: PlaySession, answer: str) -> int:
    """Return an action from the game's notation (case and spaces are ignored), or from its number in the list."""
    text = "".join(answer.split())
    parse = session.masked.game.words.parse_action
    try:
        return parse(text)
    except BadInput as error:
        number = whole_number(text)
        if number is not None:
            action = session.read_number(number)
            if action is None:
                raise bad_input("cli.number", number=number, last=len(session.masked.legal())) from error
            return action
        try:
            return parse(text.lower())
        except BadInput:
            raise error from None


def _error_sentence(session: PlaySession, error: RoiteletError) -> Text:
    sentence = as_sentence(error.message.render(session.language, session.names, session.setup.seat))
    rule = t(f" Règle {error.clause}.", f" Rule {error.clause}.") if error.clause else ""
    return Text.assemble((sentence, "yellow"), (rule, "dim"))


def _print_refusal(session: PlaySession, text: str) -> None:
    action = _parse_action(session, text)
    refusal = session.masked.refusal(action)
    if refusal is None:
        session.screen.print(Text(t("Ce coup est permis.", "This move is allowed."), style="green"))
        return
    session.screen.print(_error_sentence(session, refusal))
    if refusal.clause:
        session.screen.print(render_clause(session.masked.game.rulebook.clause(refusal.clause, session.language)))


def _print_help(session: PlaySession, _rest: str) -> None:
    session.screen.print(help_table(session.short_name(session.masked.legal()[0])))


def _print_rule(session: PlaySession, clause: str) -> None:
    session.screen.print(render_clause(session.masked.game.rulebook.clause(clause.upper(), session.language)))


def _print_scores(session: PlaySession, _rest: str) -> None:
    session.screen.print(scores(session))


def _print_log(session: PlaySession, _rest: str) -> None:
    session.screen.print(*session.log)


def _print_options(session: PlaySession, _rest: str) -> None:
    session.screen.print(options_table(session))


def _draw_table(session: PlaySession, _rest: str) -> None:
    session.draw()


def _quit_game(_session: PlaySession, _rest: str) -> None:
    raise LeaveTable


def normal_form(word: str) -> str:
    """Return a word in lower case, without accents."""
    plain = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


_COMMANDS: Final[dict[str, Callable[[PlaySession, str], None]]] = {
    "": _draw_table,
    "table": _draw_table,
    "?": _print_help,
    "aide": _print_help,
    "help": _print_help,
    "regle": _print_rule,
    "rule": _print_rule,
    "scores": _print_scores,
    "journal": _print_log,
    "log": _print_log,
    "options": _print_options,
    "indice": print_hint,
    "conseil": print_hint,
    "hint": print_hint,
    "pourquoi": print_reasons,
    "why": print_reasons,
    "quitter": _quit_game,
    "quit": _quit_game,
}
