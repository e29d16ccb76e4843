"""Names and checks of devices: the processor, or a graphics card. Imports no CUDA."""

from importlib import import_module
from typing import Any, Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue

CPU: Final = "cpu"
CUDA: Final = "cuda"


def is_card(device: str) -> bool:
    """Return whether a device is a graphics card; raise ``BadInput`` if it is unknown or absent."""
    if device not in (CPU, CUDA):
        raise bad_input("gpu.device", device=device)
    if device == CUDA:
        _need_card()
    return device == CUDA


def _need_card() -> None:
    try:
        import_module("numba_cuda")
        cuda: Any = import_module("numba.cuda")
    except ImportError as error:
        raise bad_input("gpu.missing", why=str(error)) from error
    if not cuda.is_available():
        raise bad_input("gpu.none")


add_catalogue(
    {
        "gpu.device": (
            "on joue sur « cpu » ou sur « cuda », pas sur « {device} »",
            "games are played on “cpu” or on “cuda”, not on “{device}”",
        ),
        "gpu.missing": (
            "pour jouer sur une carte graphique : pip install 'roitelet[gpu]' ({why})",
            "to play on a graphics card: pip install 'roitelet[gpu]' ({why})",
        ),
        "gpu.none": (
            "il n'y a pas de carte graphique de NVIDIA ici, ou pas son pilote",
            "there is no graphics card by NVIDIA here, or not its driver",
        ),
        "gpu.bot": (
            "sur une carte graphique, seuls « heuristic » et « random » jouent, pas « {bot} »",
            "on a graphics card only “heuristic” and “random” play, not “{bot}”",
        ),
        "gpu.counted": (
            "ce qui se compte dans une partie (--json, --report) ne se compte pas sur une carte graphique",
            "what is counted in a game (--json, --report) is not counted on a graphics card",
        ),
    }
)
