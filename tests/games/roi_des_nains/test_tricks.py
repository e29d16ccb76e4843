"""Tricks against the plain-Python model: the same legal actions, winners and hands."""

from random import Random

import pytest

from roitelet import Position
from roitelet.base.bits import list_set
from roitelet.games.roi_des_nains.notation.pack import format_card
from tests.support.games.roi_des_nains.plain import PlainDeal
from tests.support.games.roi_des_nains.plain_cards import SPECIALS
from tests.support.games.roi_des_nains.tables import GAME, TABLES, play_deal
from tests.support.games_under_test import name

DEALS = 12


def hands(position: Position) -> list[set[str]]:
    return [set(map(format_card, list_set(hand))) for hand in position.state["hands"][: position.seats]]


def winners(position: Position) -> list[int]:
    return [int(seat) for seat in position.state["winners"][: int(position.state["tricks"])]]


def laid(position: Position) -> list[str]:
    count = int(position.state["tricks"]) * position.seats + int(position.state["on_table"])
    return [format_card(int(card)) for card in position.state["played"][:count]]


def check(position: Position, model: PlainDeal) -> None:
    """Check that program and model agree on everything visible."""
    assert hands(position) == model.hands, str(position)
    assert winners(position) == [trick.winner for trick in model.tricks], str(position)
    assert laid(position) == [card for trick in model.tricks for card in trick.cards] + model.table, str(position)
    if model.phase in {"draw", "over"}:
        assert position.legal() == []
        return
    assert position.actor == model.actor, str(position)
    legal = {position.format(action) for action in position.legal()}
    assert legal, f"{position}: a dead end"
    assert legal == model.legal(), str(position)


@pytest.mark.parametrize(("seats", "special", "options"), TABLES, ids=name)
def test_actions_and_winners_are_those_of_the_model(seats: int, special: str, options: dict[str, str]) -> None:
    """Each deal has no tie and no dead end; its special card is in one trick, and not in the same one in every deal."""
    tricks_used = set()
    for seed in range(DEALS):
        for position, _, _, model in play_deal(seats, special, options, Random(seed), patience=seed / DEALS):
            check(position, model)
        used = [number for number, trick in enumerate(model.tricks) if SPECIALS[special] in trick.cards]
        tricks_used.update(used)
        assert len(used) == 1
    assert len(tricks_used) > 2


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("special", "options", "ways"),
    [
        ("dragon", {}, ["led", "followed although able", "ace of the led suit", "another ace", "no ace"]),
        ("clone", {}, ["led", "followed although able", "won", "after another suit"]),
        ("clone", {"clone": "held"}, ["led", "forced", "won", "after another suit"]),
        ("momie", {}, ["led", "forced", "won", "another suit"]),
        ("momie", {"momie": "libre"}, ["led", "followed although able", "won", "another suit"]),
        ("excalibur", {}, ["led", "void"]),
    ],
    ids=name,
)
def test_every_way_to_play_a_magic_card_is_among_the_deals_compared(
    seats: int, special: str, options: dict[str, str], ways: list[str]
) -> None:
    seen: set[str] = set()
    for seed in range(60):
        for position, action, _, model in play_deal(seats, special, options, Random(seed), patience=seed % 3 / 3):
            if model.phase == "play" and position.format(action) == SPECIALS[special]:
                seen |= describe(model, SPECIALS[special])
        trick = next(trick for trick in model.tricks if SPECIALS[special] in trick.cards)
        seen |= describe_trick(trick.cards, trick.best, special)
        if seen >= set(ways):
            return
    assert seen >= set(ways)


def describe(model: PlainDeal, card: str) -> set[str]:
    """Return the situation in which a magic card is played."""
    if not model.table:
        return {"led"}
    if not model.led():
        return set()
    follow = model.hands[model.actor] & model.followers()
    if follow - {card}:
        return {"followed although able"}
    return {"forced"} if follow else {"void"}


def describe_trick(cards: list[str], best: str, special: str) -> set[str]:
    """Return the outcome of a trick with a magic card in it."""
    card = SPECIALS[special]
    if special == "dragon":
        aces = [ace for ace in cards if ace.startswith("A")]
        led = (cards[1] if cards[0] == card else cards[0])[-1]
        if not aces:
            return {"no ace"}
        return {"ace of the led suit"} if best[-1] == led else {"another ace"}
    if best == card:
        return {"won"}
    before = cards[cards.index(card) - 1]
    return {"another suit", "after another suit"} if cards[0] != card and before[-1] != cards[0][-1] else set()


@pytest.mark.parametrize(
    ("special", "hands", "play", "winner"),
    [
        # the Dragon, an ace before or after it, the ace of the led suit, the last of two others
        ("dragon", "3n2n/Dragon2c/7n3c/Rn4c", "3n Dragon 7n Rn", 1),
        ("dragon", "3n2n/Ac2c/Dragon3c/Rn4c", "3n Ac Dragon Rn", 1),
        ("dragon", "3n2n/Dragon2c/7n3c/Ag4c", "3n Dragon 7n Ag", 3),
        ("dragon", "3n2n/Ac2c/Dragon3c/Ag4c", "3n Ac Dragon Ag", 3),
        ("dragon", "An2n/Dragon2c/Ac3c/Ag4c", "An Dragon Ac Ag", 0),
        ("dragon", "Dragon2n/Ac2c/Rc3c/Ag4g", "Dragon Ac Rc Ag", 1),
        ("dragon", "Dragon2n/2c3g/Rc3c/Ag4g", "Dragon 2c Rc Ag", 3),
        # the Clone above an ace, between 10 and jack, and worthless after another suit
        ("clone", "An2n/Clone2c/7n3c/Rn4c", "An Clone 7n Rn", 1),
        ("clone", "10n2n/Clone2c/Vn3c/9n4c", "10n Clone Vn 9n", 2),
        ("clone", "10n2n/Ac2c/Clone3c/9n4c", "10n Ac Clone 9n", 0),
        # Excalibur beats the led suit and an ace
        ("excalibur", "An2n/Excalibur2c/7n3c/Rn4c", "An Excalibur 7n Rn", 1),
        ("excalibur", "Excalibur2n/An2c/7n3c/Rn4c", "Excalibur An 7n Rn", 0),
    ],
)
def test_a_trick_goes_to(special: str, hands: str, play: str, winner: int) -> None:
    position = GAME.position(f"complet seats=4 special={special} hands={hands} tricks=0:*8")
    assert winners(position.play(play))[8:][-1] == winner


def test_a_clone_led_copies_the_last_card_of_the_trick_before_and_not_its_winner() -> None:
    position = GAME.position("complet seats=4 special=clone hands=9gClone/8g10n/7g9n/5nRn tricks=0:*8")
    after = position.play("9g 8g 7g 5n Clone")
    assert after.view("fr")["led"] == "n"
    assert after.view("fr")["table"][0]["copies"] == "5n"
    assert winners(after.play("10n 9n Rn"))[-1] == 3


def test_a_mummy_led_copies_the_winner_of_the_trick_before() -> None:
    position = GAME.position("complet seats=4 special=momie hands=9gMomie/8g10g/7g9n/5gRg tricks=0:*8")
    after = position.play("9g 8g 7g 5g Momie")
    assert after.view("fr")["led"] == "g"
    assert after.view("fr")["table"][0]["copies"] == "9g"
    assert winners(after.play("10g 9n Rg"))[-1] == 3
