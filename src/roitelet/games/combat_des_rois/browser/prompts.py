"""The sentence above the hand: the viewer's decision in each phase, or the player to wait for and the reason."""

from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag, text
from roitelet.base.language import capital, t
from roitelet.games.combat_des_rois.browser.conflict import ready_words
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import card_word, gap_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.words.names import colour_number, one_card
from roitelet.games.combat_des_rois.words.table_words import WORDS
from roitelet.games.combat_des_rois.words.view_types import Prompt
from roitelet.kit.parts import choice

FOUR: Final = 4
"""Cards a ship replaces."""


def prompt(scene: Scene) -> Html:
    """Return the decision due and the player who makes it."""
    asked = scene.view["prompt"]
    if asked is None:
        over = scene.view["phase"] == "over"
        return text(
            t(scene.language, "La partie est finie.", "The game is over.")
            if over
            else t(scene.language, "On donne.", "Cards are dealt.")
        )
    if scene.asked:
        return _turn(scene) if asked["kind"] == "turn" else text(_offer_sentence(scene, asked))
    return join([_fighters(scene, asked), _waiting(scene, asked)])


def _turn(scene: Scene) -> Html:
    """Return the prompt of a turn: first what to pick up, then where to put it; styles show one of the two."""
    language = scene.language
    left = scene.view["actions_left"]
    step = join(
        [
            tag("span", t(language, f"action {3 - left} sur 2", f"action {3 - left} of 2"), class_="desktop"),
            tag("span", f"{3 - left}/2", class_="mobile"),
        ]
    )
    end = choice(scene, "fin", tag("span", capital(scene.choices["fin"])), danger=True)
    return join(
        [
            tag("span", tag("span", step), end, class_="rest"),
            tag("span", t(language, "une carte ou un chef.", "a card or a leader."), class_="if-nothing"),
            tag("span", t(language, "où poser cette carte ?", "where does this card go?"), class_="if-card"),
            tag(
                "span", t(language, "sur quelle carte va ce chef ?", "which card for this leader?"), class_="if-leader"
            ),
            tag("span", t(language, "quelle carte détruire ?", "which card do you destroy?"), class_="if-catastrophe"),
        ]
    )


def _offer_sentence(scene: Scene, asked: Prompt) -> str:
    """Return an offer in a few words: the buttons say the rest."""
    kind, colour, language = asked["kind"], asked["colour"], scene.language
    if kind in {"attack", "defend"}:
        return ready_words(scene)
    card = one_card(colour_number(colour)).render(language) if colour else ""
    leader = pieces.leader_word(asked["leader"], language) if asked["leader"] else ""
    gap = gap_word(asked["gap"] or "", language)
    if kind == "point":
        return t(language, f"marquer {card}, grâce à votre {leader} ?", f"score {card}, thanks to your {leader}?")
    if kind == "reward":
        return t(language, f"conflit gagné : marquer {card} ?", f"you won: score {card}?")
    if kind == "port":
        return t(language, f"navire et {leader} réunis : marquer {card} ?", f"your {leader} has a ship: score {card}?")
    if kind == "ship":
        cards = card_word(colour, language, FOUR)
        return t(
            language, f"construire un navire ? Il remplace quatre {cards}", f"build a ship? It replaces four {cards}"
        )
    if kind == "refill":
        return t(language, "fin du tour : compléter votre main ?", "end of the turn: fill your hand?")
    if kind == "dynasty":
        return t(language, "quelle dynastie menez-vous ?", "which dynasty do you lead?")
    if kind == "war":
        return t(language, f"pont {gap} : quel conflit d’abord ?", f"bridge {gap}: which conflict first?")
    return t(
        language,
        "votre marchand peut prendre un trésor : donner un temple ?",
        "your merchant can take a treasure: give a temple for it?",
    )


def _waiting(scene: Scene, asked: Prompt) -> str:
    kind, colour, name = asked["kind"], asked["colour"], scene.name(asked["seat"])
    if kind == "turn":
        left = scene.view["actions_left"]
        return t(
            scene.language, f"{name} joue (action {3 - left} sur 2).", f"{name} is playing (action {3 - left} of 2)."
        )
    what: object = gap_word(asked["gap"], scene.language) if kind == "war" and asked["gap"] else asked["column"]
    if kind in {"attack", "defend"}:
        cards = card_word(colour, scene.language, 2)
        return t(scene.language, f"{name} choisit ses {cards}.", f"{name} is choosing {cards} to commit.")
    if colour and kind in {"point", "reward", "port"}:
        what = one_card(colour_number(colour)).render(scene.language)
    return t(scene.language, *WORDS[f"wait_{kind}"]).format(name, what)


def _fighters(scene: Scene, asked: Prompt) -> Html:
    """Return both sides of a conflict in one line, for those not in it."""
    fight = asked["conflict"]
    if not fight:
        return EMPTY
    sides = [
        tag(
            "span",
            pieces.pawn(pieces.dynasty(scene, seat), asked["leader"], seat == scene.you),
            f"{scene.name(seat)} ",
            tag("b", str(fight["strengths"][side])),
            class_="fighter",
        )
        for side, seat in enumerate((fight["attacker"], fight["defender"]))
    ]
    return tag("span", sides[0], t(scene.language, " contre ", " against "), sides[1], class_="fighters") + Html(" ")
