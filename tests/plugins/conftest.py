"""The example package, built from its sources and installed for the tests: a folder on the path, as pip makes one."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.support.cli.running import program_environment

EXAMPLE = Path(__file__).parents[2] / "examples" / "roitelet-example"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of someone who has installed it; nothing is fetched from anywhere."""
    folder = tmp_path_factory.mktemp("installed")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, check=True, capture_output=True)
    (wheel,) = folder.glob("roitelet_example-*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return program_environment(PYTHONPATH=str(folder / "site"))
