-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/conditions/conditions.queries.ts readConditions
select c.id, c.kind, c.degree, c.text, c.seen_on, c.created_at, c.author_id, case
  when u.id is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not ⟦true ¦ u.visibility = 'everyone'⟧) as author_hidden,
  jsonb_build_object('id', r.id, 'slug', r.slug, 'name', r.name) as range, case
  when m.id is not null then jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) end as summit,
  c.pictures, c.confirmations, c.denials, ⟦
    (select w.vote from condition_votes w where w.condition_id = c.id and w.user_id = $) ¦ null::text
  ⟧ as vote
from (
  select *
  from conditions x
  where not x.denied
    and x.seen_on > $::date
    and (x.kind <> 'avalanche' or x.created_at > now() - make_interval(hours => $)) ⟦
      and (
        x.summit_id = any($)
          or x.summit_id is null
          and x.range_id in ( select range_id from offered.summits where id = any($))
      )
      ¦ and x.range_id = $
      ¦
    ⟧ ⟦and (x.seen_on, x.id) < ($::date, $) ¦⟧
  order by x.seen_on desc, x.id desc
  limit $
) c
join offered.mountain_ranges r on r.id = c.range_id
left join offered.summits m on m.id = c.summit_id
left join offered.users u on u.id = c.author_id
order by c.seen_on desc, c.id desc;

-- features/conditions/conditions.queries.ts readNewestReports
select *
from (
  select distinct on (m.id, x.kind) m.id as summit_id, x.kind, x.seen_on
  from offered.summits m
  join conditions x on x.summit_id = m.id or x.summit_id is null and x.range_id = m.range_id
  where m.id = any($)
    and not x.denied
    and x.seen_on > $::date
    and (x.kind <> 'avalanche' or x.created_at > now() - make_interval(hours => $))
  order by m.id, x.kind, x.seen_on desc, x.id desc
) newest
order by summit_id, seen_on desc, kind;

-- features/conditions/conditions.queries.ts readCondition
select c.id, c.kind, c.degree, c.text, c.seen_on, c.created_at, c.author_id, case
  when u.id is not null
  and true then jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  ) end as author, (u.id is not null and not true) as author_hidden, jsonb_build_object(
    'id', r.id, 'slug', r.slug, 'name', r.name
  ) as range, case
  when m.id is not null then jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) end as summit,
  c.pictures, c.confirmations, c.denials, (
    select w.vote from condition_votes w where w.condition_id = c.id and w.user_id = $
  ) as vote
from conditions c
join offered.mountain_ranges r on r.id = c.range_id
left join offered.summits m on m.id = c.summit_id
left join offered.users u on u.id = c.author_id
where c.id = $;

-- features/conditions/conditions.queries.ts rangeOfSummit
select range_id from offered.summits where id = $ and not retired;

-- features/conditions/conditions.queries.ts slugOfRange
select slug from offered.mountain_ranges where id = $ and not retired;

-- features/conditions/conditions.queries.ts insertCondition
insert into conditions <columns> on conflict (author_id, client_key) do nothing returning id;

-- features/conditions/conditions.queries.ts findConditionByKey
select id from conditions where author_id = $ and client_key = $;

-- features/conditions/conditions.queries.ts deleteCondition
delete from conditions where id = $;

-- features/conditions/conditions.queries.ts lockCondition
select from conditions where id = $ for no key update;

-- features/conditions/conditions.queries.ts writeVote
delete from condition_votes where condition_id = $ and user_id = $;

insert into condition_votes (condition_id, user_id, vote)
values ($, $, $) on conflict (condition_id, user_id) do update set vote = excluded.vote, created_at = now();

-- features/conditions/conditions.queries.ts countVotes
update conditions c
set confirmations = (
  select count(*) from condition_votes v where v.condition_id = c.id and v.vote = 'confirm'
), denials = (select count(*) from condition_votes v where v.condition_id = c.id and v.vote = 'deny')
where c.id = any($);

-- features/conditions/conditions.queries.ts takeVotesOf
delete from condition_votes where user_id = any($) returning condition_id;

-- features/conditions/conditions.queries.ts findConditionPictures
select picture as path, author_id as owner_id
from conditions, unnest(pictures) as picture
where pictures <> '{}' and pictures && $ and picture = any($);

-- features/conditions/conditions.queries.ts readConditionsOf
select coalesce(m.name, r.name) as place, c.kind, c.degree, c.text, c.seen_on, c.created_at
from conditions c
join offered.mountain_ranges r on r.id = c.range_id
left join offered.summits m on m.id = c.summit_id
left join offered.users u on u.id = c.author_id
where c.author_id = $
order by c.id;

-- features/conditions/conditions.queries.ts readVotesOf
select condition_id as condition, vote from condition_votes where user_id = $ order by 1;
