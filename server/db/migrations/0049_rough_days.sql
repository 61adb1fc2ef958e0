-- An ascent of long ago is often known only to the month, the season or the year. `climbed_on` is then the first day of
-- that stretch and `climbed_until` its last one (domain/time/rough-day.ts says the same).
create function last_day_of(first date, known_to text) returns date language sql immutable parallel safe as $$
  select case known_to
    when 'day' then first
    when 'month' then (first + interval '1 month')::date - 1
    when 'year' then (first + interval '1 year')::date - 1
    else case extract(month from first)
      when 3 then first + 91
      when 6 then first + 93
      when 9 then first + 88
      else (first + interval '3 months')::date - 1 end
  end $$;

alter table ascents
  add column precision text not null default 'day' check (precision in ('day', 'month', 'season', 'year'));
alter table ascents
  add column climbed_until date not null generated always as (last_day_of(climbed_on, precision)) stored;
-- New Year's Day 2019 and „2019” begin on the same day.
alter table ascents drop constraint ascents_user_id_summit_id_climbed_on_key;
alter table ascents add unique (user_id, summit_id, climbed_on, precision);
create index ascents_first_of_summit on ascents (summit_id, climbed_until, id) where not hidden;

-- What hikers marked by hand, as they said it. An ascent follows from a mark unless something finer is known of the same
-- stretch of days: „2019” and a story of 14 July 2019 are one ascent, and two again should the story go.
create table ascent_marks (
  user_id integer not null references users on delete cascade,
  summit_id integer not null references summits,
  climbed_on date not null,
  precision text not null check (precision in ('day', 'month', 'season', 'year')),
  climbed_until date not null generated always as (last_day_of(climbed_on, precision)) stored,
  marked_at timestamptz not null default now(),
  primary key (user_id, summit_id, climbed_on, precision)
);
insert into ascent_marks (user_id, summit_id, climbed_on, precision)
  select a.user_id, a.summit_id, a.climbed_on, 'day'
  from ascent_claims c join ascents a on a.id = c.ascent_id where c.story_id is null;
