"""Bad input on the command line: one sentence on stderr in the reader's language, exit code 2, no traceback."""

import os
import re
import sys
from collections.abc import Sequence
from typing import Any, Final

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from roitelet.base.errors import RoiteletError
from roitelet.base.language import add_catalogue
from roitelet.base.os_errors import why
from roitelet.cli.language import current_language, guess_language, t, use_language

BAD_INPUT: Final = 2

_USAGE_FR: Final = (
    (r"Missing argument '(.+?)'\.", "il manque l'argument {0}"),
    (r"Missing option '(.+?)'\.", "il manque l'option {0}"),
    (r"Missing command\.", "il manque une commande"),
    (r"No such option: (\S+)", "option inconnue : {0}"),
    (r"No such command '(.+?)'\.", "commande inconnue : {0}"),
    (r"Got unexpected extra argument\(?s?\)? \((.+)\)", "argument en trop : {0}"),
    (r"Option '(.+?)' requires an argument\.", "l'option {0} demande une valeur"),
    (r"Option '(.+?)' does not take a value\.", "l'option {0} ne prend pas de valeur"),
)
"""French for Typer's messages; those missing here stay English."""

_HELP_FR: Final = {
    "Show this message and exit.": "Affiche cette aide.",
    "Install completion for the current shell.": "Installe la complétion pour ce shell.",
    "Show completion for the current shell, to copy it or customize the installation.": (
        "Affiche la complétion pour ce shell, à copier ou à adapter."
    ),
}


class TranslatedCommand(TyperCommand):
    """A command whose help page is in the current language."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, including those that Typer adds."""
        return _translate_parameters(super().get_params(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help page."""
        _translate_titles()
        super().format_help(ctx, formatter)


class CommandLine(TyperGroup):
    """A group of commands that turns all errors into one sentence and an exit code."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, including those that Typer adds."""
        return _translate_parameters(super().get_params(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help page."""
        _translate_titles()
        super().format_help(ctx, formatter)

    def main(self, args: Sequence[str] | None = None, *others: Any, **kwargs: Any) -> Any:
        """Run a command and exit with its exit code."""
        kwargs["standalone_mode"] = False
        # errors raised before --lang is read must be in that language too
        use_language(guess_language(sys.argv[1:] if args is None else args, os.environ))
        try:
            result = super().main(args, *others, **kwargs)
        except RoiteletError as error:
            _print_error(error.text(current_language()))
            sys.exit(BAD_INPUT)
        except TyperException as error:
            _print_error(_usage_sentence(error))
            sys.exit(BAD_INPUT)
        except OSError as error:
            _print_error(_os_error_sentence(error))
            sys.exit(BAD_INPUT)
        sys.exit(result if isinstance(result, int) else 0)


def _print_error(sentence: str) -> None:
    print(" ".join(sentence.split()), file=sys.stderr)


def _os_error_sentence(error: OSError) -> str:
    """Return the operating system's error as a sentence, with the file if it names one."""
    reason = why(error).render(current_language())
    return t(f"{error.filename} : {reason}", f"{error.filename}: {reason}") if error.filename else reason


def _usage_sentence(error: TyperException) -> str:
    sentence, suggestion = _split_suggestion(error.format_message())
    if current_language() == "fr":
        for pattern, french in _USAGE_FR:
            if match := re.fullmatch(pattern, sentence):
                sentence = french.format(*match.groups())
                break
    context = getattr(error, "ctx", None)
    help_command = f" ({context.command_path} --help)" if context is not None else ""
    return f"{sentence.rstrip('.')}{suggestion}{help_command}"


def _split_suggestion(sentence: str) -> tuple[str, str]:
    """Split Typer's message, which has two forms, into the error and a suggestion in the current language."""
    for pattern in (r"(.*) Did you mean (.+)\?", r"(.*) \(Possible options: (.+)\)"):
        if match := re.fullmatch(pattern, sentence, re.DOTALL):
            names = [name.strip("'") for name in match[2].split(", ")]
            *others, last = (t(f"« {name} »", repr(name)) for name in names)
            quoted = t(" ou ", " or ").join([", ".join(others), last] if others else [last])
            return match[1], t(f" ; vouliez-vous dire {quoted} ?", f"; did you mean {quoted}?")
    return sentence, ""


def _translate_parameters(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        text = getattr(parameter, "help", None)
        if text in _HELP_FR and current_language() == "fr":
            parameter.help = _HELP_FR[text]
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""  # a flag takes no value
    return parameters


def _translate_titles() -> None:
    from typer import rich_utils

    rich_utils.COMMANDS_PANEL_TITLE = t("Commandes", "Commands")
    rich_utils.DEFAULT_STRING = t("[par défaut : {}]", "[default: {}]")
    rich_utils.REQUIRED_LONG_STRING = t("[obligatoire]", "[required]")


add_catalogue(
    {
        "cli.set": (
            "{option} {text} n'est pas de la forme option=valeur",
            "{option} {text} is not of the form option=value",
        ),
        "cli.set_twice": ("{option} donne deux fois l'option {name}", "{option} gives the option {name} twice"),
        "cli.seat_bots": (
            "--bots nomme {given:robot|robots} pour {seats:place|places} ; un par place, ou un seul nom pour toutes",
            "--bots names {given:bot|bots} for {seats:seat|seats}; one per seat, or one name for all",
        ),
        "cli.both_seats": (
            "{seats} places ne conviennent pas aux deux jeux de règles ; possibles : {possible}",
            "{seats} seats do not fit both sets of rules; possible: {possible}",
        ),
        "cli.bots": (
            "--bots nomme {given:robot|robots} pour {seats:place|places} ; il en faut {wanted}, ou un seul nom "
            "pour tous",
            "--bots names {given:bot|bots} for {seats:seat|seats}; {wanted} are needed, or one name for all",
        ),
        "cli.name": (
            "--name {text} est refusé ; un nom a de 1 à {most} caractères visibles",
            "--name {text}: a name must have 1 to {most} visible characters",
        ),
        "cli.exists": (
            "{path} existe déjà ; une partie n'en remplace pas une autre",
            "{path} already exists; a game does not replace another",
        ),
        "cli.unwritable": ("impossible d'écrire {path} : {why}", "cannot write {path}: {why}"),
        "cli.at": (
            "--at {at} est refusé ; la partie compte {last} coups et donnes : de 0 à {last}",
            "--at {at} is refused; the record has {last} actions and deals: 0 to {last}",
        ),
        "cli.as": (
            "--as {text} est refusé ; une place de 0 à {last}, ou spectator",
            "--as {text} is refused; a seat from 0 to {last}, or spectator",
        ),
        "cli.number": (
            "il n'y a pas de numéro {number} ; numéros : 1 à {last}",
            "there is no number {number}; numbers: 1 to {last}",
        ),
        "cli.child": ("le processus de mesure a échoué : {why}", "the measuring process failed: {why}"),
    }
)
