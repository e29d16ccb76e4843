"""The command line: ``roitelet games | play | simulate | replay | position | explain | rules | bench``.

Names no game.
"""

import sys


def main() -> None:
    """The ``roitelet`` command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # a terminal that cannot show ♦ gets a question mark, not a traceback
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    from roitelet.cli.app import app

    app()
