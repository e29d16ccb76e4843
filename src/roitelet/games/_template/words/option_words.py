"""What people call the options, their values and the presets."""

from typing import Final

from roitelet.engine.language import Catalogue
from roitelet.engine.options import option_words

SENTENCES: Final[Catalogue] = option_words(
    "_template",
    {
        "swap": ("Échange", "Swap"),
        "swap.none": ("aucun", "none"),
        "swap.talon": ("avec le talon", "with the talon"),
        "deals": ("Nombre de donnes", "Number of deals"),
    },
    {"simple": ("Simple", "Simple"), "longue": ("Longue", "Long")},
)
