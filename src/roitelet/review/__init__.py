"""Decisions looked at again: why an action is chosen, how sure that is, and what is believed about hidden cards."""

from roitelet.review.belief import Belief, believe
from roitelet.review.explanation import Explanation, explain, explaining_bots

__all__ = ["Belief", "Explanation", "believe", "explain", "explaining_bots"]
