"""The example package, built and installed for the tests into a folder on the path."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.support.cli.running import program_environment

EXAMPLE = Path(__file__).parents[2] / "examples" / "roitelet-example"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment with the package installed, without network access."""
    folder = tmp_path_factory.mktemp("installed")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, check=True, capture_output=True)
    (wheel,) = folder.glob("roitelet_example-*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return program_environment(PYTHONPATH=str(folder / "site"))
