"""An explanation in the terminal: sentences, a table of the candidate moves, and one of the hidden cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions
from rich.table import Table
from rich.text import Text

from roitelet.advice.belief import Belief, CardBelief, Where, name_place
from roitelet.advice.explanation import Explanation
from roitelet.advice.hint import Advice
from roitelet.advice.merged_searches import ActionEstimate, MoveEstimates, say_tries
from roitelet.advice.why_answer import WhyAnswer, why_of
from roitelet.base.language import Language, NamedSeat, capital, say
from roitelet.base.numbers import decimal, percent, tie, whole
from roitelet.base.typography import NO_BREAK
from roitelet.cli.language import t
from roitelet.terminal.screen import screen_of

MOST_CANDIDATES: Final = 8
MOST_CARDS: Final = 8
BAR_WIDTH: Final = 10
"""Characters of a full bar."""
EIGHTHS: Final = " ▏▎▍▌▋▊▉"
LEAST_LABEL_WIDTH: Final = 100
"""Least width of the terminal for a column with the names of the moves."""
EMPTY_CELL: Final = "·"
ASKED: Final = " ?"
"""The mark of the move that was asked about."""


class ExplanationText:
    """Advice with the search behind it, to be printed by Rich: first the sentence, then the figures."""

    def __init__(
        self,
        advice: Advice,
        explanation: Explanation,
        language: Language,
        names: Sequence[str] = (),
        asked: int | None = None,
    ) -> None:
        self._advice = advice
        self._asked = asked
        self._explanation = explanation
        self._language = language
        self._names = names
        self._short_names = _short_names(explanation, language)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Any]:
        yield Text(self._advice.reason.sentence.render(self._language, self._names), "bold")
        yield Text()
        yield Text(tie(self._explanation.say_clarity().render(self._language), self._language))
        if why := why_of(self._advice):
            yield from map(Text, guess_sentences(why, self._language, self._names))
        if len(self._explanation.candidates) > 1:
            yield Text()
            yield self._candidates_table(labels=options.max_width >= LEAST_LABEL_WIDTH)
            shown = len(self._shown_candidates())
            yield from self._note(len(self._explanation.candidates), shown, self._effort_sentence())
        if self._explanation.belief.cards:
            yield Text()
            yield self._hidden_cards_table(self._explanation.belief)
            yield from self._note(len(self._explanation.belief.cards), MOST_CARDS, self._basis_sentence())

    def _candidates_table(self, *, labels: bool) -> Table:
        table = _new_table()
        table.add_column(t("Coup", "Move"), no_wrap=True)
        if labels:
            table.add_column("")
        table.add_column(t("Essais", "Tries"), no_wrap=True)
        for heading in (t("Attendu", "Expected"), t("Écart", "Gap"), t("Gagne", "Wins"), t("Écart", "Gap")):
            table.add_column(heading, justify="right", no_wrap=True)
        for index, candidate in enumerate(self._shown_candidates()):
            table.add_row(
                *map(Text, self._candidate_row(candidate, index, labels=labels)), style="" if index else "bold"
            )
        return table

    def _shown_candidates(self) -> list[MoveEstimates]:
        """Return the first candidates, and always the one that was asked about."""
        first, others = self._explanation.candidates[:MOST_CANDIDATES], self._explanation.candidates[MOST_CANDIDATES:]
        return [*first, *(candidate for candidate in others if candidate.action == self._asked)]

    def _candidate_row(self, candidate: MoveEstimates, index: int, *, labels: bool) -> list[str]:
        words, language = self._explanation.position.game.words, self._language
        label = [words.label(candidate.action, language)] if labels else []
        tries = f"{bar(candidate.share)} {percent(candidate.share, language):>5}"
        return [
            self._short_names[candidate.action] + (ASKED if candidate.action == self._asked else ""),
            *label,
            tries,
            self._points(candidate.points) + self._tries(candidate),
            self._points(self._points_ahead(candidate.points_behind)) if index else "",
            self._wins(candidate.wins),
            self._wins(_negate(candidate.wins_behind)) if index else "",
        ]

    def _points_ahead(self, behind: ActionEstimate | None) -> ActionEstimate | None:
        """Return the difference in points from the best candidate, positive if better."""
        return behind if self._explanation.position.game.info.lowest_wins else _negate(behind)

    def _points(self, estimate: ActionEstimate | None) -> str:
        if estimate is None:
            return EMPTY_CELL
        digits = self._decimal_places(self._explanation.best.points, 0.1, 1)
        return decimal(estimate.value, digits, self._language) + self._margin(estimate.margin, 1.0, digits)

    def _wins(self, estimate: ActionEstimate | None) -> str:
        if estimate is None:
            return EMPTY_CELL
        digits = self._decimal_places(self._explanation.best.wins, 0.01, 0)
        return percent(estimate.value, self._language, digits) + self._margin(estimate.margin, 100.0, digits)

    def _decimal_places(self, best: ActionEstimate | None, fine: float, usual: int) -> int:
        """Return the number of digits to show: one more than usual if the margin of the best candidate is small."""
        return usual + (best is not None and best.margin is not None and best.margin < fine)

    def _margin(self, margin: float | None, scale: float, digits: int) -> str:
        return "" if margin is None else f" ± {decimal(margin * scale, digits, self._language)}"

    def _tries(self, candidate: MoveEstimates) -> str:
        """Return the number of tries of a move in words, if they were too few for a margin."""
        too_few = candidate.points is not None and candidate.points.margin is None
        return f" {say_tries(candidate.visits).render(self._language)}" if too_few else ""

    def _effort_sentence(self) -> str:
        count, searches = whole(self._explanation.simulations, self._language), self._explanation.searches
        seconds = decimal(self._explanation.seconds, 2, self._language)
        mark = "" if self._asked is None else t("« ? » : le coup demandé. ", "“?”: the move asked about. ")
        return mark + t(
            f"{count} essais en {searches} recherches ({self._explanation.bot}), {seconds} s ; ± : intervalle à 95 %.",
            f"{count} simulations in {searches} searches ({self._explanation.bot}), {seconds} s; ±: 95% interval.",
        )

    def _basis_sentence(self) -> str:
        worlds = whole(self._explanation.belief.worlds, self._language)
        if any(card.count > 1 for card in self._explanation.belief.cards):
            return t(
                f"Cartes en moyenne, sur {worlds} mondes possibles.", f"Cards on average over {worlds} possible worlds."
            )
        return t(f"Part de {worlds} mondes possibles.", f"Share of {worlds} possible worlds.")

    def _note(self, total: int, most: int, note: str) -> Iterator[Any]:
        left_out = total - most
        count_text = t(f"… et {left_out} de plus. ", f"… and {left_out} more. ") if left_out > 0 else ""
        yield Text(tie(count_text + note, self._language).replace(" %", f"{NO_BREAK}%"), "dim")

    def _hidden_cards_table(self, belief: Belief) -> Table:
        table = _new_table()
        places = belief.places
        table.add_column(t("Cartes cachées", "Hidden cards"), no_wrap=True)
        for place in places:
            table.add_column(Text(name_place(place, self._language, self._names)), justify="right")
        for belief_of_card in belief.cards[:MOST_CARDS]:
            cells = [self._chance_cell(belief_of_card, place) for place in places]
            table.add_row(Text(belief_of_card.card.name.render(self._language)), *cells)
        return table

    def _chance_cell(self, belief_of_card: CardBelief, place: Where) -> Text:
        chance = next((chance for chance in belief_of_card.chances if chance.place == place), None)
        if chance is None:
            return Text(EMPTY_CELL, style="dim")
        if belief_of_card.count > 1:
            return Text(decimal(chance.mean, 1, self._language))
        return Text(percent(chance.share, self._language), style="bold" if chance.share == 1 else "")


def guess_sentences(why: WhyAnswer, language: Language, names: Sequence[str]) -> Iterator[str]:
    """Yield sentences on the likely places of the hidden cards that matter to a move."""
    for guess in why.guesses:
        card, where = capital(guess.card.full.render(language)), guess.sentence.render(language, names)
        yield f"{card}{t(' : ', ': ')}{where}."
    for count in why.counts:
        kind = count.card.full.render(language)
        sentence = say("why.count", name=NamedSeat(count.seat), kind=kind, said=count.sentence)
        yield f"{tie(sentence.render(language, names), language)}."


def bar(share: float) -> str:
    """Return a share as a bar of fixed width."""
    full, eighths = divmod(round(share * BAR_WIDTH * 8), 8)
    return f"{'█' * full}{EIGHTHS[eighths] if eighths else ''}".ljust(BAR_WIDTH)


def _short_names(explanation: Explanation, language: Language) -> dict[int, str]:
    """Return a short name for each candidate; candidates with the same short name are in notation."""
    screen = screen_of(explanation.position.game)
    texts = {candidate.action: explanation.position.format(candidate.action) for candidate in explanation.candidates}
    shorts = {action: screen.short_action(text, language) for action, text in texts.items()}
    uses = Counter(shorts.values())
    return {action: short if uses[short] == 1 else texts[action] for action, short in shorts.items()}


def _negate(estimate: ActionEstimate | None) -> ActionEstimate | None:
    return None if estimate is None else ActionEstimate(-estimate.value, estimate.margin)


def _new_table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
