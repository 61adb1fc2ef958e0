-- Official ones (crowns of the reference data, editions that come back every year) and those that hikers make.
create table challenges (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('crown', 'seasonal', 'community')),
  -- The readable address of official ones.
  slug text unique,
  crown_id integer unique references crowns,
  -- Kept when the account goes and others are on the way.
  author_id integer references users on delete set null,
  title text not null,
  -- Canonical rich text.
  description text not null,
  -- See domain/challenges/challenge.ts.
  unit text not null check (unit in ('list', 'summits', 'months', 'climb', 'distance')),
  goal integer not null check (goal > 0),
  summits integer[] not null default '{}',
  starts_on date,
  ends_on date,
  -- The secret of its address; null: for everybody.
  link text unique,
  -- Those who are shown, kept in step with challenge_members.
  members integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz not null default now(),
  search text not null generated always as (fold(title)) stored,
  check (starts_on <= ends_on),
  check ((kind = 'crown') = (crown_id is not null)),
  check ((kind = 'community') = (slug is null))
);
create index challenges_of_author on challenges (author_id) where author_id is not null;
create index challenges_community on challenges (id desc) where kind = 'community' and link is null;
create index challenges_search on challenges using gin (search gin_trgm_ops)
  where kind = 'community' and link is null;
create index challenges_official on challenges (kind, starts_on) where kind <> 'community';

-- `progress`, `started_on` and `finished_on` follow from ascents and hikes that others may know of. They are written in the
-- transaction of their cause; server/features/challenges/settle.ts counts them anew for one hiker at a time.
create table challenge_members (
  challenge_id integer not null references challenges on delete cascade,
  user_id integer not null references users on delete cascade,
  joined_on date not null,
  progress integer not null default 0,
  started_on date,
  finished_on date,
  finished_precision text check (finished_precision in ('day', 'month', 'season', 'year')),
  -- False while the account is blocked.
  shown boolean not null default true,
  primary key (challenge_id, user_id)
);
create index challenge_members_of_user on challenge_members (user_id);
create index challenge_members_by_progress on challenge_members (challenge_id, progress desc, user_id) where shown;
create index challenge_members_finished on challenge_members (challenge_id, finished_on desc, user_id desc)
  where shown and finished_on is not null;

-- One for a hiker and a challenge, for ever under the same number: withdrawn while something that it stands on is missing.
create table challenge_certificates (
  number text primary key,
  challenge_id integer not null references challenges on delete cascade,
  user_id integer not null references users on delete cascade,
  finished_on date not null,
  finished_precision text not null check (finished_precision in ('day', 'month', 'season', 'year')),
  -- [{ summitId, storyId, day, precision, amount }, …], oldest first.
  evidence jsonb not null,
  issued_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  unique (challenge_id, user_id)
);
create index challenge_certificates_of_user on challenge_certificates (user_id);

-- How far members of changed lists have been counted anew; a round that was stopped goes on from here.
create table challenge_rounds (
  version integer primary key,
  last_user_id integer not null default 0,
  done_at timestamptz
);

-- A window asks for one hiker's ascents of some days.
create index ascents_of_days on ascents (user_id, climbed_on) where not hidden;

-- A database that has its crowns already; an empty one gets them with the reference data.
insert into challenges (kind, slug, crown_id, title, description, unit, goal, summits)
  select 'crown', slug, id, name, '<p>' || replace(replace(replace(description, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>',
    'list', cardinality(summits), summits
  from crowns where not retired and cardinality(summits) > 0;

-- Finished challenges earn stamps, too.
alter table counted_causes drop constraint counted_causes_cause_check;
alter table counted_causes add constraint counted_causes_cause_check
  check (cause in ('ascent', 'story', 'applause', 'account', 'challenge'));
