"""Pages and the lobby from a small phone to a large screen: nothing cut off. Tables are in ``test_windows``."""

import pytest

from roitelet import game_ids
from tests.support.browser.browsing import Visitor
from tests.support.browser.fitting import SIZES, elements_that_do_not_fit
from tests.support.browser.reports import keep_picture

PAGES = {
    "home": "/",
    "my-games": "/my-games",
    "rules": "/rules/nain_jaune",
    "learn": "/learn/combat_des_rois",
    **{f"house-rules-{game}": f"/games/{game}/new" for game in game_ids()},
}


def fit_everywhere(visitor: Visitor, name: str) -> None:
    wrong = []
    for size, viewport in SIZES.items():
        wrong += [f"{name} {size}: {line}" for line in elements_that_do_not_fit(visitor.page, viewport)]
        keep_picture(visitor.page, f"sizes/{name}-{size}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", PAGES)
def test_pages(one_visitor: Visitor, name: str) -> None:
    one_visitor.page.goto(PAGES[name])
    fit_everywhere(one_visitor, name)


def test_the_lobby(one_visitor: Visitor) -> None:
    one_visitor.page.goto(one_visitor.open_table("nain_jaune"))
    fit_everywhere(one_visitor, "lobby")
