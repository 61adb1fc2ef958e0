-- What somebody saw in the mountains on a day: shown for two weeks, confirmed or denied by others.
create table conditions (
  id integer primary key generated always as identity,
  -- Goes with the account: it is about one day, and soon over anyway.
  author_id integer not null references users on delete cascade,
  client_key text,
  -- Always the range, also of a report about one of its summits: the page of a range shows both.
  range_id integer not null references mountain_ranges,
  summit_id integer references summits,
  kind text not null check (kind in ('snow', 'ice', 'mud', 'storm-damage', 'closed-trail', 'crowd')),
  text text not null,
  -- The photo and its small copy, or nothing.
  pictures text[] not null default '{}',
  seen_on date not null,
  created_at timestamptz not null default now(),
  confirmations integer not null default 0,
  denials integer not null default 0,
  -- Three who deny it and more than confirm it: a report of ice that is hidden too early does more harm than one that
  -- stays a day too long, so two friends are not enough.
  denied boolean not null generated always as (denials >= 3 and denials > confirmations) stored,
  unique (author_id, client_key)
);
create index conditions_latest on conditions (seen_on desc, id desc) where not denied;
create index conditions_of_range on conditions (range_id, seen_on desc, id desc) where not denied;
create index conditions_of_summit on conditions (summit_id, seen_on desc, id desc) where not denied;
create index conditions_pictures on conditions using gin (pictures) where pictures <> '{}';

create table condition_votes (
  condition_id integer not null references conditions on delete cascade,
  user_id integer not null references users on delete cascade,
  vote text not null check (vote in ('confirm', 'deny')),
  created_at timestamptz not null default now(),
  primary key (condition_id, user_id)
);
create index condition_votes_of_user on condition_votes (user_id);
