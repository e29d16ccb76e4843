"""The ``roitelet`` program: global options, and the commands, each imported only when it is used."""

from typing import Annotated, Any

import typer

from roitelet import __version__
from roitelet.cli.commands import COMMANDS, load_command
from roitelet.cli.errors import CommandLine, TranslatedCommand
from roitelet.cli.language import start_language, t
from roitelet.cli.parameters import LangOption, flag


class Program(CommandLine):
    """The top-level group of commands; it imports a command only to run it, not for help and suggestions."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Return the command that the arguments name, and the remaining arguments."""
        name, command, remaining = super().resolve_command(ctx, args)
        return name, load_command(name) if name is not None else command, remaining


app = typer.Typer(
    name="roitelet",
    cls=Program,
    help=t(
        "Jeux de cartes français de nains et de rois : jouer, apprendre, mesurer.",
        "French card games of dwarves and kings: play, learn, measure.",
    ),
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _show_version(requested: bool) -> None:
    if requested:
        from roitelet.version import commit

        print(f"roitelet {__version__} (commit {commit() or t('inconnu', 'unknown')})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    ctx: typer.Context,
    lang: LangOption = None,
    version: Annotated[
        bool, flag("--version", "Affiche la version.", "Show the version.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """Handle the global options before every command."""
    start_language(lang)
    if ctx.invoked_subcommand is None and not version:
        from roitelet.cli.server.serve import serve_at_home

        serve_at_home()


def _placeholder() -> None:
    """Stand in for a command that has not been imported yet."""


for _name, _entry in COMMANDS.items():
    app.command(_name, cls=TranslatedCommand, help=_entry.about)(_placeholder)
