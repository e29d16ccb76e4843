"""The pages of the rulebooks and of their clauses, with drawn examples."""
