"""``make siege``: every listed attack exists, and its figures appear in the table."""

from importlib.util import find_spec

from bench.siege.__main__ import ROOT, rows
from bench.siege.attacks import ATTACKS, figures_in


def test_every_attack_on_the_list_exists_and_is_bounded() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS)
    for attack in ATTACKS:
        assert find_spec(attack.module) is not None, attack.name
        assert 0 < attack.seconds <= 600
        for argument in attack.arguments:
            assert not argument.startswith("tests/") or (ROOT / argument).is_file(), argument
    assert {attack.point for attack in ATTACKS} == set(range(1, 10))


def test_figures_become_rows() -> None:
    said = figures_in("noise\n= slowest answer: 12 ms\n= memory: 3 MB: then 3 MB\n")
    assert said == {"slowest answer": "12 ms", "memory": "3 MB: then 3 MB"}
    attack = ATTACKS[0]
    first, second = rows(attack, {"slowest answer": "over 5 s"}, said)
    assert first == f"| {attack.point} | {attack.name}: slowest answer | over 5 s | 12 ms |"
    assert second.endswith("| – | 3 MB: then 3 MB |")
    assert figures_in("one\ntwo \n") == {"says": "two"}
    assert figures_in("") == {}
