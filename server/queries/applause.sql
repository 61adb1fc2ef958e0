-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/applause/applause.queries.ts insertApplause
insert into story_applause (story_id, user_id) values ($, $) on conflict do nothing;

-- features/applause/applause.queries.ts deleteApplause
delete from story_applause where story_id = $ and user_id = $;

-- features/applause/applause.queries.ts deleteApplauseOf
delete from story_applause where user_id = any($) returning story_id, user_id;

-- features/applause/applause.queries.ts countApplause
select applause_count from offered.stories where id = $;

-- features/applause/applause.queries.ts readAdmirers
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, a.created_at, a.created_at::text as stamp, a.user_id
from story_applause a
join offered.users u on u.id = a.user_id
where a.story_id = $
  and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦and (a.created_at, a.user_id) < ($::timestamptz, $::integer) ¦⟧
order by a.created_at desc, a.user_id desc
limit $;
