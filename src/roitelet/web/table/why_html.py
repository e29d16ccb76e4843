"""The “Why?” panel, which explains advice: choices as bars with margins of error, hidden cards as pictures.

It uses only what the viewer's seat may know. The page shows it beside the table until the next move.
"""

from dataclasses import dataclass
from typing import Final

from roitelet.advice.belief import Where
from roitelet.advice.merged_searches import say_tries
from roitelet.advice.why_answer import CardCount, ComparedMove, Guess, WhyAnswer, times_ahead
from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, Message, capital, say, t
from roitelet.base.numbers import decimal, percent, tie
from roitelet.engine.game import Game
from roitelet.kit.game_layout import Layout, layout_of
from roitelet.kit.scene import Scene
from roitelet.kit.widgets import drawing, hidden_words

LEAST_SPAN: Final = 10.0
"""Least range of the bars' scale, in percentage points."""
GAMES: Final = 10
PAGE: Final = "why-page"
"""The id of the box that turns to the second page."""


def draw_why(cause: str, why: WhyAnswer, game: Game, scene: Scene) -> Html:
    """Return the HTML of the panel: the reason in words, then the figures."""
    return _WhyPanel(why, game, scene, layout_of(game)).draw(cause)


def draw_choices(why: WhyAnswer, game: Game, scene: Scene) -> Html:
    """Return the HTML of the choices, without the rest of the panel."""
    return _WhyPanel(why, game, scene, layout_of(game)).choices()


def choice_lines(why: WhyAnswer, game: Game, language: Language) -> list[str]:
    """Return the choices in words, one line each."""
    between = t(language, "\u00a0: ", ": ")
    return [
        f"{capital(game.words.label(choice.action, language))}{between}{_number(why, choice, language)}"
        for choice in why.choices
    ]


def _number(why: WhyAnswer, choice: ComparedMove, language: Language) -> str:
    tries = "" if choice.tries is None else f" {say_tries(choice.tries).render(language)}"
    if why.scale is None:
        return percent(why.figure(choice) / 100, language) + tries
    return f"{decimal(why.figure(choice), why.scale.digits, language)}\u00a0{why.scale.unit.render(language)}{tries}"


@dataclass(frozen=True)
class _WhyPanel:
    """The panel for one viewer."""

    why: WhyAnswer
    game: Game
    scene: Scene
    layout: Layout

    def draw(self, cause: str) -> Html:
        language = self.scene.language
        label = t(language, "Fermer", "Close")
        close = tag(
            "button", drawing("i-close"), type="button", class_="b b-icon b-bare", data_why="", aria_label=label
        )
        title = tag("h2", t(language, "Pourquoi ce coup\u202f?", "Why this move?"), id="why-title")
        guessed = self._hidden_cards()
        # in a low window the hidden cards are a second page; styles show the box and its label only there
        turned = tag("input", type="checkbox", id=PAGE, class_=PAGE) if guessed else EMPTY
        back = tag("span", t(language, "Vos choix", "Your choices"))
        more = (
            tag("label", tag("span", t(language, "Suite", "More")), back, for_=PAGE, class_="b") if guessed else EMPTY
        )
        return tag(
            "aside",
            turned,
            tag("header", title, more, close),
            tag("p", cause, class_="cause"),
            tag("h3", t(language, "Vos choix", "Your choices")),
            self.choices(),
            guessed,
            tag("p", self._sentence(say("why.honest")), class_=classes("note honest", second=bool(guessed))),
            id="why",
            class_="why",
            role="dialog",
            aria_labelledby="why-title",
            tabindex="-1",
        )

    def _sentence(self, message: Message) -> str:
        names = [self.scene.name_in_sentence(seat) for seat in range(len(self.scene.people))]
        return tie(message.render(self.scene.language, names), self.scene.language)

    # --- choices ---

    def choices(self) -> Html:
        choices = [self._choice(choice) for choice in self.why.choices]
        return join(
            [
                tag("p", self._sentence(self.why.heading), class_="note"),
                tag("ol", *choices, class_="why-choices"),
                tag("p", self._sentence(self.why.verdict), class_="verdict"),
            ]
        )

    def _choice(self, choice: ComparedMove) -> Html:
        best = choice.action == self.why.best
        advised = hidden_words(t(self.scene.language, "coup conseillé", "advised move"))
        word = self.game.words.format_action(choice.action)
        return tag(
            "li",
            tag("span", self.layout.picture(self.scene, word), class_="piece"),
            tag("span", capital(self.layout.move_label(self.scene, word)), advised if best else None, class_="name"),
            self._bar(choice),
            tag("b", _number(self.why, choice, self.scene.language), class_="num"),
            tag(
                "span", _ten_games(round(GAMES * choice.wins)), self._sentence(times_ahead(choice.wins)), class_="times"
            )
            if self.why.scale
            else None,
            class_=classes(best=best),
        )

    def _bar(self, choice: ComparedMove) -> Html:
        """Return a bar from zero to the choice's value, with a thin line for its margin of error."""
        value, margin = choice.value.value, choice.value.margin or 0.0
        places = (0.0, self.why.figure(choice), value - margin, value + margin)
        zero, end, left, right = (max(0.0, self._percent(place)) for place in places)
        track = Html('<rect class="track" width="100" height="10" rx="5"></rect>')
        long = f'x="{min(zero, end):.1f}" width="{abs(end - zero):.1f}"'
        fill = Html(f'<rect class="fill" {long} height="10" rx="5"></rect>')
        wide = f'x="{left:.1f}" width="{max(right - left, 1):.1f}"'
        has_margin = choice.value.margin is not None
        line = Html(f'<rect class="margin" {wide} y="3.5" height="3" rx="1.5"></rect>') if has_margin else EMPTY
        box = {"viewBox": "0 0 100 10", "preserveAspectRatio": "none"}
        return tag("svg", track, fill, line, class_="why-bar", aria_hidden="true", **box)

    def _percent(self, value: float) -> float:
        """Return the place of a value on the scale of all bars, in percent; the scale includes zero."""
        values = [(choice.value.value, choice.value.margin or 0.0) for choice in self.why.choices]
        low = min([0.0, *(other - margin for other, margin in values if other < 0)])
        high = max([0.0, *(other + margin for other, margin in values)])
        span = max(high - low, self.why.scale.span if self.why.scale else LEAST_SPAN)
        return 100 * (value - low) / span

    # --- guesses ---

    def _hidden_cards(self) -> Html:
        rows = [*(self._guess(guess) for guess in self.why.guesses), *(self._count(count) for count in self.why.counts)]
        if not rows:
            return EMPTY
        title = t(self.scene.language, "Ce qui se devine", "What can be guessed")
        return join([tag("h3", title, class_="second"), tag("ul", *rows, class_="why-guesses second")])

    def _guess(self, guess: Guess) -> Html:
        """Return a hidden card with a bar: the probability of each place where it may be."""
        card = self.layout.picture(self.scene, guess.card.id) or tag("b", guess.card.name.render(self.scene.language))
        stripes, x = [], 0.0
        for place, share in guess.shares:
            stripes.append(self._stripe(place, x, 100 * share))
            x += 100 * share
        box = {"viewBox": "0 0 100 20", "preserveAspectRatio": "none"}
        shares = tag("svg", *stripes, class_="why-shares", aria_hidden="true", **box)
        return tag("li", tag("span", card, class_="piece"), shares, tag("span", self._sentence(guess.sentence)))

    def _stripe(self, place: Where, x: float, width: float) -> Html:
        class_ = f"share-{place % 8}" if isinstance(place, int) else "elsewhere"
        return Html(f'<rect class="{class_}" x="{x:.1f}" width="{width:.1f}" height="20"></rect>')

    def _count(self, count: CardCount) -> Html:
        """Return the cards of one kind that a seat probably holds: the certain ones, then the possible ones."""
        card = self.layout.picture(self.scene, count.card.id)
        sure = tag("span", *[card] * count.low, class_="sure")
        maybe = tag("span", *[card] * (count.high - count.low), class_="maybe")
        pictures = tag("span", sure, maybe, class_="pieces", aria_hidden="true")
        kind, name = count.card.full.render(self.scene.language), self.scene.name(count.seat)
        sentence = tag("span", self._sentence(say("why.count", name=name, kind=kind, said=count.sentence)))
        return tag("li", pictures, sentence, class_="count")


def _ten_games(times: int) -> Html:
    """Return ten games as dots, the won ones filled."""
    dots = [
        Html(f'<circle cx="{5 + 10 * place}" cy="5" r="3.6" class="{"won" if place < times else "lost"}"></circle>')
        for place in range(GAMES)
    ]
    return tag("svg", *dots, class_="why-dots", viewBox="0 0 100 10", aria_hidden="true")
