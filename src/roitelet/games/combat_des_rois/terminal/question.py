"""The lower part of the terminal table: the viewer's hand, the current conflict, and the decision due."""

from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from roitelet.games.combat_des_rois.notation.notation import parse_action
from roitelet.games.combat_des_rois.terminal.parts import CombatDesRoisScene, sign
from roitelet.games.combat_des_rois.words import names
from roitelet.games.combat_des_rois.words.names import colour_number
from roitelet.games.combat_des_rois.words.table_words import ANSWERS
from roitelet.games.combat_des_rois.words.text import label as action_label
from roitelet.games.combat_des_rois.words.view_types import Conflict, Prompt
from roitelet.terminal.screen_parts import Flow

KEY: Final = "bold cyan"
"""The style of text that a player can type."""
UNKNOWN: Final = "…"
"""Stands for the cards not yet laid in a conflict."""


def hand(scene: CombatDesRoisScene) -> Flow:
    """Return the viewer's cards by colour."""
    items = []
    for card in scene.view["hand"]:
        useless = not card["count"] or (scene.asked and not card["actions"])
        name = scene.say(names.lone_card(colour_number(card["card"])))
        text = Text.assemble((f"{card['count']} ", "" if useless else "bold"), sign(card["card"]), f" {name}")
        if useless:
            text = Text(text.plain, style="dim")
        items.append(text)
    return Flow(scene.word("hand"), items)


def question(scene: CombatDesRoisScene) -> Iterator[Any]:
    """Yield the decision due: the question and possible inputs for the viewer, a sentence for other players."""
    prompt = scene.view["prompt"]
    if not prompt:
        return
    if prompt["conflict"]:
        yield Flow(scene.word("conflict"), _conflict(scene, prompt["conflict"], prompt["leader"] or ""))
    if not scene.asked:
        if prompt["kind"] != "turn":
            yield Text(_waiting(scene, prompt), style="italic")
    elif prompt["kind"] == "turn":
        yield from _turn(scene)
    else:
        yield Text(_offer_sentence(scene, prompt), style="bold italic")
        yield _answers(scene, prompt)


# --- a turn ---


def _turn(scene: CombatDesRoisScene) -> Iterator[Any]:
    """Yield the question of a turn, and examples of legal actions with the text to type."""
    last_action = scene.view["actions_left"] == 1
    yield Text(scene.word("ask_turn", scene.word("one_action" if last_action else "two_actions")), style="bold italic")
    examples = _examples(scene)
    items = [_key(scene, action) + Text(action_label(parse_action(action), scene.language)) for action in examples]
    yield Flow(scene.word("moves"), items)
    gaps = sorted({action[1:] for action in scene.view["legal"] if _is_bridge(action)})
    places = [
        Text(scene.word("place_head", "5")),
        Text(scene.word("place_card", "5.2")),
        Text(scene.word("place_bridge", "5-6")),
    ]
    if gaps:
        places.append(Text(scene.word("gaps", ", ".join(gaps))))
    yield Flow(scene.word("places"), places)


def _key(scene: CombatDesRoisScene, action: str) -> Text:
    """Return the text to type for an action."""
    return Text.assemble((scene.word(action) if action in ANSWERS else action, KEY), " ")


def _is_bridge(action: str) -> bool:
    """Return whether an action builds a bridge."""
    return action[0] in "nvrb" and action[2:3] == "-"


def _examples(scene: CombatDesRoisScene) -> list[str]:
    """Return one legal action of each kind: a leader, a card, a bridge, the catastrophe, the end."""
    view = scene.view
    legal = view["legal"]
    in_reserve: set[str] = {
        leader["colour"] for leader in view["seats"][scene.bottom_seat]["leaders"] if leader["place"] is None
    }
    leads = sorted((action for action in legal if "@" in action), key=lambda action: _example_order(action, in_reserve))
    cards = [action for action in legal if action[0] in "nvrb" and action[1:].isdigit()]
    # the colour with the most cards in hand comes first
    held: dict[str, int] = {card["card"]: card["count"] for card in view["hand"]}
    cards.sort(key=lambda action: (-held[action[0]], action))
    bridges = [action for action in legal if _is_bridge(action)]
    strikes = [action for action in legal if action[0] == "x"]
    kinds = (leads, cards, bridges, strikes, [action for action in legal if action == "fin"])
    return [actions[0] for actions in kinds if actions]


def _example_order(action: str, in_reserve: set[str]) -> tuple[bool, bool]:
    """Return the sort key of examples: leaders in reserve first, cards before heads and bridges."""
    return action[0] not in in_reserve, "." not in action


# --- other decisions ---


def _conflict(scene: CombatDesRoisScene, fight: Conflict, leader: str) -> list[Text]:
    """Return both sides of a conflict with their strengths."""
    leaders = scene.say(names.leaders_name(colour_number(leader)))
    laid = fight["attack_laid"]
    base, other = fight["bases"]
    attack = f"{base} + {UNKNOWN}" if laid is None else f"{base} + {laid} = {base + laid}"
    return [
        Text(scene.word(fight["kind"], leaders), style="bold"),
        Text(scene.word("attacks", scene.player(fight["attacker"]), attack)),
        Text(scene.word("defends", scene.player(fight["defender"]), f"{other} + {UNKNOWN}")),
    ]


def _cards(scene: CombatDesRoisScene, letter: str) -> str:
    """Return the plural name of a colour's cards."""
    name = scene.say(names.feminine(colour_number(letter)))
    return f"{name}s" if scene.language == "fr" else name


def _offer_sentence(scene: CombatDesRoisScene, prompt: Prompt) -> str:
    """Return the question of an offer."""
    kind, colour = prompt["kind"], prompt["colour"] or ""
    card = scene.say(names.one_card(colour_number(colour))) if colour else ""
    leader = scene.say(names.leader_name(colour_number(prompt["leader"]))) if prompt["leader"] else ""
    args: tuple[object, ...] = (prompt["gap"],)
    if kind == "point":
        args = (scene.say(names.feminine(colour_number(colour))), prompt["column"], leader, card)
    elif kind == "ship":
        args = (_cards(scene, colour), prompt["column"])
    elif kind in {"attack", "defend"}:
        args = (scene.say(names.cards_name(colour_number(colour))),)
    elif kind == "reward":
        args = (card,)
    elif kind == "port":
        args = (leader, scene.say(names.ship_name(colour_number(prompt["ship"] or ""))), card)
    return scene.word(f"ask_{kind}", *args)


def _waiting(scene: CombatDesRoisScene, prompt: Prompt) -> str:
    """Return a sentence that names the player to wait for and their decision."""
    kind, colour = prompt["kind"], prompt["colour"] or ""
    detail: object = prompt["gap"] if kind == "war" else prompt["column"]
    if kind in {"attack", "defend"}:
        detail = scene.say(names.cards_name(colour_number(colour)))
    elif kind in {"point", "reward", "port"}:
        detail = scene.say(names.one_card(colour_number(colour)))
    return scene.word(f"wait_{kind}", scene.name(prompt["seat"]), detail)


def _answers(scene: CombatDesRoisScene, prompt: Prompt) -> Flow:
    """Return the possible answers, each with the number to type; in a conflict the number means cards."""
    if prompt["conflict"]:
        fight = prompt["conflict"]
        base = fight["bases"][prompt["seat"] == fight["defender"]]
        items = [_commitment(scene, option["action"], base) for option in prompt["options"]]
        return Flow(scene.word("type"), items)
    items = []
    for number, option in enumerate(prompt["options"], 1):
        notation = "" if option["action"] in ANSWERS else f" ({option['action']})"
        fighters = _fighters(scene, option["action"], prompt["gap"])
        items.append(Text.assemble((f"{number} ", KEY), option["label"] + notation + fighters))
    return Flow(scene.word("number"), items)


def _fighters(scene: CombatDesRoisScene, action: str, gap: str | None) -> str:
    """Return the players whose leaders would fight in a conflict at the new bridge."""
    if gap is None or not action.startswith("!"):
        return ""
    left = int(gap[0])
    leaders = next(
        kingdom["leaders"]
        for kingdom in scene.view["kingdoms"]
        if kingdom["columns"][0] <= left <= kingdom["columns"][1]
    )
    fighters = [scene.player(leader["seat"]) for leader in leaders if leader["colour"] == action[1]]
    return scene.word("between", ", ".join(fighters))


def _commitment(scene: CombatDesRoisScene, action: str, base: int) -> Text:
    """Return the text to type for a number of cards, with the strength it gives."""
    strength = base + int(action.removeprefix("="))
    return Text.assemble((action, KEY), f" {scene.word('force')} {strength}")
