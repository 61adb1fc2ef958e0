-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/community/community.queries.ts writeFigures
insert into community_figures (hikers, stories, ascents, distance_m, counted_at)
select (select count(*) from offered.users u where u.listed and not u.blocked and u.visibility = 'everyone'),
told.stories, (
  select count(*)
  from offered.ascents a
  join offered.users u on u.id = a.user_id
  where not a.hidden and u.visibility = 'everyone'
), told.distance_m, now()
from (
  select count(*) as stories, coalesce(sum(s.distance_m), 0) as distance_m
  from offered.stories s
  where s.audience = 'everybody'
) told on conflict (id) do update set hikers = excluded.hikers, stories = excluded.stories, ascents =
excluded.ascents, distance_m = excluded.distance_m, counted_at = excluded.counted_at;

-- features/community/community.queries.ts readFigures
select hikers, stories, ascents, distance_m, counted_at from community_figures;
