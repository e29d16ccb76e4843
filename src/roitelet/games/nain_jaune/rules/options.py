"""What a table of Nain Jaune can agree on: every option with its default, its clause and what it changes."""

from typing import Final

from roitelet.engine.options import Choice, Flag, Number, Numbers, Option
from roitelet.games.nain_jaune.rules.state import (
    BOXES,
    SEATS,
    Claim,
    DealTable,
    Direction,
    DwarfBox,
    ForgetRule,
    ForgottenBox,
    GrandOpera,
    HandPayment,
    KeyPenalty,
    LastWord,
    NextDealer,
    OnBlocked,
    OnBroke,
    OpenWithAce,
    SeriesSuit,
    TalonRedraw,
)

MOST_TOKENS: Final = 1_000_000
NONE_AGREED: Final = "none"

OPTIONS: Final[tuple[Option, ...]] = (
    Number(
        name="min_players",
        default=2,
        minimum=2,
        maximum=SEATS,
        clause="NJ-1.1",
        about=(
            "Nombre minimal de joueurs ; en dessous, la partie s'arrête.",
            "The least number of players; below it the game stops.",
        ),
    ),
    Number(
        name="max_players",
        default=SEATS,
        minimum=2,
        maximum=SEATS,
        clause="NJ-1.1",
        about=("Nombre maximal de joueurs.", "The greatest number of players."),
    ),
    Choice(
        name="direction",
        default="cw",
        values=Direction,
        clause="NJ-1.4",
        about=(
            "Celui des aiguilles d’une montre (cw), ou l’inverse (ccw).",
            "Direction of play: clockwise (cw) or counter-clockwise (ccw).",
        ),
    ),
    Number(
        name="first_dealer",
        default="random",
        minimum=0,
        maximum=SEATS - 1,
        word="random",
        clause="NJ-1.5",
        about=("Qui donne en premier : le sort, ou une place.", "Who deals first: by lot, or a seat."),
    ),
    Number(
        name="start_tokens",
        default=60,
        minimum=1,
        maximum=MOST_TOKENS,
        word="share_65",
        clause="NJ-2.1",
        about=(
            "Bourse de départ : un nombre de jetons, ou la part d'un sac de 65 (share_65).",
            "The starting purse: a number of chips, or a share of a bag of 65 (share_65).",
        ),
    ),
    Numbers(
        name="stakes",
        default=(1, 2, 3, 4, 5),
        length=BOXES,
        minimum=1,
        maximum=1000,
        clause="NJ-2.2",
        about=(
            "Mise de chacun sur 10♦, V♣, D♠, R♥ et 7♦ à chaque manche.",
            "Each player's stake on 10♦, J♣, Q♠, K♥ and 7♦ in every round.",
        ),
    ),
    Number(
        name="stake_multiplier",
        default=1,
        minimum=1,
        maximum=100,
        clause="NJ-2.2",
        about=("Multiplie toutes les mises, pour jouer plus gros.", "Multiplies all stakes, to play bigger."),
    ),
    Choice(
        name="deal_table",
        default="usual",
        values=DealTable,
        clause="NJ-3.1",
        about=(
            "À deux joueurs : 22 cartes chacun, ou 16, plus court (short_duel).",
            "With two players: 22 cards each, or 16, shorter (short_duel).",
        ),
    ),
    Number(
        name="deal_packet",
        default=3,
        minimum=1,
        maximum=22,
        clause="NJ-3.2",
        about=("Cartes données à la fois.", "Cards dealt at a time."),
    ),
    Flag(
        name="talon_protects_keys",
        default=False,
        clause="NJ-3.4",
        about=("Les cinq cartes clés sont toujours données.", "The five key cards are always dealt."),
    ),
    Choice(
        name="talon_redraw",
        default="every_round",
        values=TalonRedraw,
        clause="NJ-3.5",
        about=(
            "Le talon change à chaque manche, ou reste le même tant qu’on est autant (once).",
            "The talon is new in every round, or the same while nobody drops out (once).",
        ),
    ),
    Flag(
        name="reveal_talon_at_end",
        default=True,
        clause="NJ-7.11",
        about=("Le talon est retourné en fin de manche.", "The talon is turned up when a round ends."),
    ),
    Choice(
        name="open_with_ace",
        default="never",
        values=OpenWithAce,
        clause="NJ-4.4",
        about=("La manche s'ouvre par un as.", "A round must be opened with an ace."),
    ),
    Choice(
        name="series_suit",
        default="any",
        values=SeriesSuit,
        clause="NJ-5.3",
        about=("Suites toutes couleurs mêlées, ou dans une seule couleur.", "Runs across suits, or in one suit only."),
    ),
    Choice(
        name="on_blocked",
        default="skip",
        values=OnBlocked,
        clause="NJ-5.6",
        about=(
            "Personne n'a la carte : on saute le rang, le dernier interrogé ou le dernier poseur commence une "
            "suite, ou on ne saute que ce qui est au talon.",
            "Nobody has the card: skip the rank, the last player asked or the last to play starts a run, or "
            "skip only what is in the talon.",
        ),
    ),
    Flag(
        name="may_stop",
        default=False,
        clause="NJ-5.10",
        about=("On peut dire « sans 10 » même avec un 10.", "You may say “no 10” even with a 10."),
    ),
    Flag(
        name="layer_may_stop",
        added=True,
        default=True,
        clause="NJ-5.14",
        about=(
            "Qui peut passer : même qui vient de poser, ou seulement les suivants.",
            "Who may pass: even whoever has just played, or only the players after them.",
        ),
    ),
    Choice(
        name="claim",
        default="auto",
        values=Claim,
        clause="NJ-6.2",
        about=(
            "Il faut annoncer « qui prend » (manual), ou la case est prise d'elle-même (auto).",
            "The box must be claimed aloud (manual), or is taken by itself (auto).",
        ),
    ),
    Choice(
        name="dwarf_box",
        added=True,
        default="like_others",
        values=DwarfBox,
        clause="NJ-6.7",
        about=(
            "La case du nain jaune se prend comme les autres, ou seulement par un grand opéra.",
            "The dwarf's box is taken like the others, or only by a grand opéra.",
        ),
    ),
    Choice(
        name="forget_rule",
        default="stay",
        values=ForgetRule,
        clause="NJ-6.4",
        about=(
            "Une case oubliée garde ses jetons, ou qui l’oublie la double (double).",
            "A forgotten box keeps its chips, or whoever forgets it doubles it (double).",
        ),
    ),
    Choice(
        name="forgotten_box",
        added=True,
        default="anybody",
        values=ForgottenBox,
        clause="NJ-6.3",
        about=(
            "Une case oubliée est à qui la prendra, ou seulement à quelqu’un d’autre (others).",
            "A forgotten box goes to whoever takes it, or only to someone else (others).",
        ),
    ),
    Choice(
        name="hand_payment",
        default="value",
        values=HandPayment,
        clause="NJ-7.5",
        about=(
            "Ce que coûtent les cartes restées en main à la fin d’une manche.",
            "What cards left in hand cost at the end of a round.",
        ),
    ),
    Choice(
        name="key_penalty",
        default="double_box",
        values=KeyPenalty,
        clause="NJ-7.9",
        about=(
            "Qui garde une carte clé en double la case, ou rien de plus.",
            "Whoever keeps a key card doubles its box, or pays no more.",
        ),
    ),
    Choice(
        name="grand_opera",
        default="none",
        values=GrandOpera,
        clause="NJ-7.2",
        about=(
            "Rafler tout le plateau : en posant toute sa main d'affilée, si personne d'autre n'a posé, si le "
            "voisin suivant n'a pas posé, en une seule suite, ou jamais.",
            "Sweep the board: by playing the whole hand in one go, if nobody else has played, if the next "
            "player has not, in a single run, or never.",
        ),
    ),
    Choice(
        name="last_word",
        added=True,
        default="none",
        values=LastWord,
        clause="NJ-7.12",
        about=(
            "Ce que dit le premier qui n'a plus de cartes : rien, « stop », ou « j'arrête » : il fait opéra.",
            'What the first player without cards says: nothing, "stop", or "I stop": they make opéra.',
        ),
    ),
    Flag(
        name="open_hands",
        default=False,
        clause="NJ-9.3",
        about=("Toutes les mains sont étalées, visibles de tous.", "All hands lie open."),
    ),
    Choice(
        name="on_broke",
        default="end_game",
        values=OnBroke,
        clause="NJ-8.1",
        about=(
            "Quelqu’un ne peut plus payer ou miser : la partie finit, ou continue sans (eliminate).",
            "When someone cannot pay or stake: the game ends, or goes on without them (eliminate).",
        ),
    ),
    Number(
        name="max_rounds",
        default=NONE_AGREED,
        minimum=1,
        maximum=1_000_000,
        word=NONE_AGREED,
        clause="NJ-8.4",
        about=("Nombre de manches convenu.", "The agreed number of rounds."),
    ),
    Number(
        name="max_minutes",
        default=NONE_AGREED,
        minimum=1,
        maximum=10_000,
        word=NONE_AGREED,
        clause="NJ-8.5",
        about=("Durée convenue ; la manche en cours est finie.", "The agreed duration; a round under way is finished."),
    ),
    Choice(
        name="next_dealer",
        default="rotate",
        values=NextDealer,
        clause="NJ-8.6",
        about=(
            "On donne à tour de rôle, ou c’est à qui a posé la première carte.",
            "The deal goes round, or to whoever played the first card.",
        ),
    ),
)
