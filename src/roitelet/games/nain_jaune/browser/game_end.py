"""The end of the game: purses by rank, what the last round changed, the story, the rounds, the last settlement."""

from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import say, t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.gain_words import total
from roitelet.games.nain_jaune.browser.game_story import tell
from roitelet.games.nain_jaune.browser.phrases import token_noun
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.browser.score_sheet import scores
from roitelet.games.nain_jaune.browser.seats import CHIP
from roitelet.games.nain_jaune.browser.settlement import settled_rows
from roitelet.games.nain_jaune.words.text import ENDINGS
from roitelet.kit.endings.game_end import FinalPlace, GameEnd, gain
from roitelet.kit.widgets import hidden_words

BANKRUPTCIES: Final = frozenset({"default", "cannot_stake"})
"""Endings that may surprise players."""


def ending(scene: Scene) -> GameEnd:
    """Return the purses, the story, and the account round by round."""
    over = scene.view["phase"] == "over"
    account = scene.view["account"]
    standings = []
    for known in scene.view["seats"]:
        seat, tokens = known["seat"], known["tokens"] - known["debt"]
        made = account["seats"][seat]["lines"] if over and account else []
        what = t(scene.language, f"manche {scene.view['round']}", f"round {scene.view['round']}")
        detail = gain(scene, total(made), signed(total(made)), what if known["rank"] == 1 else "") if made else EMPTY
        shown = join([f"{tokens}", hidden_words(f" {token_noun(tokens, scene.language)}"), CHIP])
        standings.append(FinalPlace(seat, known["rank"], shown, detail))
    counted = t(scene.language, "manche par manche", "round by round")
    story = tell(scene) if over else None
    return GameEnd(standings, story, join([scores(scene), _last_round(scene)]) if over else scores(scene), counted)


def _last_round(scene: Scene) -> Html:
    """Return the settlement of the last round, with the cards left, and a longer preset after a very short game."""
    rows = settled_rows(scene)
    if not rows:
        return EMPTY
    title = t(scene.language, f"La manche {scene.view['round']}", f"Round {scene.view['round']}")
    return join([tag("h3", title), rows, _longer(scene)])


def _longer(scene: Scene) -> Html:
    """Return a word for players surprised that the game had only one round."""
    if scene.view["round"] > 1 or ENDINGS[scene.view["reason"] or ""] not in BANKRUPTCIES:
        return EMPTY
    longer = say("preset.nain_jaune.moderne_longue").render(scene.language)
    said = t(
        scene.language,
        f"La partie n’a duré qu’une manche : à cette table, elle s’arrête dès qu’un joueur ne peut plus payer. "
        f"Pour jouer plus longtemps, choisissez « {longer} ».",
        f"Just one round: it happens, as the game ends with the first player who cannot pay. "
        f"For a longer one, choose “{longer}”.",
    )
    return tag("p", said, class_="note")
