-- Who has sat down where, so that people find their tables again. A name may hold what PostgreSQL's JSON refuses, so the
-- player, who comes before it, is cut out of the text.
CREATE INDEX events_player ON events (substring(payload from '"player":"([^"]+)"'), table_id) WHERE kind = 'sat';
