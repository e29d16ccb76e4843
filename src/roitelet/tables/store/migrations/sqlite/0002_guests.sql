-- Guests by the digest of their token, and the servers that are alive.
CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  revoked INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TABLE servers (
  id TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL
) WITHOUT ROWID;
