-- What has not been touched for longest is found without reading everything: it is what is forgotten first.
CREATE INDEX tables_phase ON tables (phase, updated, id);

CREATE INDEX chat_said ON chat (at) WHERE line <> '';

CREATE INDEX sessions_seen ON sessions (seen);

-- What the operator has switched on for all servers; an SQLite file has a file beside it instead, which needs no owner.
CREATE TABLE switches (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY
);
