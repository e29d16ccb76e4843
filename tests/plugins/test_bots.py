"""Third-party bots: a class, a function or an object; faults raise one-sentence errors."""

from random import Random

import numpy as np
import pytest

from roitelet import BadInput, Position, load_game
from roitelet.arena.executors import Inline, Pool
from roitelet.arena.match import specify
from roitelet.arena.match_run import play_match
from roitelet.arena.simulate import simulate
from roitelet.base.rng import new_stream
from roitelet.bots import AnyBot, bot_names, find_bot, load_bot, registry, third_party
from roitelet.bots.registry import is_third_party
from roitelet.bots.third_party import StreamRandom, is_outside
from tests.support.plugins import players

HERE = "tests.support.plugins.players"
GAME = load_game("nain_jaune")
TURN = GAME.position("moderne seats=2 hands=4♣5♦/5♠9♠")


@pytest.mark.parametrize(
    ("given", "name"),
    [
        (f"{HERE}:Lowest", f"{HERE}:Lowest"),
        (f"{HERE}:lowest", f"{HERE}:lowest"),
        (f"{HERE}:make_lowest", f"{HERE}:make_lowest"),
        (players.Lowest, f"{HERE}:Lowest"),
        (players.make_lowest, f"{HERE}:make_lowest"),
    ],
)
def test_a_bot_is_a_name_a_class_a_function_or_an_object(given: AnyBot, name: str) -> None:
    bot = load_bot(GAME, given)
    assert bot.name == name
    assert bot.ready
    bot.warm_up()
    assert bot.sit().choose(TURN.mask(TURN.actor), new_stream(1)) == TURN.legal()[0]


@pytest.mark.slow
def test_an_object_without_a_name_gets_one_and_keeps_it_in_this_process_only() -> None:
    bot = load_bot(GAME, players.Lowest())
    assert bot.name.startswith("Lowest#")
    assert not is_outside(bot.name)
    spec = specify(GAME.start(2), [bot, "random"], 8, 1)
    assert play_match(spec, Inline()).summary.games >= 8
    with pytest.raises(BadInput, match="is an object of another process"):
        play_match(spec, Pool(2))


def test_a_bot_that_is_loaded_is_taken_as_it_is() -> None:
    bot = load_bot(GAME, "amateur")
    assert load_bot(GAME, bot) is bot


def test_each_seat_of_each_game_has_a_bot_of_its_own() -> None:
    bot = load_bot(GAME, players.Counting)
    first, second = bot.sit(), bot.sit()
    for seated in (first, first, second):
        seated.choose(TURN.mask(TURN.actor), new_stream(1))
    assert [seated.chooser.asked for seated in (first, second)] == [2, 1]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no.such.module:Bot", "the bot no.such.module:Bot needs the module 'no', which is not installed here"),
        (f"{HERE}.more:Bot", f"the bot {HERE}.more:Bot needs the module '{HERE}.more', which is not installed here"),
        (f"{HERE}:Gone", f"there is no bot {HERE}:Gone: the module '{HERE}' does not define 'Gone'"),
        (f"{HERE}:Mute", f"{HERE}:Mute is not a bot: Mute has no method choose(masked, rng)"),
        (f"{HERE}:Homeless", f"the bot {HERE}:Homeless failed (players.py:48): RuntimeError: nothing for nain_jaune"),
        ("a b:c", "'a b:c' is not a bot"),
        ("../x:y", "'../x:y' is not a bot"),
        (f"{HERE}:", "is not a bot"),
    ],
)
def test_a_bad_name_gets_one_clear_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        load_bot(GAME, name)
    assert sentence in str(refused.value)
    assert "\n" not in refused.value.text("fr")


@pytest.mark.parametrize("wish", [10**6, -1, None, "keep", True, 1.0, [0]])
def test_a_choice_that_is_not_allowed_is_refused_by_name(wish: object) -> None:
    bot = load_bot(GAME, players.Wishful(GAME, wish))  # type: ignore[arg-type]
    with pytest.raises(BadInput, match=r"the bot Wishful#\d+ chose .*; allowed \(2\): 12 \(4♣\), 17 \(5♦\)"):
        bot.choose(TURN.mask(TURN.actor), new_stream(1))


def test_a_choice_may_be_a_number_of_numpy() -> None:
    chosen = load_bot(GAME, players.Wishful(GAME, np.int32(12))).choose(TURN.mask(TURN.actor), new_stream(1))  # type: ignore[arg-type]
    assert (chosen, type(chosen)) == (12, int)


def test_a_bot_that_stumbles_is_named_with_the_line_where_it_did() -> None:
    with pytest.raises(
        BadInput, match=r"the bot tests.support.plugins.players:Clumsy failed \(players.py:41\): KeyError"
    ):
        simulate(GAME.start(2), [players.Clumsy, "random"], 2, 1)


def test_a_bot_is_never_given_what_its_seat_does_not_know() -> None:
    seen: list[Position] = []

    class Curious:
        def choose(self, masked: Position, rng: Random) -> int:
            seen.append(masked)
            return rng.choice(masked.legal())

    simulate(GAME.start(3), [Curious, "random", Curious], 6, 1)
    assert seen
    for masked in seen:
        assert masked.viewer == masked.actor
        with pytest.raises(BadInput, match="already seen from seat"):
            masked.mask((masked.actor + 1) % 3)
    with pytest.raises(BadInput, match="only ever given a masked position"):
        load_bot(GAME, players.Lowest).choose(TURN, new_stream(1))


@pytest.mark.slow
def test_results_do_not_depend_on_where_a_bot_plays() -> None:
    spec = specify(GAME.start(2), [f"{HERE}:Counting", "random"], 24, 5)
    here, there = play_match(spec, Inline()), play_match(spec, Pool(2))
    assert here.summary == there.summary
    line_up = [f"{HERE}:Counting", "random"]
    assert simulate(GAME.start(2), line_up, 24, 5) == simulate(GAME.start(2), line_up, 24, 5, executor=Pool(2))


def test_a_budget_of_search_is_no_import_path() -> None:
    assert [is_outside(name) for name in ("search:500", "mind:9ms", "search", "amateur")] == [False] * 4
    assert [is_outside(name) for name in ("research:Bot", "a.search:Bot", "a:b.C")] == [True] * 3


def test_dice_are_all_that_random_is_and_repeat() -> None:
    def throw() -> list[object]:
        dice = StreamRandom(new_stream(3))
        deck = list(range(8))
        dice.shuffle(deck)
        return [dice.random(), dice.randrange(10), dice.choice("abc"), deck, dice.getrandbits(100), dice.gauss(0, 1)]

    assert throw() == throw()
    dice = StreamRandom(new_stream(4))
    assert 0.45 < sum(dice.random() for _ in range(2000)) / 2000 < 0.55
    assert {dice.randrange(3) for _ in range(50)} == {0, 1, 2}
    assert dice.getrandbits(0) == 0
    dice.seed(1)
    with pytest.raises(ValueError, match="non-negative"):
        dice.getrandbits(-1)


def test_the_house_lists_its_own_bots_where_nothing_is_installed() -> None:
    assert bot_names(GAME)[-6:] == ["debutant", "apprenti", "amateur", "confirme", "expert", "maitre"]


# --- two bots with the same name ---


@pytest.fixture
def registering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register a package's bots with names of ours (an alias, a level, the network) and one new name."""
    points = dict.fromkeys(("greedy", "Amateur", "network", "lowest"), f"{HERE}:Lowest")
    for module in (registry, third_party):
        monkeypatch.setattr(module, "registered", lambda group: points if group == "roitelet.bots" else {})


@pytest.mark.usefixtures("registering")
@pytest.mark.parametrize("game_id", ["nain_jaune", "roi_des_nains"])
@pytest.mark.parametrize("name", ["greedy", "Greedy", "amateur", "network"])
def test_a_name_of_ours_that_a_package_takes_means_neither_bot(game_id: str, name: str) -> None:
    with pytest.raises(BadInput, match=rf"the name of a bot of Roitelet, .* ask for {HERE}:Lowest, or rename"):
        load_bot(load_game(game_id), name)
    assert load_bot(load_game(game_id), f"{HERE}:Lowest").name == f"{HERE}:Lowest"


@pytest.mark.usefixtures("registering")
def test_other_bots_play_on_beside_a_package_that_takes_names() -> None:
    game = load_game("nain_jaune")
    assert [load_bot(game, name).name for name in ("lowest", "gourmand", "debutant")] == [
        "lowest",
        "gourmand",
        "debutant",
    ]
    known = bot_names(game)
    assert known[-1] == "lowest"
    assert not {"greedy", "Amateur"} & set(known)
    assert known.count("network") == 1
    assert find_bot(game, "amateur").name == find_bot(game, "Amateur").name == "amateur"
    assert [is_third_party(name) for name in ("lowest", "greedy", "Amateur", f"{HERE}:Lowest")] == [
        True,
        False,
        False,
        True,
    ]


class Named:
    """A bot with a name that always plays the legal action at one index."""

    def __init__(self, name: str, place: int) -> None:
        self.name, self.place = name, place

    def choose(self, masked: Position, _rng: Random) -> int:
        return masked.legal()[self.place]


@pytest.mark.parametrize("name", ["amateur", "gourmand", "search:9", f"{HERE}:Lowest"])
def test_an_object_may_not_have_the_name_of_another_bot(name: str) -> None:
    with pytest.raises(BadInput, match=r"calls itself .* the name of another bot"):
        load_bot(load_game("nain_jaune"), Named(name, 0))


@pytest.mark.slow
def test_two_objects_of_one_name_are_refused_and_a_later_match_has_the_later_one() -> None:
    start = GAME.start(2)
    with pytest.raises(BadInput, match="calls itself mine"):
        specify(start, [Named("mine", 0), Named("mine", 1)], 8, 1)
    won = [play_match(specify(start, [Named("mine", place), "random"], 200, 1), Inline()) for place in (0, -1)]
    other = [play_match(specify(start, [Named("other", place), "random"], 200, 1), Inline()) for place in (0, -1)]
    points = [[one.summary.competitors[0].points for one in results] for results in (won, other)]
    assert points[0] == points[1]
    assert points[0][0] != points[0][1]
