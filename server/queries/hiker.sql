-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- hiker/hiker-file.ts hikerLines
select name from migrations order by name collate "C";

-- hiker/hiker-files.queries.ts readTracksOf
select t.file_key, s.id, s.hiked_on, t.format
from offered.story_tracks t
join offered.stories s on s.id = t.story_id
where t.author_id = $;

-- hiker/hiker-rows.ts rowsOfHiker
select row::text as line from brought_rows where user_id = $ and table_name = $ order by id;

-- hiker/hiker-rows.ts storiesTold
select s.id
from offered.story_companions c
join offered.stories s on s.id = c.story_id
where c.user_id = $ and s.audience <> 'nobody';
