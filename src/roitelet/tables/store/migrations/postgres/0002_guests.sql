-- Guests by the digest of their token, and the servers that are alive.
CREATE TABLE sessions (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  digest TEXT COLLATE "C" NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  revoked BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE servers (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  at BIGINT NOT NULL
);
