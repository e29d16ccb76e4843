"""The panel of the viewer's conflict: both sides, the stakes, and a button for each number of cards."""

from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import t
from roitelet.base.typography import NO_BREAK
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, card_word, gap_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.view_types import Conflict, Prompt
from roitelet.kit.widgets import FORM, hidden_words

MANY: Final = 6
"""With more buttons than this, a phone held sideways gives them more room."""


def duel(scene: Scene) -> Html:
    """Return the panel of the viewer's conflict."""
    asked = scene.view["prompt"]
    assert asked is not None
    assert asked["conflict"] is not None
    fight = asked["conflict"]
    sides = join(
        [
            _side(scene, asked, fight, 0),
            tag("div", t(scene.language, "contre", "against"), class_="versus"),
            _side(scene, asked, fight, 1),
        ]
    )
    buttons = [_number_button(scene, word, asked, fight) for word in scene.choices]
    return tag(
        "div",
        tag("div", sides, class_="camps"),
        tag("p", _stakes(scene, asked, fight), class_="stakes"),
        tag("div", *buttons, class_="counts"),
        class_=classes("duel", many=len(buttons) > MANY),
        data_sound="conflict",
        role="group",
        aria_label=_title(scene, asked),
    )


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


def _side(scene: Scene, asked: Prompt, fight: Conflict, side: int) -> Html:
    """Return one side: its pawn, its player, its strength so far and the parts of that strength."""
    seat = fight["defender" if side else "attacker"]
    mine = seat == scene.you
    name = scene.called(seat)
    verb = t(scene.language, "défend", "defends") if side else t(scene.language, "attaque", "attacks")
    if mine:
        verb = t(scene.language, "défendez", "defend") if side else t(scene.language, "attaquez", "attack")
    return tag(
        "div",
        pieces.pawn(pieces.dynasty(scene, seat), asked["leader"], mine),
        tag("b", f"{pieces.dynasty_word(scene, seat)}{NO_BREAK}· {name} {verb}", class_="who"),
        tag(
            "span", str(fight["strengths"][side]), tag("small", t(scene.language, "force", "strength")), class_="total"
        ),
        tag("span", _detail(scene, asked, fight, side), class_="detail"),
        class_=classes("camp", own_camp=mine),
    )


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


def _stakes(scene: Scene, asked: Prompt, fight: Conflict) -> Html:
    """Return the stakes: the winner of a tie, and the viewer's loss or gain."""
    language = scene.language
    tie = t(language, "À égalité, la défense gagne.", "The defender wins ties.")
    stakes = fight["stakes"]
    if stakes is None:
        losses = t(
            language,
            "Le perdant reprend son chef ; le gagnant peut marquer un temple.",
            "The loser takes the leader back; the winner may score a temple.",
        )
        return join([tie, " ", losses])
    own_side = 0 if fight["attacker"] == scene.you else 1
    loss, gain = (pieces.counted(stakes[side], asked["leader"], language) for side in (own_side, 1 - own_side))
    losses = tag("b", t(language, f"votre chef et {loss}", f"your leader and {loss}"))
    if language == "fr":
        return join([f"{tie} Une défaite vous coûte ", losses, ". Une victoire vous donne ", tag("b", gain), "."])
    return join([f"{tie} If you lose, you lose ", losses, ". If you win, you take ", tag("b", gain), "."])


def _number_button(scene: Scene, word: str, asked: Prompt, fight: Conflict) -> Html:
    """Return the button that lays a number of cards, with the strength and, for the defender, the outcome."""
    count = int(word[1:])
    side = 1 if fight["defender"] == scene.you else 0
    total = fight["bases"][side] + count
    colour, language = asked["colour"] or "", scene.language
    wins = None
    if side:
        wins = total >= fight["strengths"][0]
    outcome = EMPTY
    if wins is not None:
        outcome = tag("small", t(language, "gagné", "won") if wins else t(language, "perdu", "lost"), class_="wins")
    cards = [tag("i", pieces.emblem(colour), class_=CLASSES[colour])] * count
    return tag(
        "button",
        tag("b", str(count) if count else t(language, "Aucun", "None"), class_="num"),
        tag("span", *cards, class_="committed", aria_hidden="true") if cards else EMPTY,
        tag("small", f"{t(language, 'force', 'strength')} {total}"),
        outcome,
        hidden_words(f" ({scene.choices[word]})"),
        type="submit",
        form=FORM,
        name="action",
        value=word,
        class_=classes("b count", won=wins is True, lost=wins is False),
    )


def conflict_question(scene: Scene) -> str:
    """Return the question to a viewer who takes part in a conflict."""
    asked = scene.view["prompt"]
    assert asked is not None
    cards = card_word(asked["colour"], scene.language, 2)
    if asked["gap"] is None:
        return t(
            scene.language,
            f"combien de {cards} engagez-vous dans ce conflit ?",
            f"how many {cards} do you commit in this conflict?",
        )
    gap = gap_word(asked["gap"], scene.language)
    return t(
        scene.language,
        f"combien de {cards} engagez-vous au pont {gap} ?",
        f"how many {cards} do you commit at bridge {gap}?",
    )
