"""The command line: ``roitelet games``, ``play``, ``simulate`` and the other commands. It names no game."""

import sys


def main() -> None:
    """Run the ``roitelet`` command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # a terminal that cannot show ♦ prints a question mark instead of a traceback
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    from roitelet.cli.app import app

    app()
