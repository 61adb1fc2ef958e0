-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/forest/forest.queries.ts countWords
select count(*) filter (where v.hides and not u.blocked)::integer as hides, count(*) filter (
  where not v.hides and not u.blocked
)::integer as clear, max(case when v.user_id = $ then case when v.hides then 'hides' else 'clear' end end) as
mine
from forest_votes v
join offered.users u on u.id = v.user_id
where v.summit_id = $;

-- features/forest/forest.queries.ts keepWord
insert into forest_votes (user_id, summit_id, hides)
values ($, $, $) on conflict (user_id, summit_id) do update set hides = excluded.hides, voted_at = now();

-- features/forest/forest.queries.ts deleteWord
delete from forest_votes where user_id = $ and summit_id = $;

-- features/forest/forest.queries.ts exportWords
select m.name as summit, v.hides, v.voted_at
from forest_votes v
join offered.summits m on m.id = v.summit_id
where v.user_id = $
order by v.voted_at, v.summit_id;
