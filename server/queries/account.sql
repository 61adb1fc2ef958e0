-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/account/account.queries.ts findSettings
select visibility, listed, in_ranking, honour from offered.users where id = $;

-- features/account/account.queries.ts findAddressee
select id, email, first_name, language, email_confirmed_at is not null as email_confirmed
from offered.accounts
where id = $;

-- features/account/account.queries.ts findAddresseeByEmail
select id, email, first_name, language, email_confirmed_at is not null as email_confirmed
from offered.accounts
where lower(email) = lower($);

-- features/account/account.queries.ts exportAccount
select id, email, email_confirmed_at, first_name, last_name, city, birth_date, description, profile_image,
role, blocked, invited, visibility, listed, in_ranking, honour, language, created_at
from offered.accounts
where id = $;

-- features/account/account.queries.ts exportFollowing
select u.id, u.first_name, u.last_name, f.created_at as since
from offered.follows f
join offered.users u on u.id = f.followed_id
where f.follower_id = $
order by f.created_at;

-- features/account/account.queries.ts exportFollowers
select u.id, u.first_name, u.last_name, f.created_at as since
from offered.follows f
join offered.users u on u.id = f.follower_id
where f.followed_id = $
order by f.created_at;

-- features/account/resets.queries.ts insertReset
insert into password_resets (hash, user_id, expires_at)
select $, id, now() + $ * interval '1 minute'
from offered.users
where id = $;

-- features/account/resets.queries.ts takeReset
delete from password_resets r using offered.accounts u
where r.hash = $ and r.expires_at > now() and u.id = r.user_id and lower(u.email) = lower($)
returning r.user_id;

-- features/account/resets.queries.ts isGoodReset
select
from password_resets r
join offered.accounts u on u.id = r.user_id
where r.hash = $ and r.expires_at > now() and lower(u.email) = lower($);

-- features/account/resets.queries.ts deleteResetsOf
delete from password_resets where user_id = $;
