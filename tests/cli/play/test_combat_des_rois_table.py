"""The table of Le Combat des Rois in a terminal: board, seats, hand and questions, in both languages, no colours."""

import re
from pathlib import Path
from random import Random

import pytest

from roitelet.base.actors import DEALER, SPECTATOR
from roitelet.base.language import Language
from roitelet.base.rng import new_stream
from roitelet.bots import load_bot
from roitelet.engine.position import Position
from roitelet.engine.record import read_record
from roitelet.games import load_game
from roitelet.games.combat_des_rois.rules.state import Phase
from roitelet.games.combat_des_rois.terminal.screen import rests, short_action
from roitelet.terminal.screen import screen_of
from tests.support.cli.combat_des_rois_tables import (
    ALL,
    ATTACK,
    DEFEND,
    EMPTY,
    EXTERNAL,
    GAME,
    ID,
    NAMES,
    OPEN,
    OVER,
    POINT,
    PORT,
    REWARD,
    SHIP,
    TREASURE,
    TURN,
    WAR,
    after,
    draw,
    show,
)
from tests.support.cli.running import Run
from tests.support.reading import as_typed

WIDTHS = (100, 80, 60)
LANGUAGES: tuple[Language, ...] = ("fr", "en")


def squeeze(*lines: str) -> str:
    """Join lines without line breaks, extra spaces and typography."""
    return " ".join(as_typed(" ".join(lines)).split())


# --- the title ---


@pytest.mark.parametrize(
    ("position", "seat", "french", "english"),
    [
        (TURN, 0, "votre tour · action 1/2 · pioche 135 · à vous de jouer", "your turn · action 1/2 · draw pile 135"),
        (
            TURN,
            1,
            "tour : Zoé · action 1/2 · pioche 135 · à Zoé de jouer",
            "turn: Zoé · action 1/2 · draw pile 135 · Zoé to",
        ),
        (TURN.play("b@5"), 0, "votre tour · action 2/2 · pioche 135", "your turn · action 2/2 · draw pile 135"),
        (
            DEFEND,
            1,
            "tour : Zoé · action 1/2 · pioche 135 · à vous de choisir",
            "turn: Zoé · action 1/2 · draw pile 135 · your",
        ),
        (PORT, 0, "votre tour · fin du tour · pioche 135", "your turn · end of turn · draw pile 135 · your choice"),
        (OVER, 0, "pioche 128 · partie finie ──", "draw pile 128 · game over ──"),
    ],
)
def test_the_title_says_whose_turn_it_is_and_what_is_left(
    position: Position, seat: int, french: str, english: str
) -> None:
    assert show(position, seat)[0].startswith(f"Le Combat des Rois · {french}")
    assert show(position, seat, "en")[0].startswith(f"Contest of Kings · {english}")


def test_a_narrow_title_still_says_who_acts() -> None:
    assert show(TURN, width=60)[0].startswith("votre tour · action 1/2 · pioche 135 · à vous de jouer ─")
    assert show(DEFEND, 0, width=50)[0].startswith("votre tour · pioche 135 · à Margot de choisir ─")
    assert show(DEFEND, 0, width=30)[0].startswith("à Margot de choisir ─")
    assert show(EMPTY)[0].startswith("Le Combat des Rois ───")


# --- the columns ---


def test_columns_bridges_leaders_ships_and_kingdoms() -> None:
    assert show(TURN)[1:10] == [
        "    ╭───n────╮",
        "    1        2        3        4        5        6        7        8",
        "    $[An]    $[Tv]    *[Lb]    $        $        $        $        $",
        "1   n        r        b        b[Tb]                              ≈v≈",
        "2   v[Lr]    r        v        b                                   v[Av]",
        "3   r        r        v        b",
        "4   r",
        "  ╰───────────────╯ ╰──────╯ ╰──────╯ ╰──────╯ ╰──────╯ ╰──────╯ ╰──────╯",
        "      n2 v1 r7      v2 r1 b1  r1 b3      r1       r1       r1     v1 r1",
    ]


def test_the_same_in_sixty_columns() -> None:
    assert show(TURN, language="en", width=60)[1:11] == [
        "   ╭──n───╮",
        "   1      2      3      4      5      6      7      8",
        "   $[Bn]  $[Uv]  *[Lb]  $      $      $      $      $",
        "1  n      r      b      b[Ub]                      ≈v≈",
        "2  v[Lr]  r      v      b                           v[Bv]",
        "3  r      r      v      b",
        "4  r",
        "  ╰───────────╯ ╰────╯ ╰────╯ ╰────╯ ╰────╯ ╰────╯ ╰────╯",
        "    n2 v1 r7    v2 r1  r1 b3    r1     r1     r1   v1 r1",
        "                  b1",
    ]


def test_neighbouring_bridges_and_a_leader_on_one() -> None:
    assert show(TREASURE)[1] == "    ╭───n────┬───r────╮"
    crossed = TURN.play("b@1-2")
    assert show(crossed)[1] == "    ╭─n[Ab]──╮"
    assert show(crossed, width=60)[1] == "   ╭n[Ab]─╮"


def test_a_new_bridge_is_known_to_its_layer_only() -> None:
    assert show(WAR, 0)[1] == "    ╭───n────╮        ╭──(r)───╮"
    assert show(WAR, 1)[1] == "    ╭───n────╮        ╭───?────╮"
    assert "(r) pont face cachée" in "\n".join(show(WAR, 0))
    assert "? bridge face down" in "\n".join(show(WAR, 1, "en"))


def test_signs_are_explained_and_what_is_left_is_counted() -> None:
    legend = after(show(TURN, width=100), "Table")
    assert legend[0] == "Table       $ 7 trésors   * temple de tête   ≈≈ navires à construire : n r   [An] roi (Arc)"
    assert legend[1] == "            n2 force du royaume"
    english = squeeze(*show(OVER, language="en"))
    assert "$ 1 treasure * temple as head ≈≈ ships left to build: n r [Bn] king (Bow)" in english
    assert "temple de tête" not in "\n".join(show(EMPTY))


# --- the seats ---


def test_seats_with_dynasty_hand_catastrophe_pile_and_leaders() -> None:
    lines = after(show(TURN), "               dynastie")
    assert lines[0].split() == ["dynastie", "main", "cata.", "pile", "chefs", "(–", "en", "réserve)"]
    assert squeeze(lines[1]) == "▶ Zoé (vous) A Arc 8 oui $ n 1 v 8.2 r – b –"
    assert squeeze(lines[2]) == "Margot L Lion 8 – – n – v – r 1.2 b 3"
    assert squeeze(lines[3]) == "Basile T Taureau 8 oui b n – v 2 r – b 4.1"
    first = [line.split()[0] for line in after(show(TURN, 1, "en"), "                 dynasty")[1:4]]
    assert first == ["Margot", "Basile", "▶"]


def test_narrow_seats_name_the_leaders_in_the_reserve() -> None:
    lines = after(show(TURN, language="en", width=60), "            dynasty")
    assert lines[0].split() == ["dynasty", "hand", "cata.", "pile", "reserve"]
    assert squeeze(lines[1]) == "▶ Zoé (you) B Bow 8 yes $ r b"
    assert squeeze(lines[2]) == "Margot L Lion 8 – – n v"


@pytest.mark.parametrize("position", [OPEN, OVER])
def test_piles_are_counted_only_where_they_may_be(position: Position) -> None:
    assert "Piles       Zoé n1 v1 r1 b0 $1   Margot n0 v0 r0 b0 $" in "\n".join(show(position))
    assert " points " in "\n".join(show(position, language="en"))
    assert "Piles" not in "\n".join(show(TURN))


# --- the hand and what is asked ---


def test_the_hand_by_colour() -> None:
    assert "Votre main  2 n peuple   1 v marché   2 r temple   3 b champ" in show(TURN)
    assert "Your hand   0 n people card   2 v market   4 r temple   2 b field" in show(TURN, 1, "en")
    assert not any("main  " in line for line in draw(TURN.mask(SPECTATOR), "fr", 80)[-3:])


def test_a_turn_is_explained_by_possible_actions() -> None:
    lines = after(show(TURN), "Il vous reste deux actions")
    assert [as_typed(line) for line in lines[:5]] == [
        "Il vous reste deux actions. Tapez un coup, par exemple :",
        "Coups       r@1.1 le prêtre sur la carte 1 de la colonne 1",
        "            b1 un champ dans la colonne 1   n2-3 un peuple au pont 2-3",
        "            x1-2 catastrophe sur le pont 1-2   fin finir le tour",
        "Places      5 tête   5.2 carte   5-6 pont   ponts possibles : 2-3, 3-4",
    ]
    for example in ("r@1.1", "b1", "n2-3", "x1-2", "fin"):
        assert TURN.refusal(GAME.words.parse_action(example)) is None
    english = show(TURN.play("x1-2"), language="en")
    assert "One action left. Type a move, for example:" in english
    assert "end end the turn" in "\n".join(english)
    assert "catastrophe on" not in "\n".join(english)
    assert not any(line.startswith(("Il vous reste", "Coups")) for line in show(TURN, 1))


@pytest.mark.parametrize(
    ("position", "french", "english"),
    [
        (
            POINT,
            "Carte noire dans la colonne 1. Marquez-vous un peuple avec votre roi ? n° 1 non 2 oui",
            "A black card in column 1. Do you score a people card with your king? no. 1 no 2 yes",
        ),
        (
            SHIP,
            "La colonne 4 a au moins quatre cartes bleues. Construisez-vous un navire ? n° 1 non 2 construire le "
            "navire bleu et noir (+n) 3 construire le navire bleu et rouge (+r)",
            "Column 4 has at least four blue cards. Do you build a ship? no. 1 no 2 build the blue and black ship (+n)",
        ),
        (
            WAR,
            "Par quel conflit commence-t-on au pont 3-4 ? n° 1 régler d'abord le conflit des rois (!n) : "
            "Margot, Basile 2 régler d'abord le conflit des agriculteurs (!b) : Margot, Basile",
            "Which conflict comes first at bridge 3-4? no. 1 settle the kings' conflict first (!n): Margot, "
            "Basile 2 settle the farmers' conflict",
        ),
        (
            ATTACK,
            "Conflit interne, entre prêtres Attaque, Zoé (vous) : 1 + … Défense, Margot : 0 + … Combien de "
            "temples engagez-vous ? Tapez =0 force 1 =1 force 2 =2 force 3",
            "Conflict internal, between priests Attack, Zoé (you): 1 + … Defence, Margot: 0 + … How many temples "
            "do you commit? Type =0 strength 1 =1 strength 2 =2 strength 3",
        ),
        (
            DEFEND,
            "Attaque, Zoé : 1 + 2 = 3 Défense, Margot (vous) : 0 + … Combien de temples engagez-vous ? "
            "À égalité, la défense gagne. Tapez =0 force 0 =1 force 1 =2 force 2 =3 force 3 =4 force 4",
            "Attack, Zoé: 1 + 2 = 3 Defence, Margot (you): 0 + … How many temples do you commit? "
            "The defender wins ties.",
        ),
        (
            EXTERNAL,
            "Conflit externe, entre agriculteurs Attaque, Margot (vous) : 1 + … Défense, Basile : 3 + … Combien de "
            "champs engagez-vous ? Tapez =0 force 1 =1 force 2 =2 force 3",
            "Conflict external, between farmers Attack, Margot (you): 1 + … Defence, Basile: 3 + …",
        ),
        (
            REWARD,
            "Vous gagnez, et aucune carte n'était engagée. Marquez-vous un temple ? n° 1 non 2 oui",
            "You won, and no card was committed. Do you score a temple? no. 1 no 2 yes",
        ),
        (
            TREASURE,
            "Votre marchand peut prendre un trésor du pont 2-3 contre un temple. n° 1 non 2 prendre le trésor "
            "de la colonne 1 ($1) 3 prendre le trésor de la colonne 2 ($2)",
            "Your merchant can take a treasure at bridge 2-3 for a temple. no. 1 no 2 take the treasure of",
        ),
        (
            PORT,
            "Le tour finit. Marquez-vous un marché avec votre marchand et le navire bleu et vert ? n° 1 non 2 oui",
            "The turn ends. Do you score a market with your merchant and the blue and green ship?",
        ),
    ],
)
def test_what_is_asked_is_said_in_words_with_what_to_type(position: Position, french: str, english: str) -> None:
    for width in WIDTHS:
        assert french in squeeze(*show(position, position.actor, "fr", width))
        assert english in squeeze(*show(position, position.actor, "en", width))


@pytest.mark.parametrize(
    ("position", "french", "english"),
    [
        (POINT, "Zoé peut marquer un peuple.", "Zoé may score a people card."),
        (SHIP, "Zoé peut construire un navire dans la colonne 4.", "Zoé may build a ship in column 4."),
        (WAR, "Zoé choisit le premier conflit du pont 3-4.", "Zoé is choosing the first conflict at bridge 3-4."),
        (ATTACK, "Zoé engage des temples.", "Zoé is committing temples."),
        (DEFEND, "Margot engage des temples.", "Margot is committing temples."),
        (REWARD, "Zoé a gagné le conflit et peut marquer un temple.", "Zoé won the conflict and may score a temple."),
        (TREASURE, "Basile peut prendre un trésor contre un temple.", "Basile may take a treasure for a temple."),
        (PORT, "Zoé peut marquer un marché.", "Zoé may score a market."),
    ],
)
def test_the_others_read_who_decides_what(position: Position, french: str, english: str) -> None:
    other = (position.actor + 1) % 3
    for language, sentence in (("fr", french), ("en", english)):
        lines = show(position, other, "en" if language == "en" else "fr")
        assert any(line.startswith(sentence) for line in lines)
        assert not any(line.startswith(("n° ", "no. ", "Tapez", "Type")) for line in lines)


# --- everything fits, in every game ---


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_every_table_fits_and_keeps_to_its_language(name: str, language: Language, width: int) -> None:
    for seat in (0, 1, SPECTATOR):
        lines = draw(ALL[name].mask(seat), language, width)
        assert max(map(len, lines)) <= width
        assert "…" not in re.sub(r"\+ …", "", "\n".join(lines))
        if language == "en":
            assert not re.search(r" : |vous|votre|colonne|trésor|navire|pioche|Taureau", "\n".join(lines))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_moments_of_every_kind_can_be_drawn_at_any_width(seats: int) -> None:
    position, rng, thoughts = GAME.start(seats), Random(seats), new_stream(seats)
    bots = [load_bot(GAME, "heuristic"), load_bot(GAME, "random")]
    names = ["Marie-Antoinette-Élise", *NAMES[1:]]
    seen = set()
    while not position.over:
        if position.actor == DEALER:
            position = position.apply(position.shuffle(rng))
            continue
        phase = Phase(int(position.state["phase"]))
        seen.add(phase)
        # most positions are of a turn, each much like the one before
        if phase != Phase.TURN or rng.random() < 1 / 3:
            masked, width = position.mask(rng.choice([position.actor, rng.randrange(seats)])), rng.choice(WIDTHS)
            assert max(map(len, draw(masked, rng.choice(LANGUAGES), width, names))) <= width
        bot = bots[rng.random() < 0.4]
        position = position.apply(bot.choose(position.mask(position.actor), thoughts))
    assert {Phase.TURN, Phase.POINT, Phase.ATTACK, Phase.DEFEND, Phase.TREASURE} <= seen


# --- the small hooks, and whole games through the command ---


def test_actions_are_written_as_the_reader_writes_them() -> None:
    assert [short_action(text, "en") for text in ("fin", "oui", "non", "n@5.2", "=3")] == [
        "end",
        "yes",
        "no",
        "n@5.2",
        "=3",
    ]
    assert short_action("fin", "fr") == "fin"


def test_a_conflict_is_looked_at_for_longer() -> None:
    assert [name for name, position in ALL.items() if rests(position.mask(0).view("fr"))] == [
        "attack",
        "defend",
        "reward",
        "external",
        "war",
    ]


@pytest.mark.parametrize(("language", "end"), [("fr", "Fin de la partie ─"), ("en", "Game over ─")])
def test_a_whole_game_through_the_command(run: Run, tmp_path: Path, language: Language, end: str) -> None:
    """Answers that do not fit (end, no, none) are refused, and the question is asked again."""
    path = tmp_path / "game.jsonl"
    options = ("--seats", 2, "--seed", 3, "--bots", "heuristic", "--lang", language, "--record", path)
    result = run("play", ID, *options, stdin="n@1\nr1\n" + "fin\nnon\n=0\n" * 2_000, COLUMNS="80")
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"╭─ {end}" in result.stdout
    assert "[An]" in result.stdout or "[Bn]" in result.stdout
    assert read_record(path, load_game).final().over
    if language == "en":
        assert not re.search(r"Votre|Encore|dynastie|pioche|colonne", result.stdout)


def test_typed_moves_are_played_and_refused_with_their_clause(run: Run) -> None:
    typed = "b@1\nx9\nr1-2\n?r1-2\nend\nquit\n"
    result = run("play", ID, "--seats", 2, "--seed", 3, "--bots", "random", "--lang", "en", stdin=typed)
    assert result.exit_code == 0
    assert "You place your farmer on the head of column 1." in result.stdout
    assert "$[Bb]" in result.stdout
    refusal = "No bridge here yet: each side needs three cards, and column 1 has no cards. Rule CR-6.1."
    assert squeeze(result.stdout).count(refusal) == 2
    assert "'x9' is not" in result.stdout or "'9' is not a place" in result.stdout


def test_in_a_conflict_a_bare_number_is_a_number_of_cards() -> None:
    game = load_game("combat_des_rois")
    text = (
        "standard seats=2 phase=attack columns=$v/$/$/$/$/$/$/$ leaders=n@1/n@1.1 hands=3r5n/8b removed=30r "
        "colour=n attacker=0 defender=1"
    )
    position = game.position(text)
    read_number = screen_of(game).read_number
    assert read_number(position.mask(0).view("fr"), 2) == "=2"
    turn = game.position("standard seats=2 hands=8n/8b removed=30r").mask(0)
    assert read_number(turn.view("fr"), 1) == turn.format(turn.legal()[0])
    assert read_number(turn.view("fr"), 0) is None
