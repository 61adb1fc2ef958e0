-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/imports/imports.queries.ts readImports
select i.id, i.visibility, i.cancelled_at, i.created_at, (
  select count(*) from import_files f where f.import_id = i.id and f.state = $
) as queued, (select count(*) from import_files f where f.import_id = i.id and f.state = $) as done, (
  select count(*) from import_files f where f.import_id = i.id and f.state = $
) as duplicate, (select count(*) from import_files f where f.import_id = i.id and f.state = $) as left_out, (
  select count(*) from import_files f where f.import_id = i.id and f.state = $
) as failed, (select count(*) from import_files f where f.import_id = i.id and f.state = $) as cancelled, (
  select coalesce(
    jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason), '[]'
  )
  from (
    select f.reason, count(*)
    from import_files f
    where f.import_id = i.id and f.reason is not null
    group by f.reason
  ) r
) as reasons, (select coalesce(sum(o.value::integer), 0) from jsonb_each_text(i.other_files) o) as
other_files, (
  select count(*)
  from import_files f
  where f.import_id = i.id and (state <> 'queued' and file_needed_until > now())
) as resumable, (
  select count(*)
  from import_files f
  join offered.story_summits x on x.story_id = f.story_id and x.state = 'counted'
  where f.import_id = i.id and f.state = 'done'
) as summits
from imports i
where i.user_id = $
order by i.id desc
limit $;

-- features/imports/imports.queries.ts findImport
select i.id, i.visibility, i.cancelled_at, i.created_at, (
  select count(*) from import_files f where f.import_id = i.id and f.state = $
) as queued, (select count(*) from import_files f where f.import_id = i.id and f.state = $) as done, (
  select count(*) from import_files f where f.import_id = i.id and f.state = $
) as duplicate, (select count(*) from import_files f where f.import_id = i.id and f.state = $) as left_out, (
  select count(*) from import_files f where f.import_id = i.id and f.state = $
) as failed, (select count(*) from import_files f where f.import_id = i.id and f.state = $) as cancelled, (
  select coalesce(
    jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason), '[]'
  )
  from (
    select f.reason, count(*)
    from import_files f
    where f.import_id = i.id and f.reason is not null
    group by f.reason
  ) r
) as reasons, (select coalesce(sum(o.value::integer), 0) from jsonb_each_text(i.other_files) o) as
other_files, (
  select count(*)
  from import_files f
  where f.import_id = i.id and (state <> 'queued' and file_needed_until > now())
) as resumable, (
  select count(*)
  from import_files f
  join offered.story_summits x on x.story_id = f.story_id and x.state = 'counted'
  where f.import_id = i.id and f.state = 'done'
) as summits
from imports i
where i.id = $ and i.user_id = $;

-- features/imports/imports.queries.ts insertImport
insert into imports (user_id, visibility, client_key)
values ($, $, $) on conflict (user_id, client_key) do update set client_key = excluded.client_key
returning id;

-- features/imports/imports.queries.ts noteOtherFiles
update imports
set other_files = other_files || jsonb_build_object($::text, $::integer)
where id = $ and (select count(*) from jsonb_object_keys(other_files)) < $;

-- features/imports/imports.queries.ts knownHashes
select content_hash from import_files where import_id = $ and content_hash = any($);

-- features/imports/imports.queries.ts countFiles
select count(*) from import_files where import_id = $;

-- features/imports/imports.queries.ts insertFiles
insert into import_files <columns> on conflict do nothing returning size;

-- features/imports/imports.queries.ts insertRefused
insert into import_files <columns> on conflict do nothing returning id;

-- features/imports/imports.queries.ts readKept
select count(*) as files, coalesce(sum(size), 0) as bytes, count(*) filter (
  where file_needed_until < 'infinity'
) as resumable, min(file_needed_until) filter (where file_needed_until < 'infinity') as first_gone_at
from import_files
where user_id = $ and file_needed_until > now();

-- features/imports/imports.queries.ts readFiles
select f.id, f.name, f.title, f.size, f.state, f.reason, f.story_id, s.title as story_title
from import_files f
left join offered.stories s on s.id = f.story_id
where f.import_id = $ and f.id > $
order by f.id
limit $;

-- features/imports/imports.queries.ts storiesNotYet
select s.id
from import_files f
join offered.stories s on s.id = f.story_id
where f.import_id = $ and f.state = 'done' and s.author_id = $ and s.visibility <> $
order by s.id;

-- features/imports/imports.queries.ts changeVisibility
update imports set visibility = $ where id = $;

-- features/imports/imports.queries.ts cancelQueued
update import_files
set state = 'cancelled', file_needed_until = now() + $ * interval '1 day'
where import_id = $ and state = 'queued';

update imports set cancelled_at = now() where id = $ and cancelled_at is null;

-- features/imports/imports.queries.ts queueAgain
update import_files
set state = 'queued', reason = null, attempts = 0, file_needed_until = 'infinity'
where import_id = $ and (state <> 'queued' and file_needed_until > now());

update imports set cancelled_at = null where id = $;

-- features/imports/imports.queries.ts takeFiles
with taken as (
  update import_files
  set attempts = attempts + 1
  where state = 'queued'
    and id in (
      select id
      from (
        select id, sum(size) over (order by id) - size as before
        from (
          select id, size
          from import_files
          where import_id = $ and state = 'queued' and id > $
          order by id
          limit $
        ) waiting
      ) counted
      where before < $
    )
  returning id, import_id, user_id, name, title, sport, file_key, size, attempts
)
select taken.*, i.visibility
from taken
join imports i on i.id = taken.import_id
order by taken.id;

-- features/imports/imports.queries.ts giveUpFiles
update import_files
set state = 'failed', reason = 'gave-up', file_needed_until = now() + $ * interval '1 day'
where import_id = $ and state = 'queued' and attempts >= $;

-- features/imports/imports.queries.ts stillQueued
select id from import_files where id = any($) and state = 'queued' order by id for update;

-- features/imports/imports.queries.ts finishFiles
update import_files f
set state = w.state, reason = w.reason, story_id = w.story_id, file_needed_until = case
  when w.reason = 'gave-up' then now() + $ * interval '1 day' end
from jsonb_to_recordset($) as w(id bigint, state text, reason text, story_id integer)
where f.id = w.id and f.state = 'queued';

-- features/imports/imports.queries.ts filesOfUsers
select file_key from import_files where user_id = any($) and file_key is not null;
