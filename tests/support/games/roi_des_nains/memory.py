"""The knowledge of hands that a player can derive from what they saw, and possible histories of a sampled world.

In plain Python, card by card: the set of hands it may be in. The program stores knowledge hand by hand.
"""

from collections.abc import Sequence
from itertools import product

from tests.support.games.roi_des_nains.plain import Event, PlainDeal
from tests.support.games.roi_des_nains.plain_cards import pack

Where = dict[str, set[int]]


def remember(viewer: int, model: PlainDeal) -> Where:
    """Return, for each card still in a hand, the seats where the viewer can place it; a viewer below 0 has no hand."""
    where = {card: set(range(model.seats)) for card in pack(model.seats, model.special)}
    for event in model.events:
        learn(where, event, viewer)
        if viewer >= 0:
            for card in where:
                where[card] = {viewer} if card in event.hands[viewer] else where[card] - {viewer}
    return {card: seats for card, seats in where.items() if seats}


def learn(where: Where, event: Event, viewer: int) -> None:
    """Update a viewer's knowledge with an event, before any look at their own hand."""
    seat, other = event.seat, event.other
    if event.kind == "shown":
        where[event.cards[0]] = {seat}
    elif event.kind == "laid":
        where[event.cards[0]] = set()
        for card in event.tells & where.keys():
            where[card] -= {seat}
    elif event.kind == "sorcier":
        where["Sorcier"] = set()
        where[event.cards[0]] = {seat}
    elif event.kind == "last_pass":
        where["Sorcier"] -= {seat}
    elif event.kind in {"swap", "pass"}:
        for card in where:
            where[card] = {seat_after_exchange(event, place) for place in where[card]}
    elif event.kind in {"taken", "given"}:
        giver, receiver = (other, seat) if event.kind == "taken" else (seat, other)
        for card in where:
            if viewer in {seat, other}:
                where[card] = {receiver} if card in event.cards else where[card]
            elif giver in where[card]:
                where[card] |= {receiver}


def seat_after_exchange(event: Event, seat: int) -> int:
    """Return the new seat of a seat's hand after an exchange of hands."""
    if event.kind == "pass":
        return (seat + event.other) % len(event.hands)
    return {event.seat: event.other, event.other: event.seat}.get(seat, seat)


def possible(where: Where, hands: Sequence[set[str]]) -> Where:
    """Return the seats where each card may be in some world, given the number of cards in each hand.

    The truth is one such world. A card can be in another hand if that hand can pass a card on, and so on round to the
    hand it left.
    """
    seats = range(len(hands))
    at = {card: seat for seat in seats for card in hands[seat]}
    assert at.keys() == where.keys()
    assert all(at[card] in where[card] for card in at), "the truth is held to be impossible"
    passes = {(at[card], place) for card in at for place in where[card]}
    for middle, first, last in product(seats, seats, seats):
        if (first, middle) in passes and (middle, last) in passes:
            passes.add((first, last))
    return {card: {place for place in where[card] if (place, at[card]) in passes} for card in at}


def trace_back(model: PlainDeal, hands: list[set[str]], viewer: int) -> tuple[list[set[str]], list[tuple[str, ...]]]:
    """Return the dealt hands that would lead to these hands, and the two pairs exchanged with the red 11, if any."""
    hands = [set(hand) for hand in hands]
    pairs: list[tuple[str, ...]] = []
    for event in reversed(model.events):
        if event.kind == "laid":
            hands[event.seat].add(event.cards[0])
        elif event.kind == "sorcier":
            hands[event.seat] = (hands[event.seat] - set(event.cards)) | {"Sorcier"}
        elif event.kind in {"swap", "pass"}:
            hands = [hands[seat_after_exchange(event, seat)] for seat in range(model.seats)]
        elif event.kind in {"taken", "given"}:
            giver, receiver = (event.other, event.seat) if event.kind == "taken" else (event.seat, event.other)
            known = viewer in {event.seat, event.other}
            pair = event.cards if known else imagine_pair(model, hands, event, giver, receiver)
            hands[receiver] -= set(pair)
            hands[giver] |= set(pair)
            pairs.insert(0, pair)
    return hands, pairs


def imagine_pair(model: PlainDeal, hands: list[set[str]], event: Event, giver: int, receiver: int) -> tuple[str, ...]:
    """Return two cards that may have changed hands, consistent with the places of the cards shown earlier."""
    chooser = model.events[0].seat
    home = {"11g": event.seat, "5c": chooser}
    back = [card for card, seat in home.items() if card in hands[receiver] and seat == giver]
    others = sorted(hands[receiver] - home.keys())
    return tuple((back + others)[:2])
