-- A claim names one run of a job: whoever lost it can neither finish nor postpone what another process runs now.
alter table jobs
  add column claim uuid,
  add column claimed_at timestamptz,
  -- Asked for once more while it ran, perhaps after the run had looked.
  add column again boolean not null default false,
  -- A job with a key stays for some days after it was done, so that the same fact is not queued a second time.
  add column done_at timestamptz,
  -- Said to the operator alone. Jobs are claimed by kind: a later version may work a kind in another lane.
  add column lane text not null default '';

-- A key is unique within its kind; of those without one there may be any number.
alter table jobs drop constraint jobs_key_key;
alter table jobs add constraint jobs_kind_key unique (kind, key);

drop index jobs_due;
create index jobs_due on jobs (kind, run_at) where failed_at is null and done_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;
create index jobs_done on jobs (done_at) where done_at is not null;
