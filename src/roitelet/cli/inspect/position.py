"""The command ``roitelet position``: a position for one viewer, after some actions, as text or JSON."""

from typing import TYPE_CHECKING, Annotated, Any

from roitelet.base.actors import DEALER, SPECTATOR, TRUTH
from roitelet.base.arguments import whole_number
from roitelet.base.errors import bad_input
from roitelet.base.language import Language, NamedSeat, say
from roitelet.cli.language import t, use_language
from roitelet.cli.output import print_json, print_lines
from roitelet.cli.parameters import JsonOption, LangOption, argument, option

if TYPE_CHECKING:
    from roitelet.engine.position import Position


POSITION = argument(
    "POSITION", "La position, telle que les autres commandes l'écrivent.", "The position, as other commands write it."
)
PLAY = option(
    "--play ACTIONS",
    "Coups et donnes à jouer, séparés par des espaces.",
    "Actions and deals to play, space-separated.",
)
VIEWER = option(
    "--as SEAT|spectator", "Ce qu'en sait une place, ou un spectateur.", "What a seat, or a spectator, knows of it."
)


def position(
    text: Annotated[str, POSITION],
    actions: Annotated[str, PLAY] = "",
    viewer: Annotated[str | None, VIEWER] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Show a position."""
    language = use_language(lang)
    start = parse(text)
    seat = start.viewer if viewer is None else _parse_viewer(viewer, start.seats)
    masked, lines = _play(start, actions, seat)
    log = [line.render(language) for line in lines]
    if as_json:
        print_json(as_data(masked, log))
    else:
        print_lines([*log, str(masked), *position_lines(masked, language)])


def parse(text: str) -> "Position":
    """Return the position in a line of text, whose first word names the game."""
    # imported late: bad arguments are refused first
    from roitelet.cli.compile_progress import load_game
    from roitelet.engine.position_text import split_position

    head, _ = split_position(text)
    game_id, slash, _ = head.partition("/")
    if not slash:
        raise bad_input("position.head", text=text[:40])
    return load_game(game_id).position(text)


def _parse_viewer(text: str, seats: int) -> int:
    if text == "spectator":
        return SPECTATOR
    seat = whole_number(text)
    if seat is None or not 0 <= seat < seats:
        raise bad_input("cli.as", text=text, last=seats - 1)
    return seat


def _play(before: "Position", actions: str, viewer: int) -> tuple["Position", list[Any]]:
    """Return the viewer's position after the actions, and the viewer's log lines."""
    lines: list[Any] = []
    for word in actions.split():
        action = before.parse(word)
        after = before.apply(action)
        lines += before.game.words.narrate(_masked_for(before, viewer), action, _masked_for(after, viewer))
        before = after
    return _masked_for(before, viewer), lines


def _masked_for(position: "Position", viewer: int) -> "Position":
    return position if viewer == position.viewer else position.mask(viewer)


def legal_words(position: "Position") -> list[str]:
    """Return the legal actions of the seat to act, if the viewer may know them."""
    if position.actor < 0 or position.viewer not in {TRUTH, position.actor}:
        return []
    return [position.format(action) for action in position.legal()]


def as_data(position: "Position", log: list[str]) -> dict[str, Any]:
    """Return a position as JSON-ready data."""
    points, ranks = position.standing()
    return {
        "position": str(position),
        "actor": position.actor,
        "legal": legal_words(position),
        "points": points,
        "ranks": ranks,
        "reason": position.reason,
        "log": log,
    }


def position_lines(position: "Position", language: Language, names: tuple[str, ...] = ()) -> list[str]:
    """Return lines with the points, the seat to act and its legal actions, or with the result."""
    seats = [say("text", text=NamedSeat(seat)).render(language, names) for seat in range(position.seats)]
    counts = [str(count).replace("-", "−") for count in position.points]
    points = [t(f"{seat} : {count}", f"{seat}: {count}") for seat, count in zip(seats, counts, strict=True)]
    lines = [" · ".join(points)]
    if position.over:
        clause, sentence = position.game.words.explain_end(position)
        why = sentence.render(language, names)
        lines.append(t(f"Fin ({clause}) : {why}.", f"Over ({clause}): {why}."))
    elif position.actor == DEALER:
        lines.append(t("Une donne est attendue.", "A deal is due."))
    else:
        lines.append(t("À jouer : ", "To act: ") + seats[position.actor])
        if words := legal_words(position):
            lines.append(t("Coups permis : ", "Legal actions: ") + " ".join(words))
    return lines
