"""The machine signature of each function of the contract, in words that need no compiler.

``number(state, integers)`` takes a state and a list of small numbers and returns a number. ``state`` is one record,
``states`` an array of them; ``@legal`` is a function with the signature of ``legal``, ``8@policy`` a row of eight.
"""

from typing import Final

SIGNATURES: Final = {
    "actor": "number(state)",
    "legal": "number(state, integers)",
    "pick": "number(state, integers, random)",
    "refusal": "number(state, number)",
    "apply": "nothing(state, number)",
    "chance": "number(state, integers)",
    "shuffle": "number(state, integers, integers)",
    "deal_refusal": "number(state, integers)",
    "deal": "nothing(state, integers)",
    "returns": "nothing(state, integers, integers)",
    "reason": "number(state)",
    "broken": "number(state)",
    "mask": "nothing(state, number, state)",
    "guess": "nothing(state, random)",
    "observe": "number(state, cells)",
    "tally": "nothing(state, number, counters)",
    "policy": "number(state, integers, number, random)",
    "is_pause": "number(state)",
    "outlook": "nothing(state, reals, reals)",
    "appraise": "nothing(state, integers, number, reals)",
    "believe": "real(state, number, reals, number)",
    "rule_out": "nothing(state, integers, number, reals)",
}
"""By the name of the function; a policy may have any name."""
