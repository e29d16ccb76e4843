"""The end of a game or of a round on a page: result, ranks, summary, score sheet."""
