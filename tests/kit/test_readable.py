"""No table shows a code: at every kind of decision all visible and spoken text is words, in both languages."""

from collections.abc import Iterator
from typing import Any

import pytest

from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.errors import RoiteletError
from roitelet.base.html import Html, join, tag
from roitelet.base.language import LANGUAGES, Language, Message
from roitelet.base.rng import Stream, new_stream
from roitelet.bots.registry import load_bot
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.views.log_groups import gather
from roitelet.games import load_game
from roitelet.kit.game_layout import layout_of
from roitelet.kit.page import table_page
from roitelet.kit.scene import Person, RecentMove
from roitelet.kit.scene_builder import build_scene, refusal_of
from roitelet.kit.table_context import AfterGame, LogLine, TableContext
from tests.support.games_under_test import some_seats
from tests.support.reading import faults

NAMES = ("Margot", "Éloi", "Basile", "Yves")
TABLES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "nain_jaune": [
        ("moderne", {"max_rounds": 2}),
        ("boite_a_la_lettre", {"max_rounds": 1}),
        ("classique_a_la_lettre", {"max_rounds": 1}),
    ],
    "roi_des_nains": [
        ("complet", {"deals": 1, "specials": special})
        for special in ("porte_etendard_gobelin", "porte_etendard_chevalier", "druide", "sorcier", "momie", "clone")
    ],
    "combat_des_rois": [("ouvert", {}), ("a_la_lettre", {})],
}
"""Tables whose rules lead to every kind of decision."""


def kind_of(position: Position) -> tuple[Any, ...]:
    """Return the kind of a decision, and whether it has several choices."""
    view = position.mask(position.actor).view("en")
    asked = view.get("prompt") or {}
    return view["phase"], asked.get("kind"), bool(asked.get("conflict")), len(position.legal()) > 1


def play(
    game: Game, preset: str, options: dict[str, Any]
) -> Iterator[tuple[Position, int | tuple[int, ...], Position]]:
    """Yield the moves of a game between quick bots: position, action, next position."""
    cards, rng, bot = Stream(3), new_stream(3), load_bot(game, "heuristic")
    position = game.start(some_seats(game, 4), preset, **options)
    while not position.over:
        actor = position.actor
        action = position.shuffle(cards) if actor == DEALER else bot.choose(position.mask(actor), rng)
        after = position.apply(action)
        yield position, action, after
        position = after


def drawn(position: Position, viewer: int, language: Language, log: list[tuple[int, Message]]) -> str:
    """Return a table as a page, as text and as the terminal shows it."""
    game, layout = position.game, layout_of(position.game)
    people = [Person(name, "person" if seat == 0 else "bot") for seat, name in enumerate(NAMES[: position.seats])]
    names, masked = NAMES[: position.seats], position.mask(viewer)
    lines = [
        LogLine(found.first, found.line.render(language, names, viewer, pieces=True))
        for found in gather(game.words, log)
    ]
    scene = build_scene(
        masked,
        people,
        language,
        rules=game.house_rules.called(position.options, language),
        recent_moves=lambda: [RecentMove(0, [line for _, line in log])],
    )
    around = TableContext(
        address="/tables/x",
        rules=f"/rules/{game.info.id}",
        title=game.info.name(language),
        log=lines,
        undo={"how": "free", "why": ""},
        pausing=position.actor == DEALER and position.settled,
        after=AfterGame(True) if position.over else None,
    )
    spoken = join([tag("p", line.render(language, names, viewer)) for _, line in log])
    return table_page(scene, layout, around) + spoken


def refused(position: Position) -> dict[str, RoiteletError]:
    """Return one refusal of each kind for the seat to act."""
    masked = position.mask(position.actor)
    errors = (masked.refusal(action) for action in range(position.game.info.actions))
    return {error.message.key: error for error in errors if error is not None}


def told(position: Position, error: RoiteletError, language: Language) -> Html:
    """Return a refusal as readers see and hear it."""
    names = NAMES[: position.seats]
    refusal = refusal_of(error, language, names, position.actor)
    assert not any(name in refusal.sentence for name in names), refusal.sentence
    assert len(refusal.sentence) < 170, refusal.sentence
    return tag("p", layout_of(position.game).draw_sentence(refusal.marked, language)) + tag("p", refusal.sentence)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", TABLES)
def test_a_table_and_its_refusals_say_no_code(game_id: str) -> None:
    game = load_game(game_id)
    known: set[object] = set()
    wrong: set[str] = set()
    for preset, options in TABLES[game_id]:
        log: list[tuple[int, Message]] = []
        for number, (before, action, after) in enumerate(play(game, preset, options)):
            viewer = max(before.actor, 0)
            said = game.words.narrate(before.mask(viewer), action, after.mask(viewer))
            log = [*log, *((number, line) for line in said)][-12:]
            kind: object = kind_of(before) if before.actor >= 0 else ("deal", before.settled)
            errors = refused(before) if before.actor >= 0 and kind not in known else {}
            news = {kind, *(line.key for line in said), *errors} - known
            if not news and not after.over:
                continue
            known |= news
            for language in LANGUAGES:
                for seat in (viewer, (viewer + 1) % before.seats, SPECTATOR):
                    wrong.update(faults(drawn(after if after.over else before, seat, language, log), language))
                for error in errors.values():
                    wrong.update(faults(told(before, error, language), language))
    assert not sorted(wrong)
    assert len(known) > 25


def test_a_code_would_be_found() -> None:
    for markup in (
        '<p title="debutant">x</p>',
        "<p>jouez 7c</p>",
        "<p>Place 0 joue</p>",
        "<p>2 donne(s)</p>",
        "<p>le roi en 5.2</p>",
        "<p>NJ-5.2</p>",
        "<p>Qui ?</p>",
        "<p>claim_rule</p>",
    ):
        assert faults(markup, "fr"), markup
    assert not faults('<script>7c</script><p title="Débutant">Qui\u202f? Règle\u00a03, 10\u00a0%</p>', "fr")
