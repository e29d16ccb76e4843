"""The pages of the rules: clauses, examples, plain words."""
