"""The making of scenes from masked positions; no other module of the kit uses positions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from roitelet.base.errors import RoiteletError
from roitelet.base.language import Language, as_sentence, t
from roitelet.engine.position import Position
from roitelet.kit.scene import MoveRefusal, Person, RecentMove, Scene


def build_scene(
    masked: Position,
    people: Sequence[Person],
    language: Language,
    *,
    view: Any = None,
    rules: str = "",
    choices: Mapping[str, str] | None = None,
    recent_moves: Callable[[], Sequence[RecentMove]] = tuple,
    replay: bool = False,
) -> Scene:
    """Return the scene of a masked position.

    ``choices`` are the viewer's legal actions with their labels, if the caller has them; empty if there is nothing to
    choose. ``view`` is the position's view, if the caller has it.
    """
    words = masked.game.words
    you = masked.viewer if masked.viewer >= 0 else None
    if choices is None and not replay and you is not None and masked.actor == you:
        choices = {words.format_action(action): words.label(action, language) for action in masked.legal()}
    names = [person.name for person in people]

    def refuse(word: str) -> str:
        try:
            error: RoiteletError | None = masked.refusal(words.parse_action(word))
        except RoiteletError as parse_error:
            error = parse_error
        return "" if error is None else as_sentence(error.message.render(language, names, you))

    why_over = ""
    if masked.over:
        _, sentence = words.explain_end(masked)
        why_over = as_sentence(sentence.render(language, names, you))

    return Scene(
        view=view or masked.view(language),
        language=language,
        people=people,
        you=you,
        choices=choices or {},
        refuse=refuse,
        rules=rules,
        round_word=t(language, *masked.game.info.round),
        recent_moves=recent_moves,
        replay=replay,
        why_over=why_over,
    )


def refusal_of(error: RoiteletError, language: Language, names: Sequence[str], you: int | None) -> MoveRefusal:
    """Convert an error to the refusal of a move, in words for the viewer at seat ``you``."""
    sentence, marked = (
        as_sentence(error.message.render(language, names, you, pieces=drawn)) for drawn in (False, True)
    )
    return MoveRefusal(error.clause, sentence, marked)
