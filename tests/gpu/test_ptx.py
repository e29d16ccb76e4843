"""All code for graphics cards compiles to PTX, which needs no card."""

import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from numba import types as numba_types

from roitelet import game_ids, load_game
from roitelet.engine.compile.kernel_cache import can_compile

types: Any = numba_types
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not can_compile(), reason="needs Numba")]
HOPPER = (9, 0)
FRACTIONS = re.compile(r"\b(?:add|sub|mul|div|fma)\.(?:\w+\.)*f(?:32|64)\b")
PRODUCTS = re.compile(r"\b(?:mul|div|fma)\.(?:\w+\.)*f(?:32|64)\b")
"""Instructions that a linker may fuse with a sum."""


@pytest.fixture(autouse=True)
def a_card_that_is_only_asked_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the driver, which numba-cuda asks for the compute capability."""
    for name in ("numba.cuda.compiler", "numba.cuda.dispatcher"):
        card = SimpleNamespace(compute_capability=HOPPER)
        monkeypatch.setattr(import_module(name), "get_current_device", lambda card=card: card)


def array(kind: Any, dimensions: int = 1) -> Any:
    return types.Array(kind, dimensions, "C")


def made_for_a_card(kernel: Any, *arguments: Any, optimised: bool = False) -> str:
    """Return PTX that NVVM has checked; optimising takes ten times as long, and is rarely needed."""
    cuda: Any = import_module("numba.cuda")
    text, _ = cuda.compile_ptx(kernel.py_func, types.void(*arguments), cc=HOPPER, opt=optimised)
    return str(text)


def rounds_like_a_processor(kernel: Any, text: str) -> bool:
    """Return whether products and sums are rounded separately: not fused, and not to be linked."""
    return kernel.targetoptions["lto"] is False and "fma." not in text


WORDS = array(types.uint64, 2)
"""States as rows of words."""


@pytest.mark.parametrize("game_id", game_ids())
def test_whole_games(game_id: str) -> None:
    from roitelet.gpu.gpu_games import compile_bot_games, compile_games

    game, numbers, long = load_game(game_id), array(types.int32, 2), array(types.int64)
    results = [numbers, numbers, long, long]
    text = made_for_a_card(compile_games(game), WORDS, long, *[types.int64] * 3, *results)
    assert ".entry" in text
    assert not FRACTIONS.search(text), "only what reckons in whole numbers may be linked"
    bots = [array(types.int8), types.boolean, *[types.int64] * 3]
    text = made_for_a_card(compile_bot_games(game), WORDS, long, *bots, *results)
    assert ".entry" in text
    assert rounds_like_a_processor(compile_bot_games(game), text)


@pytest.mark.parametrize("with_quick", [True, False], ids=["bots", "learners"])
@pytest.mark.parametrize("game_id", game_ids())
def test_steps_of_an_environment(game_id: str, *, with_quick: bool) -> None:
    from roitelet.envs.gpu_vector_game import compile_card_steps

    number, octet = types.int32, types.int8
    given = (
        WORDS,
        types.UniTuple(array(number), 2),
        *[array(number)] * 2,
        array(types.uint64, 2),
        array(number, 2),
        array(types.int16, 2),
        array(octet, 2),
        array(types.float32, 2),
        array(number, 2),
        types.Tuple((array(number), array(octet))),
        types.boolean,
    )
    find_illegal, step = compile_card_steps(load_game(game_id), with_quick=with_quick)
    found = made_for_a_card(find_illegal, array(number), array(octet, 2), array(number), optimised=True)
    assert ".entry" in found
    text = made_for_a_card(step, *given)
    assert ".entry" in text
    if with_quick:
        assert rounds_like_a_processor(step, text)
    else:
        assert not PRODUCTS.search(text), "only what has nothing to fuse may be linked"


def test_long_code_is_kept_once_and_short() -> None:
    from roitelet.gpu.cuda_compiler import FITTING, LARGE, shrink

    def module(name: str, lines: int, *called: str) -> str:
        body = [f'  call void @"{other}"()' for other in called] + ["  %a = add i32 1, 1"] * (lines - len(called))
        return "\n".join([f'define linkonce_odr i32 @"{name}"()', "{", *body, "}"])

    cleared, kept = "  store [478 x i32] zeroinitializer, [478 x i32]* %a", "  store i64 0, i64* %b"
    assert shrink(["\n".join(["{", cleared, kept, "}"])]) == ["\n".join(["{", kept, "}"])], "arrays are not cleared"
    short, shared = module("short", 9), module("shared", LARGE)
    callers = [module(f"caller{number}", 20, "shared", "short") for number in range(2)]
    assert shrink([short, shared, *callers, shared]) == [short, shared, *callers], "what fits is left as it is"
    marked = shrink([short, shared, *callers, module("rest", FITTING), shared])
    assert len(marked) == 5
    heads = [text.splitlines()[0] for text in marked]
    assert [head.endswith(" optsize noinline") for head in heads] == [False, True, False, False, False]
    assert all(" optsize" in head for head in heads)
    assert [text.count("\n") for text in marked[:2]] == [short.count("\n"), shared.count("\n")]
