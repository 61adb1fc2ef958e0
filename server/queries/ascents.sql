-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/ascents/ascent-claims.queries.ts peopleOfStories
select author_id as user_id
from offered.stories
where id = any($)
union
select user_id
from offered.story_companions
where story_id = any($) and state = 'confirmed'
union
select a.user_id
from ascent_claims c
join ascents a on a.id = c.ascent_id
where c.story_id = any($);

-- features/ascents/ascent-claims.queries.ts upsertAscents
insert into ascents (user_id, summit_id, climbed_on, precision, source, hidden)
select user_id, summit_id, climbed_on, 'day', 'story', bool_and(hidden)
from (
  select p.user_id, x.summit_id, s.hiked_on as climbed_on, s.id as story_id, x.evidence, not s.audience in (
    'everybody', 'hikers'
  ) as hidden
  from offered.stories s
  join (
    select id as story_id, author_id as user_id
    from offered.stories
    where id = any($)
    union
    select story_id, user_id
    from offered.story_companions
    where story_id = any($) and state = 'confirmed'
  ) p on p.story_id = s.id
  join offered.story_summits x on x.story_id = s.id and x.state = 'counted'
  where s.id = any($) and s.audience <> 'nobody'
) claims
group by 1, 2, 3
order by 1, 2, 3 on conflict (user_id, summit_id, climbed_on, precision) do update set user_id =
excluded.user_id
returning id, xmax = 0 as gained;

-- features/ascents/ascent-claims.queries.ts replaceStoryClaims
delete from ascent_claims c using ascents a
where c.ascent_id = a.id
  and c.story_id = any($)
  and not exists (
    select
    from (
      select p.user_id, x.summit_id, s.hiked_on as climbed_on, s.id as story_id, x.evidence, not s.audience in
      ('everybody', 'hikers') as hidden
      from offered.stories s
      join (
        select id as story_id, author_id as user_id
        from offered.stories
        where id = any($)
        union
        select story_id, user_id
        from offered.story_companions
        where story_id = any($) and state = 'confirmed'
      ) p on p.story_id = s.id
      join offered.story_summits x on x.story_id = s.id and x.state = 'counted'
      where s.id = any($) and s.audience <> 'nobody'
    ) w
    where (w.story_id, w.user_id, w.summit_id, w.climbed_on) = (
      c.story_id, a.user_id, a.summit_id, a.climbed_on
    )
  )
returning c.ascent_id as id;

insert into ascent_claims as c (ascent_id, story_id, hidden, evidence)
select a.id, w.story_id, w.hidden, w.evidence
from (
  select p.user_id, x.summit_id, s.hiked_on as climbed_on, s.id as story_id, x.evidence, not s.audience in (
    'everybody', 'hikers'
  ) as hidden
  from offered.stories s
  join (
    select id as story_id, author_id as user_id
    from offered.stories
    where id = any($)
    union
    select story_id, user_id
    from offered.story_companions
    where story_id = any($) and state = 'confirmed'
  ) p on p.story_id = s.id
  join offered.story_summits x on x.story_id = s.id and x.state = 'counted'
  where s.id = any($) and s.audience <> 'nobody'
) w
join ascents a using (user_id, summit_id, climbed_on)
where a.precision = 'day' on conflict (ascent_id, story_id) do update set hidden = excluded.hidden, evidence =
excluded.evidence
where (c.hidden, c.evidence) is distinct from (excluded.hidden, excluded.evidence);

-- features/ascents/ascent-claims.queries.ts deleteStoryClaims
delete from ascent_claims where story_id = any($) returning ascent_id as id;

-- features/ascents/ascent-claims.queries.ts alignWithClaims
delete from ascents
where id = any($) and not exists (select from ascent_claims where ascent_id = ascents.id)
returning ascents.id as ascent_id, ascents.user_id, ascents.summit_id, ascents.climbed_on as day,
ascents.precision, ascents.story_id, ascents.hidden;

with best as (
  select distinct on (ascent_id) ascent_id, story_id, evidence, case
    when story_id is null then 'manual'
    else 'story' end as source, bool_and(hidden) over (partition by ascent_id) as hidden
  from ascent_claims
  where ascent_id = any($)
  order by ascent_id, ascent_claims.hidden, story_id nulls last
)
update ascents
set source = best.source, story_id = best.story_id, evidence = best.evidence, hidden = best.hidden
from best
where ascents.id = best.ascent_id
  and (ascents.source, ascents.story_id, ascents.evidence, ascents.hidden) is distinct from (
    best.source, best.story_id, best.evidence, best.hidden
  )
returning ascents.id as ascent_id, ascents.user_id, ascents.summit_id, ascents.climbed_on as day,
ascents.precision, ascents.story_id, ascents.hidden;

-- features/ascents/ascent-claims.queries.ts readFacts
select ascents.id as ascent_id, ascents.user_id, ascents.summit_id, ascents.climbed_on as day,
ascents.precision, ascents.story_id, ascents.hidden
from ascents
where id = any($)
order by id;

-- features/ascents/ascent-marks.queries.ts knownSummits
select id from offered.summits where id = any($) and not retired;

-- features/ascents/ascent-marks.queries.ts insertMarks
insert into ascent_marks (user_id, summit_id, climbed_on, precision)
select $::integer, summit_id, climbed_on, precision
from unnest($::integer[], $::date[], $::text[])
with ordinality as w (summit_id, climbed_on, precision, place) on conflict do nothing;

-- features/ascents/ascent-marks.queries.ts deleteMarksOf
delete from ascent_marks m using ascents a
where a.id = any($)
  and a.user_id = $
  and (m.user_id, m.summit_id, m.climbed_on, m.precision) = (
    a.user_id, a.summit_id, a.climbed_on, a.precision
  )
returning a.id, m.user_id, m.summit_id;

-- features/ascents/ascent-marks.queries.ts placesWithRoughMarks
select distinct m.user_id, m.summit_id
from ascents a
join ascent_marks m on m.user_id = a.user_id and m.summit_id = a.summit_id
where a.id = any($) and m.precision <> 'day';

-- features/ascents/ascent-marks.queries.ts upsertMarkedAscents
insert into ascent_claims (ascent_id) select unnest($::integer[]) on conflict do nothing;

insert into ascents (user_id, summit_id, climbed_on, precision, source, hidden)
select user_id, summit_id, climbed_on, precision, 'manual', false
from (
  select m.user_id, m.summit_id, m.climbed_on, m.precision
  from ascent_marks m
  where (m.user_id, m.summit_id) in (select * from unnest($::integer[], $::integer[]))
    and not (
      m.precision <> 'day'
        and (
          exists (
            select
            from ascent_marks n
            where n.user_id = m.user_id
              and n.summit_id = m.summit_id
              and n.climbed_on >= m.climbed_on
              and n.climbed_until <= m.climbed_until
              and n.climbed_until - n.climbed_on < m.climbed_until - m.climbed_on
          )
            or exists (
              select
              from ascents a
              join ascent_claims c on c.ascent_id = a.id
              where a.user_id = m.user_id
                and a.summit_id = m.summit_id
                and a.precision = 'day'
                and a.climbed_on between m.climbed_on and m.climbed_until and c.story_id is not null and not
                c.hidden
            )
        )
    )
) marks
order by 1, 2, 3, 4 on conflict (user_id, summit_id, climbed_on, precision) do update set user_id =
excluded.user_id
returning id, xmax = 0 as gained;

-- features/ascents/ascent-marks.queries.ts replaceHandClaims
delete from ascent_claims c using ascents a
where c.ascent_id = a.id
  and c.story_id is null
  and (a.user_id, a.summit_id) in (select * from unnest($::integer[], $::integer[]))
  and not exists (
    select
    from (
      select m.user_id, m.summit_id, m.climbed_on, m.precision
      from ascent_marks m
      where (m.user_id, m.summit_id) in (select * from unnest($::integer[], $::integer[]))
        and not (
          m.precision <> 'day'
            and (
              exists (
                select
                from ascent_marks n
                where n.user_id = m.user_id
                  and n.summit_id = m.summit_id
                  and n.climbed_on >= m.climbed_on
                  and n.climbed_until <= m.climbed_until
                  and n.climbed_until - n.climbed_on < m.climbed_until - m.climbed_on
              )
                or exists (
                  select
                  from ascents a
                  join ascent_claims c on c.ascent_id = a.id
                  where a.user_id = m.user_id
                    and a.summit_id = m.summit_id
                    and a.precision = 'day'
                    and a.climbed_on between m.climbed_on and m.climbed_until and c.story_id is not null and
                    not c.hidden
                )
            )
        )
    ) m
    where (m.user_id, m.summit_id, m.climbed_on, m.precision) = (
      a.user_id, a.summit_id, a.climbed_on, a.precision
    )
  )
returning c.ascent_id as id;

-- features/ascents/ascent-marks.queries.ts readMarked
select a.id, a.summit_id, a.climbed_on as date, a.precision, a.source, a.story_id
from unnest($::integer[], $::date[], $::text[])
with ordinality as w (summit_id, climbed_on, precision, place)
join ascent_marks m on m.user_id = $
  and (m.summit_id, m.climbed_on, m.precision) = (w.summit_id, w.climbed_on, w.precision)
cross join lateral (
  select a.*
  from ascents a
  where a.user_id = m.user_id
    and a.summit_id = m.summit_id
    and a.climbed_on >= m.climbed_on
    and a.climbed_until <= m.climbed_until
  order by (a.climbed_on, a.precision) <> (m.climbed_on, m.precision), a.climbed_until - a.climbed_on,
  a.climbed_on desc
  limit 1
) a
order by w.place;

-- features/ascents/ascent-marks.queries.ts readMarksForExport
select m.name as summit, climbed_on, precision, marked_at
from ascent_marks
join offered.summits m on m.id = summit_id
where user_id = $
order by climbed_on, m.sort_key;

-- features/ascents/ascents.queries.ts readAscent
select id, user_id, summit_id, climbed_on as date, precision, source, story_id, exists (
  select from ascent_claims where ascent_id = ascents.id and story_id is null
) as by_hand
from ascents
where id = $;

-- features/ascents/ascents.queries.ts readBirthDate
select birth_date from offered.users where id = $;

-- features/ascents/ascents.queries.ts isNamed
select from offered.users where id = $ and ⟦true ¦ users.visibility = 'everyone'⟧;

-- features/ascents/ascents.queries.ts readClimbed
select summit_id, count(*) as ascents, (array_agg(climbed_on order by climbed_until, climbed_on desc))[1] as
first, (array_agg(precision order by climbed_until, climbed_on desc))[1] as first_precision, max(climbed_on)
as last, (array_agg(precision order by climbed_on desc, climbed_until))[1] as last_precision
from ascents
where user_id = $ ⟦and not hidden ¦⟧
group by summit_id
order by summit_id;

-- features/ascents/ascents.queries.ts readOwnOfSummit
select id, summit_id, climbed_on as date, precision, source, story_id
from ascents
where user_id = $ and summit_id = $
order by climbed_on desc, climbed_until desc;

-- features/ascents/ascents.queries.ts readOfSummit
select ascents.id, climbed_on as date, precision, source, story_id, jsonb_build_object(
  'id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'city', users.city,
  'profileImage', users.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = users.id), '{}'
) as user
from ascents
join offered.users on users.id = user_id
where summit_id = $
  and not hidden
  and ⟦true ¦ users.visibility = 'everyone'⟧ ⟦and (climbed_on, ascents.id) < ($::date, $::integer) ¦⟧
order by climbed_on desc, ascents.id desc
limit $;

-- features/ascents/ascents.queries.ts countOfSummit
select count(distinct user_id) as hikers, count(*) as ascents
from ascents
join offered.users on users.id = user_id
where summit_id = $ and not hidden and ⟦true ¦ users.visibility = 'everyone'⟧;

-- features/ascents/ascents.queries.ts end
select climbed_on as date, precision, jsonb_build_object(
  'id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'city', users.city,
  'profileImage', users.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = users.id), '{}'
) as user
from ascents
join offered.users on users.id = user_id
where summit_id = $ and not hidden and ⟦true ¦ users.visibility = 'everyone'⟧
order by ⟦climbed_on desc, ascents.id desc ¦ climbed_until, ascents.id⟧
limit 1;

-- features/ascents/ascents.queries.ts readMostOften
select top.ascents, jsonb_build_object(
  'id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'city', users.city,
  'profileImage', users.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = users.id), '{}'
) as user
from (
  select user_id, count(*) as ascents, max(climbed_on) as last
  from ascents
  join offered.users on users.id = user_id
  where summit_id = $ and not hidden and ⟦true ¦ users.visibility = 'everyone'⟧
  group by user_id
  order by ascents desc, last, user_id
  limit 1
) top
join offered.users on users.id = top.user_id;

-- features/ascents/ascents.queries.ts readHikerCounts
with everybody as (
  select summit_id, count(distinct user_id) as hikers from ascents where not hidden group by summit_id
), unnamed as (
  select summit_id, count(distinct user_id) as hikers
  from offered.users
  join ascents on ascents.user_id = users.id
  where not hidden and not (users.visibility = 'everyone')
  group by summit_id
)
select summit_id, e.hikers - coalesce(u.hikers, 0) as hikers
from everybody e
left join unnamed u using (summit_id)
where e.hikers > coalesce(u.hikers, 0);

-- features/ascents/ascents.queries.ts readLatestHikers
with recursive latest as (
  select 0 as id, 0 as user_id, 0 as summit_id, null::date as climbed_on, null::text as precision,
  null::integer as story_id, array[]::integer[] as seen, 0 as place
  union all
  select step.id, step.user_id, step.summit_id, step.climbed_on, step.precision, step.story_id, latest.seen ||
  step.user_id, latest.place + 1
  from latest
  cross join lateral (
    select found.*
    from unnest($::integer[]) as wanted (id)
    cross join lateral (
      select ascents.id, user_id, summit_id, climbed_on, precision, story_id
      from ascents
      join offered.users on users.id = user_id
      where summit_id = wanted.id
        and not hidden
        and user_id <> all(latest.seen)
        and ⟦true ¦ users.visibility = 'everyone'⟧
      order by climbed_on desc, ascents.id desc
      limit 1
    ) found
    order by found.climbed_on desc, found.id desc
    limit 1
  ) step
  where latest.place < $
)
select summit_id, climbed_on as date, precision, story_id, jsonb_build_object(
  'id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'city', users.city,
  'profileImage', users.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = users.id), '{}'
) as user
from latest
join offered.users on users.id = latest.user_id
where place > 0
order by place;
