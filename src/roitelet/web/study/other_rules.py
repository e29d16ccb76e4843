"""Rules of other presets that differ from those a lesson teaches, for the end of the lesson."""

import re
from collections import defaultdict
from functools import lru_cache
from typing import Final

from roitelet.base.language import Language, t
from roitelet.engine.game import Game
from roitelet.engine.options import Option
from roitelet.games import game_facts
from roitelet.learning.lesson import Lesson
from roitelet.web.pages.option_fields import OptionField, fields_of, preset_name

_CLAUSE: Final = re.compile(r"[A-Z]{2}-\d+(?:\.\d+)+")


@lru_cache(256)
def other_rules(game: Game, lesson: Lesson, language: Language) -> tuple[str, ...]:
    """Return each rule of the lesson that a preset changes, with the names of these presets."""
    rules, positions = game.house_rules, [step.position for step in lesson.steps if step.position]
    played = [game.position(position).options for position in positions]
    concerned = {option.name for option in rules.options if _taught(game, lesson, option)}
    usual, host = rules.resolve(), t(language, "l’hôte", "the host")
    changed: dict[str, list[str]] = defaultdict(list)
    for preset in rules.presets:
        options = rules.resolve(preset)
        for field in fields_of(game, usual, options, {}, language, [host]):
            value = options[field.name]
            if field.name in concerned and all(value != taught[field.name] for taught in (usual, *played)):
                changed[_in_words(field, language)].append(preset_name(game, preset, language))
    return tuple(f"{words} ({' · '.join(presets)})" for words, presets in changed.items())


def _in_words(field: OptionField, language: Language) -> str:
    """Return an option and its value."""
    value = next((offer.label for offer in field.offers if offer.chosen), field.number)
    return f"{field.label}{t(language, ' : ', ': ')}{value}" if value else field.differs


def _taught(game: Game, lesson: Lesson, option: Option) -> bool:
    """Return whether the lesson teaches the clause of an option, or one that mentions it."""
    clauses = game_facts(game.info.id).rulebook.clauses["en"]
    texts = " ".join(clauses[clause].text for clause in lesson.clauses if clause in clauses)
    return option.clause in {*lesson.clauses, *_CLAUSE.findall(texts)} or f"`{option.name}`" in texts
