"""A review in the terminal: the headline, the moments, the parts of the result, and all choices by deal."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions
from rich.table import Table
from rich.text import Text

from roitelet.advice.review.game_review import DecisionReview, GameReview, KeyMoment, MomentKind, Verdict
from roitelet.base.language import Language
from roitelet.base.numbers import Unit
from roitelet.base.typography import NO_BREAK
from roitelet.cli.inspect.review_words import (
    COSTLY,
    SIGNS,
    choices_by_deal,
    named_parts,
    say_moment,
    say_result,
    sentence_of,
    unit_of,
)
from roitelet.cli.language import t

POINTS = Unit(1)


class ReviewText:
    """A review of one seat, for Rich."""

    def __init__(self, review: GameReview, language: Language) -> None:
        self._review, self._language = review, language
        self._unit = unit_of(review, language)

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> Iterator[Any]:
        yield Text(say_result(self._review).render(self._language), "bold")
        for parts in self._review.parts:
            yield Text(parts.sentence.render(self._language))
            yield Text()
            yield self._parts_table()
        for moment in self._review.moments:
            yield Text()
            yield from self._moment(moment)
        for number, choices in choices_by_deal(self._review):
            yield Text()
            yield Text(f"{t(*self._review.record.game.info.round)} {number}".capitalize(), style="bold")
            yield self._choices_table(choices) if choices else Text(t("Aucun choix.", "No choice."), style="dim")
        yield Text()
        yield Text(
            t(
                "± : intervalle à 95 %. Chaque coup est jugé d’après ce que vous pouviez savoir.",
                "±: 95 % interval. Each move is judged by what you could know.",
            ).replace(" %", f"{NO_BREAK}%"),
            "dim",
        )

    def _parts_table(self) -> Table:
        table = _new_table()
        table.add_column("", no_wrap=True)
        table.add_column("", justify="right", no_wrap=True)
        (parts,) = self._review.parts
        for name, part in named_parts(parts, self._review):
            table.add_row(
                Text(name.render(self._language)),
                Text(f"{POINTS.signed(part.mean, self._language)} {POINTS.half(part.half_width, self._language)}"),
            )
        total = t("Résultat", "Result")
        table.add_row(Text(total), Text(POINTS.signed(parts.result, self._language)), style="bold")
        return table

    def _moment(self, moment: KeyMoment) -> Iterator[Any]:
        decision = self._review.find(moment.step)
        if decision is None:
            return
        deal = f"{t(*self._review.record.game.info.round)} {decision.deal}"
        yield Text(f"{say_moment(moment.kind).render(self._language)} · {deal}", style="bold")
        yield Text(f"{SIGNS[decision.verdict]} {decision.chosen.label.render(self._language)}")
        if moment.kind == MomentKind.COSTLY:
            lost = self._unit.interval(decision.loss.mean, decision.loss.half_width, self._language)
            better = decision.best.label.render(self._language)
            yield Text(f"★ {better} ({t('mieux de', 'better by')} {lost})")
        yield Text(sentence_of(decision, moment.kind).render(self._language, self._review.record.players))

    def _choices_table(self, choices: list[DecisionReview]) -> Table:
        table = _new_table()
        for heading in (t("Coup", "Move"), t("Vous", "You"), "", t("Mieux", "Better")):
            table.add_column(heading)
        table.add_column(t("Perdu", "Lost"), justify="right", no_wrap=True)
        for choice in choices:
            table.add_row(*map(Text, self._row(choice)), style="bold" if choice.verdict == Verdict.MISTAKE else "")
        return table

    def _row(self, choice: DecisionReview) -> list[str]:
        costly = choice.verdict in COSTLY
        return [
            str(choice.step),
            choice.chosen.label.render(self._language),
            f"{SIGNS[choice.verdict]} {choice.verdict.words.render(self._language)}",
            choice.best.label.render(self._language) if costly else "",
            self._unit.interval(choice.loss.mean, choice.loss.half_width, self._language) if costly else "",
        ]


def _new_table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
