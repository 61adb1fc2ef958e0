-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/threads/readers.queries.ts setRead
insert into thread_readers as r (user_id, thread_id, read_number)
select $, id, least(last_number, $)
from threads
where id = $ on conflict (user_id, thread_id) do update set read_number = greatest(
  r.read_number, excluded.read_number
);

-- features/threads/readers.queries.ts setAllRead
insert into forum_people (user_id, all_read_at)
values ($, clock_timestamp()) on conflict (user_id) do update set all_read_at = excluded.all_read_at;

-- features/threads/readers.queries.ts setSubscribed
insert into thread_readers (user_id, thread_id, subscribed)
values ($, $, $) on conflict (user_id, thread_id) do update set subscribed = excluded.subscribed;

-- features/threads/readers.queries.ts readPostCounts
select user_id, posts from forum_people where user_id = any($);

-- features/threads/readers.queries.ts readReadingOf
select r.thread_id as thread, t.title, r.read_number as read_to, r.subscribed as watched
from thread_readers r
join threads t on t.id = r.thread_id
where r.user_id = $ and (not t.hidden or t.author_id = $)
order by 1;

-- features/threads/readers.queries.ts readStartedBy
select id, board, title, created_at from threads where author_id = $ order by id;

-- features/threads/threads.queries.ts findThread
select t.id, t.board, t.title, t.author_id, t.locked, t.last_number, t.revision, t.hidden
from threads t
where t.id = $ and (not t.hidden or t.author_id = $);

-- features/threads/threads.queries.ts lockLastNumber
select last_number from threads where id = $ for no key update;

-- features/threads/threads.queries.ts insertThread
insert into threads (board, title, words, author_id, client_key, last_author_id)
values ($, $, '', $, $, $) on conflict (author_id, client_key) do nothing
returning id;

-- features/threads/threads.queries.ts findThreadByKey
select id from threads where author_id = $ and client_key = $;

-- features/threads/threads.queries.ts addPost
insert into thread_readers as r (user_id, thread_id, read_number, subscribed)
values ($, $, $, true) on conflict (user_id, thread_id) do update set read_number = greatest(
  r.read_number, excluded.read_number
), subscribed = coalesce(r.subscribed, true);

update threads
set last_number = $, last_at = greatest(last_at, clock_timestamp()), last_author_id = $
where id = $;

-- features/threads/threads.queries.ts addToPosts
insert into forum_people as p (user_id, posts)
values ($, $) on conflict (user_id) do update set posts = greatest(0, p.posts + $);

-- features/threads/threads.queries.ts takePost
update threads t
set last_author_id = case
  when t.last_number > $ then t.last_author_id
  else (
    select c.author_id
    from offered.comments c
    where c.subject_type = 'thread' and c.subject_id = t.id and c.number < $ and c.removed_at is null
    order by c.number desc
    limit 1
  ) end
where t.id = $
returning t.hidden;

-- features/threads/threads.queries.ts updateThread
update threads set <columns> ⟦, revision = revision + 1 ¦⟧ where id = $ ⟦and revision = $ ¦⟧;

-- features/threads/threads.queries.ts readBeginning
select t.title, coalesce(c.text, '') as text
from threads t
left join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
where t.id = $;

-- features/threads/threads.queries.ts writeWords
update threads set words = array_to_tsvector($::text[]) where id = $;

-- features/threads/threads.queries.ts hasOthers
select
from offered.comments
where subject_type = 'thread' and subject_id = $ and number > 1 and author_id is distinct from $
limit 1;

-- features/threads/threads.queries.ts countPostsOf
update forum_people p
set posts = greatest(0, p.posts + $ * w.count)
from (
  select author_id, count(*)::integer as count
  from offered.comments
  where subject_type = 'thread' and subject_id = $ and removed_at is null and author_id is not null
  group by author_id
) w
where p.user_id = w.author_id;

-- features/threads/threads.queries.ts deleteThread
delete from threads where id = $;

-- features/threads/threads.queries.ts writeThreadHidden
update threads set hidden = $ where id = $ and hidden <> $;
