"""A small arena match of a game in the command line's JSON, without its times."""

import json

from tests.support.cli.running import run_program

BOTS = "debutant,amateur,search:20"


def match_text(game_id: str) -> str:
    """Return the match as JSON."""
    done = run_program("arena", game_id, "--bots", BOTS, "--games", 24, "--seed", 3, "--workers", 1, "--json")
    assert done.returncode == 0, done.stderr.decode()
    data = json.loads(done.stdout)
    for name in ("timing", "version", "commit"):
        del data[name]
    return json.dumps(data, indent=1, sort_keys=True) + "\n"
