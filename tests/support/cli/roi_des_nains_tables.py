"""Tables of Le Roi des Nains, one per decision, and their drawing for tests."""

from rich.console import Console

from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.games import load_game
from roitelet.games.roi_des_nains.terminal.screen import render

GAME = load_game("roi_des_nains")
NAMES = ["Zoé", "Margot", "Basile", "Odette", "Lucien"]
FOUR = "roi_des_nains/complet seats=4 "
FACE = GAME.position(
    FOUR + "phase=face special=druide tile=7 lacks=/5c/5c/5c hands=2n3n4n5n6n7n8n9n10n5c/VnDnRnAn2c3c4c6c7c8c/"
    "9c10cVcDcRcAc2g3g4g5g/1n6g7g8g9g10gVgDgRgAg"
)
VICTIM = GAME.position(
    FOUR + "phase=victim special=porte_etendard_gobelin tile=7 hands=2n3n4n5n6n7n8n9n10n11g/VnDnRnAn2c3c4c6c7c8c/"
    "9c10cVcDcRcAc2g3g4g5g/5c6g7g8g9g10gVgDgRgAg"
)
GIVE = VICTIM.play("@2 9c2g")
PLAY = GAME.position(
    FOUR + "dealt=3 dealer=2 totals=12,-3,0,7 special=clone tile=12 face=b hands=5nRn4cAcClone/2n3n6cDg/7c8c9g10g/"
    "4n6nVnDn first_leader=1 tricks=1:*5,:4gAg3g lacks=g*/5c/n*5c/"
)
SWAP = GAME.position(FOUR + "special=druide tile=7 hands=1n2n/3n4n/6n7n/8n9n tricks=0:*8").play("1n 3n 6n 8n")
PASS = GAME.position(FOUR + "special=porte_etendard_chevalier tile=7 hands=11c2n/3c4n/6c7n/8c9n tricks=0:*8").play(
    "11c 3c 6c 8c"
)
GAP = GAME.position(FOUR + "special=sorcier tile=7 hands=2n4cSorcier/3n4n5n/6n7nRc/8n9nAg tricks=0:*7").play(
    "2n 3n 6n 8n passe"
)
LAST_GAP = GAME.position(FOUR + "special=sorcier tile=7 hands=2nSorcier/3n4n/6n7n/8n9n tricks=0:*8").play(
    "2n 3n 6n 8n passe"
)
LAST_TRICK = "special=shaman tile=7 totals=1,2,3,-4 hands=2n/3n/6n/8n tricks=0:*8,2:*1"
SETTLED = GAME.position(FOUR + LAST_TRICK).play("6n 8n 2n 3n")
OVER = GAME.position(FOUR + "deals=1 " + LAST_TRICK).play("6n 8n 2n 3n")
ALL = {
    "face": FACE,
    "victim": VICTIM,
    "give": GIVE,
    "play": PLAY,
    "swap": SWAP,
    "pass": PASS,
    "gap": GAP,
    "last gap": LAST_GAP,
    "settled": SETTLED,
    "over": OVER,
}


def show(position: Position, seat: int = 0, language: Language = "fr", width: int = 80) -> list[str]:
    """Return the table as lines of plain text."""
    console = Console(width=width, color_system=None)
    view = position.mask(seat).view(language)
    lines = console.render_lines(render(view, NAMES[: position.seats], language), pad=False)
    return ["".join(segment.text for segment in line).rstrip() for line in lines]


def line_of(lines: list[str], head: str) -> str:
    return next(line for line in lines if line.startswith(head))


def row_of(lines: list[str], name: str) -> list[str]:
    return next(
        line.removeprefix("▶").split() for line in lines if line[:12].removeprefix("▶").strip().startswith(name)
    )
