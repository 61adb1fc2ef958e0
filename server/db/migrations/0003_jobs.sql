-- What is done later: by any process, at least once, surviving restarts. A claimed job moves its run_at into the
-- future; if its process dies, it simply becomes due again.
create table jobs (
  id bigint primary key generated always as identity,
  kind text not null,
  -- Repeated jobs stand here once, whatever the number of processes.
  key text unique,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where failed_at is null;
