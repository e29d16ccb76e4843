"""What people call the options, their values and the presets."""

from roitelet.engine.language import add_catalogue
from roitelet.engine.options import option_words

add_catalogue(
    option_words(
        "_template",
        {
            "swap": ("Échange", "Swap"),
            "swap.none": ("aucun", "none"),
            "swap.talon": ("avec le talon", "with the talon"),
            "deals": ("Nombre de donnes", "Number of deals"),
        },
        {"simple": ("Simple", "Simple"), "longue": ("Longue", "Long")},
    )
)
