"""The viewer's conflict: the question with both strengths and the stakes, and a button for each number of cards."""

from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import t
from roitelet.base.typography import NO_BREAK
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, card_word, gap_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.view_types import Conflict, Prompt
from roitelet.kit.widgets import FORM, hidden_words

MANY: Final = 4
"""With more buttons than this, hint and undo go into the prompt."""
MOST_IN_A_ROW: Final = 7
"""As many buttons as the narrowest window has room for in a row."""


def duel(scene: Scene) -> Html:
    """Return the buttons of the viewer's conflict, which take the place of the leaders."""
    asked, fight = _asked(scene)
    buttons = [_number_button(scene, word, asked, fight) for word in scene.choices]
    return tag(
        "div",
        *buttons,
        class_=classes("cr-answers duel counts", many=len(buttons) > MANY, rows=len(buttons) > MOST_IN_A_ROW),
        data_sound="conflict",
        role="group",
        aria_label=_title(scene, asked),
    )


def _asked(scene: Scene) -> tuple[Prompt, Conflict]:
    asked = scene.view["prompt"]
    assert asked is not None
    assert asked["conflict"] is not None
    return asked, asked["conflict"]


def _title(scene: Scene, asked: Prompt) -> str:
    """Return the title of the panel for screen readers."""
    leader = pieces.leader_word(asked["leader"], scene.language)
    if asked["gap"] is None:
        return t(
            scene.language,
            f"Conflit interne, {leader} contre {leader}",
            f"Internal conflict, {leader} against {leader}",
        )
    gap = gap_word(asked["gap"], scene.language)
    return t(
        scene.language,
        f"Conflit au pont {gap}, {leader} contre {leader}",
        f"Conflict at bridge {gap}, {leader} against {leader}",
    )


def conflict_question(scene: Scene) -> Html:
    """Return the question to a viewer who takes part in a conflict, then both strengths and the stakes, smaller."""
    asked, fight = _asked(scene)
    language, cards = scene.language, card_word(asked["colour"], scene.language, 2)
    question = t(language, f"combien de {cards}", f"how many {cards}")
    verb = tag("span", t(language, " engagez-vous", " do you commit"), class_="if-room")
    strengths, stakes = _strengths(scene, fight), _stakes(scene, asked, fight)
    # a window too narrow for all of it shows the rest when it is tapped
    small = tag(
        "small",
        strengths,
        " ",
        tag("span", stakes, class_="stakes"),
        class_="fight",
        title=_in_full(scene, asked, fight, stakes),
    )
    return join([question, verb, t(language, "\u202f?", "?"), " ", small])


def _in_full(scene: Scene, asked: Prompt, fight: Conflict, stakes: str) -> str:
    """Return the parts of both strengths, who wins a tie, and the stakes."""
    sides = [
        f"{scene.name_at_start(seat)}, {_detail(scene, asked, fight, side)}."
        for side, seat in enumerate((fight["attacker"], fight["defender"]))
    ]
    tie = t(scene.language, "À égalité, la défense gagne.", "The defender wins ties.")
    return " ".join([*sides, tie, stakes])


def _detail(scene: Scene, asked: Prompt, fight: Conflict, side: int) -> str:
    """Return the parts of a side's strength, including cards not laid yet."""
    language = scene.language
    base = fight["bases"][side]
    if fight["kind"] == "external":
        parts = [t(language, f"{base} sur la table", f"{base} on the table")]
    else:
        parts = [_bonus(scene, fight["bonus"], base)]
    laid = fight["attack_laid"] if side == 0 else None
    if laid is not None:
        parts.append(
            t(
                language,
                f"{pieces.counted(laid, asked['colour'], 'fr')} de la main",
                f"{pieces.counted(laid, asked['colour'], 'en')} committed",
            )
        )
    elif fight["defender" if side else "attacker"] != scene.you:
        parts.append(t(language, "sa réponse", "their reply"))
    else:
        parts.append(t(language, "vos cartes", "your cards"))
    return f"{NO_BREAK}+ ".join(parts)


def _bonus(scene: Scene, rule: str, base: int) -> str:
    """Return the bonus of a side in an internal conflict, with its reason."""
    language = scene.language
    if rule == "conflict_leader":
        return (
            t(language, "1 (chef sur du rouge)", "1 (leader on red)")
            if base
            else t(language, "0 (chef hors du rouge)", "0 (not on red)")
        )
    return (
        t(language, "1 (roi sur du rouge)", "1 (king on red)")
        if base
        else t(language, "0 (pas de roi sur du rouge)", "0 (no king on red)")
    )


def _strengths(scene: Scene, fight: Conflict) -> Html:
    """Return both strengths so far, and who wins a tie."""
    language, attacker, defender = scene.language, fight["attacker"], fight["defender"]
    high, low = fight["strengths"]
    if attacker == scene.you:
        name = scene.name(defender)
        sides = t(
            language, f"Vous attaquez à {high}, {name} défend à {low}", f"You attack at {high}, {name} defends at {low}"
        )
        tie = t(language, " et gagne à égalité", " and wins ties")
    else:
        name = scene.name(attacker)
        sides = t(
            language,
            f"{name} attaque à {high}, vous défendez à {low}",
            f"{name} attacks at {high}, you defend at {low}",
        )
        tie = t(language, " et gagnez à égalité", " and win ties")
    return tag("span", sides, tag("span", tie, class_="tie"), ".", class_="sides")


def _stakes(scene: Scene, asked: Prompt, fight: Conflict) -> str:
    """Return the viewer's loss and gain; in an internal conflict the gain may also be the other player's."""
    language, stakes = scene.language, fight["stakes"]
    if stakes is None:
        return t(
            language,
            "Vous risquez votre chef ; le gagnant peut marquer un temple.",
            "You risk your leader; the winner may score a temple.",
        )
    own_side = 0 if fight["attacker"] == scene.you else 1
    loss = pieces.counted(stakes[own_side], asked["leader"], language)
    gain = stakes[1 - own_side]
    if not gain:
        return t(language, f"Vous risquez votre chef et {loss}.", f"You risk your leader and {loss}.")
    return t(
        language,
        f"Vous risquez votre chef et {loss}, pour en gagner {gain}.",
        f"You risk your leader and {loss}, to win {gain}.",
    )


def _number_button(scene: Scene, word: str, asked: Prompt, fight: Conflict) -> Html:
    """Return the button that lays a number of cards, with the strength and, for the defender, the outcome."""
    count = int(word[1:])
    side = 1 if fight["defender"] == scene.you else 0
    total = fight["bases"][side] + count
    colour, language = asked["colour"] or "", scene.language
    wins = total >= fight["strengths"][0] if side else None
    outcome = EMPTY
    if wins is not None:
        outcome = tag("span", t(language, "gagné", "won") if wins else t(language, "perdu", "lost"), class_="wins")
    shown = str(count) if count else t(language, "Aucun", "None")
    card = tag("i", pieces.emblem(colour), class_=CLASSES[colour], aria_hidden="true") if count else EMPTY
    strength = tag("span", t(language, "force ", "strength "), class_="word")
    return tag(
        "button",
        tag("b", shown, card, class_="num"),
        tag("small", strength, str(total), outcome),
        hidden_words(f" ({scene.choices[word]})"),
        type="submit",
        form=FORM,
        name="action",
        value=word,
        class_=classes("b count", won=wins is True, lost=wins is False),
    )
