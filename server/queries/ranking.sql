-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/ranking/ranking.queries.ts readPage
with start as materialized (select * from rank_at($, $, $)), page as (
  (
    select t.*
    from start, lateral (
      select *
      from offered.point_totals t
      where t.scope = $
        and t.period = $
        and t.ranked
        and t.points > 0
        and t.points = start.points
        and t.user_id >= start.from_user
      order by t.user_id offset start.rest
      limit $
    ) t
  )
  union all (
    select t.*
    from start, lateral (
      select *
      from offered.point_totals t
      where t.scope = $ and t.period = $ and t.ranked and t.points > 0 and t.points < start.points
      order by t.points desc, t.user_id
      limit $
    ) t
  )
  order by points desc, user_id
  limit $
)
select t.points, t.summits, (
  select case when base > 0 then hikers_above($, $, base, $) + 1 end
  from (select case when t.week = $ then t.points_before when t.ranked then t.points else 0 end as base) b
) as before, case
  when ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as user, start.above
from start, page t
join offered.users u on u.id = t.user_id
order by t.points desc, t.user_id;

-- features/ranking/ranking.queries.ts countHikers
select hikers_above($, $, 0, null) as total;

-- features/ranking/ranking.queries.ts readStandings
select t.points, t.summits, (
  select case when base > 0 then hikers_above($, $, base, $) + 1 end
  from (select case when t.week = $ then t.points_before when t.ranked then t.points else 0 end as base) b
) as before, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as user, standing.above, standing.above + tied.before_me as position, case
  when better.points is null then null
  else jsonb_build_object(
    'place', hikers_above($, $, better.points, null) + 1, 'missing', better.points - t.points
  ) end as next
from offered.point_totals t
join offered.users u on u.id = t.user_id, lateral (select hikers_above($, $, t.points, null) as above)
standing, lateral (
  select (
    select coalesce(sum(hikers), 0)
    from offered.rank_steps s
    where s.scope = $ and s.period = $ and s.level = -1 and s.bucket = t.points and s.part < t.user_id >> 14
  ) + (
    select count(*)
    from offered.point_totals o
    where o.scope = $
      and o.period = $
      and o.ranked
      and o.points > 0
      and o.points = t.points
      and o.user_id >= t.user_id >> 14 << 14
      and o.user_id < t.user_id
  ) as before_me
) tied
left join lateral (
  select o.points
  from offered.point_totals o
  where o.scope = $ and o.period = $ and o.ranked and o.points > 0 and o.points > t.points
  order by o.points
  limit 1
) better on true
where t.user_id = any($)
  and t.scope = $
  and t.period = $
  and t.ranked
  and t.points > 0
  and ⟦true ¦ u.visibility = 'everyone'⟧
order by t.points desc, t.user_id;

-- features/ranking/ranking.queries.ts readPlace
select hikers_above(0, 0, points, null) + 1 as place
from offered.point_totals
where user_id = $ and scope = 0 and period = 0 and ranked and points > 0;

-- features/ranking/ranking.queries.ts findHikers
select id
from (
  select u.id, t.points
  from offered.users u
  join offered.point_totals t on t.user_id = u.id and t.scope = $ and t.period = $
  where u.listed
    and not u.blocked
    and ⟦true ¦ u.visibility = 'everyone'⟧
    and t.ranked
    and t.points > 0 ⟦… ¦⟧
    and u.search like '%' || fold($) || '%'
  limit 200
) named
order by points desc, id
limit $;

-- features/ranking/ranking.queries.ts readChoice
select honour, in_ranking, blocked from offered.users where id = $;

-- features/ranking/ranking.queries.ts readFollowed
with theirs as (
  select t.*, case when t.week = $ then t.points_before else t.points end as base
  from (select followed_id as id from offered.follows where follower_id = $ union select $::integer) f
  join offered.point_totals t on t.user_id = f.id and t.scope = 0 and t.period = $
  where t.ranked and t.points > 0
)
select t.points, t.summits, rank() over (order by t.points desc) as place, case
  when base > 0 then rank() over (order by base desc) end as before, row_number() over (
    order by t.points desc, t.user_id
  ) - 1 as position, jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) as user
from theirs t
join offered.users u on u.id = t.user_id
order by t.points desc, t.user_id;

-- features/ranking/seasons.queries.ts unclosedYears
select distinct period as year
from offered.point_totals t
where scope = 0
  and period between 1900 and $ and points > 0 and not exists (select from seasons s where s.year = t.period)
order by 1;

-- features/ranking/seasons.queries.ts insertSeason
insert into seasons (year, closed_at, hikers, sha256)
values ($, $, 0, '') on conflict do nothing
returning year;

-- features/ranking/seasons.queries.ts keepTotals
insert into season_totals (year, user_id, points)
select $, t.user_id, t.points
from offered.point_totals t
join offered.users u on u.id = t.user_id
where t.scope = 0 and t.period = $ and t.ranked and t.points > 0 and u.visibility = 'everyone';

-- features/ranking/seasons.queries.ts sealSeason
update seasons set hikers = $, sha256 = $ where year = $;

-- features/ranking/seasons.queries.ts readSeasonTotals
select user_id, points from season_totals where year = $ order by -points, user_id limit $;

-- features/ranking/seasons.queries.ts readSeasons
select year, closed_at, hikers, sha256 from seasons order by year desc limit 200;

-- features/ranking/seasons.queries.ts seasonExists
select from seasons where year = $;
