-- Who has sat down where, so that people find their tables again.
CREATE INDEX events_player ON events (payload ->> 'player', table_id) WHERE kind = 'sat';
