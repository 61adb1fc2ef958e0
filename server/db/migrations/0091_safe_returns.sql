-- People whom a hiker wants to be told if they do not come back. Until they agree they get no words of the hiker's own.
create table safe_contacts (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  name text not null,
  email text not null,
  agreed_at timestamptz,
  declined_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index safe_contacts_address on safe_contacts (user_id, lower(email));

create table safe_returns (
  id integer primary key generated always as identity,
  trip_id integer not null references trips on delete cascade,
  user_id integer not null references users on delete cascade,
  contact_id integer not null references safe_contacts on delete cascade,
  back_at timestamptz not null,
  remind_at timestamptz not null,
  alarm_at timestamptz not null,
  state text not null default 'armed' check (state in ('armed', 'safe', 'alarmed', 'cancelled')),
  reminded_at timestamptz,
  alarmed_at timestamptz,
  -- The alarm's letter is out: whoever checks in now has it taken back.
  alarm_sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (trip_id, user_id)
);
create index safe_returns_of_user on safe_returns (user_id);
create index safe_returns_of_contact on safe_returns (contact_id);
create index safe_returns_due on safe_returns (remind_at) where state = 'armed';

-- When somebody last looked after them, and since when without a gap: see domain/trips/safe-return.ts.
create table safe_return_watch (
  only_row boolean primary key default true check (only_row),
  looked_at timestamptz not null,
  since timestamptz not null
);
