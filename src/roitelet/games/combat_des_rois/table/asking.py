"""The sentence above the hand: what the viewer is asked in each phase, or whom everybody waits for and why."""

from typing import Final

from roitelet.engine.language import capital
from roitelet.games.combat_des_rois.table import pieces
from roitelet.games.combat_des_rois.table.duel import ready_words
from roitelet.games.combat_des_rois.table.pieces import HARD, HARD_HYPHEN, View, card_word
from roitelet.games.combat_des_rois.words.names import colour_number, one_card, ship_name
from roitelet.games.combat_des_rois.words.table_words import WORDS
from roitelet.kit.markup import EMPTY, Html, join, tag, text
from roitelet.kit.parts import choice
from roitelet.kit.scene import Scene

FOUR: Final = 4
"""Cards a ship replaces."""


def prompt(scene: Scene) -> Html:
    """What is asked of whom."""
    asked = scene.view["prompt"]
    if asked is None:
        over = scene.view["phase"] == "over"
        return text(
            scene.t("la partie est finie.", "the game is over.") if over else scene.t("on distribue.", "dealing.")
        )
    if scene.asked:
        return _turn(scene) if asked["kind"] == "turn" else text(pieces.hard_spaces(_asking(scene, asked)))
    return join([_fighters(scene, asked), pieces.hard_spaces(_waiting(scene, asked))])


def _turn(scene: Scene) -> Html:
    """A turn: what to pick up, then where to put it; which of the two is shown depends on what is in hand."""
    t = scene.t
    left = scene.view["actions_left"]
    step = join(
        [
            tag("span", t(f"action {3 - left} sur 2", f"action {3 - left} of 2"), class_="desktop"),
            tag("span", f"{3 - left}/2", class_="mobile"),
        ]
    )
    end = choice(scene, "fin", tag("span", capital(scene.choices["fin"])), danger=True)
    return join(
        [
            tag("span", tag("span", step), end, class_="rest"),
            tag("span", t("une carte ou un chef.", "a card or a leader."), class_="if-nothing"),
            tag("span", t(f"où poser cette carte{HARD}?", "where does this card go?"), class_="if-card"),
            tag("span", t(f"sur quelle carte va ce chef{HARD}?", "which card for this leader?"), class_="if-leader"),
            tag("span", t(f"que détruire{HARD}?", "what is struck?"), class_="if-catastrophe"),
        ]
    )


def _asking(scene: Scene, asked: View) -> str:
    """What is offered, in few words: the buttons say the rest."""
    kind, colour, language, t = asked["kind"], asked["colour"], scene.language, scene.t
    if kind in {"attack", "defend"}:
        return ready_words(scene)
    card = one_card(colour_number(colour)).render(language) if colour else ""
    leader = pieces.leader_word(asked["leader"], language) if asked["leader"] else ""
    gap = (asked["gap"] or "").replace("-", HARD_HYPHEN)
    if kind == "point":
        return t(f"marquer {card}, grâce à votre {leader} ?", f"score {card}, thanks to your {leader}?")
    if kind == "reward":
        return t(f"conflit gagné : marquer {card} de votre main ?", f"conflict won: score {card} of your hand?")
    if kind == "port":
        ship = ship_name(colour_number(asked["ship"])).render(language)
        return t(f"le {ship} paie votre {leader} : marquer {card} ?", f"the {ship} pays your {leader}: score {card}?")
    if kind == "ship":
        cards = card_word(colour, language, FOUR)
        return t(f"bâtir un navire à la place de quatre {cards} ?", f"build a ship in place of four {cards}?")
    if kind == "refill":
        return t("fin du tour : compléter votre main ?", "end of the turn: fill your hand?")
    if kind == "dynasty":
        return t("quelle dynastie menez-vous ?", "which dynasty do you lead?")
    if kind == "war":
        return t(f"pont {gap} : quel conflit d’abord ?", f"bridge {gap}: which conflict first?")
    return t(
        "prendre un trésor contre un temple, grâce à votre marchand ?",
        "take a treasure for a temple, thanks to your merchant?",
    )


def _waiting(scene: Scene, asked: View) -> str:
    kind, colour, name = asked["kind"], asked["colour"], scene.name(asked["seat"])
    if kind == "turn":
        left = scene.view["actions_left"]
        return scene.t(f"{name} joue (action {3 - left} sur 2).", f"{name} plays (action {3 - left} of 2).")
    what: object = asked["gap"] if kind == "war" else asked["column"]
    if kind in {"attack", "defend"}:
        cards = card_word(colour, scene.language, 2)
        return scene.t(f"{name} choisit ses {cards}.", f"{name} chooses {cards} to lay.")
    if kind in {"point", "reward", "port"}:
        what = one_card(colour_number(colour)).render(scene.language)
    return scene.t(*WORDS[f"wait_{kind}"]).format(name, what)


def _fighters(scene: Scene, asked: View) -> Html:
    """The two sides in a line, for those who look on."""
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
    return tag("span", sides[0], scene.t(" contre ", " against "), sides[1], class_="fighters") + Html(" ")
