"""The prompt: the viewer's decision, or the player to wait for and the reason."""

from roitelet.base.actors import DEALER
from roitelet.base.html import Html, join, tag, text
from roitelet.base.language import t
from roitelet.games.nain_jaune.browser.phrases import (
    full_name,
    names_card,
    nobody_has,
    quote,
    rank_number,
    tokens,
    with_article,
    without,
)
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.notation.pack import RANK_SIGNS


def prompt(scene: Scene) -> Html:
    """Return the viewer's decision, or the player to wait for."""
    return join([_request(scene), _reasons(scene)]) if scene.asked else text(_waiting(scene))


def _request(scene: Scene) -> str:
    """Return the viewer's decision as a request."""
    phase, language = scene.view["phase"], scene.language
    if phase == "open":
        return t(language, "commencez la manche avec un as", "start the round with an ace")
    if phase == "lead":
        if not scene.view["pile"]:
            return t(language, "commencez la manche avec la carte de votre choix", "start the round with any card")
        return t(language, "commencez une suite avec la carte de votre choix", "start a run with any card")
    return _request_to_follow(scene)


def _request_to_follow(scene: Scene) -> str:
    """Return the request to play a wanted card or to pass."""
    wanted, language = scene.view["wanted"], scene.language
    call = quote(without(wanted, scene.language), scene.language)
    card = with_article(wanted, scene.language)
    if "stop" not in scene.choices:
        return t(language, f"posez {card}", f"play {card}")
    if len(scene.choices) == 1:
        return t(language, f"dites {call}", f"say {call}")
    return t(language, f"posez {card}, ou dites {call}", f"play {card}, or say {call}")


def _reasons(scene: Scene) -> Html | None:
    """Return notes beside the prompt: its reason, and the boxes that the viewer could take."""
    skipped = _skipped_rank(scene)
    reason = nobody_has(skipped, scene.language) if skipped else _reason_for_free_lead(scene)
    notes = [reason, *_boxes_to_take(scene)]
    return tag("small", " · ".join(note for note in notes if note), class_="reasons") if any(notes) else None


def _skipped_rank(scene: Scene) -> str | None:
    """Return the rank just below the wanted one, if no player had it."""
    wanted, series = scene.view["wanted"], scene.view["series"]
    if wanted is None or not series:
        return None
    suit = wanted[-1] if names_card(wanted) else ""
    below = RANK_SIGNS.index(wanted.removesuffix(suit)) - 1
    return RANK_SIGNS[below] + suit if rank_number(series[-1]["card"]) < below else None


def _reason_for_free_lead(scene: Scene) -> str:
    """Return the reason why any card may be led: a king ended the run, or no player could go on."""
    if scene.view["phase"] != "lead" or not scene.view["pile"]:
        return ""
    if scene.view["pile"][-1]["card"][:-1] == RANK_SIGNS[-1]:
        return t(scene.language, "le roi finit la suite", "the king ends the run")
    passed = [call["wanted"] for call in scene.view["calls"].values() if call["latest"]]
    return nobody_has(passed[0], scene.language) if passed else ""


def _boxes_to_take(scene: Scene) -> list[str]:
    """Return a note for each key card that can be played: the chips that it would take."""
    notes = []
    for box in scene.view["boxes"]:
        if (
            box["tokens"]
            and box["card"] in scene.view["taking"]
            and {box["card"], box["card"] + "!"} & set(scene.choices)
        ):
            name, amount = full_name(box["card"], scene.language), tokens(box["tokens"], scene.language)
            notes.append(t(scene.language, f"{name} prend {amount}", f"{name} takes {amount}"))
    return notes


def _waiting(scene: Scene) -> str:
    """Return a sentence that names the player to wait for and their decision."""
    view, language = scene.view, scene.language
    if view["phase"] == "over":
        return t(language, "La partie est finie.", "The game is over.")
    if view["actor"] == DEALER:
        return _dealing(scene)
    if view["actor"] == scene.you:
        return t(language, "Un instant, c’est à vous.", "One moment, it’s your turn.")
    name = scene.name(view["actor"])
    if view["phase"] == "open":
        return t(language, f"{name} commence la manche avec un as.", f"{name} is starting the round with an ace.")
    if view["phase"] == "lead":
        return t(language, f"{name} commence une suite.", f"{name} is starting a run.")
    card = with_article(view["wanted"], scene.language)
    return t(language, f"On demande {card} à {name}.", f"{name} is asked for {card}.")


def _dealing(scene: Scene) -> str:
    """Return a sentence about the deal or draw that is due."""
    phase, language = scene.view["phase"], scene.language
    if phase == "draw_dealer":
        return t(language, "On tire au sort le premier donneur.", "The first dealer is being drawn.")
    if phase == "clock":
        return t(
            language,
            "La manche est finie. Reste-t-il du temps pour une autre ?",
            "The round is over. Is there time for another?",
        )
    if scene.view["dealer"] == scene.you:
        return t(language, "Chacun mise, et vous donnez.", "Everyone puts in their stake, and you deal.")
    name = scene.name(scene.view["dealer"])
    return t(language, f"Chacun mise, et {name} donne.", f"Everyone puts in their stake, and {name} deals.")
