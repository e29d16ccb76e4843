"""A whole game to the letter of the printed rules, which contains their worked examples."""

from roitelet import Position
from tests.support.games.letters import Step, replay


def game() -> tuple[Step, ...]:
    return replay("roi_des_nains", "a_la_lettre")


def settled() -> list[Position]:
    """Return the end of each deal."""
    return [step.after for step in game() if step.after.view("fr")["settlement"] and step.before.actor >= 0]


def accounts(quest: str) -> list[dict[str, object]]:
    """Return the accounts of the deal with this quest."""
    (deal,) = [view for view in (end.view("fr") for end in settled()) if view["account"]["quest"] == quest]
    found: list[dict[str, object]] = deal["accounts"]
    return found


def test_the_owner_of_the_box_deals_first_and_seven_deals_are_played() -> None:
    assert game()[0].before.state["dealer"] == 0
    assert len(settled()) == 7
    assert game()[-1].after.reason == "RN-7.1"


def test_then_whoever_won_the_5_of_dwarves_deals() -> None:
    for end in settled():
        (winner,) = [seat for seat in range(4) if int(end.state["won"][seat]) >> 4 & 1]
        assert end.state["dealer"] == winner


def test_the_printed_trick_costs_its_winner_two_points() -> None:
    """A red 6, an 8 from a player without red, the Clone from a player who has red, a red 3."""
    steps = game()
    place = next(number for number, step in enumerate(steps) if step.word == "Clone")
    led, other, clone, last = steps[place - 2 : place + 2]
    assert (led.word, other.word[:-1], clone.word, last.word) == ("6g", "8", "Clone", "3g")
    assert not other.word.endswith("g")
    hand = clone.before.view("fr")["hand"] or clone.before.mask(clone.before.actor).view("fr")["hand"]
    assert any(item["card"].endswith("g") for item in hand)
    assert clone.log_contains("juste au-dessus")
    assert last.after.actor == led.before.actor
    (deal,) = [end for end in settled() if end.view("fr")["account"]["quest"] == "Déroute des Gobelins"]
    winner = led.before.actor
    lost = [card for line in deal.view("fr")["accounts"][winner]["lines"] for card in line["cards"]]
    assert {"6g", "3g"} <= set(lost)
    assert "Clone" not in lost


def test_the_printed_score_two_kings_a_queen_and_a_standard_bearer_make_6() -> None:
    made = accounts("Isolez les Rois")
    lines = [[line["points"] for line in account["lines"]] for account in made]  # type: ignore[attr-defined]
    assert [6, -3, 3] in lines
    assert made[lines.index([6, -3, 3])]["points"] == 6


def test_3_and_4_pay_four_points_each_and_the_last_four_tricks_cost_two() -> None:
    paid = accounts("De trois quarts")
    assert sum(int(str(account["points"])) for account in paid) == 24
    lost = accounts("Sacrifiez l’arrière-garde")
    assert sum(int(str(account["points"])) for account in lost) == -8


def test_only_the_last_trick_one_has_won_can_be_looked_at() -> None:
    for step in game():
        if step.after.actor < 0:
            continue
        winners = step.after.view("fr")["winners"]
        for seat in range(4):
            own = [number + 1 for number, winner in enumerate(winners) if winner == seat][-1:]
            view = step.after.mask(seat).view("fr")
            assert [trick["number"] for trick in view["tricks"]] == own
            assert view["now"] is None
