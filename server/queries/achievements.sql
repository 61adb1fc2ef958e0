-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/achievements/causes.queries.ts readCounted
select cause, cause_id, user_id, day, adds
from counted_causes
where cause = $ and cause_id = any($) ⟦and user_id = any($) ¦⟧;

-- features/achievements/causes.queries.ts readCountedOf
select cause, cause_id, user_id, day, adds from counted_causes where user_id = any($);

-- features/achievements/causes.queries.ts writeCounted
insert into counted_causes (cause, cause_id, user_id, day, adds)
select cause, "causeId", "userId", day, adds
from jsonb_to_recordset($) as c (cause text, "causeId" integer, "userId" integer, day date, adds jsonb) on
conflict (cause, cause_id, user_id) do update set day = excluded.day, adds = excluded.adds;

-- features/achievements/causes.queries.ts deleteCounted
delete from counted_causes c using jsonb_to_recordset($) as gone (
  cause text, "causeId" integer, "userId" integer
)
where (c.cause, c.cause_id, c.user_id) = (gone.cause, gone."causeId", gone."userId");

-- features/achievements/causes.queries.ts deleteCountedOf
delete from counted_causes c
where user_id = any($)
  and not (cause = 'applause' and not exists (select from offered.stories s where s.id = c.cause_id));

-- features/achievements/causes.queries.ts readAscents
select a.id, a.user_id, a.summit_id, a.climbed_on as day, a.precision, m.lat, m.lon, a.evidence ->>
'reachedAt' as reached_at, (a.evidence ->> 'dwellS')::double precision as dwell_s
from offered.ascents a
join offered.summits m on m.id = a.summit_id
where not a.hidden and ⟦a.id = any($) ¦ a.user_id = any($)⟧;

-- features/achievements/causes.queries.ts readTouched
with touched as (
  select user_id, day
  from counted_causes
  where cause = 'story' and cause_id = any($)
  union
  select author_id, hiked_on
  from offered.stories
  where id = any($)
  union
  select c.user_id, s.hiked_on
  from offered.story_companions c
  join offered.stories s on s.id = c.story_id
  where c.story_id = any($) and c.state = 'confirmed'
)
select t.user_id, array(
  select s.id
  from offered.stories s
  where s.author_id = t.user_id and s.hiked_on = t.day and not s.draft
  union
  select s.id
  from offered.story_companions c
  join offered.stories s on s.id = c.story_id
  where c.user_id = t.user_id and c.state = 'confirmed' and s.hiked_on = t.day
) as story_ids
from touched t;

-- features/achievements/causes.queries.ts readStories
with people as (
  select s.id as story_id, s.author_id as user_id, true as is_author
  from offered.stories s
  where s.author_id = any($) and s.audience in ('everybody', 'hikers') ⟦and s.id = any($) ¦⟧
  union all
  select c.story_id, c.user_id, false
  from offered.story_companions c
  join offered.stories s on s.id = c.story_id
  where c.user_id = any($)
    and c.state = 'confirmed'
    and s.audience in ('everybody', 'hikers') ⟦and c.story_id = any($) ¦⟧
)
select s.id, p.user_id, s.hiked_on as day, p.is_author, coalesce(s.distance_m, 0) as distance, coalesce(
  s.ascent_m, 0
) as climb, (select count(*) from offered.story_photos f where f.story_id = s.id and f.added_by = p.user_id)
as photos, exists (select from offered.story_tracks t where t.story_id = s.id)
  or exists (
    select
    from offered.story_photos f
    where f.story_id = s.id and (f.taken_at is not null or f.camera_time is not null)
  ) as proven, array(
    select o.user_id
    from (
      select s.author_id as user_id
      union
      select c.user_id
      from offered.story_companions c
      where c.story_id = s.id and c.state = 'confirmed'
    ) o
    where o.user_id <> p.user_id and o.user_id <> all($)
    order by 1
  ) as others, p.is_author
  or not exists (
    select
    from offered.stories b
    join offered.story_summits y on y.story_id = b.id and y.state = 'counted'
    join offered.story_summits x on x.story_id = s.id and x.state = 'counted' and x.summit_id = y.summit_id
    where b.hiked_on = s.hiked_on
      and b.id <> s.id
      and b.audience in ('everybody', 'hikers')
      and (
        b.author_id = p.user_id
          or b.id < s.id
          and exists (
            select
            from offered.story_companions c
            where c.story_id = b.id and c.user_id = p.user_id and c.state = 'confirmed'
          )
      )
  ) as counts_way
from people p
join offered.stories s on s.id = p.story_id
where p.user_id <> all($);

-- features/achievements/causes.queries.ts readWalked
select c.user_id, c.cause_id as story_id, c.day, coalesce(
  ( select sum((part ->> 2)::integer) from jsonb_array_elements(c.adds) part where part ->> 0 = $), 0
)::integer as climb, coalesce(
  ( select sum((part ->> 2)::integer) from jsonb_array_elements(c.adds) part where part ->> 0 = $), 0
)::integer as distance
from jsonb_to_recordset($) as w ("userId" integer, "from" date)
join counted_causes c on c.user_id = w."userId" and c.day >= w."from"
where c.cause = 'story';

-- features/achievements/causes.queries.ts readChallenges
select m.challenge_id, m.user_id, m.finished_on as day, c.kind = 'seasonal' as is_seasonal
from offered.challenge_members m
join offered.challenges c on c.id = m.challenge_id
where m.user_id = any($)
  and m.finished_on is not null
  and c.kind <> 'community' ⟦and m.challenge_id = any($) ¦⟧;

-- features/achievements/causes.queries.ts readApplause
select story_id, user_id, (created_at at time zone 'Europe/Warsaw')::date as day
from offered.story_applause
where user_id = any($) ⟦and story_id = any($) ¦⟧;

-- features/achievements/causes.queries.ts readTrips
select id, organiser_id as user_id, (starts_at at time zone 'Europe/Warsaw')::date as day
from offered.trips
where held_at is not null and taken > 1 and ⟦id = any($) ¦ organiser_id = any($)⟧;

-- features/achievements/causes.queries.ts readAccounts
select id, invited as is_invited, (created_at at time zone 'Europe/Warsaw')::date as day
from offered.users
where id = any($);

-- features/achievements/causes.queries.ts storiesWithCompanions
select distinct story_id from offered.story_companions where user_id = any($) and state = 'confirmed';

-- features/achievements/earned.queries.ts readEarnedOf
select user_id, achievement, earned_on
from earned_achievements
where user_id = any($) and held
order by earned_on desc, achievement;

-- features/achievements/earned.queries.ts readEarnedDays
select e.user_id, e.achievement, e.earned_on, (
  select a.precision
  from offered.ascents a
  where a.user_id = e.user_id and a.climbed_on = e.earned_on and not a.hidden and a.precision <> 'day'
  order by array_position(array['year', 'season', 'month'], a.precision)
  limit 1
) as precision
from earned_achievements e
where e.user_id = $ and e.held
order by e.earned_on desc, e.achievement;

-- features/achievements/earned.queries.ts upsertEarned
insert into earned_achievements as e (user_id, achievement, earned_on)
select "userId", achievement, "earnedOn"
from jsonb_to_recordset($) as r ("userId" integer, achievement text, "earnedOn" date) on conflict (
  user_id, achievement
) do update set held = true, earned_on = excluded.earned_on
where not e.held or e.earned_on <> excluded.earned_on
returning user_id, achievement, xmax = 0 as is_new;

-- features/achievements/earned.queries.ts takeBack
update earned_achievements e
set held = false
from jsonb_to_recordset($) as r ("userId" integer, achievement text)
where e.user_id = r."userId" and e.achievement = r.achievement;

-- features/achievements/earned.queries.ts takeOffMarks
update avatar_marks m
set (achievements, marks) = (
  select coalesce(array_agg(worn.id order by worn.place), '{}'), coalesce(
    array_agg(worn.mark order by worn.place), '{}'
  )
  from unnest(m.achievements, m.marks)
  with ordinality as worn (id, mark, place)
  where not exists (
    select
    from jsonb_to_recordset($) as r ("userId" integer, achievement text)
    where r."userId" = m.user_id and r.achievement = worn.id
  )
)
where m.user_id = any($);

-- features/achievements/earned.queries.ts takeUnshown
update earned_achievements
set shown_at = now()
where user_id = $ and held and shown_at is null
returning achievement, earned_on;

-- features/achievements/earned.queries.ts readHolders
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, e.earned_on, e.user_id, (
  select a.precision
  from offered.ascents a
  where a.user_id = e.user_id and a.climbed_on = e.earned_on and not a.hidden and a.precision <> 'day'
  order by array_position(array['year', 'season', 'month'], a.precision)
  limit 1
) as precision
from earned_achievements e
join offered.users u on u.id = e.user_id
where e.achievement = $
  and e.held
  and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦and (e.earned_on, e.user_id) < ($::date, $::integer) ¦⟧
order by e.earned_on desc, e.user_id desc
limit $;

-- features/achievements/earned.queries.ts readWorn
select achievements from avatar_marks where user_id = $;

-- features/achievements/earned.queries.ts writeWorn
insert into avatar_marks (user_id, achievements, marks)
values ($, $, $) on conflict (user_id) do update set achievements = excluded.achievements, marks =
excluded.marks;

-- features/achievements/earned.queries.ts exportEarned
select e.achievement, e.earned_on, e.achievement = any(coalesce(m.achievements, '{}')) as worn
from earned_achievements e
left join avatar_marks m on m.user_id = e.user_id
where e.user_id = $ and e.held
order by e.earned_on, e.achievement;

-- features/achievements/past.queries.ts openRound
insert into achievement_rounds (rules) values ($) on conflict do nothing;

select last_user_id, done_at is not null as is_done from achievement_rounds where rules = $;

-- features/achievements/past.queries.ts moveRound
update achievement_rounds set last_user_id = $ where rules = $;

-- features/achievements/past.queries.ts closeRound
update achievement_rounds set done_at = now() where rules = $;

-- features/achievements/past.queries.ts nextHikers
select id from offered.users where id > $ order by id limit $;

-- features/achievements/rarity.queries.ts readHolderCounts
select achievement, holders, hikers from achievement_holders;

-- features/achievements/rarity.queries.ts countHolders
with active as (
  select u.id
  from offered.users u
  where not u.blocked
    and exists (
      select
      from hiker_tallies t
      where t.user_id = u.id and t.kind in ('summits', 'stories') and t.key = 0 and t.n > 0
    )
), held as (
  select e.achievement, count(*)::integer as holders
  from earned_achievements e
  join active on active.id = e.user_id
  where e.held
  group by 1
)
insert into achievement_holders (achievement, holders, hikers)
select wanted.id, coalesce(held.holders, 0), (select count(*) from active)
from unnest($::text[]) as wanted (id)
left join held on held.achievement = wanted.id on conflict (achievement) do update set holders =
excluded.holders, hikers = excluded.hikers;

-- features/achievements/tallies.queries.ts addToTallies
insert into hiker_tallies as t (user_id, kind, key, n)
select "userId", kind, key, n
from jsonb_to_recordset($) as c ("userId" integer, kind text, key integer, n integer)
order by 1, 2, 3 on conflict (user_id, kind, key) do update set n = t.n + excluded.n
returning user_id, kind, key, n;

-- features/achievements/tallies.queries.ts deleteTallies
delete from hiker_tallies where user_id = any($);

-- features/achievements/tallies.queries.ts readPlaces
select m.id as summit_id, case
  when m.abroad is null then m.range_id end as range_id, m.height_m as height, array_position(
    array['sudety', 'karpaty', 'gory-swietokrzyskie'], r.type
  ) as type, array(
    select c.id from offered.crowns c where not c.retired and c.summits @> array[m.id] order by c.id
  ) as crowns
from offered.summits m
join offered.mountain_ranges r on r.id = m.range_id
where m.id = any($);

-- features/achievements/tallies.queries.ts readFigures
select t.user_id, t.kind, t.key, t.n
from hiker_tallies t
where t.user_id = any($) and t.kind = any($)
union all
select hiker.id, best.kind, 0, top.n
from unnest($::integer[]) as hiker (id)
cross join unnest($::text[]) as best (kind)
cross join lateral (
  select n from hiker_tallies t where t.user_id = hiker.id and t.kind = best.kind order by n desc limit 1
) top;
