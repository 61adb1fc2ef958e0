-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/challenges/certificates.queries.ts issueCertificates
insert into challenge_certificates (number, challenge_id, user_id, finished_on, finished_precision, evidence)
select number, "challengeId", "userId", "finishedOn", "finishedPrecision", evidence
from jsonb_to_recordset($) as i (
  number text, "challengeId" integer, "userId" integer, "finishedOn" date, "finishedPrecision" text, evidence
  jsonb
) on conflict (challenge_id, user_id) do update set finished_on = excluded.finished_on, finished_precision =
excluded.finished_precision, evidence = excluded.evidence, withdrawn_at = null;

-- features/challenges/certificates.queries.ts withdrawCertificates
update challenge_certificates f
set withdrawn_at = now()
from jsonb_to_recordset($) as w ("challengeId" integer, "userId" integer)
where f.challenge_id = w."challengeId" and f.user_id = w."userId" and f.withdrawn_at is null;

-- features/challenges/certificates.queries.ts readNumber
select number from challenge_certificates where challenge_id = $ and user_id = $ and withdrawn_at is null;

-- features/challenges/certificates.queries.ts readCertificate
select f.number, jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, c.title, c.id, c.slug, c.link is not null as is_secret, c.kind, c.unit, c.goal, c.starts_on,
c.ends_on, f.finished_on, f.finished_precision, f.evidence, (f.issued_at at time zone 'Europe/Warsaw')::date
as issued_on, (f.withdrawn_at at time zone 'Europe/Warsaw')::date as withdrawn_on
from challenge_certificates f
join challenges c on c.id = f.challenge_id
join offered.users u on u.id = f.user_id
where f.number = $ and not u.blocked and not c.hidden;

-- features/challenges/certificates.queries.ts readStoryTitles
select s.id, s.title
from offered.stories s
where s.id = any($)
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
  ⟧;

-- features/challenges/challenges.queries.ts findChallenge
select c.id, c.kind, c.slug, c.crown_id, c.author_id, c.title, c.description, c.unit, c.goal, c.summits,
c.route, c.starts_on, c.ends_on, c.link, c.members, c.hidden
from challenges c
where ⟦c.id = $ ¦ c.link = $ ¦ c.slug = $⟧;

-- features/challenges/challenges.queries.ts lockChallenge
select c.id, c.kind, c.slug, c.crown_id, c.author_id, c.title, c.description, c.unit, c.goal, c.summits,
c.route, c.starts_on, c.ends_on, c.link, c.members, c.hidden
from challenges c
where c.id = $ for no key update;

-- features/challenges/challenges.queries.ts readOfficial
select c.id, c.kind, c.slug, c.crown_id, c.author_id, c.title, c.description, c.unit, c.goal, c.summits,
c.route, c.starts_on, c.ends_on, c.link, c.members, c.hidden, case
  when m.user_id is null then null
  else jsonb_build_object(
    'joinedOn', m.joined_on, 'progress', m.progress, 'finishedOn', m.finished_on, 'finishedPrecision',
    m.finished_precision
  ) end as standing
from challenges c
left join challenge_members m on m.challenge_id = c.id and m.user_id = $
where not c.retired and (c.kind in ('crown', 'route') or c.kind = 'seasonal' and c.ends_on >= $)
order by c.crown_id, c.starts_on, c.kind, c.goal desc, c.id;

-- features/challenges/challenges.queries.ts readJoined
select c.id, c.kind, c.slug, c.crown_id, c.author_id, c.title, c.description, c.unit, c.goal, c.summits,
c.route, c.starts_on, c.ends_on, c.link, c.members, c.hidden, case
  when m.user_id is null then null
  else jsonb_build_object(
    'joinedOn', m.joined_on, 'progress', m.progress, 'finishedOn', m.finished_on, 'finishedPrecision',
    m.finished_precision
  ) end as standing
from challenge_members m
join challenges c on c.id = m.challenge_id
where m.user_id = $ and ⟦(not c.hidden or c.author_id = $) ¦ c.link is null and not c.hidden⟧
order by m.finished_on is not null, coalesce(c.ends_on < $, false), c.ends_on, m.finished_on desc,
m.progress::real / c.goal desc, c.id;

-- features/challenges/challenges.queries.ts readInHand
select c.id, c.kind, c.slug, c.crown_id, c.author_id, c.title, c.description, c.unit, c.goal, c.summits,
c.route, c.starts_on, c.ends_on, c.link, c.members, c.hidden, case
  when m.user_id is null then null
  else jsonb_build_object(
    'joinedOn', m.joined_on, 'progress', m.progress, 'finishedOn', m.finished_on, 'finishedPrecision',
    m.finished_precision
  ) end as standing
from challenge_members m
join challenges c on c.id = m.challenge_id
where m.user_id = $
  and m.finished_on is null
  and coalesce(c.starts_on <= $, true)
  and coalesce(c.ends_on >= $, true)
  and (not c.hidden or c.author_id = $)
order by c.ends_on, m.progress::real / c.goal desc, c.id;

-- features/challenges/challenges.queries.ts readCommunity
select c.id, c.kind, c.slug, c.crown_id, c.author_id, c.title, c.description, c.unit, c.goal, c.summits,
c.route, c.starts_on, c.ends_on, c.link, c.members, c.hidden, case
  when m.user_id is null then null
  else jsonb_build_object(
    'joinedOn', m.joined_on, 'progress', m.progress, 'finishedOn', m.finished_on, 'finishedPrecision',
    m.finished_precision
  ) end as standing
from challenges c
left join challenge_members m on m.challenge_id = c.id and m.user_id = $
where c.kind = 'community'
  and c.link is null
  and ⟦(not c.hidden or c.author_id = $) ¦ not c.hidden⟧
  and ⟦(c.ends_on is null or c.ends_on >= $) ¦ c.ends_on < $⟧ ⟦
    ⟦… ¦⟧ and c.search like '%' || fold($) || '%' ¦
  ⟧ ⟦and c.id < $ ¦⟧
order by c.id desc
limit $;

-- features/challenges/challenges.queries.ts readAuthor
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person
from offered.users u
where u.id = $ and ⟦true ¦ u.visibility = 'everyone'⟧;

-- features/challenges/challenges.queries.ts countMade
select count(*) from challenges where author_id = $;

-- features/challenges/challenges.queries.ts insertChallenge
insert into challenges (kind, author_id, title, description, unit, goal, summits, starts_on, ends_on, link)
values ('community', $, $, $, $, $, $, $, $, $)
returning id;

-- features/challenges/challenges.queries.ts updateWords
update challenges set title = $, description = $ where id = $;

-- features/challenges/challenges.queries.ts updateGoal
update challenges set unit = $, goal = $, summits = $, starts_on = $, ends_on = $, link = $ where id = $;

-- features/challenges/challenges.queries.ts deleteChallenge
delete from challenges where id = $;

-- features/challenges/challenges.queries.ts deleteWithoutOthers
delete from challenges c
where c.author_id = any($)
  and not exists ( select from challenge_members m where m.challenge_id = c.id and m.user_id <> c.author_id);

-- features/challenges/challenges.queries.ts writeChallengeHidden
update challenges set hidden = $ where id = $ and kind = 'community' and hidden <> $;

-- features/challenges/challenges.queries.ts readPublicKeys
select id, slug
from challenges
where link is null and not retired and not hidden and id > $
order by id
limit $;

-- features/challenges/facts.queries.ts readCountedAscents
select a.user_id, a.summit_id, a.climbed_on as day, a.climbed_until as until, a.precision, a.story_id
from jsonb_to_recordset($) as w ("userId" integer, summits jsonb, "from" date, "until" date)
cross join lateral jsonb_array_elements_text(w.summits) as top (id)
join offered.ascents a on a.user_id = w."userId" and a.summit_id = top.id::integer
where not a.hidden
  and not exists (
    select
    from offered.fairness_flags f
    where f.state in ('open', 'refused')
      and (
        f.story_id = a.story_id
          or a.precision = 'day'
          and f.user_id = a.user_id
          and f.day = a.climbed_on
          and f.story_id is null
      )
  )
union
select a.user_id, a.summit_id, a.climbed_on as day, a.climbed_until as until, a.precision, a.story_id
from jsonb_to_recordset($) as w ("userId" integer, summits jsonb, "from" date, "until" date)
join offered.ascents a on a.user_id = w."userId"
  and a.climbed_on >= w."from"
  and (w."until" is null or a.climbed_on <= w."until")
where not a.hidden
  and not exists (
    select
    from offered.fairness_flags f
    where f.state in ('open', 'refused')
      and (
        f.story_id = a.story_id
          or a.precision = 'day'
          and f.user_id = a.user_id
          and f.day = a.climbed_on
          and f.story_id is null
      )
  );

-- features/challenges/facts.queries.ts readOwnAscents
select a.summit_id, a.climbed_on as day, a.climbed_until as until, a.precision, a.story_id
from offered.ascents a
where a.user_id = $;

-- features/challenges/facts.queries.ts readClimbedTops
select a.summit_id, max(a.climbed_on) as day, greatest(a.climbed_until, $::date) as until
from offered.ascents a
where a.user_id = $
group by a.summit_id, until;

-- features/challenges/facts.queries.ts readClimbedMonths
select max(a.climbed_on) as day, greatest(a.climbed_until, $::date) as until
from offered.ascents a
where a.user_id = $ and date_trunc('month', a.climbed_on) = date_trunc('month', a.climbed_until)
group by date_trunc('month', a.climbed_on), until;

-- features/challenges/facts.queries.ts readDoubtedStories
select distinct story_id from offered.fairness_flags where story_id = any($) and state in ('open', 'refused');

-- features/challenges/friends.queries.ts readFriends
select n.challenge_id, max(n.count)::integer as count, jsonb_agg(
  jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  )
  order by n.nth
) as people
from (
  select m.challenge_id, m.user_id, count(*) over (partition by m.challenge_id) as count, row_number() over (
    partition by m.challenge_id order by m.progress desc, m.user_id
  ) as nth
  from offered.follows f
  join challenge_members m on m.user_id = f.followed_id and m.shown and m.challenge_id = any($)
  join offered.users u on u.id = m.user_id and true
  where f.follower_id = $
) n
join offered.users u on u.id = n.user_id
where n.nth <= $
group by n.challenge_id;

-- features/challenges/members.queries.ts insertMember
insert into challenge_members (challenge_id, user_id, joined_on, shown)
select $, u.id, $, not u.blocked
from offered.users u
where u.id = $ on conflict do nothing
returning 1;

-- features/challenges/members.queries.ts deleteMember
delete from challenge_members where challenge_id = $ and user_id = $ returning shown;

-- features/challenges/members.queries.ts addMembers
with held as (select id from challenges where id = any($) order by id for no key update)
update challenges c
set members = members + $
from held
where held.id = c.id;

-- features/challenges/members.queries.ts showMember
update challenge_members set shown = $ where user_id = $ and shown <> $ returning challenge_id;

-- features/challenges/members.queries.ts forgetMember
delete from challenge_members where user_id = $ and shown returning challenge_id;

-- features/challenges/members.queries.ts hasOthers
select from challenge_members where challenge_id = $ and user_id is distinct from $ limit 1;

-- features/challenges/members.queries.ts countJoined
select count(*)
from challenge_members m
join challenges c on c.id = m.challenge_id
where m.user_id = $ and m.finished_on is null and not c.hidden and (c.ends_on is null or c.ends_on >= $);

-- features/challenges/members.queries.ts readMemberships
select m.challenge_id, c.kind, m.user_id, m.joined_on, m.progress, m.started_on, m.finished_on,
m.finished_precision, c.unit, c.goal, c.summits, c.route, c.starts_on, c.ends_on, f.evidence
from jsonb_to_recordset($) as w (
  "userId" integer, "all" boolean, summits jsonb, climbed boolean, way boolean, routes jsonb
)
join challenge_members m on m.user_id = w."userId"
join challenges c on c.id = m.challenge_id
left join challenge_certificates f on f.challenge_id = m.challenge_id
  and f.user_id = m.user_id
  and f.withdrawn_at is null
where w."all"
  or w.way
  and c.unit in ('climb', 'distance')
  or w.routes ? c.route
  or w.climbed
  and (
    c.unit in ('summits', 'months')
      or c.unit = 'list'
      and c.summits && array(select jsonb_array_elements_text(w.summits)::integer)
  )
order by m.challenge_id, m.user_id;

-- features/challenges/members.queries.ts updateMembers
update challenge_members m
set progress = n.progress, started_on = n."startedOn", finished_on = n."finishedOn", finished_precision =
n."finishedPrecision"
from jsonb_to_recordset($) as n (
  "challengeId" integer, "userId" integer, progress integer, "startedOn" date, "finishedOn" date,
  "finishedPrecision" text
)
where m.challenge_id = n."challengeId" and m.user_id = n."userId";

-- features/challenges/members.queries.ts readHikers
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, m.progress, m.user_id
from challenge_members m
join offered.users u on u.id = m.user_id
where m.challenge_id = $
  and m.shown
  and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦and m.progress <= $ and (m.progress < $ or m.user_id > $) ¦⟧
order by m.progress desc, m.user_id
limit $;

-- features/challenges/members.queries.ts countFurther
select count(*) from challenge_members where challenge_id = $ and shown and progress > $;

-- features/challenges/members.queries.ts countsFurther
select p.progress, (
  select count(*)
  from challenge_members m
  where m.challenge_id = $ and m.shown and m.progress > p.progress and m.progress <= p.above
) as between
from unnest($::integer[], $::integer[])
with ordinality as p (progress, above, nth)
order by p.nth;

-- features/challenges/members.queries.ts readFinishers
select jsonb_build_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
  u.profile_image
) || coalesce(
  (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
) as person, m.user_id, m.started_on, m.finished_on, m.finished_precision
from challenge_members m
join offered.users u on u.id = m.user_id
where m.challenge_id = $
  and m.shown
  and m.finished_on is not null
  and ⟦true ¦ u.visibility = 'everyone'⟧ ⟦and (m.finished_on, m.user_id) < ($::date, $::integer) ¦⟧
order by m.finished_on desc, m.user_id desc
limit $;

-- features/challenges/members.queries.ts countFinishers
select count(*) from challenge_members where challenge_id = $ and shown and finished_on is not null;

-- features/challenges/members.queries.ts readMember
select joined_on, progress, finished_on, finished_precision, shown
from challenge_members
where challenge_id = $ and user_id = $;

-- features/challenges/members.queries.ts exportJoined
select case
  when not c.hidden
  or c.author_id = m.user_id then c.title end as title, c.kind, c.unit, c.goal, c.starts_on, c.ends_on,
  c.author_id = m.user_id as own, m.joined_on, m.progress, m.finished_on, f.number as certificate,
  f.withdrawn_at
from challenge_members m
join challenges c on c.id = m.challenge_id
left join challenge_certificates f on f.challenge_id = m.challenge_id and f.user_id = m.user_id
where m.user_id = $
order by m.joined_on, c.id;

-- features/challenges/official.queries.ts alignCrowns
insert into challenges as c (kind, slug, crown_id, title, description, unit, goal, summits)
select 'crown', slug, id, name, '<p>' || replace(
  replace(replace(description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'
) || '</p>', 'list', cardinality(summits), summits
from offered.crowns
where not retired and cardinality(summits) > 0
order by id on conflict (crown_id) do update set slug = excluded.slug, title = excluded.title, description =
excluded.description, goal = excluded.goal, summits = excluded.summits, retired = false;

update challenges c
set retired = true
from offered.crowns
where crowns.id = c.crown_id and (crowns.retired or cardinality(crowns.summits) = 0) and not c.retired;

-- features/challenges/official.queries.ts alignRoutes
insert into challenges as c (kind, slug, route, title, description, unit, goal)
select 'route', slug, slug, title, description, 'route', goal
from jsonb_to_recordset($) as r (slug text, title text, description text, goal integer) on conflict (route) do
update set slug = excluded.slug, title = excluded.title, description = excluded.description, goal =
excluded.goal, retired = false
where (c.title, c.description, c.goal, c.retired) is distinct from (
  excluded.title, excluded.description, excluded.goal, false
);

-- features/challenges/official.queries.ts addEditions
insert into challenges <columns> on conflict (slug) do nothing;

-- features/challenges/official.queries.ts openRound
insert into challenge_rounds (version) values ($) on conflict do nothing;

select last_user_id, done_at is not null as is_done from challenge_rounds where version = $;

-- features/challenges/official.queries.ts moveRound
update challenge_rounds set last_user_id = $ where version = $;

-- features/challenges/official.queries.ts closeRound
update challenge_rounds set done_at = now() where version = $;

-- features/challenges/official.queries.ts nextMembers
select distinct user_id from challenge_members where user_id > $ order by user_id limit $;

-- features/challenges/search-challenges.ts challengesWithWords
select c.id, c.slug, c.kind, c.title, c.members
from challenges c
where plain_words(c.title) @@ $::tsquery
  and c.link is null
  and not c.retired
  and (c.ends_on is null or c.ends_on >= $)
  and ⟦(not c.hidden or c.author_id = $) ¦ not c.hidden⟧
order by c.members desc, c.id desc
limit $;
