-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/trails/way-walkers.queries.ts readHikesOver
select t.author_id as hiker, coalesce(t.lines -> '12', '[]') as lines
from (
  select x.story_id
  from offered.story_summits x
  join offered.stories s on s.id = x.story_id
  where x.summit_id = $ and x.audience = 'everybody' and x.state = 'counted' and s.audience = 'everybody'
  order by x.hiked_on desc, x.story_id desc
  limit $
) newest
join offered.story_tracks t on t.story_id = newest.story_id
where t.cut_due_at is null;
