-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/story-summits/story-summits.queries.ts readSummitStates
select summit_id, state, how, evidence from story_summits where story_id = $ order by position;

-- features/story-summits/story-summits.queries.ts writeSummitStates
delete from story_summits where story_id = $ and summit_id <> all($);

insert into story_summits <columns> on conflict (story_id, summit_id) do update set position =
excluded.position, state = excluded.state, how = excluded.how, evidence = excluded.evidence;

-- features/story-summits/story-summits.queries.ts readOnProfile
select story_id, summit_id, (evidence ->> 'atDistance')::double precision as at_distance
from story_summits
where story_id = any($) and evidence ->> 'atDistance' is not null;

-- features/story-summits/story-summits.queries.ts moveOnProfile
update story_summits x
set evidence = jsonb_set(x.evidence, '{atDistance}', coalesce(m."atDistance", 'null'))
from jsonb_to_recordset($) as m ("storyId" integer, "summitId" integer, "atDistance" jsonb)
where x.story_id = m."storyId" and x.summit_id = m."summitId" and x.evidence is not null;

-- features/story-summits/story-summits.queries.ts knownSummits
select id from offered.summits where id = any($) and not retired;

-- features/story-summits/story-summits.queries.ts readSummitRefs
select jsonb_build_object(
  'id', m.id, 'slug', m.slug, 'name', m.name, 'height', m.height_m, 'lat', m.lat, 'lon', m.lon, 'rangeId',
  m.range_id
) as summit
from offered.summits m
where m.id = any($);

-- features/story-summits/story-summits.queries.ts insertNewSummits
insert into story_summits <columns>;

-- features/story-summits/story-summits.queries.ts alignPlaces
delete from story_ranges r
where r.story_id = any($)
  and not exists (
    select
    from story_summits x
    join offered.summits m on m.id = x.summit_id
    where x.story_id = r.story_id and x.state = 'counted' and m.range_id = r.range_id
  );

insert into story_ranges as r (story_id, range_id, hiked_on, audience, author_id)
select distinct x.story_id, m.range_id, x.hiked_on, x.audience, x.author_id
from story_summits x
join offered.summits m on m.id = x.summit_id
where x.story_id = any($)
  and x.state = 'counted' on conflict (story_id, range_id) do update set hiked_on = excluded.hiked_on,
  audience = excluded.audience, author_id = excluded.author_id
where (r.hiked_on, r.audience, r.author_id) is distinct from (
  excluded.hiked_on, excluded.audience, excluded.author_id
);

update story_summits x
set hiked_on = s.hiked_on, audience = s.audience, author_id = s.author_id
from offered.stories s
where s.id = x.story_id
  and s.id = any($)
  and (x.hiked_on, x.audience, x.author_id) is distinct from (s.hiked_on, s.audience, s.author_id);
