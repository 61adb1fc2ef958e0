-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/points/facts.queries.ts readHikers
select id, honour, in_ranking and not blocked as ranked from offered.users where id = any($);

-- features/points/facts.queries.ts readCountedStories
select s.author_id as user_id, s.id, s.hiked_on as day, s.distance_m, s.ascent_m, s.photo_count > 0 as
has_photo, coalesce(
  (
    select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type))
    from offered.story_ranges x
    join offered.mountain_ranges r on r.id = x.range_id
    where x.story_id = s.id
  ), '[]'
) as ranges
from jsonb_to_recordset($) as d ("userId" integer, day date)
join offered.stories s on s.author_id = d."userId" and s.hiked_on = d.day
where s.audience in ('everybody', 'hikers')
  and s.id <> all($)
  and not exists (
    select from offered.fairness_flags f where f.story_id = s.id and f.state in ('open', 'refused')
  );

-- features/points/facts.queries.ts readCountedAscents
select a.user_id, a.climbed_on as day, a.climbed_until as last_day, a.precision, a.story_id,
jsonb_build_object(
  'id', m.id, 'heightM', m.height_m, 'range', jsonb_build_object('id', r.id, 'type', r.type), 'inCrown',
  exists (
    select
    from offered.crowns c
    where c.slug = 'korona-gor-polski' and not c.retired and m.id = any(c.summits)
  )
) as summit
from jsonb_to_recordset($) as d ("userId" integer, "summitId" integer)
join offered.ascents a on a.user_id = d."userId" and a.summit_id = d."summitId"
join offered.summits m on m.id = a.summit_id
join offered.mountain_ranges r on r.id = m.range_id
where not a.hidden
  and not exists (
    select from offered.fairness_flags f where f.story_id = a.story_id and f.state in ('open', 'refused')
  )
  and not exists (
    select
    from offered.fairness_flags f
    where a.precision = 'day'
      and f.user_id = a.user_id
      and f.day = a.climbed_on
      and f.story_id is null
      and f.state in ('open', 'refused')
  );

-- features/points/facts.queries.ts daysOfStories
select author_id as user_id, hiked_on as day
from offered.stories
where id = any($)
union
select user_id, earned_on
from point_entries
where story_id = any($) and kind = 'story' and corrects is null;

-- features/points/facts.queries.ts summitsOfStories
select user_id, summit_id
from offered.ascents
where story_id = any($)
union
select user_id, summit_id
from point_entries
where story_id = any($) and summit_id is not null and corrects is null;

-- features/points/facts.queries.ts summitsOfDays
select distinct a.user_id, a.summit_id
from jsonb_to_recordset($) as d ("userId" integer, day date)
join offered.ascents a on a.user_id = d."userId" and a.climbed_on = d.day;

-- features/points/facts.queries.ts daysOfHikers
select s.author_id as user_id, s.hiked_on as day
from offered.stories s
where s.author_id = any($) and s.audience in ('everybody', 'hikers')
union
select user_id, earned_on
from point_entries
where user_id = any($) and kind = 'story' and corrects is null;

-- features/points/facts.queries.ts summitsOfHikers
select user_id, summit_id
from offered.ascents
where user_id = any($)
union
select user_id, summit_id
from point_entries
where user_id = any($) and summit_id is not null and corrects is null;

-- features/points/fold-steps.queries.ts foldBatch
with fresh as ( select id from rank_steps where not folded limit $ for update skip locked ), past as (
  select id from rank_steps where folded and week > '-infinity' and week < $ limit $ for update skip locked
), chosen as ( select id from fresh union all select id from past ), taken as (
  delete from rank_steps
  where id in (select id from chosen limit $)
  returning scope, period, level, bucket, part, week, hikers
), kept as (
  insert into rank_steps as r (scope, period, level, bucket, part, week, hikers, folded)
  select scope, period, level, bucket, part, case
    when week < $ then '-infinity'
    else week end, sum(hikers), true
  from taken
  group by 1, 2, 3, 4, 5, 6
  having sum(hikers) <> 0
  order by 1, 2, 3, 4, 5, 6 on conflict (scope, period, level, bucket, part, week)
  where folded do update set hikers = r.hikers + excluded.hikers
)
select count(*) as taken
from taken;

-- features/points/ledger.queries.ts storiesInForce
select e.id, e.user_id, e.kind, e.points, e.earned_on, e.month_known, e.story_id, e.summit_id, e.scopes,
e.evidence
from jsonb_to_recordset($) as d ("userId" integer, day date)
join point_entries e on e.user_id = d."userId" and e.earned_on = d.day and e.kind = 'story'
where e.corrects is null and not exists (select from point_entries c where c.corrects = e.id)
order by e.id;

-- features/points/ledger.queries.ts ascentsInForce
select e.id, e.user_id, e.kind, e.points, e.earned_on, e.month_known, e.story_id, e.summit_id, e.scopes,
e.evidence
from jsonb_to_recordset($) as d ("userId" integer, "summitId" integer)
join point_entries e on e.user_id = d."userId" and e.summit_id = d."summitId"
where e.corrects is null and not exists (select from point_entries c where c.corrects = e.id)
order by e.id;

-- features/points/ledger.queries.ts writeEntries
insert into point_entries (
  user_id, kind, points, earned_on, month_known, story_id, summit_id, scopes, evidence, rules, corrects,
  recorded_at
)
select "userId", kind, points, "earnedOn", "monthKnown", "storyId", "summitId", array(
  select jsonb_array_elements_text(scopes)::integer
), evidence, $, corrects, $
from jsonb_to_recordset($) as w (
  "userId" integer, kind text, points integer, "earnedOn" date, "monthKnown" boolean, "storyId" integer,
  "summitId" integer, scopes jsonb, evidence jsonb, corrects bigint, at integer
)
order by at;

-- features/points/read-ledger.queries.ts readLedger
select e.id, e.kind, e.points, e.earned_on, e.month_known, e.recorded_at, e.rules, e.evidence, case
  when s.id is null then null
  else jsonb_build_object('id', s.id, 'title', s.title) end as story, case
  when m.id is null then null
  else jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) end as summit, e.corrects is not null as
  corrects, exists (select from point_entries c where c.corrects = e.id) as corrected
from point_entries e
left join offered.summits m on m.id = e.summit_id
left join offered.stories s on s.id = e.story_id
  and ⟦
    (
      s.audience in ('everybody', 'hikers')
        or s.author_id = $
        or s.audience = 'followers'
        and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = s.author_id)
        or s.audience in ('followers', 'author')
        and exists (
          select
          from offered.story_companions c
          where c.story_id = s.id and c.user_id = $ and c.state <> 'declined'
        )
    )
    ¦ s.audience = 'everybody'
  ⟧
where e.user_id = $ ⟦
  and e.corrects is null and not exists (select from point_entries c where c.corrects = e.id) ¦
⟧ ⟦and e.id < $ ¦⟧
order by e.id desc
limit $;

-- features/points/read-ledger.queries.ts readExample
with last as (
  select e.story_id
  from point_entries e
  where e.user_id = $
    and e.kind = 'story'
    and e.corrects is null
    and not exists (select from point_entries c where c.corrects = e.id)
  order by e.earned_on desc, e.id desc
  limit 1
)
select e.id, e.kind, e.points, e.earned_on, e.month_known, e.recorded_at, e.rules, e.evidence, case
  when s.id is null then null
  else jsonb_build_object('id', s.id, 'title', s.title) end as story, case
  when m.id is null then null
  else jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) end as summit, e.corrects is not null as
  corrects, exists (select from point_entries c where c.corrects = e.id) as corrected
from last
join point_entries e on e.story_id = last.story_id and e.user_id = $
left join offered.summits m on m.id = e.summit_id
left join offered.stories s on s.id = e.story_id
where e.corrects is null and not exists (select from point_entries c where c.corrects = e.id)
order by e.id;

-- features/points/read-ledger.queries.ts readPoints
select points from point_totals where user_id = $ and scope = 0 and period = 0;

-- features/points/read-ledger.queries.ts sumOfStory
select coalesce(sum(e.points), 0)::integer as points
from point_entries e
where e.story_id = $
  and e.user_id = $
  and e.corrects is null
  and not exists (select from point_entries c where c.corrects = e.id);

-- features/points/read-ledger.queries.ts sumOfAscents
select coalesce(sum(e.points), 0)::integer as points
from offered.ascents a
join point_entries e on e.user_id = a.user_id and e.summit_id = a.summit_id and e.earned_on = a.climbed_on
where a.id = any($::integer[])
  and a.user_id = $
  and e.corrects is null
  and not exists (select from point_entries c where c.corrects = e.id);

-- features/points/totals.queries.ts addShares
insert into point_totals as t (user_id, scope, period, points, summits, ranked, week, points_before)
select "userId", scope, period, points, summits, ranked, $, 0
from jsonb_to_recordset($) as w (
  "userId" integer, scope integer, period integer, points integer, summits integer, ranked boolean
)
order by 1, 2, 3 on conflict (user_id, scope, period) do update set points = t.points + excluded.points,
summits = t.summits + excluded.summits, ranked = excluded.ranked, week = excluded.week, points_before = case
  when t.week = $ then t.points_before
  when t.ranked then t.points
  else 0 end;

-- features/points/totals.queries.ts setRanked
update point_totals t
set ranked = h.ranked, week = $, points_before = case
  when t.week = $ then t.points_before
  when t.ranked then t.points
  else 0 end
from jsonb_to_recordset($) as h (id integer, ranked boolean)
where t.user_id = h.id and t.ranked <> h.ranked;

-- features/points/totals.queries.ts repairTotals
with summed as (
  select e.user_id, scope, period, sum(e.points)::integer as points, (
    sum(sign(e.points)) filter (where e.kind = 'first-ascent')
  )::integer as summits
  from point_entries e, unnest(e.scopes || 0) as scope, unnest(
    array[0, extract(year from e.earned_on)::integer] || case
      when e.month_known then array[
        (extract(year from e.earned_on) * 100 + extract(month from e.earned_on))::integer
      ]
      else '{}'::integer[] end
  ) as period
  where e.user_id = any($)
  group by 1, 2, 3
), wanted as (
  select user_id, scope, period, coalesce(s.points, 0) as points, coalesce(s.summits, 0) as summits
  from summed s full
  join (select user_id, scope, period from point_totals where user_id = any($)) t using (
    user_id, scope, period
  )
)
insert into point_totals as t (user_id, scope, period, points, summits, ranked, week, points_before)
select w.user_id, scope, period, points, summits, u.in_ranking and not u.blocked, $, 0
from wanted w
join offered.users u on u.id = w.user_id
where not exists (
  select
  from point_totals known
  where (known.user_id, known.scope, known.period, known.points, known.summits, known.ranked) = (
    w.user_id, w.scope, w.period, w.points, w.summits, u.in_ranking and not u.blocked
  )
)
  and (
    points <> 0
      or summits <> 0
      or exists (
        select
        from point_totals known
        where (known.user_id, known.scope, known.period) = (w.user_id, w.scope, w.period)
      )
  )
order by 1, 2, 3 on conflict (user_id, scope, period) do update set points = excluded.points, summits =
excluded.summits, ranked = excluded.ranked, week = excluded.week, points_before = case
  when t.week = $ then t.points_before
  when t.ranked then t.points
  else 0 end
returning user_id;

-- features/points/upkeep.queries.ts readUpkeep
select rules, reference, after_user, coalesce((select version from offered.reference_data), 0) as
current_reference
from points_upkeep;

-- features/points/upkeep.queries.ts writeUpkeep
update points_upkeep set rules = $, reference = $, after_user = $;

-- features/points/upkeep.queries.ts nextHikers
select id from offered.users where id > $ order by id limit $;

-- features/points/upkeep.queries.ts repairSteps
with counted as (
  select t.scope, p.level, p.bucket, p.part, count(*) as hikers
  from point_totals t, rank_places(t.points, t.user_id) p
  where t.period = $ and t.ranked and t.points > 0
  group by 1, 2, 3, 4
), said as (
  select scope, level, bucket, part, sum(hikers) as hikers
  from rank_steps
  where period = $
  group by 1, 2, 3, 4
)
insert into rank_steps (scope, period, level, bucket, part, week, hikers)
select scope, $, level, bucket, part, $, coalesce(counted.hikers, 0) - coalesce(said.hikers, 0)
from counted full
join said using (scope, level, bucket, part)
where coalesce(counted.hikers, 0) <> coalesce(said.hikers, 0)
returning id;

-- features/points/upkeep.queries.ts readPeriods
select period from point_totals union select period from rank_steps order by 1;

-- features/points/upkeep.queries.ts lockTotals
lock table point_totals in share row exclusive mode;
