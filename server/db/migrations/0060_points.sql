-- Księga punktów. Rows are only ever added: what no longer holds is taken back by a row of its own (`corrects`), and
-- whatever is neither taken back nor takes back is in force. The sum of a hiker's points is the sum of their rows.
create table point_entries (
  id bigint primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('story', 'first-ascent', 'repeat-ascent')),
  points integer not null,
  -- The day of the hike; `month_known` is false where only its year is known.
  earned_on date not null,
  month_known boolean not null default true,
  -- No references: an entry outlives the story that it was made for.
  story_id integer,
  summit_id integer,
  -- Ranges (by id) and types (-1, -2, -3) in whose rankings it counts: see domain/points/scope.ts.
  scopes integer[] not null,
  evidence jsonb not null,
  rules smallint not null,
  corrects bigint references point_entries on delete cascade,
  recorded_at timestamptz not null default now(),
  check ((corrects is null) = (points > 0))
);
-- An entry is taken back once.
create unique index point_entries_corrected on point_entries (corrects) where corrects is not null;
create index point_entries_of_user on point_entries (user_id, id desc);
create index point_entries_of_summit on point_entries (user_id, summit_id)
  where summit_id is not null and corrects is null;
create index point_entries_of_day on point_entries (user_id, earned_on) where kind = 'story' and corrects is null;
create index point_entries_of_story on point_entries (story_id) where story_id is not null and corrects is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger point_entries_stay before update on point_entries
  for each row execute function refuse_change();

-- Sums of the ledger by scope (0: all mountains) and period (0: all time, 2026, 202611), written with the entries.
create table point_totals (
  user_id integer not null references users on delete cascade,
  scope integer not null,
  period integer not null,
  points integer not null,
  -- Summits climbed for the first time.
  summits integer not null,
  -- Takes part in the ranking: not blocked, and has not opted out.
  ranked boolean not null,
  -- The week (its Monday) of the last change, and the points that counted in the ranking when that week began.
  week date not null,
  points_before integer not null,
  primary key (user_id, scope, period)
);
create index point_totals_ranking on point_totals (scope, period, points desc, user_id) where ranked and points > 0;

-- How many ranked hikers have so many points, as steps up and down that are only ever added (two writers never wait for
-- each other) and folded into one row by a job. A place is the sum of a few of them, whatever the number of hikers:
-- level 0 counts per value of points, levels 1 to 3 per 32, 1 024 and 32 768 points; level -1 per value of points and
-- 16 384 ids of hikers, to find a page among thousands who have the same points. A step carries its week, so that the sum
-- of the steps before this week is the ranking as it was when the week began.
create table rank_steps (
  id bigint primary key generated always as identity,
  scope integer not null,
  period integer not null,
  level smallint not null,
  bucket integer not null,
  part integer not null,
  week date not null,
  hikers integer not null,
  folded boolean not null default false
);
create index rank_steps_counted on rank_steps (scope, period, level, bucket, part) include (hikers, week);
create unique index rank_steps_folded on rank_steps (scope, period, level, bucket, part, week) where folded;
create index rank_steps_new on rank_steps (scope, period) where not folded;
create index rank_steps_past on rank_steps (week) where folded and week > '-infinity';

-- Raised when the steps of a ranking are folded, or when whom it may name changes. Between two such moments steps are
-- only added: this number and how many steps are not folded yet tell whether a ranking is still as it was.
create table rank_folds (
  scope integer not null,
  period integer not null,
  folds bigint not null,
  primary key (scope, period)
);

create function rank_places(points integer, user_id integer)
  returns table (level smallint, bucket integer, part integer) language sql immutable parallel safe as $$
  values (-1::smallint, points, user_id >> 14), (0::smallint, points, 0), (1::smallint, points >> 5, 0),
    (2::smallint, points >> 10, 0), (3::smallint, points >> 15, 0) $$;

-- The steps follow from the totals by themselves, whoever changes these: a deleted account takes its place along.
create function step_ranks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rank_steps (scope, period, level, bucket, part, week, hikers)
    select scope, period, level, bucket, part, week, count(*)
    from after, rank_places(points, user_id) where ranked and points > 0
    group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into rank_steps (scope, period, level, bucket, part, week, hikers)
    select scope, period, level, bucket, part, date_trunc('week', now() at time zone 'Europe/Warsaw')::date, -count(*)
    from before, rank_places(points, user_id) where ranked and points > 0
    group by 1, 2, 3, 4, 5;
  else
    insert into rank_steps (scope, period, level, bucket, part, week, hikers)
    select scope, period, level, bucket, part, week, sum(step)
    from (
      select scope, period, points, user_id, week, 1 as step from after where ranked and points > 0
      union all
      select b.scope, b.period, b.points, b.user_id, a.week, -1
      from before b join after a using (user_id, scope, period) where b.ranked and b.points > 0) changes,
      rank_places(points, user_id)
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0;
  end if;
  return null;
end $$;
create trigger point_totals_inserted after insert on point_totals
  referencing new table as after for each statement execute function step_ranks();
create trigger point_totals_updated after update on point_totals
  referencing old table as before new table as after for each statement execute function step_ranks();
create trigger point_totals_deleted after delete on point_totals
  referencing old table as before for each statement execute function step_ranks();

-- Ranked hikers with more points than these; with a week, as it was when that week began. About a hundred rows at most.
create function hikers_above(of_scope integer, of_period integer, points integer, before_week date)
  returns integer language plpgsql stable as $$
begin
  return (
    select coalesce(sum(hikers), 0) from (
      select hikers, week from rank_steps where scope = of_scope and period = of_period and level = 0
        and bucket > points and bucket < ((points >> 5) + 1) << 5
      union all
      select hikers, week from rank_steps where scope = of_scope and period = of_period and level = 1
        and bucket > points >> 5 and bucket < ((points >> 10) + 1) << 5
      union all
      select hikers, week from rank_steps where scope = of_scope and period = of_period and level = 2
        and bucket > points >> 10 and bucket < ((points >> 15) + 1) << 5
      union all
      select hikers, week from rank_steps where scope = of_scope and period = of_period and level = 3
        and bucket > points >> 15) steps
    where before_week is null or week < before_week);
end $$;

-- Where in the ranking the hiker stands whom so many precede: the points, how many have more, and from which id on, after
-- how many of those ids, to look among those who have just as many. Null points: there are not so many hikers.
create function rank_at(of_scope integer, of_period integer, skip integer,
  out points integer, out above integer, out from_user integer, out rest integer) language plpgsql stable as $$
declare
  lowest integer := 0;
  highest integer := 65535;
  counted record;
  chosen integer;
begin
  above := 0;
  for at_level in reverse 3..0 loop
    chosen := null;
    for counted in
      select bucket, sum(hikers)::integer as hikers from rank_steps
      where scope = of_scope and period = of_period and level = at_level and bucket between lowest and highest
      group by bucket having sum(hikers) > 0 order by bucket desc
    loop
      if above + counted.hikers > skip then
        chosen := counted.bucket;
        exit;
      end if;
      above := above + counted.hikers;
    end loop;
    if chosen is null then return; end if;
    lowest := chosen << 5;
    highest := lowest + 31;
  end loop;
  points := chosen;
  rest := skip - above;
  for counted in
    select part, sum(hikers)::integer as hikers from rank_steps
    where scope = of_scope and period = of_period and level = -1 and bucket = chosen
    group by part having sum(hikers) > 0 order by part
  loop
    from_user := counted.part << 14;
    exit when rest < counted.hikers;
    rest := rest - counted.hikers;
  end loop;
end $$;

-- By which rules and reference data the ledger was last made, and up to which hiker: null when it is as it should be.
create table points_upkeep (
  only_row boolean primary key default true check (only_row),
  rules integer not null,
  reference integer not null,
  after_user integer
);
insert into points_upkeep (rules, reference, after_user) values (0, 0, 0);

-- „Tryb honorowy”: climbs for themselves, gathers no points.
alter table users add column honour boolean not null default false;

-- A year that was closed: the file of its public totals and its hash stay as they were.
create table seasons (
  year integer primary key,
  closed_at timestamptz not null,
  hikers integer not null,
  sha256 text not null
);
create table season_totals (
  year integer not null references seasons,
  -- No reference: the line stays when the account goes, and is then a number that nobody has.
  user_id integer not null,
  points integer not null,
  primary key (year, user_id)
);
create index season_totals_in_order on season_totals (year, (-points), user_id);
