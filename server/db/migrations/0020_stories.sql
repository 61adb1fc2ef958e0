-- Feeds run by the day of the hike, then by id, newest first: every index of a feed ends with these two.
create table stories (
  id integer primary key generated always as identity,
  author_id integer not null references users on delete cascade,
  -- Made by the sender: a repeated send meets the story of the first one.
  client_key text,
  title text not null,
  route text not null default '',
  hiked_on date not null,
  time_min integer,
  moving_min integer,
  distance_m integer,
  ascent_m integer,
  descent_m integer,
  -- Which of the figures the author typed; the others follow the track.
  by_hand text[] not null default '{}',
  description text not null default '<p></p>',
  excerpt text not null default '',
  -- Uploads shown inside the description, so that the sweeper leaves them alone.
  pictures text[] not null default '{}',
  trails text[] not null default '{}',
  difficulty text check (difficulty in ('easy', 'moderate', 'hard', 'extreme')),
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  draft boolean not null default false,
  allow_download boolean not null default true,
  -- Metres hidden at the ends of the track; null: the author's own setting.
  hide_start integer,
  hide_end integer,
  -- Moves the cuts of the track's ends; never leaves the server.
  cut_secret text not null default gen_random_uuid()::text,
  -- The author listed the summits: what a track finds beyond the list is not added by itself.
  summits_by_hand boolean not null default false,
  camera_ahead_s integer,
  photo_count integer not null default 0,
  applause_count integer not null default 0,
  comment_count integer not null default 0,
  -- Raised by every change that the picture for link previews shows.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  edited_at timestamptz,
  unique (author_id, client_key)
);
create index stories_public on stories (hiked_on desc, id desc) where visibility = 'public' and not draft;
create index stories_of_author on stories (author_id, hiked_on desc, id desc) where not draft;
create index stories_shared on stories (author_id, hiked_on desc, id desc)
  where visibility <> 'private' and not draft;
create index stories_for_followers on stories (author_id, hiked_on desc, id desc)
  where visibility = 'followers' and not draft;
create index stories_pictures on stories using gin (pictures) where pictures <> '{}';
create index stories_drafts on stories (author_id, hiked_on desc, id desc) where draft;

-- `listed` repeats "public and not a draft" and `hiked_on` the day, so that the feed of a summit is one index walk.
create table story_summits (
  story_id integer not null references stories on delete cascade,
  summit_id integer not null references summits,
  position smallint not null,
  state text not null check (state in ('counted', 'asked', 'removed')),
  how text not null check (how in ('track', 'confirmed', 'added')),
  evidence jsonb,
  hiked_on date not null,
  listed boolean not null,
  author_id integer not null,
  primary key (story_id, summit_id)
);
create index story_summits_feed on story_summits (summit_id, hiked_on desc, story_id desc)
  where listed and state = 'counted';
create index story_summits_of_author on story_summits (summit_id, author_id, hiked_on desc, story_id desc)
  where state = 'counted';

create table story_ranges (
  story_id integer not null references stories on delete cascade,
  range_id integer not null references mountain_ranges,
  hiked_on date not null,
  listed boolean not null,
  author_id integer not null,
  primary key (story_id, range_id)
);
create index story_ranges_feed on story_ranges (range_id, hiked_on desc, story_id desc) where listed;
create index story_ranges_of_author on story_ranges (range_id, author_id, hiked_on desc, story_id desc);

-- The file as it came lies in the store. Everything below `-- shown` is made from it without the parts that the
-- author hides: nothing else about the line is kept, so no query can give the hidden parts away.
create table story_tracks (
  story_id integer primary key references stories on delete cascade,
  author_id integer not null references users on delete cascade,
  file_key text not null,
  file_name text,
  file_size integer not null,
  format text not null,
  -- Of the places and times, not of the bytes: the same hike exported twice is the same hike.
  fingerprint jsonb not null,
  fingerprint_hash text not null,
  started_at timestamptz,
  ended_at timestamptz,
  hiked_on date,
  time_min integer,
  moving_min integer,
  distance_m integer not null,
  ascent_m integer,
  descent_m integer,
  highest_m integer,
  lowest_m integer,
  ridden_m integer not null default 0,
  steep_m integer not null default 0,
  points integer not null,
  -- shown
  shown_from timestamptz,
  shown_to timestamptz,
  line text,
  heights smallint[],
  bounds double precision[],
  lines jsonb not null,
  profile jsonb not null,
  hidden_start_m real not null default 0,
  hidden_end_m real not null default 0,
  -- Made under this version of the author's privacy settings; under any other it is not shown but made anew.
  privacy_version integer not null default 0,
  unique (author_id, fingerprint_hash)
);
create index story_tracks_of_author on story_tracks (author_id, started_at);

create table story_photos (
  id integer primary key generated always as identity,
  story_id integer not null references stories on delete cascade,
  added_by integer not null references users on delete cascade,
  path text not null,
  thumbnail text not null,
  caption text not null default '',
  position smallint not null,
  cover boolean not null default false,
  -- The camera's own clock, as it was set: without a zone.
  camera_time timestamp,
  taken_at timestamptz,
  lat double precision,
  lon double precision,
  at_distance_m real,
  unique (story_id, path)
);
create index story_photos_order on story_photos (story_id, position);
create index story_photos_by_path on story_photos (path);
create index story_photos_by_thumbnail on story_photos (thumbnail);

create table story_companions (
  story_id integer not null references stories on delete cascade,
  user_id integer not null references users on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'declined')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (story_id, user_id)
);
create index story_companions_of_user on story_companions (user_id, state);

create table story_applause (
  story_id integer not null references stories on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (story_id, user_id)
);
create index story_applause_latest on story_applause (story_id, created_at desc, user_id desc);
create index story_applause_of_user on story_applause (user_id);

-- What a hiker hides. `shape` is a random polygon around the place; it never leaves the server.
create table track_privacy (
  user_id integer primary key references users on delete cascade,
  hide_start integer not null,
  hide_end integer not null,
  -- Shapes of zones follow from it: the same place always gives the same shape.
  secret text not null default gen_random_uuid()::text,
  version integer not null default 1
);
create table privacy_zones (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  name text not null,
  lat double precision not null,
  lon double precision not null,
  radius_m integer not null,
  shape double precision[] not null
);
create index privacy_zones_of_user on privacy_zones (user_id);

-- Every raw track file in the store, written down before the file is: whatever no story or import points at is swept.
create table track_files (
  key text primary key,
  created_at timestamptz not null default now()
);
create index story_tracks_file on story_tracks (file_key);
