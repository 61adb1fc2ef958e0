-- „Twój rok w górach”: the years that a hiker lets others see; 0 stands for all years together. What is not here is for its
-- owner alone, so that nobody has to do anything to keep a year to themselves.
create table shown_years (
  user_id integer not null references users on delete cascade,
  year smallint not null check (year = 0 or year between 1900 and 2099),
  shown_at timestamptz not null default now(),
  primary key (user_id, year)
);

-- A year that is hidden again is kept nowhere. The same triggers as in 0135_topics.sql.
create trigger shown_years_tell_inserted after insert on shown_years referencing new table as after
  for each statement execute function tell_topics('topic_of(''person'', r.user_id)');
create trigger shown_years_tell_updated after update on shown_years referencing old table as before new table as after
  for each statement execute function tell_topics('topic_of(''person'', r.user_id)');
create trigger shown_years_tell_deleted after delete on shown_years referencing old table as before
  for each statement execute function tell_topics('topic_of(''person'', r.user_id)');
