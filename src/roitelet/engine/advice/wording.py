"""Words that the coaches of several games share."""

from roitelet.engine.language import Message, add_catalogue, say


def how_often(key: str, share: float, **args: object) -> Message:
    """A sentence about how often something comes, counted in ten times; ``key.never`` if it hardly ever does."""
    times = round(10 * share)
    if times == 0:
        return say(f"{key}.never", **args)
    name = {1: "often.once", 10: "often.ever"}.get(times, "often.times")
    return say(key, often=say(name, times=times), **args)


add_catalogue(
    {
        "often.once": {"fr": "une fois sur 10", "en": "once in 10"},
        "often.times": {"fr": "{times} fois sur 10", "en": "{times} times in 10"},
        "often.ever": {"fr": "presque toujours", "en": "almost always"},
    }
)
