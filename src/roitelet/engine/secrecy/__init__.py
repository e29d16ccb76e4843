"""Hidden cards: the laws of masks, redealing what is hidden, the conformance suite."""
