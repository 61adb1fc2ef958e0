-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- lib/kept/topics.queries.ts readVersions
select k.topic, (
  coalesce((select v.changes from topic_versions v where v.topic = k.topic), 0) + (
    select count(*) from topic_changes c where c.topic = k.topic
  )
) as version
from unnest($::text[]) as k (topic);

-- lib/kept/topics.queries.ts readVersionsAndPlace
select k.topic, (
  coalesce((select v.changes from topic_versions v where v.topic = k.topic), 0) + (
    select count(*) from topic_changes c where c.topic = k.topic
  )
) as version, pg_wal_lsn_diff(
  case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end, '0/0'
)::bigint as place
from unnest($::text[]) as k (topic);

-- lib/kept/topics.queries.ts foldChanges
with chosen as ( select ctid from topic_changes limit $ for update skip locked ), gone as (
  delete from topic_changes where ctid in (select ctid from chosen) returning topic
), counted as (
  insert into topic_versions as v (topic, changes)
  select topic, count(*)
  from gone
  group by topic
  order by topic on conflict (topic) do update set changes = v.changes + excluded.changes
)
select count(*) as folded
from gone;

-- lib/replicas/last-deeds.queries.ts readLastDeeds
select user_id, place from last_deeds where user_id = any($);

-- lib/replicas/last-deeds.queries.ts noteDeed
insert into last_deeds (user_id, place)
values (
  $, pg_wal_lsn_diff(
    case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end, '0/0'
  )::bigint
) on conflict (user_id) do update set place = pg_wal_lsn_diff(
  case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end, '0/0'
)::bigint;
