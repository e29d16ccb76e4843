"""The games all shared tests run over: every folder the registry finds, and the template."""

from roitelet import game_ids

GAMES = ("_template", *game_ids())
