"""The options of Nain Jaune, each with its default, its clause and its effect."""

from typing import Final

from roitelet.engine.options import Choice, Flag, Number, Numbers, Option
from roitelet.games.nain_jaune.rules.state import (
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
        "min_players",
        2,
        "NJ-1.1",
        ("Joueurs au moins", "Players at least"),
        (
            "Nombre minimal de joueurs ; en dessous, la partie s'arrête.",
            "The least number of players; below it the game stops.",
        ),
        minimum=2,
        maximum=SEATS,
    ),
    Number(
        "max_players",
        SEATS,
        "NJ-1.1",
        ("Joueurs au plus", "Players at most"),
        ("Nombre maximal de joueurs.", "The greatest number of players."),
        minimum=2,
        maximum=SEATS,
    ),
    Choice(
        "direction",
        "cw",
        "NJ-1.4",
        ("Sens du jeu", "Direction of play"),
        (
            "Celui des aiguilles d’une montre (cw), ou l’inverse (ccw).",
            "Direction of play: clockwise (cw) or counter-clockwise (ccw).",
        ),
        {Direction.CW: ("sens horaire", "clockwise"), Direction.CCW: ("sens inverse", "counter-clockwise")},
    ),
    Number(
        "first_dealer",
        "random",
        "NJ-1.5",
        ("Qui donne en premier", "Who deals first"),
        ("Qui donne en premier : le sort, ou une place.", "Who deals first: by lot, or a seat."),
        minimum=0,
        maximum=SEATS - 1,
        word="random",
        word_label=("le sort", "by lot"),
    ),
    Number(
        "start_tokens",
        60,
        "NJ-2.1",
        ("Bourse de départ", "Starting purse"),
        (
            "Bourse de départ : un nombre de jetons, ou la part d'un sac de 65 (share_65).",
            "The starting purse: a number of chips, or a share of a bag of 65 (share_65).",
        ),
        minimum=1,
        maximum=MOST_TOKENS,
        word="share_65",
        word_label=("part d’un sac de 65", "a share of a bag of 65"),
    ),
    Numbers(
        "stakes",
        (1, 2, 3, 4, 5),
        "NJ-2.2",
        ("Mises", "Stakes"),
        (
            "Mise de chacun sur 10♦, V♣, D♠, R♥ et 7♦ à chaque manche.",
            "Each player's stake on 10♦, J♣, Q♠, K♥ and 7♦ in every round.",
        ),
        minimum=1,
        maximum=1000,
        parts=(("10♦", "10♦"), ("V♣", "J♣"), ("D♠", "Q♠"), ("R♥", "K♥"), ("7♦", "7♦")),
    ),
    Number(
        "stake_multiplier",
        1,
        "NJ-2.2",
        ("Mises multipliées par", "Stakes multiplied by"),
        ("Multiplie toutes les mises, pour jouer plus gros.", "Multiplies all stakes, to play bigger."),
        minimum=1,
        maximum=100,
    ),
    Choice(
        "deal_table",
        "usual",
        "NJ-3.1",
        ("À deux joueurs", "With two players"),
        (
            "À deux joueurs : 22 cartes chacun, ou 16, plus court (short_duel).",
            "With two players: 22 cards each, or 16, shorter (short_duel).",
        ),
        {
            DealTable.USUAL: ("22 cartes", "22 cards"),
            DealTable.SHORT_DUEL: ("16 cartes, plus court", "16 cards, shorter"),
        },
    ),
    Number(
        "deal_packet",
        3,
        "NJ-3.2",
        ("Cartes par paquet", "Cards at a time"),
        ("Cartes données à la fois.", "Cards dealt at a time."),
        minimum=1,
        maximum=22,
    ),
    Flag(
        "talon_protects_keys",
        False,
        "NJ-3.4",
        ("Cartes clés hors du talon", "Key cards never in the talon"),
        ("Les cinq cartes clés sont toujours données.", "The five key cards are always dealt."),
    ),
    Choice(
        "talon_redraw",
        "every_round",
        "NJ-3.5",
        ("Talon", "Talon"),
        (
            "Le talon change à chaque manche, ou reste le même tant qu’on est autant (once).",
            "The talon is new in every round, or the same while nobody drops out (once).",
        ),
        {
            TalonRedraw.EVERY_ROUND: ("nouveau à chaque manche", "new in every round"),
            TalonRedraw.ONCE: ("le même tant qu’on est autant", "the same while nobody drops out"),
        },
    ),
    Flag(
        "reveal_talon_at_end",
        True,
        "NJ-7.11",
        ("Talon retourné à la fin", "Talon turned up at the end"),
        ("Le talon est retourné en fin de manche.", "The talon is turned up when a round ends."),
    ),
    Choice(
        "open_with_ace",
        "never",
        "NJ-4.4",
        ("Ouvrir par un as", "Open with an ace"),
        ("La manche s'ouvre par un as.", "A round must be opened with an ace."),
        {
            OpenWithAce.NEVER: ("jamais", "never"),
            OpenWithAce.EVERY_ROUND: ("à chaque manche", "in every round"),
            OpenWithAce.FIRST_ROUND_ONLY: ("à la première manche", "in the first round only"),
        },
    ),
    Choice(
        "series_suit",
        "any",
        "NJ-5.3",
        ("Suites", "Runs"),
        ("Suites toutes couleurs mêlées, ou dans une seule couleur.", "Runs across suits, or in one suit only."),
        {
            SeriesSuit.ANY: ("toutes couleurs mêlées", "across suits"),
            SeriesSuit.SAME: ("d’une seule couleur", "in one suit"),
        },
    ),
    Choice(
        "on_blocked",
        "skip",
        "NJ-5.6",
        ("Quand personne n’a la carte", "When nobody has the card"),
        (
            "Personne n'a la carte : on saute le rang, le dernier interrogé ou le dernier poseur commence une "
            "suite, ou on ne saute que ce qui est au talon.",
            "Nobody has the card: skip the rank, the last player asked or the last to play starts a run, or skip "
            "only what is in the talon.",
        ),
        {
            OnBlocked.SKIP: ("on saute ce rang", "skip that rank"),
            OnBlocked.LAST_ASKED_LEADS: (
                "qui a répondu en dernier commence une suite",
                "the last player asked starts a run",
            ),
            OnBlocked.LAST_LAYER_LEADS: ("qui a posé en dernier commence une suite", "the last to play starts a run"),
            OnBlocked.TALON_SKIP: ("on ne saute que si elle est au talon", "skip only if it is in the talon"),
        },
    ),
    Flag(
        "may_stop",
        False,
        "NJ-5.10",
        ("Droit de passer", "Passing allowed"),
        ("On peut dire « sans 10 » même avec un 10.", "You may say “no 10” even with a 10."),
    ),
    Flag(
        "layer_may_stop",
        True,
        "NJ-5.14",
        ("Même qui vient de poser", "Even whoever has just played"),
        (
            "Qui peut passer : même qui vient de poser, ou seulement les suivants.",
            "Who may pass: even whoever has just played, or only the players after them.",
        ),
        added=True,
    ),
    Choice(
        "claim",
        "auto",
        "NJ-6.2",
        ("Prendre une case", "Taking a box"),
        (
            "Il faut annoncer « qui prend » (manual), ou la case est prise d'elle-même (auto).",
            "The box must be claimed aloud (manual), or is taken by itself (auto).",
        ),
        {Claim.AUTO: ("toute seule", "by itself"), Claim.MANUAL: ("en disant « qui prend ! »", "by saying “takes!”")},
    ),
    Choice(
        "dwarf_box",
        "like_others",
        "NJ-6.7",
        ("Case du nain jaune", "The dwarf’s box"),
        (
            "La case du nain jaune se prend comme les autres, ou seulement par un grand opéra.",
            "The dwarf's box is taken like the others, or only by a grand opéra.",
        ),
        {
            DwarfBox.LIKE_OTHERS: ("se prend comme les autres", "is taken like the others"),
            DwarfBox.GRAND_OPERA: ("par un grand opéra seulement", "only by a grand opéra"),
        },
        added=True,
    ),
    Choice(
        "forget_rule",
        "stay",
        "NJ-6.4",
        ("Case oubliée", "Forgotten box"),
        (
            "Une case oubliée garde ses jetons, ou qui l’oublie la double (double).",
            "A forgotten box keeps its chips, or whoever forgets it doubles it (double).",
        ),
        {
            ForgetRule.STAY: ("les jetons restent", "chips stay"),
            ForgetRule.DOUBLE: ("qui oublie double la case", "whoever forgets doubles the box"),
        },
    ),
    Choice(
        "forgotten_box",
        "anybody",
        "NJ-6.3",
        ("Droit à la case oubliée", "Right to a forgotten box"),
        (
            "Une case oubliée est à qui la prendra, ou seulement à quelqu’un d’autre (others).",
            "A forgotten box goes to whoever takes it, or only to someone else (others).",
        ),
        {
            ForgottenBox.ANYBODY: ("tout le monde", "everybody"),
            ForgottenBox.OTHERS: ("les autres seulement", "only the others"),
        },
        added=True,
    ),
    Choice(
        "hand_payment",
        "value",
        "NJ-7.5",
        ("Cartes restées en main", "Cards left in hand"),
        (
            "Ce que coûtent les cartes restées en main à la fin d’une manche.",
            "What cards left in hand cost at the end of a round.",
        ),
        {
            HandPayment.VALUE: ("leur valeur", "their value"),
            HandPayment.COUNT: ("1 jeton par carte", "1 chip each"),
            HandPayment.COUNT_KEYS_2: ("1 par carte, 2 par carte clé", "1 each, 2 for a key card"),
        },
    ),
    Choice(
        "key_penalty",
        "double_box",
        "NJ-7.9",
        ("Carte clé gardée", "Key card kept"),
        (
            "Qui garde une carte clé en double la case, ou rien de plus.",
            "Whoever keeps a key card doubles its box, or pays no more.",
        ),
        {KeyPenalty.NONE: ("rien de plus", "no more"), KeyPenalty.DOUBLE_BOX: ("on double sa case", "double its box")},
    ),
    Choice(
        "grand_opera",
        "none",
        "NJ-7.2",
        ("Rafler tout le plateau", "Sweep the board"),
        (
            "Rafler tout le plateau : en posant toute sa main d'affilée, si personne d'autre n'a posé, si le "
            "voisin suivant n'a pas posé, en une seule suite, ou jamais.",
            "Sweep the board: by playing the whole hand in one go, if nobody else has played, if the next player "
            "has not, in a single run, or never.",
        ),
        {
            GrandOpera.NONE: ("jamais", "never"),
            GrandOpera.SINGLE_RUN: ("en posant toute sa main d’affilée", "by playing the whole hand in one go"),
            GrandOpera.NO_OPPONENT_LAID: ("si personne d’autre n’a posé", "if nobody else has played"),
            GrandOpera.NEIGHBOUR_NOT_LAID: ("si le voisin suivant n’a pas posé", "if the next player has not"),
            GrandOpera.SINGLE_SERIES: ("en une seule suite", "in a single run"),
        },
    ),
    Choice(
        "last_word",
        "none",
        "NJ-7.12",
        ("Le mot de la fin", "The last word"),
        (
            "Ce que dit le premier qui n'a plus de cartes : rien, « stop », ou « j'arrête » : il fait opéra.",
            'What the first player without cards says: nothing, "stop", or "I stop": they make opéra.',
        ),
        {
            LastWord.NONE: ("aucun", "none"),
            LastWord.STOP: ("« stop »", "“stop”"),
            LastWord.OPERA: ("« j’arrête » : on fait opéra", "“I stop”: an opéra"),
        },
        added=True,
    ),
    Flag(
        "open_hands",
        False,
        "NJ-9.3",
        ("Mains étalées", "Open hands"),
        ("Toutes les mains sont étalées, visibles de tous.", "All hands lie open."),
    ),
    Choice(
        "on_broke",
        "end_game",
        "NJ-8.1",
        ("Qui ne peut plus payer ou miser", "Who cannot pay or stake"),
        (
            "Quelqu’un ne peut plus payer ou miser : la partie finit, ou continue sans (eliminate).",
            "When someone cannot pay or stake: the game ends, or goes on without them (eliminate).",
        ),
        {OnBroke.END_GAME: ("fin de la partie", "game over"), OnBroke.ELIMINATE: ("hors jeu", "out")},
    ),
    Number(
        "max_rounds",
        NONE_AGREED,
        "NJ-8.4",
        ("Nombre de manches", "Number of rounds"),
        ("Nombre de manches convenu.", "The agreed number of rounds."),
        minimum=1,
        maximum=1_000_000,
        word=NONE_AGREED,
        word_label=("sans limite", "no limit"),
    ),
    Number(
        "max_minutes",
        NONE_AGREED,
        "NJ-8.5",
        ("Durée en minutes", "Minutes"),
        ("Durée convenue ; la manche en cours est finie.", "The agreed duration; a round under way is finished."),
        minimum=1,
        maximum=10_000,
        word=NONE_AGREED,
        word_label=("sans limite", "no limit"),
    ),
    Choice(
        "next_dealer",
        "rotate",
        "NJ-8.6",
        ("Qui donne ensuite", "Who deals next"),
        (
            "On donne à tour de rôle, ou c’est à qui a posé la première carte.",
            "The deal goes round, or to whoever played the first card.",
        ),
        {
            NextDealer.ROTATE: ("à tour de rôle", "in turn"),
            NextDealer.FIRST_LAYER: ("qui a posé la première carte", "whoever played the first card"),
        },
    ),
)
