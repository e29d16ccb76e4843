"""The review of a finished game on a page, made in the background while a reader looks at it."""
