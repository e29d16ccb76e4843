"""Prints ``--help`` of every command in the language of the environment: ``python -m tests.frozen.helps``."""

from collections.abc import Iterator
from typing import Any

import click
import typer.main
from click.testing import CliRunner

from roitelet.cli.app import app
from roitelet.cli.commands import COMMANDS, load_command


def commands() -> Iterator[tuple[list[str], Any]]:
    """Yield every command with its words, groups before their members."""
    yield [], typer.main.get_command(app)
    for name in COMMANDS:
        found = load_command(name)
        yield [name], found
        if isinstance(found, click.Group):
            yield from (([name, each], member) for each, member in found.commands.items())


def main() -> None:
    """Print the help texts one after another."""
    for words, command in commands():
        done = CliRunner().invoke(command, ["--help"], prog_name=" ".join(["roitelet", *words]), terminal_width=100)
        assert done.exit_code == 0, (words, done.output)
        print("$ roitelet", *words, "--help")
        print(done.output)


if __name__ == "__main__":
    main()
