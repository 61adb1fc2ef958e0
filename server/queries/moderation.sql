-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/moderation/cases.queries.ts openCase
insert into moderation_cases <columns> on conflict (subject, subject_id)
where state = 'open' do update set label = excluded.label, excerpt = excluded.excerpt
returning id;

-- features/moderation/cases.queries.ts insertReport
insert into reports <columns> on conflict do nothing;

-- features/moderation/cases.queries.ts countReportsToday
select count(*) from reports where reporter_id = $ and created_at > now() - interval '1 day';

-- features/moderation/cases.queries.ts readOpenCases
select k.id, k.subject, k.subject_id, k.author_id, k.label, k.excerpt, k.opened_at, (
  select jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  )
  from offered.users u
  where u.id = k.author_id
) as author, (
  select count(*)
  from moderation_log l
  where l.author_id = k.author_id and l.action in ('hide', 'warn', 'block')
) as earlier, (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'reason', r.reason, 'words', r.words, 'at', r.created_at, 'reporter', (
          select jsonb_build_object(
            'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
            u.profile_image
          ) || coalesce(
            (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id),
            '{}'
          )
          from offered.users u
          where u.id = r.reporter_id
        )
      )
      order by r.created_at
    ), '[]'
  )
  from (select * from reports r where r.case_id = k.id order by r.created_at limit 20) r
) as reports
from moderation_cases k
where k.state = 'open' and k.id > $
order by k.id
limit $;

-- features/moderation/cases.queries.ts countOpenCases
select count(*) from moderation_cases where state = 'open';

-- features/moderation/cases.queries.ts lockCase
select id, subject, subject_id, author_id, label, excerpt, state from moderation_cases where id = $ for update;

-- features/moderation/cases.queries.ts closeCase
update moderation_cases set state = 'decided', decided_at = now() where id = $;

-- features/moderation/cases.queries.ts readReporters
select reporter_id from reports where case_id = $;

-- features/moderation/cases.queries.ts exportReports
select k.subject, k.label, r.reason, r.words, r.created_at
from reports r
join moderation_cases k on k.id = r.case_id
where r.reporter_id = $
order by r.created_at;

-- features/moderation/forget.queries.ts forgetAuthors
delete from appeals where author_id = any($);

delete from moderation_cases k
where state = 'open' and (k.author_id = any($) or not exists (select from reports r where r.case_id = k.id));

delete from reports where reporter_id = any($);

update moderation_cases set label = '', excerpt = '' where author_id = any($);

update moderation_log set label = '' where author_id = any($) and label <> '';

-- features/moderation/log.queries.ts writeLog
insert into moderation_log <columns> returning id;

-- features/moderation/log.queries.ts readEntry
select l.id, l.case_id, l.moderator_id, l.author_id, l.action, l.subject, l.subject_id, l.label, l.message,
l.until, l.about_id, l.created_at, exists (
  select
  from moderation_log o
  where o.about_id = l.id and o.action in ('restore', 'unblock', 'appeal-granted')
) as undone, exists (
  select
  from offered.users j
  where j.role = $ and not j.blocked and j.id <> l.moderator_id and j.id is distinct from l.author_id
) as other_moderator, exists (
  select
  from offered.users j
  where j.role = $ and not j.blocked and j.id <> l.moderator_id and j.id is distinct from l.author_id
) as other_admin
from moderation_log l
where l.id = $;

-- features/moderation/log.queries.ts lockDecision
select pg_advisory_xact_lock($, $);

-- features/moderation/log.queries.ts readLog
select l.id, l.case_id, l.moderator_id, l.author_id, l.action, l.subject, l.subject_id, l.label, l.message,
l.until, l.about_id, l.created_at, exists (
  select
  from moderation_log o
  where o.about_id = l.id and o.action in ('restore', 'unblock', 'appeal-granted')
) as undone, (
  select jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  )
  from offered.users u
  where u.id = l.moderator_id
) as moderator, (
  select jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  )
  from offered.users u
  where u.id = l.author_id
) as author
from moderation_log l
order by l.id desc
limit $;

-- features/moderation/log.queries.ts readDecisionsAbout
select l.id, l.case_id, l.moderator_id, l.author_id, l.action, l.subject, l.subject_id, l.label, l.message,
l.until, l.about_id, l.created_at, exists (
  select
  from moderation_log o
  where o.about_id = l.id and o.action in ('restore', 'unblock', 'appeal-granted')
) as undone, a.words, o.message as answer, o.action as answered, (
  select u.role from offered.users u where u.id = o.moderator_id
) as answerer_role, exists (
  select
  from offered.users j
  where j.role = $ and not j.blocked and j.id <> l.moderator_id and j.id is distinct from l.author_id
) as other_moderator, exists (
  select
  from offered.users j
  where j.role = $ and not j.blocked and j.id <> l.moderator_id and j.id is distinct from l.author_id
) as other_admin
from moderation_log l
left join appeals a on a.decision_id = l.id
left join moderation_log o on o.about_id = l.id and o.action in ('appeal-granted', 'appeal-refused')
where l.author_id = $ and l.action not in ('dismiss', 'appeal-granted', 'appeal-refused')
order by l.id desc
limit 100;

-- features/moderation/log.queries.ts insertAppeal
insert into appeals (decision_id, author_id, words) values ($, $, $) on conflict do nothing;

-- features/moderation/log.queries.ts readOpenAppeals
select l.id, l.case_id, l.moderator_id, l.author_id, l.action, l.subject, l.subject_id, l.label, l.message,
l.until, l.about_id, l.created_at, a.words, a.created_at as appealed_at, exists (
  select
  from offered.users j
  where j.role = $ and not j.blocked and j.id <> l.moderator_id and j.id is distinct from l.author_id
) as other_moderator, exists (
  select
  from offered.users j
  where j.role = $ and not j.blocked and j.id <> l.moderator_id and j.id is distinct from l.author_id
) as other_admin, (
  select jsonb_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
    u.profile_image
  ) || coalesce(
    (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
  )
  from offered.users u
  where u.id = a.author_id
) as author
from appeals a
join moderation_log l on l.id = a.decision_id
where a.answered_at is null
order by a.decision_id
limit 100;

-- features/moderation/log.queries.ts closeAppeal
update appeals set answered_at = now() where decision_id = $ and answered_at is null;

-- features/moderation/log.queries.ts readQuarters
with facts as (
  select created_at at time zone 'Europe/Warsaw' as at, 'reason' as kind, reason as name
  from reports
  union all
  select created_at at time zone 'Europe/Warsaw', 'action', action
  from moderation_log
)
select extract(year from at)::integer as year, extract(quarter from at)::integer as quarter, kind, name, count(
  *
)
from facts
group by 1, 2, 3, 4
order by 1 desc, 2 desc, 3, 4;

-- features/moderation/log.queries.ts readWaits
select extract(year from decided_at at time zone 'Europe/Warsaw')::integer as year, extract(
  quarter from decided_at at time zone 'Europe/Warsaw'
)::integer as quarter, percentile_cont(0.5) within
group (order by extract(epoch from decided_at - opened_at) / 3600) as hours
from moderation_cases
where decided_at is not null
group by 1, 2;

-- features/moderation/subjects.queries.ts findStory
select s.author_id, s.title as label, s.description as text
from offered.stories s
where s.id = $
  and (
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
  );

-- features/moderation/subjects.queries.ts findComment
select c.author_id, coalesce(s.title, m.name, h.title, t.title, '') as label, c.text
from offered.comments c
left join offered.stories s on c.subject_type = 'story' and s.id = c.subject_id
left join offered.summits m on c.subject_type = 'summit' and m.id = c.subject_id
left join offered.threads h on c.subject_type = 'thread' and h.id = c.subject_id
left join offered.trips t on c.subject_type = 'trip' and t.id = c.subject_id
where c.id = $
  and c.removed_at is null
  and case c.subject_type
  when 'story' then (
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
  when 'trip' then (
    t.audience in ('everybody', 'hikers')
      or t.organiser_id = $
      or t.audience = 'followers'
      and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
      or t.audience <> 'nobody'
      and exists (
        select
        from offered.trip_people p
        where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
      )
  )
  when 'thread' then (not h.hidden or h.author_id = $)
  else true end;

-- features/moderation/subjects.queries.ts findPhoto
select p.added_by as author_id, s.title as label, p.caption as text
from offered.story_photos p
join offered.stories s on s.id = p.story_id
where p.id = $
  and not p.hidden
  and (
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
  );

-- features/moderation/subjects.queries.ts findThread
select t.author_id, t.title as label, coalesce(c.text, '') as text
from offered.threads t
left join offered.comments c on c.subject_type = 'thread' and c.subject_id = t.id and c.number = 1
where t.id = $ and (not t.hidden or t.author_id = $);

-- features/moderation/subjects.queries.ts findTrip
select t.organiser_id as author_id, t.title as label, t.description as text
from offered.trips t
where t.id = $
  and (
    t.audience in ('everybody', 'hikers')
      or t.organiser_id = $
      or t.audience = 'followers'
      and exists ( select from offered.follows f where f.follower_id = $ and f.followed_id = t.organiser_id)
      or t.audience <> 'nobody'
      and exists (
        select
        from offered.trip_people p
        where p.trip_id = t.id and p.user_id = $ and p.state in ('going', 'waiting')
      )
  );

-- features/moderation/subjects.queries.ts findChallenge
select c.author_id, c.title as label, c.description as text
from offered.challenges c
where c.id = $
  and c.kind = 'community'
  and (
    (not c.hidden or c.author_id = $)
      and (
        c.link is null
          or c.author_id = $
          or exists ( select from offered.challenge_members m where m.challenge_id = c.id and m.user_id = $)
      )
  );

-- features/moderation/subjects.queries.ts findHiker
select id as author_id, trim(first_name || ' ' || last_name) as label, description as text
from offered.users
where id = $;

-- features/moderation/subjects.queries.ts readPaths
select w.subject, w."subjectId" as subject_id, case w.subject
  when 'story' then '/activities/' || w."subjectId"
  when 'thread' then '/comments/thread/' || w."subjectId"
  when 'trip' then '/trips/' || w."subjectId"
  when 'challenge' then '/challenges/' || w."subjectId"
  when 'hiker' then '/users/' || w."subjectId"
  when 'photo' then (
    select '/activities/' || p.story_id from offered.story_photos p where p.id = w."subjectId"
  )
  when 'comment' then (
    select case c.subject_type
      when 'story' then '/activities/'
      when 'summit' then '/summits/'
      when 'trip' then '/trips/'
      else '/comments/thread/' end || c.subject_id || case c.subject_type
      when 'thread' then '?post=' || c.number
      else '#komentarz-' || c.id end
    from offered.comments c
    where c.id = w."subjectId"
  ) end as path
from jsonb_to_recordset($) as w (subject text, "subjectId" integer);
