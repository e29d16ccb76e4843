-- Whole reviews of finished games, so that none is made twice. They can be made again: backups leave them out.
CREATE TABLE reviews (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  review TEXT NOT NULL,
  PRIMARY KEY (table_id, number, seat)
) WITHOUT ROWID;
