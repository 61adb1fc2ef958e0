-- What an archive says about a file beside its line: the name that its owner gave it, and how they went.
alter table import_files add column title text;
alter table import_files add column sport text;
-- Rides and the like are left out, some before their file is kept at all.
alter table import_files alter column file_key drop not null;
alter table import_files drop constraint import_files_state_check;
alter table import_files add constraint import_files_state_check
  check (state in ('queued', 'done', 'duplicate', 'failed', 'cancelled', 'left-out'));
-- How many files of each archive are no tracks, by the name of the archive: sent again, it counts once.
alter table imports add column other_files jsonb not null default '{}';

-- How much of everything strangers may read there is, counted now and then: one row.
create table community_figures (
  id boolean primary key default true check (id),
  hikers integer not null,
  stories integer not null,
  ascents integer not null,
  distance_m bigint not null,
  counted_at timestamptz not null
);
create trigger community_figures_tell_inserted after insert on community_figures referencing new table as after
  for each statement execute function tell_topics('''community''');
create trigger community_figures_tell_updated after update on community_figures
  referencing old table as before new table as after for each statement execute function tell_topics('''community''');
