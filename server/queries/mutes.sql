-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/mutes/mutes.queries.ts insertMute
with known as (select id from offered.users where id = $), made as (
  insert into mutes (user_id, muted_id) select $, id from known on conflict do nothing
)
select id
from known;

-- features/mutes/mutes.queries.ts deleteMute
delete from mutes where user_id = $ and muted_id = $;

-- features/mutes/mutes.queries.ts readMuted
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person
from mutes m
join offered.users u on u.id = m.muted_id
where m.user_id = $
order by m.created_at desc
limit 500;
