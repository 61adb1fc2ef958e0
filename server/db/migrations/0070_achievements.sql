-- What has been counted for a hiker, cause by cause: exactly what was added to the tallies, so that it can be taken back.
create table counted_causes (
  cause text not null check (cause in ('ascent', 'story', 'applause', 'account')),
  cause_id integer not null,
  user_id integer not null references users on delete cascade,
  day date not null,
  -- [[kind, key, n], …]
  adds jsonb not null,
  primary key (cause, cause_id, user_id)
);
create index counted_causes_of_user on counted_causes (user_id, day);

-- Sums of the above and what follows from them (a first ascent counts for its range, too): see domain/achievements.
create table hiker_tallies (
  user_id integer not null references users on delete cascade,
  kind text not null,
  key integer not null,
  n integer not null,
  primary key (user_id, kind, key)
);
create index hiker_tallies_best on hiker_tallies (user_id, kind, n desc);

create table earned_achievements (
  user_id integer not null references users on delete cascade,
  achievement text not null,
  -- The day on which the goal was reached, which may lie years before it was told.
  earned_on date not null,
  -- False once it went back with its cause: the row stays, so that nobody is told twice of the same joy.
  held boolean not null default true,
  shown_at timestamptz,
  primary key (user_id, achievement)
);
create index earned_achievements_holders on earned_achievements (achievement, earned_on desc, user_id desc) where held;
create index earned_achievements_unshown on earned_achievements (user_id) where held and shown_at is null;

-- Rare achievements that a hiker wears around their picture; `marks` is what is drawn, in the same order.
create table avatar_marks (
  user_id integer primary key references users on delete cascade,
  achievements text[] not null,
  marks text[] not null
);

-- How many active hikers have it, counted now and then: nobody counts while a page is waited for.
create table achievement_holders (
  achievement text primary key,
  holders integer not null,
  hikers integer not null
);

-- How far the past has been looked at under these rules and these mountains; a round that was stopped goes on from here.
create table achievement_rounds (
  rules text primary key,
  last_user_id integer not null default 0,
  done_at timestamptz
);
