"""The review of one seat, drawn: the curve, the moments that mattered, luck and play, every choice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from roitelet.advice.review.game_review import DecisionReview, GameReview, KeyMoment, MomentKind, Parts, Verdict
from roitelet.arena.statistics import Estimate
from roitelet.base.html import EMPTY, Html, classes, join, tag
from roitelet.base.language import Language, as_sentence, t
from roitelet.base.numbers import Unit, decimal, tie
from roitelet.engine.coach.coach import find_coach
from roitelet.kit.game_layout import Layout, layout_of
from roitelet.kit.scene import Person, Scene
from roitelet.kit.scene_builder import build_scene
from roitelet.kit.widgets import hidden_words
from roitelet.web.replay.moment import Moment
from roitelet.web.review.draw_curve import Curve

SIGNS: Final = {
    Verdict.BEST: "★",
    Verdict.INACCURATE: "–",
    Verdict.MISTAKE: "✗",
    Verdict.UNKNOWABLE: "?",
    Verdict.FORCED: "·",
}
"""The sign of each verdict; each has its word too."""
IN_POINTS: Final = Unit(digits=1)
IN_WINS: Final = Unit(digits=1, suffix="%", factor=100.0)


@dataclass(frozen=True)
class ReviewDrawing:
    """The panels of a review for one reader."""

    review: GameReview
    moment: Moment
    """The game, seen from the reviewed seat."""
    language: Language
    table: str

    @property
    def layout(self) -> Layout:
        """Return the game's layout."""
        return layout_of(self.review.record.game)

    @property
    def decisions(self) -> Sequence[DecisionReview]:
        """Return the decisions judged so far."""
        return self.review.decisions

    @cached_property
    def people(self) -> list[Person]:
        """Return the people at the table."""
        play = self.moment.play
        return [Person(name, "person", bird=bird) for name, bird in zip(play.names, play.birds, strict=True)]

    def scene(self, decision: DecisionReview) -> Scene:
        """Return the scene in which a decision was made, as its seat saw it."""
        return build_scene(decision.masked, self.people, self.language)

    # --- the curve ---

    def curve(self) -> Html:
        """Return the panel of the curve."""
        coach = find_coach(self.review.record.game)
        scale = coach.scale if coach else None
        title = (
            scale.heading.render(self.language)
            if scale
            else t(self.language, "Vos chances de gagner", "Your chances to win")
        )
        deals = [(chapter.first, chapter.number) for chapter in self.moment.chapters]
        round_word = t(self.language, *self.review.record.game.info.round)
        drawn = Curve(
            self.review.curve, deals, self.review.moments, self.review.in_points, self.language, round_word
        ).draw()
        return (
            tag("section", tag("h2", as_sentence(title).rstrip(".")), drawn, class_="panel review-curve")
            if drawn
            else EMPTY
        )

    # --- moments ---

    def moments(self) -> Html:
        """Return a card for each of the moments that mattered most."""
        found = [(moment, self.review.find(moment.step)) for moment in self.review.moments]
        cards = [self._card(number, moment, decision) for number, (moment, decision) in enumerate(found, 1) if decision]
        if not cards:
            return EMPTY
        title = t(self.language, "Les moments qui ont compté", "The moments that mattered")
        return tag("section", tag("h2", title), tag("ol", *cards, class_="moment-cards"), class_="review-moments")

    def _card(self, number: int, moment: KeyMoment, decision: DecisionReview) -> Html:
        scene = self.scene(decision)
        [board] = self.layout.draw_small([replace(scene, choices={}, replay=True)])
        language = self.language
        where = self._where(decision)
        fine = moment.kind is MomentKind.FINE
        link = tag("a", t(language, "Revoir", "Look back"), class_="b", href=self.link(decision), rel="nofollow")
        return tag(
            "li",
            tag("h3", tag("span", str(number), class_="number"), where),
            tag("div", board, class_="small-frame"),
            self._moves(scene, decision, fine=fine),
            tag("p", self._why(decision, fine=fine), class_="moment-why"),
            tag("footer", self._cost(decision), self._lesson(decision), link),
            class_=f"panel moment-card {moment.kind}",
        )

    def _where(self, decision: DecisionReview) -> str:
        """Return the place of a decision: its deal, unless the game has only one, and its number among the choices."""
        single = self.moment.chapters[-1].number == 1
        own = [item.step for item in self.decisions if single or item.deal == decision.deal]
        choice = own.index(decision.step) + 1
        if single:
            return t(self.language, f"Choix {choice}", f"Choice {choice}")
        word = t(self.language, *self.review.record.game.info.round).capitalize()
        return f"{word} {decision.deal}, {t(self.language, 'choix', 'choice')} {choice}"

    def _moves(self, scene: Scene, decision: DecisionReview, *, fine: bool) -> Html:
        """Return the chosen move and, unless it was the best, the better one."""
        you = t(self.language, "vous", "you")
        if fine or decision.chosen.action == decision.best.action:
            return tag("p", self._move(scene, decision.chosen.action, f"★ {you}", "best"), class_="moment-moves")
        better = t(self.language, "mieux", "better")
        words = [self.review.record.game.words.format_action(move.action) for move in (decision.chosen, decision.best)]
        if len({self.layout.picture(scene, word) for word in words}) == 1:
            you, better = (
                f"{who}, {self.layout.move_label(scene, word)}" for who, word in zip((you, better), words, strict=True)
            )
        return tag(
            "p",
            self._move(scene, decision.chosen.action, f"✗ {you}", "worse"),
            tag("span", "→", aria_hidden="true"),
            self._move(scene, decision.best.action, f"★ {better}", "best"),
            class_="moment-moves",
        )

    def _move(self, scene: Scene, action: int, label: str, class_: str) -> Html:
        word = self.review.record.game.words.format_action(action)
        return tag("span", self.picture(scene, word), tag("small", label), class_=f"moment-move {class_}")

    def picture(self, scene: Scene, word: str) -> Html:
        """Return a move as a picture, with its name for screen readers; its name alone if it has no picture."""
        name = self.layout.move_label(scene, word)
        drawn = self.layout.picture(scene, word)
        return tag("span", drawn, aria_hidden="true") + hidden_words(name) if drawn else tag("b", name)

    def _why(self, decision: DecisionReview, *, fine: bool) -> Html:
        """Return the reason as a sentence, or what the move cost."""
        if decision.reason is not None:
            names = self.moment.play.names
            sentence = decision.reason.sentence.render(self.language, names, decision.seat, pieces=True)
            return self.layout.draw_sentence(as_sentence(sentence), self.language)
        if fine:
            words = t(
                self.language,
                "Bien joué : c’était nettement le meilleur coup.",
                "Well played: it was clearly the best move.",
            )
        else:
            words = t(
                self.language,
                "Ce coup rapportait davantage, d’après vos cartes et ce que la table avait vu.",
                "That move was worth more, from your cards and what the table had seen.",
            )
        return Html(tie(words, self.language))

    def _cost(self, decision: DecisionReview) -> Html:
        if not decision.exceeds:
            return EMPTY
        return tag("b", self.write_loss(decision), class_="num loss")

    def write_loss(self, decision: DecisionReview) -> str:
        """Return what a choice cost, with its margin."""
        loss = Estimate(-decision.loss.mean, decision.loss.half_width)
        return self._unit.signed(loss.mean, self.language) + f" ± {self._unit.write(loss.half_width, self.language)}"

    @property
    def _unit(self) -> Unit:
        return IN_POINTS if self.review.in_points else IN_WINS

    def _lesson(self, decision: DecisionReview) -> Html:
        theme = decision.theme
        if theme is None or not theme.lesson:
            return EMPTY
        address = f"/learn/{self.review.record.game.info.id}/lessons/{theme.lesson}"
        return tag("a", t(self.language, "La leçon", "The lesson"), class_="b", href=address)

    def link(self, decision: DecisionReview) -> str:
        """Return the address of the moment of a decision in the replay."""
        return f"/tables/{self.table}/replay{self.moment.link(decision.step)}"

    def judged(self, step: int) -> Html:
        """Return the word for the decision at a step, with the better move and why; empty if none was judged there."""
        decision = self.review.find(step)
        if decision is None:
            return EMPTY
        words = tag("b", f"{SIGNS[decision.verdict]} ", decision.verdict.words.render(self.language))
        if decision.verdict not in {Verdict.INACCURATE, Verdict.MISTAKE}:
            return tag("p", words)
        moves = self._moves(self.scene(decision), decision, fine=False)
        return tag("p", words, " ", self._cost(decision)) + moves + tag("p", self._why(decision, fine=False))

    # --- luck and play ---

    def parts(self) -> Html:
        """Return the parts of the result, which add up to it."""
        return join(self._parts(parts) for parts in self.review.parts)

    def _parts(self, parts: Parts) -> Html:
        language = self.language
        others = sum(part.points.mean for part in parts.others)
        spread = max((part.points.half_width for part in parts.others), default=0.0)
        rows = [
            (t(language, "La donne", "The deal"), parts.deal),
            (t(language, "Votre jeu", "Your play"), parts.own),
            (t(language, "Le jeu des autres", "The others’ play"), Estimate(others, spread)),
            (t(language, "La chance", "Chance"), parts.chance),
        ]
        most = max(1.0, *(abs(value.mean) + value.half_width for _, value in rows))
        lines = [self._part(name, value, most) for name, value in rows]
        total = tag(
            "tr",
            tag("th", t(language, "Le résultat", "The result"), scope="row"),
            tag("td"),
            tag("td", decimal(parts.result, 0, language), class_="num"),
            class_="total",
        )
        return tag(
            "section",
            tag("h2", t(language, "La chance et le jeu", "Luck and play")),
            tag("p", tie(as_sentence(parts.sentence.render(language)), language), class_="review-sentence"),
            tag("table", tag("tbody", *lines, total)),
            tag("p", self._honest(), class_="note"),
            class_="panel review-parts",
        )

    def _part(self, name: str, value: Estimate, most: float) -> Html:
        zero, end = 50.0, 50.0 + 50.0 * value.mean / most
        half = 50.0 * value.half_width / most
        left, width = max(0.0, end - half), max(1.0, 2 * half)
        bar = tag(
            "svg",
            tag("rect", class_="track", width=100, height=10),
            tag("rect", class_="fill", x=f"{min(zero, end):.1f}", width=f"{abs(end - zero):.1f}", height=10),
            tag("rect", class_="margin", x=f"{left:.1f}", width=f"{width:.1f}", y=4, height=2),
            class_=classes("part-bar", loss=value.mean < 0),
            viewBox="0 0 100 10",
            preserveAspectRatio="none",
            aria_hidden="true",
        )
        number = IN_POINTS.signed(value.mean, self.language)
        margin = tag("small", f" ± {IN_POINTS.write(value.half_width, self.language)}")
        return tag("tr", tag("th", name, scope="row"), tag("td", bar), tag("td", number, margin, class_="num"))

    def _honest(self) -> Html:
        deal = t(
            self.language,
            "« La donne » : ce que des joueurs de même force en tirent en moyenne.",
            "“The deal”: what equal players make of it on average.",
        )
        own = t(
            self.language,
            "« Votre jeu » est jugé d’après ce que vous saviez.",
            "“Your play” is judged by what you knew.",
        )
        return Html(tie(f"{deal} {own}", self.language))

    # --- every choice ---

    def choices(self) -> Html:
        """Return every choice by deal, each a link to its moment."""
        if not self.decisions:
            return EMPTY
        deals: dict[int, list[DecisionReview]] = {}
        for decision in self.decisions:
            deals.setdefault(decision.deal, []).append(decision)
        word = t(self.language, *self.review.record.game.info.round).capitalize()
        rows = [
            tag(
                "li",
                tag("h3", f"{word} {deal}") if len(deals) > 1 else None,
                tag("ol", *map(self._choice, made), class_="choice-chips"),
            )
            for deal, made in deals.items()
        ]
        free = sum(decision.verdict is not Verdict.FORCED for decision in self.decisions)
        title = t(
            self.language,
            f"Vos {free} choix" if free > 1 else "Votre choix",
            f"Your {free} choices" if free > 1 else "Your choice",
        )
        return tag(
            "section",
            tag("h2", title),
            self._legend(),
            tag("ol", *rows, class_="choice-deals"),
            class_="panel review-choices",
        )

    def _legend(self) -> Html:
        return tag(
            "p",
            *(
                tag(
                    "span",
                    tag("b", sign, aria_hidden="true"),
                    " ",
                    verdict.words.render(self.language),
                    class_=f"judged-{verdict}",
                )
                for verdict, sign in SIGNS.items()
            ),
            class_="note legend",
        )

    def _choice(self, decision: DecisionReview) -> Html:
        verdict = decision.verdict
        words = verdict.words.render(self.language)
        if verdict is Verdict.FORCED:
            return tag("li", tag("span", SIGNS[verdict], hidden_words(words), class_="choice-chip forced"))
        scene = self.scene(decision)
        word = self.review.record.game.words.format_action(decision.chosen.action)
        sign = tag("i", SIGNS[verdict], aria_hidden="true")
        return tag(
            "li",
            tag(
                "a",
                self.picture(scene, word),
                sign,
                hidden_words(f", {words}"),
                href=self.link(decision),
                rel="nofollow",
                class_=f"choice-chip judged-{verdict}",
            ),
        )

    # --- progress ---

    def progress(self) -> Html:
        """Return how far the review has come; empty once it is complete."""
        review = self.review
        if review.complete:
            return EMPTY
        words = t(
            self.language,
            f"Le roitelet relit la partie : {review.done} sur {review.total}.",
            f"The goldcrest reads the game again: {review.done} of {review.total}.",
        )
        return tag(
            "p",
            tag("label", tie(words, self.language), for_="review-progress"),
            tag("progress", id="review-progress", value=review.done, max=max(1, review.total)),
            class_="review-progress",
        )


def headline(moment: Moment, language: Language) -> str:
    """Return the result of the reviewed seat as the title of its review."""
    _, ranks = moment.play.position.standing()
    place = ranks[moment.seat]
    if place == 1:
        return t(language, "Vous gagnez la partie", "You win the game")
    nth = t(language, f"{place}e", {2: "2nd", 3: "3rd"}.get(place, f"{place}th"))
    return t(language, f"Vous finissez {nth} sur {len(ranks)}", f"You finish {nth} of {len(ranks)}")
