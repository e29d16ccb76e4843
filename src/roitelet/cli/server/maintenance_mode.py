"""The command ``roitelet maintenance``: before a server is stopped, games can end and none can start."""

from typing import Annotated, Final

from roitelet.base.errors import unknown
from roitelet.base.language import add_catalogue
from roitelet.cli.language import counted, t, use_language
from roitelet.cli.output import print_json, print_lines
from roitelet.cli.parameters import DatabaseOption, JsonOption, LangOption, argument
from roitelet.cli.server.database import open_database, run_async

ACTIONS: Final = ("on", "off", "status")


ACTION = argument("on|off|status", "Commencer, finir, ou seulement regarder.", "Turn it on or off, or show its state.")


def maintenance(
    action: Annotated[str, ACTION] = "status",
    as_json: JsonOption = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Let games in progress finish and start no new ones."""
    use_language(lang)
    if action not in ACTIONS:
        raise unknown("wish", action, ACTIONS)
    is_on, playing = run_async(_switch_maintenance(database, action))
    if as_json:
        print_json({"maintenance": is_on, "playing": playing})
        return
    state = t("Entretien : oui", "Maintenance: on") if is_on else t("Entretien : non", "Maintenance: off")
    games = counted(playing, "partie en cours|parties en cours", "game under way|games under way")
    print_lines([t(f"{state} ; {games}.", f"{state}; {games}.")])


async def _switch_maintenance(database: str | None, action: str) -> tuple[bool, int]:
    from roitelet.tables.seating import PLAYING
    from roitelet.tables.upkeep.retention import END_OF_TIME

    # for SQLite the switch is a file beside the database, so that the server may stay its owner
    async with open_database(database, read_only=True) as store:
        playing = len(await store.unchanged_tables(END_OF_TIME, PLAYING, limit=END_OF_TIME))
        if action == "status" or not store.shared:
            if action != "status":
                await store.set_maintenance(action == "on")
            return await store.maintenance(), playing
    async with open_database(database, read_only=False) as store:
        await store.set_maintenance(action == "on")
        return await store.maintenance(), playing


add_catalogue({"kind.wish": ("un souhait", "a wish")})
