"""What the log says of a step at a table, to each viewer what they may know."""

from roitelet.engine.language import Language, Message
from roitelet.tables.duties import FORMALITY
from roitelet.tables.sentences import tell
from roitelet.tables.table import Step, Table


def tell_step(table: Table, step: Step, viewer: int, language: Language) -> list[str]:
    """The log lines of a step, in words."""
    names = table.names
    key = ("lines", viewer, language, *names)
    if key not in step.memo:
        step.memo[key] = [message.render(language, names) for message in hear_step(table, step, viewer)]
    lines: list[str] = step.memo[key]
    return lines


def hear_step(table: Table, step: Step, viewer: int) -> list[Message]:
    """The same before it is put into words."""
    key = ("messages", viewer)
    if key not in step.memo:
        step.memo[key] = _narrate(table, step, viewer)
    messages: list[Message] = step.memo[key]
    return messages


def _narrate(table: Table, step: Step, viewer: int) -> list[Message]:
    if step.before is None or step.after is None or step.move is None:
        return tell(step.event.payload)
    if step.move.by == FORMALITY:
        return []  # it is one because nobody hears of it
    before, after = table.known(step.before, viewer), table.known(step.after, viewer)
    return table.game.words.narrate(before, step.move.action, after)
