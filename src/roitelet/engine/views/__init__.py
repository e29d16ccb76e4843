"""Views of a position: snapshots of a state, schemas of views, groups of log lines, notebooks."""
