"""The end of the game: final purses, the story, the score sheet, the settlement of the last round."""

from typing import Final

from roitelet.base.html import EMPTY, Html, join, tag
from roitelet.base.language import say, t
from roitelet.base.numbers import signed
from roitelet.games.nain_jaune.browser.gain_words import total
from roitelet.games.nain_jaune.browser.game_story import accounts_of, course_of, game_story
from roitelet.games.nain_jaune.browser.phrases import token_noun
from roitelet.games.nain_jaune.browser.scene import Scene
from roitelet.games.nain_jaune.browser.score_sheet import scores
from roitelet.games.nain_jaune.browser.seats import CHIP
from roitelet.games.nain_jaune.browser.settlement import settled_rows
from roitelet.games.nain_jaune.words.text import ENDINGS
from roitelet.kit.endings.game_end import FinalPlace, GameEnd, draw_gain
from roitelet.kit.widgets import hidden_words

BANKRUPTCIES: Final = frozenset({"default", "cannot_stake"})
"""Reasons for an early end that may surprise players."""


def ending(scene: Scene) -> GameEnd:
    """Return the purses, the story, and the account round by round."""
    over = scene.view["phase"] == "over"
    account = scene.view["account"]
    standings = []
    for fields in scene.view["seats"]:
        seat, tokens = fields["seat"], fields["tokens"] - fields["debt"]
        lines = account["seats"][seat]["lines"] if over and account else []
        round_name = t(scene.language, f"manche {scene.view['round']}", f"round {scene.view['round']}")
        label = round_name if fields["rank"] == 1 else ""
        last_gain = draw_gain(scene, total(lines), signed(total(lines)), label) if lines else EMPTY
        purse = join([f"{tokens}", hidden_words(f" {token_noun(tokens, scene.language)}"), CHIP])
        standings.append(FinalPlace(seat, fields["rank"], purse, last_gain))
    unit = t(scene.language, "manche par manche", "round by round")
    if not over:
        return GameEnd(standings, None, scores(scene), unit)
    accounts = accounts_of(scene)
    course = course_of(scene, accounts) if accounts else None
    return GameEnd(standings, game_story(scene), join([scores(scene), _last_round(scene)]), unit, course)


def _last_round(scene: Scene) -> Html:
    """Return the settlement of the last round, and after a very short game the name of a longer preset."""
    rows = settled_rows(scene)
    if not rows:
        return EMPTY
    title = t(scene.language, f"La manche {scene.view['round']}", f"Round {scene.view['round']}")
    return join([tag("h3", title), rows, _advice_after_one_round(scene)])


def _advice_after_one_round(scene: Scene) -> Html:
    """Return a note that explains why the game had only one round, and names a longer preset."""
    if scene.view["round"] > 1 or ENDINGS[scene.view["reason"] or ""] not in BANKRUPTCIES:
        return EMPTY
    preset = say("preset.nain_jaune.moderne_longue").render(scene.language)
    note = t(
        scene.language,
        f"La partie n’a duré qu’une manche : à cette table, elle s’arrête dès qu’un joueur ne peut plus payer. "
        f"Pour jouer plus longtemps, choisissez « {preset} ».",
        f"Only one round? At this table the game ends as soon as a player can’t pay. "
        f"For a longer game, choose “{preset}”.",
    )
    return tag("p", note, class_="note")
