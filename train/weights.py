"""Files of weights for the program: 8 bits each, one scale per row, in NumPy's format, with a descriptive card."""

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from roitelet.bots.network_inputs import InputLayout
from train.network import Network

MOST_BYTES: Final = 2_000_000
LEVELS: Final = 127


def round_weights(network: Network) -> dict[str, np.ndarray[Any, Any]]:
    """Return every layer as 8-bit integers with a scale per row, and biases at half precision."""
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    for name, values in network.state_dict().items():
        array = values.detach().float().cpu().numpy()
        layer, _, kind = name.rpartition(".")
        layer = layer.replace(".", "_")
        if kind == "bias":
            arrays[f"{layer}_bias"] = array.astype(np.float16)
            continue
        scale = np.maximum(np.abs(array).max(axis=1), 1e-8) / LEVELS
        arrays[f"{layer}_scale"] = scale.astype(np.float32)
        arrays[f"{layer}_weight"] = np.rint(array / scale[:, None]).astype(np.int8)
    return arrays


def restore_weights(network: Network, arrays: dict[str, np.ndarray[Any, Any]]) -> None:
    """Load the rounded weights of a file into a network."""
    state = {}
    for name in network.state_dict():
        layer, _, kind = name.rpartition(".")
        layer = layer.replace(".", "_")
        values = arrays[f"{layer}_{kind}"].astype(np.float32)
        if kind == "weight":
            values = values * arrays[f"{layer}_scale"][:, None]
        state[name] = torch.from_numpy(values)
    network.load_state_dict(state)


def write(folder: Path, network: Network, layout: InputLayout, facts: dict[str, Any]) -> int:
    """Write ``weights.npz`` and ``card.json``; return the size of the weights in bytes."""
    path = folder / "weights.npz"
    np.savez_compressed(path, allow_pickle=False, **round_weights(network))
    size = path.stat().st_size
    card = {
        **facts,
        "bytes": size,
        "parameters": sum(values.numel() for values in network.parameters()),
        "width": network.width,
        "depth": len(network.middle),
        "classes": network.classes,
        "layout": layout.as_dict(),
    }
    (folder / "card.json").write_text(_card_text(card), "utf-8")
    return size


def _card_text(card: dict[str, Any]) -> str:
    """Return a card as JSON with one line per point of the curve."""
    points = ",\n  ".join(json.dumps(point) for point in card["curve"])
    text = json.dumps({**card, "curve": []}, indent=1, ensure_ascii=False)
    return text.replace('"curve": []', f'"curve": [\n  {points}\n ]') + "\n"
