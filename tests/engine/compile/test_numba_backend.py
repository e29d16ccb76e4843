"""Compiled forms of kernels: our use of Numba's internals works with the installed version."""

import numba
import numpy as np
import pytest

from roitelet.base.kernel import Integers, kernel
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.compile.kernel_cache import can_compile

if not can_compile():
    pytest.skip("nothing can be compiled here", allow_module_level=True)

from roitelet.engine.compile import numba_patches
from roitelet.engine.compile.numba_backend import KernelForm, machine


@kernel
def twice(number: int) -> int:
    """An inner form: called by another kernel only."""
    return 2 * number


@kernel
def total(numbers: Integers) -> int:
    """Return a sum of ``twice``, over elements of another type than its annotation."""
    found = 0
    for index in range(len(numbers)):
        found += twice(numbers[index])
    return found + twice(1)


@kernel
def more_than_total(work: tuple[Integers, int], most: int) -> int:
    """Return a result from a tuple argument."""
    numbers, more = work
    return min(total(numbers) + more, most)


def test_what_belongs_together_is_handed_over_as_a_tuple() -> None:
    job = CompileJob(more_than_total, "number((integers, number), number)")
    made = compile_all("test.more_than_total", {"total": job}, {})["total"]
    work = (np.array([1, 2, 3], np.int32), 5)
    assert [made(work, 100), made(work, 9)] == [more_than_total(work, 100), more_than_total(work, 9)] == [19, 9]


def test_a_kernel_is_itself_and_has_a_compiled_form() -> None:
    numbers = np.array([1, 2, 3], np.int32)
    assert total(numbers) == 14
    made = compile_all("test.total", {"total": CompileJob(total, "number(integers)")}, {})["total"]
    assert made is not total
    assert made(numbers) == 14


def test_an_inner_form_has_one_version_and_no_machine_code_of_its_own() -> None:
    """This fails with a newer version of Numba whose internals differ."""
    assert numba_patches.is_known(), f"try Numba {numba.__version__} and add it to the versions that are known"
    compile_all("test.total", {"total": CompileJob(total, "number(integers)")}, {})
    fresh = machine(twice, KernelForm.INNER)
    made = machine(total, KernelForm.ENTRY)
    made(np.array([1], np.int32))
    assert len(fresh.overloads) <= 1
    for result in fresh.overloads.values():
        assert result.library.get_pointer_to_function(result.fndesc.llvm_func_name) == 0


@pytest.mark.parametrize(("version", "known"), [("0.59.1", False), ("0.68.1", True), ("0.69.0", False), ("1.0", False)])
def test_versions_that_were_never_tried_are_left_alone(version: str, known: bool) -> None:
    assert numba_patches.is_known(version) is known
