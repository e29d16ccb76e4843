"""Draws the terminal table of a position as SVG, for the README: python docs/picture.py > docs/pictures/table.svg"""

from io import StringIO
from random import Random

from rich.console import Console

from roitelet import DEALER, Position, load_game
from roitelet.bots import load_bot
from roitelet.engine.chance import new_stream
from roitelet.games.nain_jaune.terminal import render

SEED, ROUND, PILE = 9, 2, 17
FORMAT = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img"
aria-label="Une table de Nain Jaune dans le terminal / a table of Nain Jaune in the terminal">
<style>.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; }} {styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>{lines}</defs>{chrome}<g transform="translate({terminal_x}, {terminal_y})"
clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""


def moment() -> Position:
    """A moment of the second round of a game between bots, where somebody has a choice."""
    game = load_game("nain_jaune")
    position, rng, bot_rng = game.start(4, "moderne"), Random(SEED), new_stream(SEED)
    bot = load_bot(game, "heuristic")
    while position.state["rounds"] < ROUND or position.state["pile_length"] < PILE or len(position.legal()) < 2:
        if position.actor == DEALER:
            position = position.apply(position.shuffle(rng))
        else:
            position = position.apply(bot.choose(position.mask(position.actor), bot_rng))
    return position


def main() -> None:
    """Print the SVG."""
    position = moment()
    names = ["Odette", "Margot", "Basile", "Lucien"]
    names[position.actor] = "Ana"
    view = position.mask(position.actor).view("fr")
    console = Console(record=True, width=92, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(render(view, names, "fr"))
    print(console.export_svg(title="roitelet play nain_jaune", code_format=FORMAT, unique_id="roitelet"), end="")


if __name__ == "__main__":
    main()
