-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/comments/comments.queries.ts readThread
select c.id, c.subject_type, c.subject_id, c.number, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  c.author_id, c.text, c.created_at, c.edited_at, c.revision, c.removed_at, c.applause_count, c.quote_id, case
  when v.id is not null
  and ⟦true ¦ v.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as quote_author, (v.id is not null and not ⟦true ¦ v.visibility = 'everyone'⟧) as quote_author_hidden,
  c.text like '%<a %'
  and (
    u.id is null
      or u.role = 'hiker'
      and (
        u.created_at > now() - $ * interval '1 day'
          or (
            (
              select count(*)
              from (
                select
                from offered.comments k
                where k.author_id = u.id and k.removed_at is null and k.created_at < now() - interval '1 day'
                limit $
              ) c
            ) + (
              select count(*)
              from (
                select
                from offered.stories s
                where s.author_id = u.id and not s.draft and not s.hidden
                limit $
              ) s
            )
          ) < $
      )
  ) as author_new, case
  when q.removed_at is null then q.text
  else '' end as quote_text, ⟦
    exists (select from comment_applause a where a.comment_id = c.id and a.user_id = $) ¦ false
  ⟧ as applauded
from comments c
left join offered.users u on u.id = c.author_id
left join comments q on q.id = c.quote_id
left join offered.users v on v.id = q.author_id
where c.subject_type = $
  and c.subject_id = $
  and c.id > $
  and ⟦
    (
      c.author_id is null
        or c.author_id <> all(array(select m.muted_id from offered.mutes m where m.user_id = $))
    )
    ¦ true
  ⟧
order by c.id
limit $;

-- features/comments/comments.queries.ts readNumbered
select c.id, c.subject_type, c.subject_id, c.number, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  c.author_id, c.text, c.created_at, c.edited_at, c.revision, c.removed_at, c.applause_count, c.quote_id, case
  when v.id is not null
  and ⟦true ¦ v.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as quote_author, (v.id is not null and not ⟦true ¦ v.visibility = 'everyone'⟧) as quote_author_hidden,
  c.text like '%<a %'
  and (
    u.id is null
      or u.role = 'hiker'
      and (
        u.created_at > now() - $ * interval '1 day'
          or (
            (
              select count(*)
              from (
                select
                from offered.comments k
                where k.author_id = u.id and k.removed_at is null and k.created_at < now() - interval '1 day'
                limit $
              ) c
            ) + (
              select count(*)
              from (
                select
                from offered.stories s
                where s.author_id = u.id and not s.draft and not s.hidden
                limit $
              ) s
            )
          ) < $
      )
  ) as author_new, case
  when q.removed_at is null then q.text
  else '' end as quote_text, ⟦
    exists (select from comment_applause a where a.comment_id = c.id and a.user_id = $) ¦ false
  ⟧ as applauded
from comments c
left join offered.users u on u.id = c.author_id
left join comments q on q.id = c.quote_id
left join offered.users v on v.id = q.author_id
where c.subject_type = $ and c.subject_id = $ and c.number between $ and $
order by c.number;

-- features/comments/comments.queries.ts countThread
select count(*) from comments where subject_type = $ and subject_id = $ and removed_at is null;

-- features/comments/comments.queries.ts readComment
select c.id, c.subject_type, c.subject_id, c.number, case
  when u.id is not null
  and true then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not true) as author_hidden, c.author_id, c.text, c.created_at,
  c.edited_at, c.revision, c.removed_at, c.applause_count, c.quote_id, case
  when v.id is not null
  and true then jsonb_build_object(
    'id', v.id, 'firstName', v.first_name, 'lastName', v.last_name, 'city', v.city, 'profileImage',
    v.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = v.id), '{}'
  ) end as quote_author, (v.id is not null and not true) as quote_author_hidden, c.text like '%<a %'
  and (
    u.id is null
      or u.role = 'hiker'
      and (
        u.created_at > now() - $ * interval '1 day'
          or (
            (
              select count(*)
              from (
                select
                from offered.comments k
                where k.author_id = u.id and k.removed_at is null and k.created_at < now() - interval '1 day'
                limit $
              ) c
            ) + (
              select count(*)
              from (
                select
                from offered.stories s
                where s.author_id = u.id and not s.draft and not s.hidden
                limit $
              ) s
            )
          ) < $
      )
  ) as author_new, case
  when q.removed_at is null then q.text
  else '' end as quote_text, exists (
    select from comment_applause a where a.comment_id = c.id and a.user_id = $
  ) as applauded
from comments c
left join offered.users u on u.id = c.author_id
left join comments q on q.id = c.quote_id
left join offered.users v on v.id = q.author_id
where c.id = $;

-- features/comments/comments.queries.ts findByKey
select id from comments where author_id = $ and client_key = $;

-- features/comments/comments.queries.ts insertComment
insert into comments (
  subject_type, subject_id, author_id, client_key, text, pictures, quote_id, number, words
)
values ($, $, $, $, $, $, $, $, ⟦array_to_tsvector($::text[]) ¦ null⟧) on conflict (author_id, client_key) do
nothing
returning id;

-- features/comments/comments.queries.ts updateText
update comments
set text = $, pictures = $, words = ⟦array_to_tsvector($::text[]) ¦ null⟧, edited_at = now(), revision =
revision + 1
where id = $ and revision = $ and removed_at is null;

-- features/comments/comments.queries.ts deleteComment
delete from comment_applause where comment_id = $;

delete from comments where id = $;

select c.number is not null or exists (select from comments q where q.quote_id = c.id) as keeps_place
from comments c
where c.id = $ and c.removed_at is null for no key update;

update comments
set text = '', pictures = '{}', words = null, removed_at = now(), applause_count = 0
where id = $;

-- features/comments/comments.queries.ts giveCommentApplause
insert into comment_applause (comment_id, user_id) values ($, $) on conflict do nothing;

update comments set applause_count = applause_count + 1 where id = $;

-- features/comments/comments.queries.ts takeCommentApplause
delete from comment_applause where comment_id = $ and user_id = $;

update comments set applause_count = applause_count - 1 where id = $;

-- features/comments/comments.queries.ts discountApplauseOf
update comments c
set applause_count = applause_count - given.count
from (
  select comment_id, count(*)::integer as count
  from comment_applause
  where user_id = any($)
  group by comment_id
) given
where c.id = given.comment_id;

-- features/comments/comments.queries.ts deleteThreads
delete from comments where subject_type = $ and subject_id = any($);

-- features/comments/comments.queries.ts findCommentPictures
select picture as path, author_id as owner_id
from comments, unnest(pictures) as picture
where author_id is not null and pictures <> '{}' and pictures && $ and picture = any($);

-- features/comments/comments.queries.ts readCommentsOf
select subject_type as subject, subject_id, coalesce(hidden_text, text) as text, created_at
from comments
where author_id = $ and (removed_at is null or hidden_text is not null)
order by id;

-- features/comments/hide.queries.ts putAside
update comments
set hidden_text = text, hidden_words = words, text = '', words = null, removed_at = now()
where id = $ and removed_at is null
returning subject_type, subject_id, author_id, number;

-- features/comments/hide.queries.ts giveBack
update comments
set text = hidden_text, words = hidden_words, hidden_text = null, hidden_words = null, removed_at = null
where id = $ and hidden_text is not null
returning subject_type, subject_id, author_id, number;

-- features/comments/subjects.queries.ts summitExists
select from offered.summits where id = $ and not retired;
