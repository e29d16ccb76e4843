-- The event log is the truth; a row of "tables" is what must be known without reading it.
CREATE TABLE tables (
  id TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  game TEXT NOT NULL,
  phase TEXT NOT NULL,
  due INTEGER,
  servers TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;

CREATE INDEX tables_updated ON tables (updated);

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

CREATE INDEX tables_served ON tables (id) WHERE servers <> '[]';

CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL CHECK (seq > 0),
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER,
  payload TEXT NOT NULL,
  command_id TEXT,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE UNIQUE INDEX events_command ON events (table_id, command_id) WHERE command_id IS NOT NULL;

CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  player TEXT NOT NULL,
  name TEXT NOT NULL,
  line TEXT NOT NULL,
  at INTEGER NOT NULL,
  command_id TEXT NOT NULL,
  PRIMARY KEY (table_id, number),
  UNIQUE (table_id, command_id)
) WITHOUT ROWID;
