"""Tables of Le Combat des Rois, one per decision, and their drawing for tests."""

from rich.console import Console

from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.games import load_game
from roitelet.games.combat_des_rois.terminal.screen import render

ID = "combat_des_rois"
GAME = load_game(ID)
NAMES = ["Zoé", "Margot", "Basile", "Odette"]
COLUMNS = "columns=$nvrr/$rrr/*bvv/$bbb/$/$/$/$Vv bridges=n------ "
PLAYERS = "hands=2n1v2r3b/2v4r2b/3n4vr piles=nvr$//2b catastrophes=1,0,1 "
LEADERS = "leaders=n@1,v@8.2/r@1.2,b@3/v@2,b@4.1 "
TURN = GAME.position("standard seats=3 " + COLUMNS + LEADERS + PLAYERS)
OPEN = GAME.position("ouvert seats=3 " + COLUMNS + LEADERS + PLAYERS)
POINT = TURN.play("n1")
SHIP = TURN.play("b4 non")
ATTACK = TURN.play("r@1.3")
DEFEND = ATTACK.play("=2")
REWARD = ATTACK.play("=0 =0")
EXTERNAL = TURN.play("n3-4")
WAR = GAME.position("standard seats=3 " + COLUMNS + PLAYERS + "leaders=/n@3,b@3.1/n@4,b@4.1").play("r3-4")
TREASURE = TURN.play("r2-3")
PORT = TURN.play("fin")
OVER = GAME.position(
    "standard seats=3 columns=$nvrr/$rrr/*bvv/*bbb/*/*/*/*Vv bridges=n------ "
    + LEADERS
    + PLAYERS.replace("//2b", "/3$/2b2$")
).play("r2-3 $1 fin non")
EMPTY = GAME.start(4)
ALL = {
    "empty": EMPTY,
    "turn": TURN,
    "open": OPEN,
    "point": POINT,
    "ship": SHIP,
    "attack": ATTACK,
    "defend": DEFEND,
    "reward": REWARD,
    "external": EXTERNAL,
    "war": WAR,
    "treasure": TREASURE,
    "port": PORT,
    "over": OVER,
}


def show(position: Position, seat: int = 0, language: Language = "fr", width: int = 80) -> list[str]:
    """Return the table as lines of plain text."""
    return draw(position.mask(seat), language, width)


def draw(masked: Position, language: Language, width: int, names: list[str] = NAMES) -> list[str]:
    """Return the table of a masked position."""
    console = Console(width=width, color_system=None)
    lines = console.render_lines(render(masked.view(language), names[: masked.seats], language), pad=False)
    return ["".join(segment.text for segment in line).rstrip() for line in lines]


def after(lines: list[str], head: str) -> list[str]:
    """Return the lines from the one with this beginning on."""
    return lines[next(number for number, line in enumerate(lines) if line.startswith(head)) :]
