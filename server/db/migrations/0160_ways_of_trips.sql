-- The way of a trip from where it begins over its summits, as our planner found it: all hours of its plan come from it. Null where nobody
-- knows where it begins. `way_version`: by which planner; older ones are looked for anew.
alter table trips add column way jsonb;
alter table trips add column way_version integer not null default 0;
-- The start place of ours that the organiser chose or named.
alter table trips add column start_slug text;
create index trips_way_version_idx on trips (way_version, starts_at desc);
