"""The prompt of a table and the buttons below it.

The prompt is a box of one height: a sentence and, at its right, a button. The page's script shows hints, refusals and
trouble with the connection in it (``voice.js``).
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, opening, tag, text
from roitelet.base.language import capital, t
from roitelet.engine.views.view_types import View
from roitelet.kit.game_layout import Layout
from roitelet.kit.scene import Scene
from roitelet.kit.table_context import AbsentPlayer, TableContext
from roitelet.kit.widgets import drawing

MOST_DONE: Final = 3
"""Most lines shown of the moves made for an absent player; the log has them all."""
SHORT: Final = 34
"""Most letters of a sentence in large type."""
SIGNS: Final = re.compile(r"<[^>]*>")


def prompt(scene: Scene, layout: Layout, context: TableContext) -> Html:
    """Return the prompt: the message to the player at this moment."""
    if context.refusal is not None:
        link = EMPTY
        if context.refusal.clause:
            address = f"{context.rules}/{context.refusal.clause}"
            link = tag("a", t(scene.language, "La règle", "The rule"), href=address, class_="b rule")
        sentence = tag("p", layout.draw_sentence(context.refusal.marked, scene.language))
        return tag("div", sentence, link, class_="prompt lengthy refusal", role="alert", id="prompt")
    if context.request is not None:
        return request_prompt(scene, context)
    if context.pausing:
        return pause_prompt(scene, context)
    if context.absent_player is not None and scene.you is not None:
        return missing_prompt(scene, context, context.absent_player)
    if context.server_answers:
        only = t(
            scene.language,
            "Un seul coup est possible. Il va être joué pour vous.",
            "Only one move is possible. It will be played for you.",
        )
        return _prompt_box(tag("p", only), waiting=True)
    sentence = layout.prompt(scene)
    if scene.you is None:
        return _watching(scene, sentence, context.offer)
    yours = tag("b", t(scene.language, "À vous : ", "Your turn: ")) if scene.asked else EMPTY
    answer = layout.answer(scene)
    return _prompt_box(
        tag("p", yours, sentence),
        tag("span", answer, class_="choices") if answer else EMPTY,
        waiting=not scene.asked,
    )


def _prompt_box(sentence: Html, *answers: Html, waiting: bool = False) -> Html:
    """Return the prompt: a sentence, smaller if it is long, and the answers beside it."""
    several = sum(answer.count("<button") + answer.count("<a ") for answer in answers) > 1
    lengthy = several or len(SIGNS.sub("", sentence)) > SHORT
    class_ = classes("prompt", waiting=waiting, lengthy=lengthy, many=several)
    return tag("div", sentence, *answers, class_=class_, role="status", id="prompt")


def _watching(scene: Scene, sentence: Html, offer: Html) -> Html:
    """Return the prompt for spectators: whose turn it is, and a link to play themselves."""
    watching = tag("b", drawing("i-eye"), t(scene.language, "Vous regardez.", "You are watching."))
    answer = tag("span", offer, class_="choices") if offer else EMPTY
    text = tag("p", watching, " ", sentence)
    return tag("div", text, answer, class_="prompt lengthy waiting watching", role="status", id="prompt")


def request_prompt(scene: Scene, context: TableContext) -> Html:
    """Return the prompt for a request to undo a move."""
    language = scene.language
    assert context.request is not None
    if context.request == scene.you:
        sentence = t(
            language,
            "Vous voulez annuler votre coup. La table répond.",
            "You asked to undo your move. The table decides.",
        )
        answers = command(context, "answer", t(language, "Ne plus annuler", "Never mind"), yes="false")
    else:
        name = scene.name(context.request)
        sentence = t(language, f"{name} demande à annuler son coup.", f"{name} would like to undo a move.")
        answers = EMPTY
        if scene.you is not None:
            allow = command(context, "answer", t(language, "Oui", "Yes"), yes="true", main=True)
            answers = allow + command(context, "answer", t(language, "Non", "No"), yes="false")
    return _prompt_box(tag("p", sentence), tag("span", answers, class_="choices"))


def pause_prompt(scene: Scene, context: TableContext) -> Html:
    """Return the prompt between two deals, with a button to go on."""
    language = scene.language
    view: View = scene.view
    word, number = scene.round_word, view.get("round")
    finished = capital(f"{word} {number}" if number else word)
    sentence = t(language, f"{finished} finie. Rien ne presse.", f"{finished} is over. No hurry.")
    go_on = EMPTY
    if scene.you is not None and scene.you not in context.ready:
        go_on = command(context, "continue", t(language, f"{capital(word)} suivante", f"Next {word}"), main=True)
    waiting = [
        person.name for seat, person in enumerate(scene.people) if person.kind == "person" and seat not in context.ready
    ]
    if scene.you in context.ready and waiting:
        names = t(language, " et ", " and ").join(filter(None, [", ".join(waiting[:-1]), waiting[-1]]))
        sentence = t(language, f"On attend {names}.", f"Waiting for {names}.")
    soon = pause = EMPTY
    if context.countdown is not None:
        until = t(language, "On continue dans", "Next one in")
        soon = tag("span", until, " ", time_left(context.countdown, runs=True), class_="countdown")
        if scene.you is not None:
            pause = command(context, "pause", t(language, "Un moment", "One moment"))
    return _prompt_box(tag("p", sentence), soon, tag("span", pause, go_on, class_="choices"), waiting=True)


def missing_prompt(scene: Scene, context: TableContext, missing: AbsentPlayer) -> Html:
    """Return the prompt for the vote on an absent player."""
    language, name = scene.language, scene.name(missing.seat)
    sentence = t(language, f"{name} est hors ligne, et c’est son tour.", f"{name} is away, and it’s their turn.")
    if missing.enders:
        sentence += f" {_enders(scene, missing.enders)}"
    if missing.answered:
        return _prompt_box(tag("p", sentence), waiting=True)
    answers = [
        command(context, "decide", t(language, "Attendre", "Wait"), main=True, wish="wait"),
        command(context, "decide", t(language, "Un oiseau joue", "Let a bird play"), wish="stand_in"),
        command(context, "decide", t(language, "Arrêter la partie", "End the game"), wish="end"),
    ]
    return _prompt_box(tag("p", sentence), tag("span", *answers, class_="choices"))


def _enders(scene: Scene, seats: Sequence[int]) -> str:
    """Return a sentence on the players who would like to end the game."""
    names = t(scene.language, " et ", " and ").join(scene.name_at_start(seat) for seat in seats)
    if list(seats) == [scene.you]:
        return t(scene.language, "Vous voulez arrêter la partie.", "You want to end the game.")
    verb = t(scene.language, *(("veut", "wants") if len(seats) == 1 else ("veulent", "want")))
    return t(scene.language, f"{names} {verb} arrêter la partie.", f"{names} {verb} to end the game.")


def done_for_you(scene: Scene, layout: Layout, context: TableContext) -> Html:
    """Return the moves made for the viewer while they were absent."""
    lines = [tag("span", layout.draw_sentence(line, scene.language)) for line in context.moves_for_you[-MOST_DONE:]]
    if len(context.moves_for_you) > MOST_DONE:
        lines.insert(0, tag("span", "…"))
    head = tag("b", t(scene.language, "Joué pour vous :", "Played for you:"))
    return tag("p", head, *lines, class_="done-for-you", role="status")


def time_left(milliseconds: int, *, runs: bool) -> Html:
    """Return a time in minutes and seconds; if it ``runs``, the page counts it down."""
    digits = f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02d}"
    return tag("b", digits, class_="num", data_clock=milliseconds, data_runs="true" if runs else None)


def buttons(scene: Scene, layout: Layout, context: TableContext) -> Html:
    """Return the game's own buttons, then hint and undo."""
    language = scene.language
    small = []
    if context.hint and scene.asked:
        small.append(_hint(t(language, "Indice", "Hint")))
    if context.undo is not None:
        how, why = context.undo["how"], context.undo["why"] or None
        words = t(language, "Annuler", "Undo")
        small.append(command(context, "undo", words, picture="i-undo", title=why, disabled=not how, shortcut="U"))
    others = tag("div", *small, class_="small-buttons") if small else EMPTY
    return Html(f"{_open_actions(t(language, 'Jouer', 'Play'))}{layout.actions(scene)}{others}</div>")


@cache
def _hint(words: str) -> Html:
    return tag(
        "button", drawing("i-hint"), " ", words, type="button", class_="b", data_ask="hint", aria_keyshortcuts="H"
    )


@cache
def _open_actions(play: str) -> Html:
    """Return the start of the buttons, with the button that plays the selected card if playing takes two taps."""
    first = tag("button", play, type="button", class_="b b-play", id="play", hidden=True)
    return join([opening("div", class_="actions", id="actions"), first])


def command(
    context: TableContext,
    kind: str,
    words: str,
    *,
    main: bool = False,
    picture: str | None = None,
    title: str | None = None,
    disabled: bool = False,
    shortcut: str | None = None,
    **fields: str,
) -> Html:
    """Return a button that sends a command to the table; it is a form, which also works without script."""
    look = (words, main, picture, title, disabled, shortcut)
    start, button = _command(context.address, kind, look, tuple(fields.items()))
    return Html(f"{start}{command_fields(context, f'{context.command}.{kind}')}{button}")


def command_fields(context: TableContext, fresh: str) -> Html:
    """Return the hidden fields of a command: the version that its sender saw, and its id."""
    on, own = f'<input type="hidden" name="on" value="{context.version}">', text(fresh)
    return Html(f'{on}<input type="hidden" name="id" value="{own}">')


ButtonLook = tuple[str, bool, str | None, str | None, bool, str | None]


@lru_cache(4096)
def _command(address: str, kind: str, look: ButtonLook, fields: tuple[tuple[str, str], ...]) -> tuple[Html, Html]:
    """Return the form of a command in two parts, between which its hidden fields are inserted."""
    words, main, picture, title, disabled, shortcut = look
    inputs = [tag("input", type="hidden", name=name, value=value) for name, value in fields]
    button = tag(
        "button",
        drawing(picture) if picture else None,
        " " if picture else None,
        words,
        type="submit",
        title=title,
        class_=classes("b", b_play=main),
        aria_disabled="true" if disabled else None,
        aria_keyshortcuts=shortcut,
    )
    form = command_form(address, kind, *inputs, class_="command").removesuffix("</form>")
    return Html(form), join([button, Html("</form>")])


def command_form(address: str, kind: str, *content: str, **attributes: str | None) -> Html:
    """Return a form that sends a command to the table; ``data-do`` makes the script send it without a reload."""
    return tag("form", *content, **{"method": "post", "action": f"{address}/{kind}", "data_do": kind} | attributes)
