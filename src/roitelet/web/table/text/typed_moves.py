"""Moves as people type them: « joue le roi de cœur », "king of hearts", « R♥ », « r coeur ».

A typed text matches a move if each of its words is in the move's notation or in one of its labels, in either language.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roitelet.base.errors import RoiteletError, bad_input
from roitelet.base.language import LANGUAGES, add_catalogue
from roitelet.engine.game import Game

LONGEST: Final = 200
SHORTEST_STEM: Final = 4
"""Letters from which the beginning of a word matches the word."""
MOST_LISTED: Final = 5
"""Most moves listed if several match."""

SUITS: Final = {"♠": " pique spade ", "♥": " coeur heart ", "♦": " carreau diamond ", "♣": " trefle club "}
FILLERS: Final = frozenset(
    word
    for line in (
        "a an and au aux avec c ce cette d de des du en et i il j je l la le les m ma mes mon my n of on par please",
        "pour s sur svp the to un une with joue jouer jouez joues play plays pose poser poses lay lays met mets",
        "mettre put carte card choisis choisir choose",
    )
    for word in line.split()
)
NUMBERS: Final = {
    "un": "1", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7", "huit": "8",
    "neuf": "9", "dix": "10", "onze": "11", "douze": "12", "treize": "13",
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13",
}  # fmt: skip
LETTERS: Final = {"k": "king", "q": "queen", "j": "jack"}
"""The letters on English cards; the notation uses the French ones."""


@dataclass(frozen=True)
class MoveWords:
    """A move with its notation, its labels, and their words."""

    word: str
    """The move in the notation."""
    labels: tuple[str, ...]
    tokens: tuple[frozenset[str], ...]
    """The words of each label, and those of the notation."""

    @property
    def all_words(self) -> frozenset[str]:
        """Return all words of the move."""
        return frozenset().union(*self.tokens)


def words_of(text: str) -> list[str]:
    """Return the words of a text in a normal form: no accents, capitals, fillers or plurals, and numbers in digits."""
    for sign, names in SUITS.items():
        text = text.replace(sign, names)
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    words = re.findall(r"\d+|[a-z]+|!", re.sub(r"(?<=[a-z])(?=\d)", " ", letters))
    return [_normal(word) for word in words if word not in FILLERS]


def _normal(word: str) -> str:
    word = NUMBERS.get(LETTERS.get(word, word), LETTERS.get(word, word))
    return word[:-1] if len(word) >= SHORTEST_STEM and word.endswith(("s", "x")) else word


@lru_cache(8)
def all_move_words(game: Game) -> tuple[MoveWords, ...]:
    """Return all moves of a game with the words that match them."""
    return tuple(_move_words(game, action) for action in range(game.info.actions))


def _move_words(game: Game, action: int) -> MoveWords:
    word = game.words.format_action(action)
    labels = tuple(game.words.label(action, language) for language in LANGUAGES)
    return MoveWords(word, labels, tuple(frozenset(words_of(text)) for text in (*labels, word)))


def read_move(game: Game, text: str, legal: Sequence[str]) -> str:
    """Return the typed move: a legal one if any matches, else one that the rules will refuse with a reason.

    Raises ``BadInput`` if the text matches no move, or several.
    """
    typed = text.strip()[:LONGEST]
    exact = _notation(game, typed)
    if exact is not None:
        return exact
    typed_words = words_of(typed)
    moves = {move.word: move for move in all_move_words(game)}
    for candidates in ([moves[word] for word in legal if word in moves], moves.values()):
        matches = _matching(typed_words, candidates)
        matches = [move for move in matches if _has_label(move, typed_words)] or matches
        if len(matches) == 1:
            return matches[0].word
        if matches:
            names = " · ".join(move.word for move in matches[:MOST_LISTED])
            raise bad_input("typed.several", text=typed[:40], moves=names)
    raise bad_input("typed.none", text=typed[:40])


def _notation(game: Game, text: str) -> str | None:
    for attempt in (text, text.upper(), text.lower(), text.replace(" ", "")):
        try:
            return game.words.format_action(game.words.parse_action(attempt))
        except (RoiteletError, ValueError, KeyError, IndexError):
            continue
    return None


def _matching(typed_words: Sequence[str], moves: Iterable[MoveWords]) -> list[MoveWords]:
    """Return the moves that contain every typed word, with as few other words as possible."""
    if not typed_words:
        return []
    matches = [move for move in moves if all(_is_in(word, move.all_words) for word in typed_words)]
    untyped = {move.word: _untyped_count(typed_words, move) for move in matches}
    least = min(untyped.values(), default=0)
    return [move for move in matches if untyped[move.word] == least]


def _has_label(move: MoveWords, typed_words: Sequence[str]) -> bool:
    """Return whether the words are a label of the move in the same order ("card 3 of column 2")."""
    return any(words_of(label) == typed_words for label in move.labels)


def _is_in(word: str, tokens: frozenset[str]) -> bool:
    return word in tokens or (
        len(word) >= SHORTEST_STEM and not word.isdecimal() and any(token.startswith(word) for token in tokens)
    )


def _untyped_count(typed_words: Sequence[str], move: MoveWords) -> int:
    """Return how many words of a move were not typed, for its label or notation that matches best."""
    return min(
        sum(not any(token.startswith(word) for word in typed_words) for token in tokens)
        + 10 * sum(not _is_in(word, tokens) for word in typed_words)
        for tokens in move.tokens
    )


add_catalogue(
    {
        "typed.none": (
            "« {text} » n'est pas un coup de ce jeu ; nommez la carte, ou recopiez l'un des coups de la liste",
            "{text!r} is not a move in this game; name the card, or copy a move from the list",
        ),
        "typed.several": (
            "« {text} » peut vouloir dire plusieurs coups : {moves}",
            "{text!r} may mean several moves: {moves}",
        ),
    }
)
