"""The work of ``roitelet puzzles solve``: a puzzle in a terminal, with as many tries as needed."""

from collections.abc import Callable
from random import Random
from typing import Final

from rich.text import Text

from roitelet.base.errors import RoiteletError, bad_input, unknown
from roitelet.base.language import Message, add_catalogue, as_sentence
from roitelet.base.numbers import tie
from roitelet.bots.levels import GRADES, find_level
from roitelet.cli.compile_progress import load_game
from roitelet.cli.language import current_language, t
from roitelet.cli.play.hints import choices_table
from roitelet.cli.play.screen import LiveScreen
from roitelet.cli.play.typed_input import normal_form
from roitelet.engine.game import Game
from roitelet.learning.puzzle import Puzzle, find_puzzle, find_theme, judge_move, themes_of
from roitelet.learning.puzzle_session import compare_choices, next_puzzle, remarks_on, select_puzzles, study_of
from roitelet.terminal.screen import screen_of
from roitelet.web.table.text.typed_moves import read_move

NUDGE: Final = frozenset({"indice", "hint"})
ANSWER: Final = frozenset({"reponse", "answer"})
NEXT: Final = frozenset({"suivant", "next"})
LEAVE: Final = frozenset({"quitter", "quit"})
TABLE: Final = frozenset({"", "table"})


class StopSolving(Exception):
    """Raised when the player leaves."""


def run_solve(game_id: str, puzzle_id: str | None, theme: str | None, level: str | None) -> None:
    """Show puzzles until the player stops; without an id, choose one at random."""
    game = load_game(game_id)
    if theme is not None:
        find_theme(game, theme)
    level_id = "" if level is None else find_level(level)
    if level_id is None or (level_id and level_id not in GRADES):
        raise unknown("level", level or "", GRADES, game_id)
    puzzles = select_puzzles(game, theme or "", level_id)
    if not puzzles:
        raise bad_input("puzzle.none_chosen", game=game_id)
    puzzle = find_puzzle(game, puzzle_id) if puzzle_id else Random().choice(puzzles)
    screen = LiveScreen()
    try:
        while True:
            _Attempt(game, puzzle, screen).solve()
            if not screen.interactive:
                return
            following = next_puzzle(game, puzzle, theme or "", level_id)
            assert following is not None
            puzzle = following
    except (StopSolving, EOFError):
        return


class _Attempt:
    """One attempt at a puzzle."""

    def __init__(self, game: Game, puzzle: Puzzle, screen: LiveScreen) -> None:
        self.game, self.puzzle, self.screen = game, puzzle, screen
        self.language = current_language()
        self.position = puzzle.position(game)
        self.names = study_of(puzzle, game).names(self.language)
        self.tried: list[str] = []
        self.over = False

    def solve(self) -> None:
        """Ask until the player finds the right move or asks for the solution."""
        self._draw_puzzle()
        while not self.over:
            answer = self.screen.ask(
                t("Le bon coup (ou « indice », « réponse ») > ", "The right move (or “hint”, “answer”) > ")
            )
            command = next((handler for words, handler in self._commands() if normal_form(answer) in words), None)
            if command is not None:
                command()
            else:
                self._try_answer(answer)
        if self.screen.interactive:
            self.screen.pause()

    def _commands(self) -> list[tuple[frozenset[str], Callable[[], None]]]:
        return [
            (NUDGE, self._print_nudge),
            (ANSWER, self._show_solution),
            (NEXT, self._skip_puzzle),
            (LEAVE, _leave_puzzle),
            (TABLE, self._draw_puzzle),
        ]

    def _try_answer(self, answer: str) -> None:
        words = self.game.words
        try:
            legal = [words.format_action(action) for action in self.position.legal()]
            action = words.parse_action(read_move(self.game, answer, legal))
            if refusal := self.position.refusal(action):
                raise refusal
        except RoiteletError as error:
            sentence = error.message.render(self.language, self.names, self.puzzle.seat)
            self.screen.print(Text(as_sentence(sentence), style="yellow"))
            return
        verdict = judge_move(self.puzzle, self.position, action)
        if verdict.right:
            self._show_solution(solved=True)
            return
        self.tried.append(words.format_action(action) if verdict.choice is None else verdict.choice.move)
        remarks_text = " ".join(self._render(message) for message in remarks_on(self.puzzle, self.game, verdict))
        self.screen.print(Text(t("Pas encore. ", "Not yet. ") + remarks_text))

    def _print_nudge(self) -> None:
        self.screen.print(Text(self._render(themes_of(self.game)[self.puzzle.theme].nudge)))

    def _show_solution(self, *, solved: bool = False) -> None:
        self.over = True
        theme = themes_of(self.game)[self.puzzle.theme]
        lead = t("C'est ça ! ", "That's it! ") if solved else t("La réponse : ", "The answer: ")
        self.screen.print(Text(lead + self._render(self.puzzle.explanation), "bold"))
        self.screen.print(
            choices_table(self.game, self.language, compare_choices(self.puzzle, self.position, self.tried))
        )
        self.screen.print(Text(t("À retenir : ", "Remember: ") + self._render(theme.memo)))

    def _skip_puzzle(self) -> None:
        self.over = True

    def _draw_puzzle(self) -> None:
        theme = themes_of(self.game)[self.puzzle.theme].name.render(self.language)
        level = t(*GRADES[self.puzzle.level])
        self.screen.clear()
        self.screen.print(screen_of(self.game).render(self.position.view(self.language), self.names, self.language))
        self.screen.print(
            Text(f"{t('Le bon coup', 'The right move')} {self.puzzle.id} · {theme} · {level}", style="dim")
        )

    def _render(self, message: Message) -> str:
        return tie(message.render(self.language, self.names, self.puzzle.seat), self.language)


def _leave_puzzle() -> None:
    raise StopSolving


add_catalogue(
    {
        "kind.level": ("un niveau", "a level"),
        "puzzle.none_chosen": (
            "{game} : pas de problème de ce thème et de ce niveau",
            "{game}: no puzzle of this theme and level",
        ),
    }
)
