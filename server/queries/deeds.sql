-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/deeds/deeds.queries.ts claimDeed
insert into deeds (user_id, key) values ($, $) on conflict (user_id, key) do nothing returning key;

-- features/deeds/deeds.queries.ts keepAnswer
delete from deeds where user_id = $ and done_at < now() - $ * interval '1 day';

update deeds set answer = $::text::jsonb where user_id = $ and key = $;

-- features/deeds/deeds.queries.ts readAnswer
select answer from deeds where user_id = $ and key = $;
