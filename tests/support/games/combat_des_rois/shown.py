"""Tables of Le Combat des Rois to be shown: short, longer and full columns, for two, three and four seats."""

from typing import Final

from roitelet import Position, load_game

EARLY: Final = (
    "ouvert seats=4 active=0 turn=0 columns=$r/$r/$nn/$/$v/$/$b/$ leaders=n@3/n@1,b@7/n@6,r@2/v@5 "
    "hands=nv2r4b/2n2v2r2b/2n2v2r2b/2n2v2r2b piles=2n/b/nr/v"
)
MIDDLE: Final = (
    "ouvert seats=4 active=0 turn=0 columns=*nbvnbv/$vbrrrr/$rrnv/$nbr/*rrrvv/*nbb/$vvV/$bb bridges=v---nv- "
    "leaders=n@4.1,r@3,b@8.1/b@1.2,n@3.3,v@6/n@5,r@2.3/n@1,b@6.2 hands=3nv2r2b/2n2v2r2b/2n2v2r2b/2n2v2r2b "
    "piles=4n2v5r3b$/4n2v3r5b$/3n4v6r3b$/5n3v4r4b catastrophes=1,1,0,1"
)
WARS: Final = MIDDLE.replace("$vbrrrr/$rrnv/", "$vbrrrr/$rrnvb/").replace("n@5,r@2.3", "n@5,r@2.3,b@3.5")
LATE: Final = (
    "ouvert seats=4 active=0 turn=0 columns=*nbvnbvrb/$vbrrrrnv/*rrnvbbnn/$nbrvnb/*rrrvvnbv/*nbbrrv/$vvVN/$bbnrv "
    "bridges=v--rnv- leaders=n@8.2,r@3,b@8.1,v@3.5/b@1.2,n@3.3,v@6/n@5,r@2.3/n@1,b@6.2 "
    "hands=2nv2r3b/2n2v2r2b/2n2v2r2b/2n2v2r2b piles=4n3v11r3b2$/2n2v3r2b$/3n4v6r2b$/3n3v4r2b "
    "catastrophes=0,1,0,0"
)
TWO: Final = (
    "ouvert seats=2 active=0 turn=0 columns=$nnrnr/$bVvvvr/$nr/$bbb/$/$b/$n/$n bridges=v------ "
    "leaders=n@1.1,r@1.3/n@4,v@2 hands=2n3v3r/5nr2b piles=2r/2vr catastrophes=1,0"
)
THREE: Final = (
    "ouvert seats=3 active=0 turn=0 columns=*nbvnb/$vbrrr/$rrnv/$nbr/*rrrv/$nb/$vv/$b bridges=v---n-- "
    "leaders=n@4.1,r@3/n@3.3,v@6/n@5,r@2.3 hands=3nv2r2b/2n2v2r2b/2n2v2r2b piles=4n2v5r3b$/2n2v3r5b/3n4v6r3b$"
)

TABLES: Final = {
    "early": (EARLY, ""),
    "middle": (MIDDLE, ""),
    "wars": (WARS, "n2-3"),
    "late": (LATE, ""),
    "two": (TWO, ""),
    "three": (THREE, ""),
    "closed": (MIDDLE.replace("ouvert", "standard") + " pile_tops=b,r,v,b", ""),
    "duel": (WARS, "n2-3 !r"),
    "seven": (WARS.replace("hands=3nv2r2b", "hands=2n6r"), "n2-3 !r"),
    "point": (MIDDLE, "n4"),
    "waits": (MIDDLE.replace("active=0 turn=0", "active=1 turn=1"), ""),
}
"""Positions after some moves, by name; the viewer is the first seat."""


def at(name: str) -> tuple[Position, int]:
    """Return a position, and its viewer."""
    game = load_game("combat_des_rois")
    text, plays = TABLES[name]
    position = game.position(text)
    for word in plays.split():
        position = position.apply(game.words.parse_action(word))
    return position, 0
