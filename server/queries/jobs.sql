-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- jobs/jobs-overview.queries.ts readJobFigures
select max(lane) as lane, kind, count(*) filter (
  where failed_at is null and not (claim is not null and run_at > now())
) as waiting, count(*) filter (where failed_at is null and (claim is not null and run_at > now())) as running,
count(failed_at) as failed, greatest(
  0, round(extract(epoch from now() - min(run_at) filter (where failed_at is null)))
) as late_seconds
from jobs
where done_at is null
group by kind
order by 1, 2;

-- jobs/jobs-overview.queries.ts readFailedJobs
select id, kind, attempts, last_error, failed_at as since
from jobs
where failed_at is not null
order by failed_at desc
limit $;

-- jobs/jobs-overview.queries.ts readRunningJobs
select id, kind, attempts, last_error, claimed_at as since
from jobs
where failed_at is null and done_at is null and (claim is not null and run_at > now())
order by claimed_at
limit $;

-- jobs/jobs-overview.queries.ts readRetriedJobs
select id, kind, attempts, last_error, created_at as since
from jobs
where failed_at is null and done_at is null and claim is null and last_error is not null
order by attempts desc, id
limit $;

-- jobs/jobs-overview.queries.ts retryJobs
update jobs
set failed_at = null, attempts = 0, run_at = now(), claim = null, claimed_at = null
where ⟦failed_at is not null ¦ id = $⟧ and done_at is null and not (claim is not null and run_at > now());

-- jobs/jobs-overview.queries.ts deleteJob
delete from jobs where id = $ and done_at is null and not (claim is not null and run_at > now());

-- jobs/jobs.queries.ts addJob
insert into jobs (lane, kind, key, payload, run_at)
values ($, $, $, $, now() + $ * interval '1 second') on conflict (kind, key) ⟦
  do nothing
  ¦ do update set again = jobs.claim is not null, run_at = case
    when jobs.claim is not null then jobs.run_at
    when (jobs.done_at is not null or jobs.failed_at is not null) then excluded.run_at
    else least(jobs.run_at, excluded.run_at) end, payload = case
    when (jobs.done_at is not null or jobs.failed_at is not null) then excluded.payload
    else jobs.payload end, attempts = case
    when (jobs.done_at is not null or jobs.failed_at is not null) then 0
    else jobs.attempts end, failed_at = null, done_at = null
⟧;

-- jobs/jobs.queries.ts addJobs
insert into jobs (lane, kind, payload)
select job ->> 'lane', job ->> 'kind', job -> 'payload'
from jsonb_array_elements($)
with ordinality as asked (job, place)
order by place;

-- jobs/jobs.queries.ts addRepeatedJob
insert into jobs (lane, kind, key)
values ($, $, $) on conflict (kind, key) do update set lane = excluded.lane
where jobs.lane <> excluded.lane;

-- jobs/jobs.queries.ts claimJobs
with due as (
  select d.id, r.room, r.lease, row_number() over (partition by r.lane order by d.run_at, d.id) as place
  from jsonb_to_recordset($) as r(kind text, lane text, room integer, lease integer)
  cross join lateral (
    select id, run_at
    from jobs
    where kind = r.kind and run_at <= now() and failed_at is null and done_at is null
    order by run_at
    limit $ for update skip locked
  ) d
), claimed as (
  update jobs
  set claim = gen_random_uuid(), claimed_at = now(), run_at = now() + due.lease * interval '1 second',
  attempts = attempts + 1, again = false, last_error = case
    when claim is null then last_error
    else 'its process died or stood still' end
  from due
  where jobs.id = due.id and due.place <= due.room
  returning jobs.id, kind, key, payload, attempts, claim, due.place
)
select id, kind, key, payload, attempts, claim
from claimed
order by place;

-- jobs/jobs.queries.ts renewClaims
update jobs j
set run_at = now() + h.lease * interval '1 second'
from jsonb_to_recordset($) as h(id bigint, claim uuid, lease integer)
where j.id = h.id and j.claim = h.claim
returning j.claim;

-- jobs/jobs.queries.ts releaseJobs
update jobs j
set claim = null, claimed_at = null, run_at = now(), attempts = greatest(0, attempts - 1)
from jsonb_to_recordset($) as h(id bigint, claim uuid)
where j.id = h.id and j.claim = h.claim;

-- jobs/jobs.queries.ts finishJob
delete from jobs where id = $ and claim = $;

update jobs
set done_at = case
  when again then null
  else now() end, payload = case
  when again then payload
  else '{}' end, claim = null, claimed_at = null, run_at = now(), attempts = 0, again = false, last_error =
  null
where id = $ and claim = $;

-- jobs/jobs.queries.ts repeatJob
update jobs
set run_at = now() + case
  when again then 0
  else $ end * interval '1 second', claim = null, claimed_at = null, attempts = 0, again = false, last_error =
  null
where id = $ and claim = $;

-- jobs/jobs.queries.ts postponeJob
update jobs
set run_at = now() + $ * interval '1 second', claim = null, claimed_at = null, last_error = $
where id = $ and claim = $;

-- jobs/jobs.queries.ts giveUpJob
update jobs
set failed_at = case
  when again then null
  else now() end, attempts = case
  when again then 0
  else attempts end, run_at = now(), claim = null, claimed_at = null, again = false, last_error = $
where id = $ and claim = $;

-- jobs/jobs.queries.ts forgetDoneJobs
delete from jobs where done_at < now() - $ * interval '1 day';
