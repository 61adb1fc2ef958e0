-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/users/follows.queries.ts insertFollow
insert into follows (follower_id, followed_id) values ($, $) on conflict do nothing;

-- features/users/follows.queries.ts deleteFollow
delete from follows where follower_id = $ and followed_id = $;

-- features/users/follows.queries.ts countFollowers
select count(*) from follows where followed_id = $;

-- features/users/follows.queries.ts listFollows
select coalesce((select w.marks from offered.avatar_marks w where w.user_id = u.id), '{}') as marks, u.id,
first_name, last_name, city, profile_image, f.created_at::text as at
from follows f
join users u on u.id = f.⟦followed_id ¦ follower_id⟧
where f.⟦followed_id ¦ follower_id⟧ = $
  and not u.blocked
  and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦
    and (f.created_at, f.⟦followed_id ¦ follower_id⟧) < ($::timestamptz, $) ¦
  ⟧
order by f.created_at desc, f.⟦followed_id ¦ follower_id⟧ desc
limit $;

-- features/users/hiker-figures.queries.ts readHikerFigures
select u.id, exists (select from follows f where f.followed_id = u.id and f.follower_id = $) as followed, (
  select count(distinct a.summit_id) from offered.ascents a where a.user_id = u.id and not a.hidden
) as summits, (
  select count(*)
  from offered.stories s
  where s.author_id = u.id
    and not s.draft
    and ⟦
      (
        s.audience in ('everybody', 'hikers')
          or s.author_id = $
          or s.audience = 'followers'
          and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = s.author_id)
          or s.audience in ('followers', 'author')
          and exists (
            select
            from offered.story_companions c
            where c.story_id = s.id and c.user_id = $ and c.state <> 'declined'
          )
      )
      ¦ s.audience = 'everybody'
    ⟧
) as stories, coalesce(t.points, 0) as points, case
  when t.ranked
  and t.points > 0 then hikers_above(0, 0, t.points, null) + 1 end as place
from users u
left join offered.point_totals t on t.user_id = u.id and t.scope = 0 and t.period = 0
where u.id = any($);

-- features/users/search.queries.ts hikersWithWords
select coalesce((select w.marks from offered.avatar_marks w where w.user_id = u.id), '{}') as marks, u.id,
u.first_name, u.last_name, u.city, u.profile_image
from users u
where plain_words(u.search) @@ $::tsquery
  and u.listed
  and not u.blocked
  and ⟦true ¦ u.visibility = 'everyone'⟧
limit $;

-- features/users/search.queries.ts hikersFiledUnder
select coalesce((select w.marks from offered.avatar_marks w where w.user_id = u.id), '{}') as marks, u.id,
u.first_name, u.last_name, u.city, u.profile_image
from users u
where hiker_words(u.id, u.search) @@ $::tsquery
  and u.listed
  and not u.blocked
  and ⟦true ¦ u.visibility = 'everyone'⟧
limit $;

-- features/users/search.queries.ts hikersWithSlips
select coalesce((select w.marks from offered.avatar_marks w where w.user_id = u.id), '{}') as marks, u.id,
u.first_name, u.last_name, u.city, u.profile_image
from users u
where u.listed
  and not u.blocked
  and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦… ¦⟧
  and slip_words(u.first_name || ' ' || u.last_name) && $::text[]
limit $;

-- features/users/user-rows.queries.ts updatePassword
update users set password_hash = $ where id = $;

-- features/users/user-rows.queries.ts insertUser
insert into users <columns> on conflict (lower(email)) do nothing returning id;

-- features/users/user-rows.queries.ts noteLanguage
update users set language = $ where id = $ and language <> $;

-- features/users/user-rows.queries.ts updateSettings
update users set <columns> where id = $;

-- features/users/user-rows.queries.ts markConfirmed
update users set email_confirmed_at = now() where id = $ and email_confirmed_at is null;

-- features/users/user-rows.queries.ts updateStanding
update users set <columns> where lower(email) = lower($) returning id, email, role, blocked;

-- features/users/user-rows.queries.ts setBlocked
update users set blocked = $, blocked_until = $ where id = $;

-- features/users/user-rows.queries.ts blocksOver
select id from users where blocked_until is not null and blocked_until <= now() order by id limit 200;

-- features/users/user-rows.queries.ts deleteUser
delete from users where id = $;

-- features/users/users.queries.ts findOwn
select coalesce((select w.marks from offered.avatar_marks w where w.user_id = users.id), '{}') as marks, id,
email, email_confirmed_at is not null as email_confirmed, first_name, last_name, city, birth_date,
description, profile_image, role, blocked, created_at::date as member_since, exists (
  select from offered.earned_achievements e where e.user_id = users.id and e.held and e.shown_at is null
) as has_fresh_stamps
from users
where id = any($::integer[]);

-- features/users/users.queries.ts findProfile
select coalesce((select w.marks from offered.avatar_marks w where w.user_id = u.id), '{}') as marks, id,
first_name, last_name, city, profile_image, description, created_at::date as member_since, visibility, listed,
(select count(*) from follows where followed_id = u.id) as followers, (
  select count(*) from follows where follower_id = u.id
) as following, exists (select from follows where followed_id = u.id and follower_id = $) as followed
from users u
where id = $;

-- features/users/users.queries.ts updateProfile
update users set <columns> where id = $;

-- features/users/users.queries.ts listUsers
select coalesce((select w.marks from offered.avatar_marks w where w.user_id = u.id), '{}') as marks, id,
first_name, last_name, city, profile_image, name_key
from users u
where listed
  and not blocked
  and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦and id in (select followed_id from follows where follower_id = $) ¦⟧
  ⟦
    and id in (
      select a.user_id
      from offered.ascents a
      join offered.summits m on m.id = a.summit_id
      where m.range_id = $ and not a.hidden
    )
    ¦
  ⟧ ⟦⟦… ¦⟧ and search like '%' || fold($) || '%' ¦⟧ ⟦and (name_key, id) > ($, $) ¦⟧
order by name_key, id
limit $ offset $;

-- features/users/users.queries.ts countUsers
select count(*)
from (
  select
  from users u
  where listed
    and not blocked
    and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦
      and id in (select followed_id from follows where follower_id = $) ¦
    ⟧ ⟦
      and id in (
        select a.user_id
        from offered.ascents a
        join offered.summits m on m.id = a.summit_id
        where m.range_id = $ and not a.hidden
      )
      ¦
    ⟧ ⟦⟦… ¦⟧ and search like '%' || fold($) || '%' ¦⟧
  limit $
) as counted;
