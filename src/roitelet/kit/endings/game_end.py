"""The end of a game: the winners, a summary of the game, the ranks, the next steps and the account."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Message, NamedSeat, add_catalogue, say, t
from roitelet.kit.endings.totals_by_round import ScoreHistory
from roitelet.kit.endings.totals_curve import draw_curve
from roitelet.kit.scene import Scene
from roitelet.kit.table_context import AfterGame
from roitelet.kit.widgets import bird_head, drawing, hidden_words

FEATHERS: Final = 22
"""Number of feathers that fall when the viewer wins."""
FEWEST_ROUNDS: Final = 2
"""Rounds from which a game has a curve."""


@dataclass(frozen=True)
class FinalPlace:
    """A seat at the end of a game."""

    seat: int
    rank: int
    total: Html
    """The result of the seat, in large digits; empty if it is unknown."""
    detail: Html = EMPTY
    """The source of the result, in a few words or pictures."""
    under: str = ""
    """A line below the name."""


@dataclass(frozen=True)
class GameEnd:
    """The end of a game, as described by the game."""

    standings: Sequence[FinalPlace]
    """The places of all seats, in any order."""
    story: Message | None = None
    """A sentence on what decided the game; it names seats, so that it can address the viewer."""
    account: Html = EMPTY
    counted: str = ""
    """The unit of the account: « manche par manche »."""
    course: ScoreHistory | None = None
    """The totals after each round, for a curve; None if the game has none or some are unknown."""

    @property
    def winners(self) -> list[int]:
        """Return the seats of rank 1."""
        return [place.seat for place in self.standings if place.rank == 1]


def draw_end(scene: Scene, end: GameEnd, after: AfterGame) -> Html:
    """Return the panel of a finished game; a game that people stopped has no winner and no ranks."""
    winners = end.winners if after.finished else []
    won = scene.you in winners
    title = _title(scene, winners)
    content = [
        tag("header", _birds(scene, winners, won), *_end_texts(scene, end, after, title), class_="end-head"),
        _podium(scene, end, ranked=after.finished),
    ]
    if end.course is not None and end.course.rounds >= FEWEST_ROUNDS:
        content.append(draw_curve(scene, end.course, end.counted))
    if end.account:
        words = tag("h3", t(scene.language, "Le compte", "The account"), " ", tag("small", end.counted))
        content.append(tag("section", words, end.account, class_="end-account"))
    return tag("section", *content, class_=classes("end", won=won), aria_label=title)


def draw_next_steps(scene: Scene, after: AfterGame) -> Html:
    """Return the buttons after a game, and the players who would like another game."""
    birds = EMPTY
    if after.ready:
        names = " · ".join(scene.name_at_start(seat) for seat in after.ready)
        heads = tag("span", *(bird_head(scene.bird(seat)) for seat in after.ready), class_="heads", title=names)
        birds = tag("p", heads, tag("span", after.words), class_="end-ready")
    elif after.words:
        birds = tag("p", tag("span", after.words), class_="end-ready")
    return tag(
        "div",
        birds,
        tag("span", after.steps, class_="choices"),
        class_="end-actions",
        role="status",
        id="prompt",
    )


def viewer_first(seats: Sequence[int], you: int | None) -> list[NamedSeat]:
    """Return seats for a message, the viewer first."""
    return [NamedSeat(seat) for seat in sorted(seats, key=lambda seat: seat != you)]


def _title(scene: Scene, winners: Sequence[int]) -> str:
    """Return the title: the winners of the game."""
    if not winners:
        return say("end.stopped").render(scene.language)
    names = [person.name for person in scene.people]
    key = "end.won" if len(winners) == 1 else "end.shared"
    return say(key, seats=viewer_first(winners, scene.you)).render(scene.language, names, scene.you)


def _end_texts(scene: Scene, end: GameEnd, after: AfterGame, title: str) -> list[Html]:
    names = [person.name for person in scene.people]
    texts = [tag("h2", title)]
    if after.finished and end.story is not None:
        texts.append(tag("p", end.story.render(scene.language, names, scene.you), class_="end-story"))
    why = scene.why_over if after.finished else t(scene.language, "La table l’a arrêtée.", "The table stopped it.")
    return [*texts, tag("p", why, class_="end-why")] if why else texts


def _birds(scene: Scene, winners: Sequence[int], won: bool) -> Html:
    """Return the winners' birds on the stripe, two at most: more would be too small."""
    if not winners:
        return EMPTY
    shown_winners = sorted(winners, key=lambda seat: seat != scene.you)[:2]
    heads = [
        tag("span", bird_head(scene.bird(seat)), class_=classes("disc", own=seat == scene.you))
        for seat in shown_winners
    ]
    sprigs = (_sprig("left"), _sprig("right")) if won else ()
    line = tag("span", class_="end-line", aria_hidden="true")
    return join(
        [
            _feathers() if won else EMPTY,
            tag("span", *sprigs, *heads, class_=classes("end-bird", two=len(shown_winners) > 1), aria_hidden="true"),
            line,
        ]
    )


@cache
def _sprig(side: str) -> Html:
    return drawing("m-sprig", "0 0 40 96", f"sprig {side}")


@cache
def _feathers() -> Html:
    """Return feathers in the colours of the stripe, to the left and right of the bird."""
    shapes = []
    for number in range(FEATHERS):
        # steps that share no divisor with the width or the height show no pattern
        side, x, y = 1 - number % 2 * 2, 122 + number * 67 % 101, 12 + number * 83 % 139
        x = 230 + side * x
        turn = (47 * number) % 130 - 65
        shape = Html('<path d="M0-11c5 5 5 15 0 22-5-7-5-17 0-22Z"></path>')
        if number % 4:
            shape = Html(
                '<rect x="-4" y="-11" width="8" height="22" rx="2.6"></rect><path d="M0-11v22" class="quill"></path>'
            )
        fall = tag("g", shape, class_=f"feather f-{number % 7}")
        shapes.append(tag("g", fall, transform=f"translate({x} {y}) rotate({turn})"))
    return tag("svg", *shapes, class_="end-feathers", viewBox="0 0 460 210", aria_hidden="true")


def _podium(scene: Scene, end: GameEnd, *, ranked: bool) -> Html:
    """Return a row for each seat, sorted by rank, or in the order of play if the game was stopped."""
    seats = [scene.bottom_seat, *(seat for seat in scene.others if seat != scene.bottom_seat)]
    order = sorted(end.standings, key=lambda place: (place.rank if ranked else 0, seats.index(place.seat)))
    rows = [_row(scene, place, ranked) for place in order]
    return tag("ol", *rows, class_=classes("podium", ranked=ranked))


def _row(scene: Scene, place: FinalPlace, ranked: bool) -> Html:
    line_below = tag("small", place.under) if place.under else EMPTY
    point = tag("span", ".", class_="hidden-words")
    return tag(
        "li",
        tag("span", f"{place.rank}", point, class_="rank num") if ranked else EMPTY,
        bird_head(scene.bird(place.seat)),
        tag("span", scene.name_at_start(place.seat), line_below, class_="name"),
        tag("span", place.detail, class_="detail") if place.detail else EMPTY,
        tag("b", place.total, class_="total num"),
        class_=classes(me=place.seat == scene.you, first=ranked and place.rank == 1),
    )


def draw_gain(scene: Scene, points: int, digits: str, label: str = "") -> Html:
    """Return the gain or loss of the last round, coloured as in the tables."""
    number = tag("b", digits, class_=classes("num", gain=points > 0, loss=points < 0))
    words = label or t(scene.language, f"dernière {scene.round_word}", f"last {scene.round_word}")
    return join([number, tag("small", words) if label else hidden_words(words)])


add_catalogue(
    {
        "end.won": ("{seats} gagne la partie", "{seats} wins the game"),
        "end.won.you.seats": ("Vous gagnez la partie", "You win the game"),
        "end.shared": ("{seats:and} gagnent la partie", "{seats:and} win the game"),
        "end.shared.you.seats": ("{seats:and} gagnez la partie", "{seats:and} win the game"),
        "end.stopped": ("La partie s’arrête là", "The game stops here"),
    }
)
