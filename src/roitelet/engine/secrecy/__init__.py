"""Hidden cards: checks of masks, random redeals, the conformance suite."""
