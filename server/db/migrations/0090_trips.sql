-- Planned hikes that look for company. Moments are moments: which hour Polish clocks show then follows from them.
create table trips (
  id integer primary key generated always as identity,
  organiser_id integer not null references users on delete cascade,
  -- Made by the sender: a repeated send meets the trip of the first one.
  client_key text,
  title text not null,
  starts_at timestamptz not null,
  -- When and where the walk itself begins; null: at the meeting.
  walk_at timestamptz,
  walk_place text not null default '',
  walk_lat double precision,
  walk_lon double precision,
  start_place text not null,
  -- The exact meeting point; `meeting_hidden`: for those who go along only.
  meeting text not null default '',
  meeting_lat double precision,
  meeting_lon double precision,
  meeting_hidden boolean not null default true,
  end_place text not null default '',
  end_lat double precision,
  end_lon double precision,
  -- By the organiser's word; what is computed from the plan may be later.
  ends_at timestamptz,
  description text not null default '<p></p>',
  -- Uploads shown inside the description, so that the sweeper leaves them alone.
  pictures text[] not null default '{}',
  -- Percent of guide time.
  pace smallint not null default 100,
  difficulty text check (difficulty in ('easy', 'moderate', 'hard', 'extreme')),
  -- With the organiser's own.
  seats smallint not null,
  car_seats smallint not null default 0,
  cost_note text not null default '',
  visibility text not null default 'public' check (visibility in ('public', 'hikers', 'followers')),
  -- Who may see it: domain/trips/trip-audience.ts.
  audience text not null check (audience in ('everybody', 'hikers', 'followers')),
  -- Kept in step with trip_people under the lock of this row.
  taken smallint not null default 0,
  waiting smallint not null default 0,
  -- Raised by every change; a change of anything older is refused, and calendars tell versions apart by it.
  revision integer not null default 1,
  cancelled_at timestamptz,
  cancel_message text,
  -- When its day was found to be over.
  held_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (organiser_id, client_key),
  check (taken <= seats)
);
create index trips_by_day on trips (starts_at, id) where cancelled_at is null;
create index trips_of_organiser on trips (organiser_id, starts_at, id);
create index trips_pictures on trips using gin (pictures) where pictures <> '{}';
create index trips_not_held on trips (starts_at) where held_at is null and cancelled_at is null;

-- `starts_at` and `range_id` are repeated, so that the trips of a summit or a range are one index walk.
create table trip_summits (
  trip_id integer not null references trips on delete cascade,
  summit_id integer not null references summits,
  position smallint not null,
  range_id integer not null references mountain_ranges,
  starts_at timestamptz not null,
  primary key (trip_id, summit_id)
);
create index trip_summits_of_summit on trip_summits (summit_id, starts_at, trip_id);
create index trip_summits_of_range on trip_summits (range_id, starts_at, trip_id);

-- `id` is the order of the wait-list. Whoever was taken off stays known, so that they do not simply come back.
create table trip_people (
  id bigint generated always as identity,
  trip_id integer not null references trips on delete cascade,
  user_id integer not null references users on delete cascade,
  state text not null check (state in ('going', 'waiting', 'removed')),
  word text not null default '',
  joined_at timestamptz not null default now(),
  primary key (trip_id, user_id)
);
create index trip_people_of_user on trip_people (user_id, state, trip_id);
create index trip_people_waiting on trip_people (trip_id, id) where state = 'waiting';

-- A private address of one's own calendar is made from this number and the server's secret; another number, another address.
create table trip_calendars (
  user_id integer primary key references users on delete cascade,
  version integer not null default 1
);

-- A comment thread is as visible as its subject.
alter table comments drop constraint comments_subject_type_check;
alter table comments add constraint comments_subject_type_check check (subject_type in ('story', 'summit', 'trip'));
