"""Decisions explained: why a bot chooses an action, how clear the choice is, and where hidden cards may be."""

from roitelet.review.belief import Belief, believe
from roitelet.review.explanation import Explanation, explain, explaining_bots

__all__ = ["Belief", "Explanation", "believe", "explain", "explaining_bots"]
