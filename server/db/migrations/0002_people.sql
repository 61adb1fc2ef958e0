-- A key whose byte order is the Polish order of names, with foreign accents ignored. The engines offer no common
-- Polish collation, so each letter is mapped to its place in the alphabet. Names without any letter come last.
create function polish_key(value text) returns text
  language sql immutable strict parallel safe
  return coalesce(nullif(translate(
    fold(translate(trim(value),
      'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
      U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E000\E001\E002\E003\E004\E005\E006\E007\E008')),
    U&'a\E000bc\E001de\E002fghijkl\E003mn\E004o\E005pqrs\E006tuvwxyz\E007\E008',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abc'), ''), '~');

alter table users
  add column visibility text not null default 'everyone' check (visibility in ('everyone', 'hikers')),
  add column listed boolean not null default true,
  add column in_ranking boolean not null default true,
  add column name_key text collate "C" not null
    generated always as (polish_key(last_name || ' ' || first_name)) stored,
  add column search text not null
    generated always as (fold(first_name || ' ' || last_name || ' ' || city)) stored;

create index users_by_name on users (name_key, id) where listed and not blocked;
create index users_search on users using gin (search gin_trgm_ops) where listed and not blocked;

create table follows (
  follower_id integer not null references users on delete cascade,
  followed_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_of_follower on follows (follower_id, created_at desc, followed_id desc);
create index follows_of_followed on follows (followed_id, created_at desc, follower_id desc);

-- One row a session. Of its chain of refresh tokens only fingerprints of the current and the previous one are kept.
create table sessions (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  current_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

create table password_resets (
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);

-- Counters of attempts, shared between processes. Losing them in a crash does no harm, so they are not logged.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (resets_at);
