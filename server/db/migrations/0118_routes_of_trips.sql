-- The way that the organiser laid out on the map: its points as they were set, the line through them and its figures.
alter table trips add column route jsonb;
