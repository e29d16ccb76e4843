-- The result of every person in every finished game, written together with the event that ends the game.
CREATE TABLE finished (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  player TEXT COLLATE "C" NOT NULL,
  ended BIGINT NOT NULL,
  game TEXT NOT NULL,
  rules TEXT NOT NULL,
  against TEXT NOT NULL,
  seats BIGINT NOT NULL,
  place BIGINT NOT NULL,
  points BIGINT NOT NULL,
  review TEXT,
  PRIMARY KEY (table_id, number, seat)
);

CREATE INDEX finished_latest ON finished (player, ended, table_id, number);

CREATE INDEX finished_by_game ON finished (player, game, ended, table_id, number);

CREATE INDEX finished_counted ON finished (player, game, rules, against, seats, place);

CREATE INDEX finished_reviewed ON finished (player, ended) WHERE review IS NOT NULL;

-- Logs from before these results existed; a server reads them in the background and empties this list.
CREATE TABLE unread_logs (
  table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
);

INSERT INTO unread_logs SELECT id FROM tables;

-- A person's move to another device: digests of the link and of the spoken code, for a short time.
CREATE TABLE moves (
  session TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  link TEXT COLLATE "C" NOT NULL UNIQUE,
  until BIGINT NOT NULL,
  code TEXT COLLATE "C" NOT NULL UNIQUE,
  code_until BIGINT NOT NULL,
  progress TEXT NOT NULL,
  used TEXT COLLATE "C" UNIQUE
);

CREATE INDEX moves_until ON moves (until);
