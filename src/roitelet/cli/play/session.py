"""One game in a terminal: turns, bots and log, with only what the human's seat may know."""

from collections.abc import Callable
from time import monotonic

import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from roitelet.advice.hint import Advice
from roitelet.base.actors import DEALER
from roitelet.base.language import Language, Message
from roitelet.base.rng import RandomSource
from roitelet.bots.search import SearchBot
from roitelet.cli.compile_progress import wait_for_search
from roitelet.cli.language import t
from roitelet.cli.play.game_log import Journal
from roitelet.cli.play.game_setup import GameSetup
from roitelet.cli.play.screen import LiveScreen
from roitelet.cli.play.summaries import Ledger, report_end, report_round
from roitelet.engine.position import Deal, Position
from roitelet.engine.record import Record
from roitelet.engine.views.view_types import View
from roitelet.terminal.screen import screen_of

ActionPrompt = Callable[["PlaySession"], int]
"""A function that asks the human for one of several legal actions."""


class PlaySession:
    """A game in progress; ``position`` is complete and never shown, ``masked`` has what the human's seat knows."""

    def __init__(
        self,
        setup: GameSetup,
        screen: LiveScreen,
        language: Language,
        deals: RandomSource,
        bot_rng: NDArray[np.uint64],
        choose: ActionPrompt,
    ) -> None:
        self.setup = setup
        self.screen = screen
        self.language = language
        self.record = Record.of(setup.start, setup.names)
        self.position = setup.start
        self.masked = setup.start.mask(setup.seat)
        self._journal = Journal(self._log_line)
        self.advice: Advice | None = None
        """The latest advice."""
        self._deals = deals
        self._bot_rng = bot_rng
        self._choose = choose
        self._screen_of_game = screen_of(setup.start.game)
        self._start_time = monotonic()
        self._ledger: Ledger = []

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.setup.names

    def run(self) -> None:
        """Play to the end of the game."""
        while not self.position.over:
            actor = self.position.actor
            if actor == DEALER:
                self._advance(self._next_deal())
            elif actor == self.setup.seat:
                self._play_human()
            else:
                if self._advance(self._bot_action(actor)):
                    self._show_briefly()
        report_end(self)

    def _bot_action(self, seat: int) -> int:
        bot = self.setup.bots[seat]
        if isinstance(bot, SearchBot):
            wait_for_search(self.position.game)
        return bot.choose(self.position.mask(seat), self._bot_rng)

    def short_name(self, action: int) -> str:
        """Return the short name of an action, two or three characters, in the current language."""
        return self._screen_of_game.short_action(self.masked.format(action), self.language)

    @property
    def round_word(self) -> str:
        """Return the game's word for a round."""
        return t(*self.position.game.info.round)

    def read_number(self, number: int) -> int | None:
        """Return the action that a typed number stands for, if any."""
        text = self._screen_of_game.read_number(self.masked.view(self.language), number)
        return None if text is None else self.masked.game.words.parse_action(text)

    def draw(self) -> None:
        """Show the table and the log."""
        self.screen.draw(
            self._screen_of_game.render(self.masked.view(self.language), self.names, self.language), self.log
        )

    @property
    def log(self) -> list[Text]:
        """Return the lines of the log that the player may still read."""
        return self._journal.lines(self.masked)

    def _next_deal(self) -> Deal:
        minutes = (monotonic() - self._start_time) / 60
        return self.position.game.rules.read_clock(self.position, minutes) or self.position.shuffle(self._deals)

    def _play_human(self) -> None:
        legal = self.masked.legal()
        if len(legal) > 1:
            self.draw()
            action = self._choose(self)
            self._journal.mark_seen()
            if self._advance(action) and self._is_trick_over() and self.position.actor != self.setup.seat:
                self._show_briefly()
            return
        note = t("Un seul coup possible, joué pour vous.", "Only one legal move, played for you.")
        if self._advance(legal[0], Text(note, style="italic")):
            self._show_briefly()

    def _show_briefly(self) -> None:
        if self.screen.shows_moves and self.position.actor >= 0:
            self.draw()
            self.screen.show_briefly(trick_over=self._is_trick_over())

    def _is_trick_over(self) -> bool:
        return self._screen_of_game.rests(self.masked.view(self.language))

    def _advance(self, action: int | Deal, note: Text | None = None) -> bool:
        """Apply an action and log it, after ``note`` if there is one; return whether anything was logged."""
        before, self.position = self.masked, self.position.apply(action)
        self.masked = self.position.mask(self.setup.seat)
        self.record.actions.append(action)
        messages = self.masked.game.words.narrate(before, action, self.masked)
        lines = [self._log_line(message) for message in messages]
        self._journal.forget(self.masked)
        self._journal.add(messages, note if lines else None)
        for line in [note, *lines] if note and lines else lines:
            self.screen.print_log_line(line)
        round_over = isinstance(action, int) and self._round_is_over()
        self._record_changes(before, action, round_over)
        if round_over:
            report_round(self, lines, self._ledger)
            self._ledger = []
            self._journal.mark_seen()
            self.screen.pause()
        return bool(lines)

    def _round_is_over(self) -> bool:
        if self.position.actor >= 0:
            return False
        view: View = self.masked.view(self.language)
        return bool(view.get("settlement"))

    def _record_changes(self, before: Position, action: int | Deal, round_over: bool) -> None:
        changes = [
            after_points - before_points
            for after_points, before_points in zip(self.masked.points, before.points, strict=True)
        ]
        if not any(changes):
            return
        if isinstance(action, tuple):
            label = t("donne", "deal")
        else:
            label = (
                t("compte", "score")
                if round_over
                else self._screen_of_game.short_action(before.format(action), self.language)
            )
        self._ledger.append((label, changes))

    def _log_line(self, message: Message) -> Text:
        line = Text(message.render(self.language, self.names, self.setup.seat))
        line.highlight_words([t("vous", "you")], "bold cyan", case_sensitive=False)
        return line

    def add_log_line(self, line: Text) -> None:
        """Add a line to the log."""
        self._journal.note(line)
        self.screen.print_log_line(line)
