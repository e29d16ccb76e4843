"""The prompt: the viewer's decision in each phase, or the player to wait for and the reason."""

from functools import cache
from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag, text
from roitelet.base.language import Language, capital, t
from roitelet.games.combat_des_rois.browser.conflict_panel import conflict_question
from roitelet.games.combat_des_rois.browser.pictures import pieces
from roitelet.games.combat_des_rois.browser.pictures.pieces import CLASSES, card_word, gap_word
from roitelet.games.combat_des_rois.browser.scene import Scene
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.words.names import colour_number, one_card
from roitelet.games.combat_des_rois.words.table_words import WORDS
from roitelet.games.combat_des_rois.words.view_types import Prompt
from roitelet.kit.widgets import choice

SHIP_COST: Final = 4
"""Number of cards that a ship replaces."""
NUMBERS: Final = {2: ("deux", "two"), 3: ("trois", "three"), 4: ("quatre", "four")}
"""The possible numbers of conflicts at one bridge."""


def prompt(scene: Scene) -> Html:
    """Return the viewer's decision, or the player to wait for."""
    asked = scene.view["prompt"]
    if asked is None:
        over = scene.view["phase"] == "over"
        return text(
            t(scene.language, "La partie est finie.", "The game is over.")
            if over
            else t(scene.language, "On donne.", "The cards are being dealt.")
        )
    if scene.asked:
        if asked["kind"] in {"attack", "defend"}:
            return conflict_question(scene)
        return _turn(scene) if asked["kind"] == "turn" else text(_offer_sentence(scene, asked))
    return join([_fighters(scene, asked), _waiting(scene, asked)])


def end_of_turn(scene: Scene) -> Html:
    """Return the number of the action, and the button that ends the turn."""
    asked = scene.view["prompt"]
    if asked is None or asked["kind"] != "turn" or not scene.asked:
        return EMPTY
    number = 3 - scene.view["actions_left"]
    step = t(scene.language, f"action {number} sur 2", f"action {number} of 2")
    end = choice(scene, "fin", tag("span", capital(scene.choices["fin"])), danger=True)
    return tag("span", tag("span", step, class_="step"), end, class_="rest")


def _turn(scene: Scene) -> Html:
    """Return the prompts of a turn: pick up a piece, then choose its place. Styles show the one that applies."""
    language = scene.language
    return join(
        [
            tag("span", t(language, "choisissez une carte ou un chef", "pick a card or a leader"), class_="if-nothing"),
            tag("span", t(language, "où poser cette carte ?", "where do you want this card?"), class_="if-card"),
            *(_which_place(colour, language) for colour in COLOUR_NAMES),
            tag("span", t(language, "quelle carte détruire ?", "which card do you destroy?"), class_="if-catastrophe"),
        ]
    )


@cache
def _which_place(colour: str, language: Language) -> Html:
    """Return the question for a leader that was picked up. Styles show it for that colour only."""
    question = t(
        language,
        f"sur quelle carte va votre {pieces.leader_word(colour, 'fr')} ?",
        f"where do you want your {pieces.leader_word(colour, 'en')}?",
    )
    return tag("span", question, class_=f"if-leader {CLASSES[colour]}")


def _offer_sentence(scene: Scene, asked: Prompt) -> str:
    """Return the question of an offer, in a few words."""
    kind, colour, language = asked["kind"], asked["colour"], scene.language
    card = one_card(colour_number(colour)).render(language) if colour else ""
    leader = pieces.leader_word(asked["leader"], language) if asked["leader"] else ""
    gap = gap_word(asked["gap"] or "", language)
    if kind == "point":
        return t(language, f"voulez-vous marquer {card} avec votre {leader} ?", f"score {card} with your {leader}?")
    if kind == "reward":
        return t(language, f"vous avez gagné, voulez-vous marquer {card} ?", f"you won, do you want to score {card}?")
    if kind == "port":
        return t(
            language, f"votre {leader} a un navire, marquez-vous {card} ?", f"your {leader} has a ship, score {card}?"
        )
    if kind == "ship":
        cards = card_word(colour, language, SHIP_COST)
        return t(language, f"échanger quatre {cards} contre un navire ?", f"trade four {cards} for a ship?")
    if kind == "refill":
        return t(
            language,
            "le tour finit, voulez-vous compléter votre main ?",
            "your turn ends, do you want to fill your hand?",
        )
    if kind == "dynasty":
        return t(language, "quelle dynastie menez-vous ?", "which dynasty will you lead?")
    if kind == "war":
        french, english = NUMBERS[len(scene.choices)]
        return t(
            language,
            f"{french} conflits au pont {gap}, par lequel commencer ?",
            f"{english} conflicts at bridge {gap}, which one comes first?",
        )
    return t(
        language, "donnez-vous un temple pour prendre un trésor ?", "do you want to give a temple to take a treasure?"
    )


def _waiting(scene: Scene, asked: Prompt) -> str:
    """Return a sentence that names the player to wait for and their decision."""
    kind, colour, name = asked["kind"], asked["colour"], scene.name(asked["seat"])
    if kind == "turn":
        left = scene.view["actions_left"]
        return t(
            scene.language, f"{name} joue (action {3 - left} sur 2).", f"{name} is playing (action {3 - left} of 2)."
        )
    place: object = gap_word(asked["gap"], scene.language) if kind == "war" and asked["gap"] else asked["column"]
    if kind in {"attack", "defend"}:
        cards = card_word(colour, scene.language, 2)
        return t(scene.language, f"{name} choisit ses {cards}.", f"{name} is choosing {cards} to commit.")
    if colour and kind in {"point", "reward", "port"}:
        place = one_card(colour_number(colour)).render(scene.language)
    return t(scene.language, *WORDS[f"wait_{kind}"]).format(name, place)


def _fighters(scene: Scene, asked: Prompt) -> Html:
    """Return both sides of a conflict in one line, for viewers who take no part in it."""
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
