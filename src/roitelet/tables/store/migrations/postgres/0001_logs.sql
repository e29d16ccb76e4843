-- The event log is the truth; a row of "tables" is what must be known without reading it.
CREATE TABLE tables (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  game TEXT NOT NULL,
  phase TEXT NOT NULL,
  due BIGINT,
  servers TEXT NOT NULL DEFAULT '[]'
);

CREATE INDEX tables_updated ON tables (updated);

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

CREATE INDEX tables_served ON tables (id) WHERE servers <> '[]';

CREATE TABLE events (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL CHECK (seq > 0),
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  seat BIGINT,
  payload TEXT NOT NULL,
  command_id TEXT COLLATE "C",
  PRIMARY KEY (table_id, seq)
);

CREATE UNIQUE INDEX events_command ON events (table_id, command_id) WHERE command_id IS NOT NULL;

CREATE TABLE chat (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number BIGINT NOT NULL CHECK (number > 0),
  player TEXT NOT NULL,
  name TEXT NOT NULL,
  line TEXT NOT NULL,
  at BIGINT NOT NULL,
  command_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, number),
  UNIQUE (table_id, command_id)
);
