-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/feeds/feeds.queries.ts readTold
select s.id, (s.published_at at time zone 'utc')::text || '+00' as told_at
from offered.stories s
where s.audience = 'everybody'
  and s.published_at is not null ⟦and s.author_id = $ ¦⟧ ⟦
    and (s.published_at, s.id) < ($::timestamptz, $::integer) ¦
  ⟧
order by s.published_at desc, s.id desc
limit $;

-- features/feeds/feeds.queries.ts readEdits
select id, edited_at from offered.stories where id = any($) and edited_at is not null;

-- features/feeds/feeds.queries.ts readOpenings
select subject_id as thread_id, text
from offered.comments
where subject_type = 'thread' and subject_id = any($) and number = 1 and removed_at is null;
