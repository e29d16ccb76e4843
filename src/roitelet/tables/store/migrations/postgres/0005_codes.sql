-- The codes that are read aloud, so that they lead to their tables.
CREATE INDEX events_code ON events (substring(payload from '"code":"([^"]+)"'), at) WHERE kind = 'coded';
