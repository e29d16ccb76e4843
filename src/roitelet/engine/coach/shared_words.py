"""Sentences that the coaches of several games share."""

from roitelet.base.language import Message, add_catalogue, say


def how_often(key: str, share: float, **args: object) -> Message:
    """Return a sentence about a frequency, in tenths; with ``key.never`` if it rounds to 0."""
    times = round(10 * share)
    if times == 0:
        return say(f"{key}.never", **args)
    name = {1: "often.once", 10: "often.ever"}.get(times, "often.times")
    return say(key, often=say(name, times=times), **args)


add_catalogue(
    {
        "often.once": ("une fois sur 10", "once in 10"),
        "often.times": ("{times} fois sur 10", "{times} times in 10"),
        "often.ever": ("presque toujours", "almost always"),
    }
)
