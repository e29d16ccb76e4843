"""Every kind of decision of every game, as the page asks for it: looked at, and pictures kept.

Three people play at random by plain requests, which is quick; whoever is asked for something new opens the page.
"""

import random
from itertools import cycle, islice

import pytest
from playwright.sync_api import expect

from roitelet import game_ids
from tests.browser.asking import next_decision, tell
from tests.browser.browsing import DESKTOP, NARROW, Visit, Visitor
from tests.browser.fitting import misfits
from tests.browser.kinds import KIND, KINDS, SELDOM, TERMS, Options, camps, eager, words_of
from tests.browser.looking import WORDS_AND_COLOURS, look

MOST_GAMES = 60
"""Games, not seconds: a busy machine may take its time."""
NAMES = ("Margot", "Basile", "Zoé")
EAGER = 0.8
"""How often a move is made that leads to more decisions."""
MOST_DECISIONS = 160
"""A game that has not shown something rare by then is left for a new one."""


def come(visit: Visit) -> list[Visitor]:
    """Three people with a name."""
    people = [visit(bypass_csp=True) for _ in NAMES]
    for visitor, name in zip(people, NAMES, strict=True):
        visitor.sign_in(name)
    return people


def gather(people: list[Visitor], game: str, options: Options) -> str:
    """A table where these people sit and play."""
    address = people[0].open_table(game, seats=len(people), options=options)
    for visitor, name in zip(people[1:], NAMES[1:], strict=True):
        tell(visitor, address, do="sit", name=name)
    tell(people[0], address, do="start")
    return address


def inspect(visitor: Visitor, address: str, name: str) -> list[str]:
    """Open the page, see that it asks, and look closely at that; ``test_looks`` has looked at the rest of it."""
    page = visitor.page
    page.goto(address)
    expect(page.locator("#prompt p")).to_contain_text("À vous")
    wrong = look(page, name, WORDS_AND_COLOURS)
    for size in (NARROW, DESKTOP):
        wrong += [f"{name} {size['width']}: {line}" for line in misfits(page, size, table=True)]
    page.goto("about:blank")
    return wrong


@pytest.mark.parametrize("game", game_ids())
def test_every_kind_of_decision(visit: Visit, game: str) -> None:
    people = come(visit)
    chance, left, wrong = random.Random(game), set(KINDS[game].split()), []
    unseen = left | set(SELDOM.get(game, "").split())
    known = frozenset(unseen)
    for options in islice(cycle(TERMS[game]), MOST_GAMES):
        address = gather(people, game, options)
        for _ in range(MOST_DECISIONS):
            if not left or not (due := next_decision(people, address)):
                break
            visitor, frame = due
            kind = KIND[game](frame)
            assert kind in known, f"a new kind of decision: {kind}"
            if kind in unseen:
                unseen.discard(kind)
                left.discard(kind)
                wrong += inspect(visitor, address, f"prompt-{game}-{kind}")
            words = sorted(words_of(frame))
            if chance.random() < EAGER:
                crowded = game == "combat_des_rois"
                ships = bool(left & {"ship", "port"})
                words = camps(words, people.index(visitor), ships, chance) if crowded else eager(words)
            tell(visitor, address, do="play", on=frame["v"], action=chance.choice(words))
        if not left:
            break
    assert not left, f"never seen: {left}"
    assert not wrong, "\n".join(wrong)


PICKS = {
    "card": ("#hand [data-pick]", "où poser cette carte"),
    "leader": ('[data-pick^="leader-"]', "sur quelle carte va ce chef"),
    "catastrophe": ('[data-pick="catastrophe"]:not([aria-disabled="true"])', "que détruire"),
}


def test_what_is_taken_up_in_le_combat_des_rois(visit: Visit) -> None:
    """Once a card, a leader or the catastrophe is in hand the page asks where it goes."""
    people = come(visit)
    address = gather(people, "combat_des_rois", {})
    chance = random.Random(3)
    while due := next_decision(people, address):
        visitor, frame = due
        words = sorted(words_of(frame))
        if frame["view"]["prompt"]["kind"] == "turn" and any(word[0] == "x" for word in words):
            break
        tell(visitor, address, do="play", on=frame["v"], action=chance.choice(words))
    page = visitor.page
    page.goto(address)
    wrong = []
    for name, (pick, asks) in PICKS.items():
        page.locator(f"{pick}:visible").first.click()
        expect(page.locator(".target.offered").first).to_be_visible()
        expect(page.locator("#prompt")).to_contain_text(asks)
        wrong += look(page, f"prompt-combat_des_rois-turn-{name}", WORDS_AND_COLOURS)
    assert not wrong, "\n".join(wrong)
