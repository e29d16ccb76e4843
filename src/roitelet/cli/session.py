"""One game in a terminal: turns, bots, the log. Shows only what the human's seat knows."""

from collections.abc import Callable
from time import monotonic

import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from roitelet.bots.search import SearchBot
from roitelet.cli.compiling import wait_for_search
from roitelet.cli.language import t
from roitelet.cli.reports import Ledger, report_end, report_round
from roitelet.cli.screen import Screen
from roitelet.cli.seating import Seating
from roitelet.engine.chance import RandomSource
from roitelet.engine.language import Language, Message
from roitelet.engine.position import Deal, Position
from roitelet.engine.record import Record
from roitelet.engine.seats import DEALER
from roitelet.engine.views import shared
from roitelet.review.reasons import Advice
from roitelet.terminal.layout import Layout

Chooser = Callable[["Session"], int]
"""Asks the human to choose one of several legal actions."""


class Session:
    """A game under way. ``position`` is the truth and is never shown; ``masked`` is what the human's seat knows."""

    def __init__(
        self,
        seating: Seating,
        screen: Screen,
        language: Language,
        deals: RandomSource,
        thoughts: NDArray[np.uint64],
        choose: Chooser,
    ) -> None:
        self.seating = seating
        self.screen = screen
        self.language = language
        self.record = Record.of(seating.start, seating.names)
        self.position = seating.start
        self.masked = seating.start.mask(seating.seat)
        self.log: list[Text] = []
        self.advice: Advice | None = None
        """The last advice asked for."""
        self._heard: list[tuple[list[Message], list[Text]]] = []
        self._deals = deals
        self._thoughts = thoughts
        self._choose = choose
        self._layout = Layout(seating.start.game)
        self._began = monotonic()
        self._ledger: Ledger = []
        self._fresh = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.seating.names

    def run(self) -> None:
        """Play to the end."""
        while not self.position.over:
            actor = self.position.actor
            if actor == DEALER:
                self._advance(self._deal())
            elif actor == self.seating.seat:
                self._play_human()
            else:
                if self._advance(self._ask_bot(actor)):
                    self._linger()
        report_end(self)

    def _ask_bot(self, seat: int) -> int:
        bot = self.seating.bots[seat]
        if isinstance(bot, SearchBot):
            wait_for_search(self.position.game)
        return bot.choose(self.position.mask(seat), self._thoughts)

    def short(self, action: int) -> str:
        """An action in two or three characters, in the reader's language."""
        return self._layout.short(self.masked.format(action), self.language)

    @property
    def round_word(self) -> str:
        """What the game calls a round."""
        return self.position.game.info.round[self.language]

    def read_number(self, number: int) -> int | None:
        """The action a bare number stands for, if any."""
        return self._layout.read_number(self.masked, number, self.language)

    def draw(self) -> None:
        """Show the table and the log, with new lines brighter."""
        lines = [
            line if number >= self._fresh else Text(line.plain, style="dim") for number, line in enumerate(self.log)
        ]
        self.screen.draw(self._layout.render(self.masked, self.names, self.language), lines)

    def _deal(self) -> Deal:
        minutes = (monotonic() - self._began) / 60
        return self.position.game.read_clock(self.position, minutes) or self.position.shuffle(self._deals)

    def _play_human(self) -> None:
        legal = self.masked.legal()
        if len(legal) > 1:
            self.draw()
            action = self._choose(self)
            self._fresh = len(self.log)
            if self._advance(action) and self._rests() and self.position.actor != self.seating.seat:
                self._linger()
            return
        label = self.masked.game.words.label(legal[0], self.language)
        note = t(f"Un seul coup possible, joué pour vous : {label}.", f"Only one legal move, played for you: {label}.")
        if self._advance(legal[0], Text(note, style="italic")):
            self._linger()

    def _linger(self) -> None:
        if self.screen.animated and self.position.actor >= 0:
            self.draw()
            self.screen.wait_a_moment(longer=self._rests())

    def _rests(self) -> bool:
        return self._layout.rests(self.masked, self.language)

    def _advance(self, action: int | Deal, note: Text | None = None) -> bool:
        """Apply an action and log it, after ``note`` if there is one; True if there was anything to log."""
        before, self.position = self.masked, self.position.apply(action)
        self.masked = self.position.mask(self.seating.seat)
        self.record.actions.append(action)
        messages = self.masked.game.words.narrate(before, action, self.masked)
        lines = [self._line(message) for message in messages]
        self._forget()
        self._heard.append((messages, lines))
        for line in [note, *lines] if note and lines else lines:
            self.tell(line)
        closing = isinstance(action, int) and self._round_is_over()
        self._keep_account(before, action, closing)
        if closing:
            report_round(self, lines, self._ledger)
            self._ledger = []
            self._fresh = len(self.log)
            self.screen.pause()
        return bool(lines)

    def _round_is_over(self) -> bool:
        return self.position.actor < 0 and bool(shared(self.masked.view(self.language)).get("settlement"))

    def _keep_account(self, before: Position, action: int | Deal, closing: bool) -> None:
        changes = [after - earlier for after, earlier in zip(self.masked.points, before.points, strict=True)]
        if not any(changes):
            return
        if isinstance(action, tuple):
            what = t("donne", "deal")
        else:
            what = t("règlement", "settlement") if closing else self._layout.short(before.format(action), self.language)
        self._ledger.append((what, changes))

    def _line(self, message: Message) -> Text:
        line = Text(message.render(self.language, self.names, self.seating.seat))
        line.highlight_words([t("vous", "you")], "bold cyan", case_sensitive=False)
        return line

    def _forget(self) -> None:
        """Take out of the log what may no longer be read."""
        for number, (messages, lines) in enumerate(self._heard):
            kept = self.masked.game.words.recall(messages, self.masked)
            if kept is messages:
                continue
            gone = [line for message, line in zip(messages, lines, strict=True) if message not in kept]
            for line in gone:
                place = next(place for place, other in enumerate(self.log) if other is line)
                del self.log[place]
                self._fresh -= place < self._fresh
            self._heard[number] = kept, [line for line in lines if not any(line is other for other in gone)]

    def tell(self, line: Text) -> None:
        """Add a line to the log."""
        self.log.append(line)
        self.screen.say(line)
