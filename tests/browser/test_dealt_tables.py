"""Tables that chance deals too seldom: their positions are written down, and drawn without a game before them."""

import pytest

from roitelet import load_game
from tests.browser.browsing import DESKTOP, NARROW, PHONE, Visit, Visitor
from tests.browser.fitting import misfits
from tests.browser.looking import dress, objections
from tests.kit.gallery import page as drawn

TABLES = {
    # a trick just finished: lost cards by night, cards that count for nothing beside a seat, and five cards on a phone,
    # the Jack of Knights next to the viewer's own points
    "lost-cards": (
        "roi_des_nains",
        "complet seats=5 tiles=6 first_dealer=2 dealer=2 special=porte_etendard_nain face={face} "
        "hands=3c7c/4c6c/8c9c/4n2c/5c10c first_leader=4 "
        "tricks=0:3gRgVg9g10g,3:2gAc4gDg5g,3:Dn9n6nVn2n,1:10n3nRnAnAg,0:8n8g5n7n11n,0:7gDcVcRc6g "
        "lacks=5c5g/g*5c/n*g*5c/g*5c/",
    ),
}


def show(visitor: Visitor, game: str, position: str) -> None:
    """Draw a position as the first seat sees it, with the server's own styles and drawings."""
    own_styles = f"static/games/{game}/table.css"
    html = drawn(load_game(game).position(position), 0, "fr", own_styles=own_styles)
    visitor.page.route("**/drawn", lambda route: route.fulfill(body=html, content_type="text/html"))
    visitor.page.goto("/drawn")


@pytest.mark.parametrize("face", "ab")
@pytest.mark.parametrize("name", TABLES)
def test_every_card_can_be_seen_and_read(visit: Visit, name: str, face: str) -> None:
    visitor = visit(bypass_csp=True)
    game, position = TABLES[name]
    show(visitor, game, position.format(face=face))
    wrong = [line for size in (NARROW, PHONE, DESKTOP) for line in misfits(visitor.page, size, table=True)]
    for size in (DESKTOP, PHONE):
        for scheme in ("light", "dark"):
            dress(visitor.page, size, scheme)
            wrong += [f"{scheme} {size['width']}: {line}" for line in objections(visitor.page, only_colours=True)]
    assert not wrong, "\n".join(wrong)
