-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/start-places/hikers-starts.queries.ts readBegunHikes
select t.author_id as hiker, (t.profile -> 'lat' ->> 0)::double precision as lat, (t.profile -> 'lon' ->> 0)
::double precision as lon
from (
  select s.id
  from offered.stories s
  where s.audience = 'everybody'
  order by s.hiked_on desc, s.id desc
  limit $
) newest
join offered.story_tracks t on t.story_id = newest.id
where t.hidden_start_m = 0 and t.cut_due_at is null and jsonb_array_length(t.profile -> 'lat') > 0;
