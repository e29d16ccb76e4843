"""Writes the commit into wheel and sdist, where ``roitelet.version`` finds it."""

import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FILE = "src/roitelet/COMMIT"


class CommitHook(BuildHookInterface):
    """Adds the file ``COMMIT`` to a package, unless it is built from one that has it, or the commit is unknown."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the file to what is packed."""
        if version == "editable" or (Path(self.root) / FILE).is_file():
            return
        commit = os.environ.get("ROITELET_COMMIT", "") or self._ask_git()
        if commit:
            self.folder = tempfile.TemporaryDirectory()
            written = Path(self.folder.name) / "COMMIT"
            written.write_text(f"{commit}\n", "utf-8")
            target = FILE.removeprefix("src/") if self.target_name == "wheel" else FILE
            build_data["force_include"][str(written)] = target

    def _ask_git(self) -> str:
        command = ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
        if not (Path(self.root) / ".git").exists():
            return ""
        try:
            return subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False).stdout.strip()
        except OSError:
            return ""
