"""Draws terminal tables as SVG for the reference pages: ``python docs/picture.py`` fills docs/pictures."""

from io import StringIO
from pathlib import Path

from rich.console import Console

from roitelet import load_game
from roitelet.terminal.screen import screen_of

FOLDER = Path(__file__).parent / "pictures"
WIDTHS = {"combat_des_rois": 100}
NAMES = ("Ana", "Margot", "Basile", "Lucien")
MOMENTS = {
    "nain_jaune": (
        "nain_jaune/moderne seats=4 rounds=2 phase=follow dealer=0 purses=24,89,55,48 boxes=4,8,12,0,0 "
        "hands=2♣6♦6♠8♦8♠9♥10♦10♠R♠/A♦5♥7♣8♣D♠R♣R♦/2♦3♣3♥4♥5♣V♥/A♠4♦6♣9♣9♠10♣D♦D♥ talon=7♥7♠V♣V♠ "
        "pile=1:A♣,1:2♠,1:3♦,1:4♠,1:5♦,2:6♥,2:7♦,2:8♥,2:9♦,2:10♥,2:V♦,3:D♣,3:R♥,3:A♥,3:2♥,0:3♠,0:4♣,0:5♠ "
        "turn=0 lacks=/6*/D*/3*"
    ),
    "roi_des_nains": (
        "roi_des_nains/complet seats=4 dealt=5 dealer=0 totals=5,15,-2,9 special=clone tile=13 "
        "hands=2c4c3g5g6g7g10gClone/3n4nDn8c9c2g4g/3c5c6cVc8gRgAg/7n8n10cRc9gVgDg "
        "tricks=1:RnAn5nVn,1:10n2n6n9n,:AcDc7c lacks=5c/5c5g/5g/5c5g"
    ),
    "combat_des_rois": (
        "combat_des_rois/standard seats=4 phase=attack columns=$nvbnv/$rv/$/$rrV/$nn/*rbb/$nvv/$rr bridges=-----n- "
        "leaders=n@5,v@2.1,r@6,b@6.1/n@7,v@7.1,r@8,b@4.1/n@1,v@1.1,r@2,b@4.2/n@3,v@4,b@1.3 "
        "hands=3n3r2b/n2v4rb/3n4rb/2n3vr2b piles=2nvr2b/n2v2rb$/2n2vrb/3v3r pile_tops=b,b,v,r discards=4v4r active=2 "
        "colour=b attacker=2 defender=1"
    ),
}
FORMAT = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img"
aria-label="LABEL">
<style>.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; }} {styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>{lines}</defs>{chrome}<g transform="translate({terminal_x}, {terminal_y})"
clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""


def draw(text: str) -> str:
    """Return the table of a position as SVG, as the seat to act sees it."""
    game = load_game(text.partition("/")[0])
    position = game.position(text)
    console = Console(
        record=True, width=WIDTHS.get(game.info.id, 92), file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(screen_of(game).render(position.mask(position.actor).view("fr"), NAMES, "fr"))
    french, english = game.info.name("fr"), game.info.name("en")
    label = f"Une table de {french} dans le terminal / a table of {english} in the terminal"
    title = f"roitelet play {game.info.id}"
    return console.export_svg(title=title, code_format=FORMAT.replace("LABEL", label), unique_id="roitelet")


def main() -> None:
    """Draw all positions."""
    for name, text in MOMENTS.items():
        (FOLDER / f"{name}.svg").write_text(draw(text), "utf-8")


if __name__ == "__main__":
    main()
