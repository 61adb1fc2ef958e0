-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/auth/attempts.queries.ts countAttempts
insert into rate_limits as r (key, count, resets_at)
select key, 1, now() + seconds * interval '1 second'
from unnest($::text[], $::integer[]) as t (key, seconds) on conflict (key) do update set count = case
  when r.resets_at <= now() then 1
  else r.count + 1 end, resets_at = case
  when r.resets_at <= now() then excluded.resets_at
  else r.resets_at end
returning key, count, ceil(extract(epoch from resets_at - now()))::integer as seconds;

-- features/auth/attempts.queries.ts forgetAttempts
delete from rate_limits where key = $;

-- features/auth/attempts.queries.ts takeBackAttempts
with counted as (
  select key from rate_limits where key = any($::text[]) and count > 0 order by key for update
)
update rate_limits r
set count = r.count - 1
from counted c
where r.key = c.key;

-- features/auth/attempts.queries.ts deleteOldAttempts
delete from rate_limits where resets_at < now();

-- features/auth/auth.queries.ts findViewers
select s.id as session_id, u.id, u.role, u.blocked
  and (u.blocked_until is null or u.blocked_until > now()) as blocked
from sessions s
join offered.users u on u.id = s.user_id
where s.id = any($::uuid[]) and s.expires_at > now();

-- features/auth/auth.queries.ts findCredentials
select id, password_hash from offered.credentials where lower(email) = lower($);

-- features/auth/auth.queries.ts findPasswordHash
select password_hash from offered.credentials where id = $;

-- features/auth/sessions.queries.ts insertSession
insert into sessions (id, user_id, current_hash, expires_at)
select $, id, $, now() + $ * interval '1 day'
from offered.credentials
where id = $ and password_hash = $ for share;

-- features/auth/sessions.queries.ts rotateSession
update sessions
set current_hash = $, previous_hash = $, rotated_at = now(), expires_at = now() + $ * interval '1 day'
where id = $ and current_hash = $ and expires_at > now()
returning user_id;

-- features/auth/sessions.queries.ts findInGrace
select user_id
from sessions
where id = $ and previous_hash = $ and expires_at > now() and rotated_at > now() - $ * interval '1 second';

-- features/auth/sessions.queries.ts revokeReplayed
delete from sessions where id = $ and current_hash <> $;

-- features/auth/sessions.queries.ts deleteSession
delete from sessions where id = $;

-- features/auth/sessions.queries.ts deleteSessionsOf
delete from sessions where user_id = $;
