"""Explained decisions: why a bot chooses an action, how clear the choice is, and where hidden cards may be."""

from roitelet.advice.belief import Belief, believe
from roitelet.advice.explanation import Explanation, explain, explaining_bots

__all__ = ["Belief", "Explanation", "believe", "explain", "explaining_bots"]
