"""Tests in a real browser: a server process, Chromium, and visitors who click, tap and type."""
