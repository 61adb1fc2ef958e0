-- Letters to people on trips, written down with their cause: whatever is tried again, each thing is told to each hiker once.
create table trip_letters (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  -- Without a foreign key: a letter about a trip that goes with its organiser's account outlives it.
  trip_id integer not null,
  kind text not null check (kind in ('seat', 'changed', 'cancelled', 'removed')),
  -- What it tells, the same at every try: a revision, or the seat.
  key text not null,
  -- What the trip will not know any more when the letter is written; emptied once it is sent.
  facts jsonb not null default '{}',
  queued_at timestamptz not null default now(),
  -- The letter that tells it: several changes that wait for the post are told together by the first of them.
  told_in integer,
  sent_at timestamptz,
  unique (user_id, trip_id, kind, key)
);
create index trip_letters_by_age on trip_letters (queued_at);
create index trip_letters_of_user on trip_letters (user_id, queued_at);
