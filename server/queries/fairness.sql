-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/fairness/fairness.queries.ts readStories
select s.id, s.author_id as user_id, s.hiked_on as day, s.audience in ('everybody', 'hikers') as counts,
s.distance_m, s.ascent_m, coalesce(s.moving_min, s.time_min) as minutes, t.fingerprint, coalesce(
  (
    select jsonb_agg(o.fingerprint)
    from offered.story_tracks o
    join offered.stories b on b.id = o.story_id and b.audience in ('everybody', 'hikers')
    where (o.fingerprint_hash = t.fingerprint_hash or o.started_at = t.started_at)
      and o.author_id <> s.author_id
      and o.story_id < s.id
      and not exists (
        select
        from offered.story_companions c
        where c.state <> 'declined'
          and (
            c.story_id = s.id
              and c.user_id = o.author_id
              or c.story_id = o.story_id
              and c.user_id = s.author_id
          )
      )
  ), '[]'
) as others_before, coalesce(
  (
    select jsonb_agg(o.fingerprint)
    from offered.story_tracks o
    where o.author_id = s.author_id
      and o.story_id < s.id
      and o.started_at < t.ended_at
      and o.started_at > t.started_at - interval '2 days'
      and o.ended_at > t.started_at
  ), '[]'
) as own
from offered.stories s
left join offered.story_tracks t on t.story_id = s.id
where s.id = any($);

-- features/fairness/fairness.queries.ts readDays
select d."userId" as user_id, d.day, coalesce(
  jsonb_agg(jsonb_build_object('lat', m.lat, 'lon', m.lon)) filter (where m.id is not null), '[]'
) as summits
from jsonb_to_recordset($) as d ("userId" integer, day date)
left join offered.ascents a on a.user_id = d."userId"
  and a.climbed_on = d.day
  and a.precision = 'day'
  and not a.hidden
left join offered.summits m on m.id = a.summit_id
group by 1, 2;

-- features/fairness/fairness.queries.ts replaceStoryFlags
delete from fairness_flags f
where f.story_id = any($)
  and not exists (
    select
    from jsonb_to_recordset($) as w (
      "userId" integer, "storyId" integer, day date, reason text, evidence jsonb
    )
    where w."storyId" = f.story_id and w.reason = f.reason
  )
returning f.story_id;

insert into fairness_flags as f (user_id, story_id, day, reason, evidence)
select w."userId", w."storyId", w.day, w.reason, w.evidence
from jsonb_to_recordset($) as w ("userId" integer, "storyId" integer, day date, reason text, evidence jsonb)
on conflict (story_id, reason)
where story_id is not null do update set day = excluded.day, evidence = excluded.evidence
returning story_id, xmax = 0 as is_new;

-- features/fairness/fairness.queries.ts replaceDayFlags
delete from fairness_flags f using jsonb_to_recordset($) as d ("userId" integer, day date)
where f.user_id = d."userId"
  and f.day = d.day
  and f.story_id is null
  and not exists (
    select
    from jsonb_to_recordset($) as w ("userId" integer, day date, reason text, evidence jsonb)
    where w."userId" = f.user_id and w.day = f.day and w.reason = f.reason
  )
returning f.user_id, f.day;

insert into fairness_flags as f (user_id, day, reason, evidence)
select w."userId", w.day, w.reason, w.evidence
from jsonb_to_recordset($) as w ("userId" integer, day date, reason text, evidence jsonb) on conflict (
  user_id, day, reason
)
where story_id is null do update set evidence = excluded.evidence
returning user_id, day, xmax = 0 as is_new;

-- features/fairness/fairness.queries.ts readOwnFlags
select f.id, f.reason, f.state, f.day, f.evidence, f.explanation, case
  when s.id is null then null
  else jsonb_build_object('id', s.id, 'title', s.title) end as story
from fairness_flags f
left join offered.stories s on s.id = f.story_id
where f.user_id = $
order by f.id desc
limit $;

-- features/fairness/fairness.queries.ts explainFlag
update fairness_flags
set state = 'explained', explanation = $, answered_at = now()
where id = $ and user_id = $ and state in ('open', 'explained')
returning story_id, day;

-- features/fairness/fairness.queries.ts decideFlag
update fairness_flags set state = $, answered_at = now() where id = $ returning user_id, story_id, day;

-- features/fairness/fairness.queries.ts ownerOfFlag
select user_id from fairness_flags where id = $;

-- features/fairness/fairness.queries.ts readTwins
select distinct o.story_id as id, o.author_id
from offered.story_tracks t
join offered.story_tracks o on (o.fingerprint_hash = t.fingerprint_hash or o.started_at = t.started_at)
  and o.author_id <> t.author_id
where t.story_id = $;
