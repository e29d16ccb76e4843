"""Tables in a real browser: a server process, Chromium, and people who click, tap and type."""
