"""The view of a round: it accounts for every token, round after round, with any house rules."""

from collections.abc import Iterator

import pytest

from roitelet import Position, load_game
from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.rng import Stream
from roitelet.games.nain_jaune.notation.pack import PACK, parse_card
from tests.support.reading import as_typed

GAME = load_game("nain_jaune")


def played(preset: str, seats: int, seed: int, **options: object) -> Iterator[Position]:
    """Return positions of a random game."""
    source = Stream(seed)
    position = GAME.start(seats, preset, max_rounds=4, **options)
    for _ in range(400):
        yield position
        if position.over:
            return
        legal = position.legal()
        position = position.apply(
            position.shuffle(source) if position.actor == DEALER else legal[source.randrange(len(legal))]
        )


@pytest.mark.parametrize("preset", GAME.house_rules.presets)
@pytest.mark.parametrize("options", [{}, {"forget_rule": "double"}, {"may_stop": True}, {"on_broke": "eliminate"}])
def test_an_account_explains_every_token(preset: str, options: dict[str, object]) -> None:
    purses = None
    number = 0
    for position in played(preset, 4, 3, **options):
        view = position.mask(SPECTATOR).view("fr")
        account = view["account"]
        if account is None:
            assert view["round"] == 0
            continue
        now = [seat["tokens"] for seat in view["seats"]]
        made = [seat["before"] + sum(line["tokens"] for line in seat["lines"]) for seat in account["seats"]]
        assert made == now
        if account["round"] != number:
            assert purses in (None, [seat["before"] for seat in account["seats"]])
            number = account["round"]
        purses = now


def test_a_box_names_who_took_it_and_how_much() -> None:
    before = GAME.position("moderne seats=3 turn=1 hands=A♠2♠/D♠3♥/2♥R♠ boxes=0,0,12,0,0")
    after = before.apply(before.parse("D♠!")).view("fr")["boxes"][2]
    assert after == {"card": "D♠", "tokens": 0, "by": 1, "taken": 12, "forgotten": False}
    forgotten = before.apply(before.parse("D♠")).view("fr")["boxes"][2]
    assert forgotten == {"card": "D♠", "tokens": 12, "by": 1, "taken": 0, "forgotten": True}


def test_what_a_box_gave_is_forgotten_with_the_next_deal() -> None:
    before = GAME.position("moderne seats=2 turn=1 hands=A♠/D♠ boxes=0,0,12,0,0 purses=90,90")
    settled = before.apply(before.parse("D♠!"))
    assert settled.view("fr")["boxes"][2]["taken"] == 12
    assert settled.apply(settled.shuffle(Stream(1))).view("fr")["boxes"][2]["taken"] == 0


def test_calls_follow_what_the_log_tells() -> None:
    for position in played("classique_a_decouvert", 4, 7):
        if position.actor == DEALER or position.over:
            continue
        action = position.legal()[0]
        after = position.apply(action)
        heard = as_typed(" ".join(line.render("fr") for line in GAME.words.narrate(position, action, after)))
        for call in after.view("fr")["calls"].values():
            card = parse_card(call["wanted"])
            alone, by_all = f"« sans {PACK.name(card).render('fr')} »", f"Personne n'a {PACK.piece(card).render('fr')}."
            assert alone in heard or as_typed(by_all) in heard
