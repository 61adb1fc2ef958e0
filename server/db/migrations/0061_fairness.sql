-- What does not look possible. It gives no points until the hiker explains it or an operator accepts it.
create table fairness_flags (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  reason text not null check (reason in ('speed', 'climb-rate', 'jump', 'same-track', 'far-apart')),
  -- Of a story, or (far-apart) of all ascents of a day.
  story_id integer references stories on delete cascade,
  day date not null,
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'explained', 'accepted', 'refused')),
  explanation text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index fairness_flags_of_story on fairness_flags (story_id, reason) where story_id is not null;
create unique index fairness_flags_of_day on fairness_flags (user_id, day, reason) where story_id is null;
create index fairness_flags_of_user on fairness_flags (user_id, id desc);
create index fairness_flags_waiting on fairness_flags (id) where state in ('open', 'explained');

-- The same recording under two accounts.
create index story_tracks_fingerprint on story_tracks (fingerprint_hash);
create index story_tracks_started on story_tracks (started_at) where started_at is not null;
