-- One ascent a day, however many times it was told: by hand, by one story or by several.
create table ascents (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  summit_id integer not null references summits,
  climbed_on date not null,
  -- The four below say what the best claim says; they are settled from the claims in the same transaction.
  source text not null check (source in ('story', 'manual')),
  story_id integer,
  evidence jsonb,
  -- True while only stories that others may not see speak of it.
  hidden boolean not null,
  created_at timestamptz not null default now(),
  unique (user_id, summit_id, climbed_on)
);
create index ascents_of_summit on ascents (summit_id, climbed_on desc, id desc) where not hidden;
create index ascents_hikers on ascents (summit_id, user_id) where not hidden;
create index ascents_of_story on ascents (story_id) where story_id is not null;

-- Who says so: a null story is the hiker's own mark.
create table ascent_claims (
  ascent_id integer not null references ascents on delete cascade,
  story_id integer,
  hidden boolean not null default false,
  evidence jsonb,
  unique nulls not distinct (ascent_id, story_id)
);
create index ascent_claims_of_story on ascent_claims (story_id) where story_id is not null;
