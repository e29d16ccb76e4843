"""Positions that play cannot reach are refused, each with its sentence; random typing finds no accepted one."""

import re
from collections import Counter
from random import Random

import pytest

from roitelet import BadInput
from roitelet.base.language import say
from roitelet.games.combat_des_rois.rules.breaks import Break
from tests.support.games.combat_des_rois.plain_table import cards
from tests.support.games.combat_des_rois.tables import GAME, VARIANTS, Taste, deal, fields, position, words
from tests.support.games.combat_des_rois.typed import CLEAR, Shown, change_fields, is_reached, read

LAID = "columns=$nnn/$nnn/$/$/$/$/$/$ bridges=n------ gap=1"
IMPOSSIBLE = [
    (Break.COLUMNS, "bridges=?------"),
    (Break.LEADERS, "leaders=n@1.1/"),
    (Break.KINGDOMS, "columns=$v/$/$/$/$/$/$/$ leaders=v@1/v@1.1"),
    (Break.HANDS, "hands=9n/"),
    (Break.HANDS, "phase=point colour=v column=1 columns=$v/$/$/$/$/$/$/$ leaders=v@1/ hands=8n/"),
    (Break.HANDS, f"phase=defend turn=1 colour=v attacker=0 defender=1 attack=1 {LAID} leaders=v@1/v@2 hands=7n/"),
    (Break.CARDS, "piles=41n/"),
    (Break.TURN, "active=-"),
    (Break.TURN, "actions_left=0"),
    (Break.TREASURES, "columns=*/$/$/$/$/$/$/$"),
    (Break.LAST_TREASURE, "columns=*/*/*/*/*/*/*/$ piles=7$/"),
    (Break.LEFTOVERS, "colour=n"),
    (Break.LEFTOVERS, "port=3"),
    (Break.LEFTOVERS, f"phase=treasure {LAID} leaders=v@1/ column=1"),
    (Break.OFFER, "phase=point colour=v column=1 columns=$vn/$/$/$/$/$/$/$ leaders=v@1/"),
    (Break.OFFER, "phase=point colour=v column=1 columns=$v/$/$/$/$/$/$/$ leaders=/v@1"),
    (Break.SHIP_OFFER, "phase=ship colour=v column=1 columns=$vvv/$/$/$/$/$/$/$"),
    (Break.SHIP_OFFER, "phase=ship colour=v column=1 columns=$vvvv/$V/$/$/$/$/$/$"),
    (Break.PAY, "phase=port port=1 colour=b columns=$N/$/$/$/$/$/$/$ leaders=n@1/"),
    (Break.FIGHT, "phase=attack colour=v attacker=0 defender=1 leaders=v@1/v@2"),
    (Break.FIGHT, f"phase=attack turn=1 colour=v attacker=1 defender=0 {LAID} leaders=v@1/v@2"),
    (Break.REWARD, "phase=reward colour=v column=1 attacker=0 defender=1 leaders=v@1/"),
    (Break.REWARD, f"phase=reward colour=v column=2 attacker=0 defender=1 {LAID} leaders=v@1/"),
    (Break.WARS, f"phase=war {LAID} leaders=v@1/v@2"),
    (Break.EXCHANGE, f"phase=treasure turn=1 {LAID} leaders=v@1/"),
    (Break.REFILL, "phase=refill hands=7n/"),
    (Break.REFILL, "voluntary_refill=true phase=refill hands=8n/"),
    (Break.UNDEALT, "phase=deal leaders=n@1/"),
    (Break.DYNASTIES, "dynasties=la"),
    (Break.DYNASTIES, "choose_dynasty=true dynasties=aa"),
    (Break.TOPS, "piles=n/ pile_tops=v,-"),
    (Break.REMOVED, "removed=29n"),
    (Break.GONE, "columns=$N/$/$/$/$/$/$/$ discards=4v"),
    (Break.GONE, "catastrophes=0,1 discards=-"),
    (Break.GONE, "bridges=n------ discards=-"),
    (Break.GONE, "columns=*/$/$/$/$/$/$/$ piles=$/ discards=-"),
    (Break.IDLE, "idle_turns=20"),
    (Break.IDLE, "phase=over end=stall idle_turns=19"),
    (Break.END_OF_PACK, "phase=over end=pack discards=-"),
]


@pytest.mark.parametrize(("reason", "text"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_sentence(reason: Break, text: str) -> None:
    with pytest.raises(BadInput) as caught:
        position(f"seats=2 {text}")
    for language in ("fr", "en"):
        assert say(f"cr.break.{reason.name.lower()}").render(language) in caught.value.text(language)


def test_every_reason_that_can_be_typed_is_among_them() -> None:
    """A ship in two places, or on a card, has no notation."""
    assert {reason for reason, _ in IMPOSSIBLE} == set(Break) - {Break.NONE, Break.SHIPS}


def is_sound(shown: Shown) -> bool:
    """Return whether a position has the properties of every position in play, in any phase."""
    seats = shown["hands"].split("/")
    removed = 30 if len(seats) == 2 else 0
    ships = len(re.findall("[NVR]", shown["columns"]))
    gone = cards(shown["discards"])
    piles = [cards(pile) for pile in shown["piles"].split("/")]
    tops = shown["pile_tops"].split(",")
    return (
        len(cards(shown["removed"])) == removed
        and len(gone) >= 4 * ships + shown["catastrophes"].count("0")
        and all(top in pile if pile else top == "-" for top, pile in zip(tops, piles, strict=True))
        and len(set(shown["dynasties"])) == len(seats)
        and (shown["end"] != "pack" or shown["deck"] == "-")
        and (shown["phase"] not in {"turn", "over", "refill"} or all(shown[name] == CLEAR[name] for name in CLEAR))
    )


@pytest.mark.slow
def test_positions_typed_at_random_are_refused_unless_play_leads_to_them() -> None:
    """Read texts near positions of random games; a longer run, with five thousand texts, found no error either."""
    seen: Counter[str] = Counter()
    for seed in range(8):
        rng = Random(seed)
        options = VARIANTS[-1 - seed % 4] if seed < 4 else rng.choice(VARIANTS)
        seats = 2 + seed % 3
        head = " ".join(
            [f"standard seats={seats}", *(f"{name}={str(value).lower()}" for name, value in options.items())]
        )
        here, _, _ = deal(GAME.start(seats, None, **options), rng)
        taste = Taste(rng)
        while not here.over:
            if rng.random() < 0.25:
                accepted = read(head, change_fields(fields(here), rng))
                phase = fields(accepted)["phase"] if accepted else "refused"
                seen[phase] += 1
                if accepted:
                    assert is_sound(fields(accepted)), str(accepted)
                    pending = phase not in {"turn", "over", "refill"}
                    assert not pending or is_reached(head, accepted), str(accepted)
            here = here.play(taste.choose(sorted(words(here))))
    assert seen["refused"] > 500
    assert {"turn", "point", "attack", "defend", "reward", "port"} <= set(seen)
