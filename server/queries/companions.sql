-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/companions/companions.queries.ts knownUsers
select id from offered.users where id = any($);

-- features/companions/companions.queries.ts readCompanionIds
select user_id from story_companions where story_id = $;

-- features/companions/companions.queries.ts insertCompanions
insert into story_companions (story_id, user_id)
select $, id
from unnest($::integer[]) as wanted (id) on conflict do nothing
returning user_id;

-- features/companions/companions.queries.ts deleteCompanions
delete from story_companions where story_id = $ and user_id = any($) returning user_id;

-- features/companions/companions.queries.ts setAnswer
update story_companions set state = $, answered_at = now() where story_id = $ and user_id = $;

-- features/companions/companions.queries.ts companionState
select state from story_companions where story_id = $ and user_id = $;
