-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/notices/choices.queries.ts readChoices
select topic, channel, wanted from notice_choices where user_id = $;

-- features/notices/choices.queries.ts writeChoice
insert into notice_choices (user_id, topic, channel, wanted)
values ($, $, $, $) on conflict (user_id, topic, channel) do update set wanted = excluded.wanted;

-- features/notices/choices.queries.ts readPreferences
select digest, quiet_from, quiet_to from notice_preferences where user_id = $;

-- features/notices/choices.queries.ts writePreferences
insert into notice_preferences <columns> on conflict (user_id) do update set <columns>;

-- features/notices/digest.queries.ts dueForDigest
select p.user_id
from notice_preferences p
join offered.accounts u on u.id = p.user_id
where p.digest = $ and (p.digested_on is null or p.digested_on < $::date) and u.email_confirmed_at is not null
order by p.user_id
limit $;

-- features/notices/digest.queries.ts takeDigest
update notice_preferences
set digested_on = $
where user_id = $ and digest <> 'never' and (digested_on is null or digested_on < $::date);

-- features/notices/digest.queries.ts digestAddressee
select u.id, u.email, u.first_name, u.language
from offered.accounts u
join notice_preferences p on p.user_id = u.id
where u.id = $ and u.email_confirmed_at is not null and p.digest <> 'never';

-- features/notices/digest.queries.ts stopDigest
update notice_preferences set digest = 'never' where user_id = $;

-- features/notices/letters.queries.ts writeLater
select id from offered.accounts where id = any($) and email_confirmed_at is not null;

-- features/notices/letters.queries.ts confirmedAddressee
select id, email, first_name, language from offered.accounts where id = $ and email_confirmed_at is not null;

-- features/notices/notices.queries.ts readNotices
select n.id, n.user_id, n.kind, n.arrived, least(n.happened_at, now()) as happened_at, least(
  n.happened_at, now()
)::text as stamp, n.read_at is not null as read, about.label, about.path, told.times, told.people_count,
told.words, coalesce(
  (
    select jsonb_agg(
      jsonb_build_object(
        'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
        u.profile_image
      ) || coalesce(
        (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
      )
      order by latest.arrived desc
    )
    from (
      select c.actor_id, max(c.arrived) as arrived
      from notice_causes c
      where c.notice_id = n.id
        and not c.withdrawn
        and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
        and c.actor_id is not null
      group by 1
      order by 2 desc
      limit $
    ) latest
    join offered.users u on u.id = latest.actor_id
  ), '[]'
) as people
from notices n
cross join lateral (
  …
  union all
  select x.label, x.path
  from (
    select e.achievement as label, '/achievements/' || e.achievement as path
    from offered.earned_achievements e
    where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
  ) x
  where n.subject = $
) about
cross join lateral (
  select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count, case
    when count(*) = 1 then min(c.words)
    else '' end as words
  from notice_causes c
  where c.notice_id = n.id
    and not c.withdrawn
    and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
) told
where told.times > 0
  and not exists (
    select
    from notice_choices o
    where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'app' and not o.wanted
  )
  and n.user_id = $ ⟦and n.arrived < $ ¦⟧
order by n.arrived desc
limit $;

-- features/notices/notices.queries.ts readOne
select n.id, n.user_id, n.kind, n.arrived, least(n.happened_at, now()) as happened_at, least(
  n.happened_at, now()
)::text as stamp, n.read_at is not null as read, about.label, about.path, told.times, told.people_count,
told.words, coalesce(
  (
    select jsonb_agg(
      jsonb_build_object(
        'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
        u.profile_image
      ) || coalesce(
        (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
      )
      order by latest.arrived desc
    )
    from (
      select c.actor_id, max(c.arrived) as arrived
      from notice_causes c
      where c.notice_id = n.id
        and not c.withdrawn
        and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
        and c.actor_id is not null
      group by 1
      order by 2 desc
      limit $
    ) latest
    join offered.users u on u.id = latest.actor_id
  ), '[]'
) as people
from notices n
cross join lateral (
  …
  union all
  select x.label, x.path
  from (
    select e.achievement as label, '/achievements/' || e.achievement as path
    from offered.earned_achievements e
    where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
  ) x
  where n.subject = $
) about
cross join lateral (
  select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count, case
    when count(*) = 1 then min(c.words)
    else '' end as words
  from notice_causes c
  where c.notice_id = n.id
    and not c.withdrawn
    and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
) told
where told.times > 0 and n.user_id = $ and n.id = $;

-- features/notices/notices.queries.ts readForDigest
select n.id, n.user_id, n.kind, n.arrived, least(n.happened_at, now()) as happened_at, least(
  n.happened_at, now()
)::text as stamp, n.read_at is not null as read, about.label, about.path, told.times, told.people_count,
told.words, coalesce(
  (
    select jsonb_agg(
      jsonb_build_object(
        'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
        u.profile_image
      ) || coalesce(
        (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id), '{}'
      )
      order by latest.arrived desc
    )
    from (
      select c.actor_id, max(c.arrived) as arrived
      from notice_causes c
      where c.notice_id = n.id
        and not c.withdrawn
        and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
        and c.actor_id is not null
      group by 1
      order by 2 desc
      limit $
    ) latest
    join offered.users u on u.id = latest.actor_id
  ), '[]'
) as people
from notices n
cross join lateral (
  …
  union all
  select x.label, x.path
  from (
    select e.achievement as label, '/achievements/' || e.achievement as path
    from offered.earned_achievements e
    where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
  ) x
  where n.subject = $
) about
cross join lateral (
  select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count, case
    when count(*) = 1 then min(c.words)
    else '' end as words
  from notice_causes c
  where c.notice_id = n.id
    and not c.withdrawn
    and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
) told
where told.times > 0
  and n.user_id = $
  and n.read_at is null
  and n.happened_at > now() - interval '7 days'
  and coalesce(
    (
      select o.wanted
      from notice_choices o
      where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'mail'
    ), n.topic = any($)
  )
order by n.arrived desc
limit 16;

-- features/notices/notices.queries.ts countUnread
select count(*)
from (
  select
  from notices n
  cross join lateral (
    …
    union all
    select x.label, x.path
    from (
      select e.achievement as label, '/achievements/' || e.achievement as path
      from offered.earned_achievements e
      where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
    ) x
    where n.subject = $
  ) about
  cross join lateral (
    select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count, case
      when count(*) = 1 then min(c.words)
      else '' end as words
    from notice_causes c
    where c.notice_id = n.id
      and not c.withdrawn
      and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
  ) told
  where told.times > 0
    and not exists (
      select
      from notice_choices o
      where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'app' and not o.wanted
    )
    and n.user_id = $
    and n.read_at is null
  limit $
) counted;

-- features/notices/notices.queries.ts setRead
update notices n
set read_at = now(), changed = pg_current_xact_id()
where n.user_id = $ and n.read_at is null ⟦and n.id = any($) ¦⟧;

-- features/notices/notices.queries.ts readNews
select a."userId" as user_id, pg_snapshot_xmin(pg_current_snapshot())::text as mark, (
  select count(*)
  from (
    select
    from notices n
    cross join lateral (
      …
      union all
      select x.label, x.path
      from (
        select e.achievement as label, '/achievements/' || e.achievement as path
        from offered.earned_achievements e
        where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
      ) x
      where n.subject = $
    ) about
    cross join lateral (
      select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count, case
        when count(*) = 1 then min(c.words)
        else '' end as words
      from notice_causes c
      where c.notice_id = n.id
        and not c.withdrawn
        and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
    ) told
    where told.times > 0
      and not exists (
        select
        from notice_choices o
        where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'app' and not o.wanted
      )
      and n.user_id = a."userId"
      and n.read_at is null
    limit $
  ) counted
) as unread, coalesce(
  (
    select jsonb_agg(to_jsonb(fresh) order by fresh.arrived desc)
    from (
      select n.id, n.user_id, n.kind, n.arrived, least(n.happened_at, now()) as happened_at, least(
        n.happened_at, now()
      )::text as stamp, n.read_at is not null as read, about.label, about.path, told.times, told.people_count,
      told.words, coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'city', u.city, 'profileImage',
              u.profile_image
            ) || coalesce(
              (select jsonb_build_object('marks', w.marks) from offered.avatar_marks w where w.user_id = u.id)
              , '{}'
            )
            order by latest.arrived desc
          )
          from (
            select c.actor_id, max(c.arrived) as arrived
            from notice_causes c
            where c.notice_id = n.id
              and not c.withdrawn
              and not exists (
                select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id
              )
              and c.actor_id is not null
            group by 1
            order by 2 desc
            limit $
          ) latest
          join offered.users u on u.id = latest.actor_id
        ), '[]'
      ) as people
      from notices n
      cross join lateral (
        …
        union all
        select x.label, x.path
        from (
          select e.achievement as label, '/achievements/' || e.achievement as path
          from offered.earned_achievements e
          where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
        ) x
        where n.subject = $
      ) about
      cross join lateral (
        select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count, case
          when count(*) = 1 then min(c.words)
          else '' end as words
        from notice_causes c
        where c.notice_id = n.id
          and not c.withdrawn
          and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
      ) told
      where told.times > 0
        and not exists (
          select
          from notice_choices o
          where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'app' and not o.wanted
        )
        and n.user_id = a."userId"
        and n.changed >= case
        when a.since::xid8 > pg_snapshot_xmax(pg_current_snapshot()) then '0'::xid8
        else a.since::xid8 end
      order by n.arrived desc
      limit $
    ) fresh
  ), '[]'
) as items
from jsonb_to_recordset($) as a ("userId" integer, since text);

-- features/notices/notices.queries.ts exportNotices
select n.kind, about.label, about.path, n.happened_at, n.read_at, told.people_count
from notices n
cross join lateral (
  …
  union all
  select x.label, x.path
  from (
    select e.achievement as label, '/achievements/' || e.achievement as path
    from offered.earned_achievements e
    where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
  ) x
  where n.subject = $
) about
cross join lateral (
  select count(*)::integer as times, count(distinct c.actor_id)::integer as people_count, case
    when count(*) = 1 then min(c.words)
    else '' end as words
  from notice_causes c
  where c.notice_id = n.id
    and not c.withdrawn
    and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = c.actor_id)
) told
where told.times > 0
  and not exists (
    select
    from notice_choices o
    where o.user_id = n.user_id and o.topic = n.topic and o.channel = 'app' and not o.wanted
  )
  and n.user_id = $
order by n.arrived desc;

-- features/notices/push.queries.ts saveSubscription
insert into push_subscriptions (user_id, endpoint, p256dh, auth)
values ($, $, $, $) on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
auth = excluded.auth;

-- features/notices/push.queries.ts deleteSubscription
delete from push_subscriptions where user_id = $ and endpoint = $;

-- features/notices/push.queries.ts countOtherSubscriptions
select count(*) from push_subscriptions where user_id = $ and endpoint <> $;

-- features/notices/push.queries.ts subscriptionsOf
select id from push_subscriptions where user_id = $ order by id;

-- features/notices/push.queries.ts findSubscription
select s.user_id, s.endpoint, s.p256dh, s.auth, u.language
from push_subscriptions s
join offered.accounts u on u.id = s.user_id
where s.id = $ and s.user_id = $;

-- features/notices/push.queries.ts pushLater
select n.id, n.user_id
from notices n
left join notice_choices o on o.user_id = n.user_id and o.topic = n.topic and o.channel = 'push'
where n.id = any($)
  and coalesce(o.wanted, n.topic = any($))
  and exists (select from push_subscriptions p where p.user_id = n.user_id);

-- features/notices/raise.queries.ts insertRaised
with allowed as (
  select distinct on (n.user_id, n.key) n.*
  from jsonb_to_recordset($) as n (
    user_id integer, kind text, topic text, subject text, subject_id integer, subject_key text, group_key
    text, key text, actor_id integer, words text
  )
  join offered.users u on u.id = n.user_id
  cross join lateral (
    …
    union all
    select x.label, x.path
    from (
      select e.achievement as label, '/achievements/' || e.achievement as path
      from offered.earned_achievements e
      where e.user_id = n.user_id and e.achievement = n.subject_key and e.held
    ) x
    where n.subject = $
  ) about
  where n.actor_id is distinct from n.user_id
    and (n.actor_id is null or exists (select from offered.users a where a.id = n.actor_id))
    and not exists (select from offered.mutes m where m.user_id = n.user_id and m.muted_id = n.actor_id)
    and not exists (select from notice_causes c where c.user_id = n.user_id and c.key = n.key)
  order by n.user_id, n.key
), opened as (
  insert into notices (user_id, kind, topic, subject, subject_id, subject_key, group_key)
  select distinct on (user_id, group_key) user_id, kind, topic, subject, subject_id, subject_key, group_key
  from allowed
  order by user_id, group_key on conflict (user_id, group_key)
  where read_at is null do update set happened_at = now(), arrived = nextval('notice_arrivals'), changed =
  pg_current_xact_id()
  returning id, user_id, group_key
)
insert into notice_causes (user_id, key, notice_id, actor_id, words)
select a.user_id, a.key, o.id, a.actor_id, a.words
from allowed a
join opened o on o.user_id = a.user_id and o.group_key = a.group_key
order by 1, 2 on conflict (user_id, key) do nothing
returning user_id, notice_id, key;

-- features/notices/raise.queries.ts setWithdrawn
with set_causes as (
  update notice_causes c set withdrawn = $ where c.key = any($) and c.withdrawn <> $ returning c.notice_id
)
update notices n
set changed = pg_current_xact_id()
from set_causes x
where n.id = x.notice_id
returning n.user_id;

-- features/notices/raise.queries.ts lockCauses
select pg_advisory_xact_lock($, place)
from (select distinct hashtext(key) as place from unnest($::text[]) as named (key) order by 1) causes;

-- features/notices/raise.queries.ts callStreams
select pg_notify('notices', $);
