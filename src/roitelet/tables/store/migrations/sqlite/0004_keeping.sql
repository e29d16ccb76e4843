-- What has not been touched for longest is found without reading everything: it is what is forgotten first.
CREATE INDEX tables_phase ON tables (phase, updated, id);

CREATE INDEX chat_said ON chat (at) WHERE line <> '';

CREATE INDEX sessions_seen ON sessions (seen);
