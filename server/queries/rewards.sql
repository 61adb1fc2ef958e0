-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/rewards/rewards.queries.ts isOwnStory
select from offered.stories where id = $ and author_id = $ and not draft;

-- features/rewards/rewards.queries.ts readCaused
select a.summit_id, bool_or(
  coalesce(⟦a.id = any($::integer[]) and c.story_id is null ¦ c.story_id = $⟧, false)
) as is_caused, bool_and(coalesce(⟦a.id = any($::integer[]) and c.story_id is null ¦ c.story_id = $⟧, false))
as is_first
from offered.ascents a
join offered.ascent_claims c on c.ascent_id = a.id
where a.user_id = $
group by a.summit_id
order by a.summit_id;
