"""What readers of a table see: views, frames, log lines, one's own tables, and their cache."""
