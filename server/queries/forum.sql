-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/forum/forum.queries.ts readLatest
select t.id, t.board, t.title, t.author_id, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  t.created_at, case
  when v.id is not null
  and ⟦true ¦ v.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as last_by, (v.id is not null and not ⟦true ¦ v.visibility = 'everyone'⟧) as last_by_hidden,
  t.last_at, (t.last_at at time zone 'utc')::text || '+00' as last_moment, t.last_number as posts, t.pinned,
  t.locked, t.solved, t.revision, t.hidden, ⟦
    case
      when t.last_number > coalesce(r.read_number, 0)
      and t.last_at > (
        select coalesce(p.all_read_at, w.created_at)
        from offered.users w
        left join offered.forum_people p on p.user_id = w.id
        where w.id = $
      ) then coalesce(r.read_number, 0) + 1 end
    ¦ null::integer
  ⟧ as first_unread, ⟦coalesce(r.subscribed, false) ¦ false⟧ as subscribed
from unnest($::text[]) as b (board)
cross join lateral (
  select *
  from offered.threads x
  where x.board = b.board and ⟦(not x.hidden or x.author_id = $) ¦ not x.hidden⟧
  order by x.last_at desc, x.id desc
  limit $
) t ⟦left join offered.thread_readers r on r.thread_id = t.id and r.user_id = $ ¦⟧
left join offered.users u on u.id = t.author_id
left join offered.users v on v.id = t.last_author_id
order by t.last_at desc, t.id desc;

-- features/forum/forum.queries.ts countUnread
select b.board, (
  select count(*)
  from (
    select t.id, t.last_number
    from offered.threads t
    where t.board = b.board
      and t.last_at > (
        select coalesce(p.all_read_at, w.created_at)
        from offered.users w
        left join offered.forum_people p on p.user_id = w.id
        where w.id = $
      )
      and (not t.hidden or t.author_id = $)
    order by t.last_at desc, t.id desc
    limit $
  ) t
  left join offered.thread_readers r on r.thread_id = t.id and r.user_id = $
  where t.last_number > coalesce(r.read_number, 0)
) as count
from unnest($::text[]) as b (board);

-- features/forum/forum.queries.ts readBoard
select t.id, t.board, t.title, t.author_id, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  t.created_at, case
  when v.id is not null
  and ⟦true ¦ v.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as last_by, (v.id is not null and not ⟦true ¦ v.visibility = 'everyone'⟧) as last_by_hidden,
  t.last_at, (t.last_at at time zone 'utc')::text || '+00' as last_moment, t.last_number as posts, t.pinned,
  t.locked, t.solved, t.revision, t.hidden, ⟦
    case
      when t.last_number > coalesce(r.read_number, 0)
      and t.last_at > (
        select coalesce(p.all_read_at, w.created_at)
        from offered.users w
        left join offered.forum_people p on p.user_id = w.id
        where w.id = $
      ) then coalesce(r.read_number, 0) + 1 end
    ¦ null::integer
  ⟧ as first_unread, ⟦coalesce(r.subscribed, false) ¦ false⟧ as subscribed
from (
  select *
  from offered.threads x
  where x.board = $
    and not x.pinned
    and ⟦(not x.hidden or x.author_id = $) ¦ not x.hidden⟧ ⟦and (x.last_at, x.id) < ($::timestamptz, $) ¦⟧
  order by x.last_at desc, x.id desc
  limit $
) t ⟦left join offered.thread_readers r on r.thread_id = t.id and r.user_id = $ ¦⟧
left join offered.users u on u.id = t.author_id
left join offered.users v on v.id = t.last_author_id
order by t.last_at desc, t.id desc;

-- features/forum/forum.queries.ts readPinned
select t.id, t.board, t.title, t.author_id, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  t.created_at, case
  when v.id is not null
  and ⟦true ¦ v.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as last_by, (v.id is not null and not ⟦true ¦ v.visibility = 'everyone'⟧) as last_by_hidden,
  t.last_at, (t.last_at at time zone 'utc')::text || '+00' as last_moment, t.last_number as posts, t.pinned,
  t.locked, t.solved, t.revision, t.hidden, ⟦
    case
      when t.last_number > coalesce(r.read_number, 0)
      and t.last_at > (
        select coalesce(p.all_read_at, w.created_at)
        from offered.users w
        left join offered.forum_people p on p.user_id = w.id
        where w.id = $
      ) then coalesce(r.read_number, 0) + 1 end
    ¦ null::integer
  ⟧ as first_unread, ⟦coalesce(r.subscribed, false) ¦ false⟧ as subscribed
from (
  select *
  from offered.threads x
  where x.board = $ and x.pinned and ⟦(not x.hidden or x.author_id = $) ¦ not x.hidden⟧
  order by x.last_at desc, x.id desc
  limit $
) t ⟦left join offered.thread_readers r on r.thread_id = t.id and r.user_id = $ ¦⟧
left join offered.users u on u.id = t.author_id
left join offered.users v on v.id = t.last_author_id
order by t.last_at desc, t.id desc;

-- features/forum/forum.queries.ts readSubscribed
select t.id, t.board, t.title, t.author_id, case
  when u.id is not null
  and true then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not true) as author_hidden, t.created_at, case
  when v.id is not null
  and true then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as last_by, (v.id is not null and not true) as last_by_hidden, t.last_at, (
    t.last_at at time zone 'utc'
  )::text || '+00' as last_moment, t.last_number as posts, t.pinned, t.locked, t.solved, t.revision, t.hidden,
  case
  when t.last_number > coalesce(r.read_number, 0)
  and t.last_at > (
    select coalesce(p.all_read_at, w.created_at)
    from offered.users w
    left join offered.forum_people p on p.user_id = w.id
    where w.id = $
  ) then coalesce(r.read_number, 0) + 1 end as first_unread, coalesce(r.subscribed, false) as subscribed
from (
  select x.*
  from offered.thread_readers w
  join offered.threads x on x.id = w.thread_id
  where w.user_id = $
    and w.subscribed
    and (not x.hidden or x.author_id = $) ⟦and (x.last_at, x.id) < ($::timestamptz, $) ¦⟧
  order by x.last_at desc, x.id desc
  limit $
) t
left join offered.thread_readers r on r.thread_id = t.id and r.user_id = $
left join offered.users u on u.id = t.author_id
left join offered.users v on v.id = t.last_author_id
order by t.last_at desc, t.id desc;

-- features/forum/forum.queries.ts readThread
select t.id, t.board, t.title, t.author_id, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  t.created_at, case
  when v.id is not null
  and ⟦true ¦ v.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as last_by, (v.id is not null and not ⟦true ¦ v.visibility = 'everyone'⟧) as last_by_hidden,
  t.last_at, (t.last_at at time zone 'utc')::text || '+00' as last_moment, t.last_number as posts, t.pinned,
  t.locked, t.solved, t.revision, t.hidden, ⟦
    case
      when t.last_number > coalesce(r.read_number, 0)
      and t.last_at > (
        select coalesce(p.all_read_at, w.created_at)
        from offered.users w
        left join offered.forum_people p on p.user_id = w.id
        where w.id = $
      ) then coalesce(r.read_number, 0) + 1 end
    ¦ null::integer
  ⟧ as first_unread, ⟦coalesce(r.subscribed, false) ¦ false⟧ as subscribed
from threads t ⟦left join offered.thread_readers r on r.thread_id = t.id and r.user_id = $ ¦⟧
left join offered.users u on u.id = t.author_id
left join offered.users v on v.id = t.last_author_id
where t.id = $ and ⟦(not t.hidden or t.author_id = $) ¦ not t.hidden⟧;

-- features/forum/forum.queries.ts readThreadIds
select id from offered.threads where id > $ and not hidden order by id limit $;

-- features/forum/search.queries.ts beginningsWith
select t.id, t.title, c.text
from (
  select t.id, t.title, t.last_at
  from offered.threads t
  where t.words @@ $::tsquery and ⟦not t.hidden ¦ not t.hidden and t.board = $⟧ offset 0
) t
join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
order by t.last_at desc, t.id desc
limit $;

-- features/forum/search.queries.ts countLastSpokenIn
select count(*)::integer as count
from (
  select t.words
  from offered.threads t
  where ⟦not t.hidden ¦ not t.hidden and t.board = $⟧
  order by t.last_at desc, t.id desc
  limit $
) t
where t.words @@ $::tsquery;

-- features/forum/search.queries.ts lastSpokenIn
select t.id, t.title, c.text
from (
  select *
  from (
    select t.id, t.title, t.words, t.last_at
    from offered.threads t
    where ⟦not t.hidden ¦ not t.hidden and t.board = $⟧
    order by t.last_at desc, t.id desc
    limit $
  ) t
  where t.words @@ $::tsquery
  order by t.last_at desc, t.id desc
  limit $
) t
join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
order by t.last_at desc, t.id desc;

-- features/forum/search.queries.ts recentPostsWith
select c.id, c.subject_id as thread_id, c.number, c.text
from offered.comments c
join offered.threads t on t.id = c.subject_id and ⟦not t.hidden ¦ not t.hidden and t.board = $⟧
where c.words is not null and ts_match_vq(c.words, $::tsquery) and c.subject_type = 'thread' and c.id > $
order by c.id desc
limit $;

-- features/forum/search.queries.ts commonOfLatest
with latest as materialized (
  select c.words from offered.comments c where c.words is not null and c.id > $ order by c.id desc limit $
)
select one.place::integer
from unnest($::text[]::tsquery[])
with ordinality as one (asked, place)
where $ <= ( select count(*) from (select from latest where latest.words @@ one.asked limit $) enough);

-- features/forum/search.queries.ts postsWith
select c.id, c.subject_id as thread_id, c.number, c.text
from offered.comments c
join offered.threads t on t.id = c.subject_id and ⟦not t.hidden ¦ not t.hidden and t.board = $⟧
where c.words is not null
  and c.words @@ $::tsquery
  and c.subject_type = 'thread' ⟦and ts_match_vq(c.words, $::tsquery) ¦⟧
order by c.id + 0 desc
limit $;

-- features/forum/search.queries.ts lastCommentId
select id from offered.comments order by id desc limit 1;

-- features/forum/search.queries.ts readFound
select t.id, t.board, t.title, c.number, t.solved, c.text, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  c.created_at as at
from unnest($::integer[], $::integer[])
with ordinality as found (thread_id, number, place)
join offered.threads t on t.id = found.thread_id
join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = found.number
left join offered.users u on u.id = c.author_id and c.removed_at is null
order by found.place;
