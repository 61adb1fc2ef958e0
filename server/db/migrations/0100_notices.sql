-- What hikers are told. One row is one line of the list: what belongs together while it is unread is one row with several
-- causes („Marek i 4 inne osoby biją brawo”). A row without a cause that still holds is not shown.
create table notices (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  kind text not null,
  topic text not null,
  subject text not null,
  -- Without a foreign key: what it points at differs. Whether it is there, and for this hiker, is asked at every reading.
  subject_id integer,
  subject_key text,
  group_key text not null,
  -- When the latest of its causes came.
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  -- The transaction of the last change. A reader who saw everything before a snapshot asks for what was changed by that or a
  -- later transaction: however the transactions end, nothing falls between two readings.
  changed xid8 not null default pg_current_xact_id()
);
create unique index notices_open on notices (user_id, group_key) where read_at is null;
create index notices_of_user on notices (user_id, happened_at desc, id desc);
create index notices_changed on notices (user_id, changed);
create index notices_by_age on notices (happened_at);

-- What happened, named by a key that is the same however often it is told: nobody is told of it twice.
create table notice_causes (
  user_id integer not null references users on delete cascade,
  key text not null,
  notice_id integer not null references notices on delete cascade,
  actor_id integer references users on delete cascade,
  words text not null default '',
  happened_at timestamptz not null default now(),
  -- Taken back, removed or hidden since. Kept, so that doing it again does not ring again.
  withdrawn boolean not null default false,
  primary key (user_id, key)
);
create index notice_causes_of_notice on notice_causes (notice_id, happened_at desc);
create index notice_causes_by_key on notice_causes (key);
create index notice_causes_of_actor on notice_causes (actor_id) where actor_id is not null;

-- Only what differs from the defaults in contract/notices.ts.
create table notice_choices (
  user_id integer not null references users on delete cascade,
  topic text not null,
  channel text not null check (channel in ('app', 'mail', 'push')),
  wanted boolean not null,
  primary key (user_id, topic, channel)
);

create table notice_preferences (
  user_id integer primary key references users on delete cascade,
  -- The day of the week on which the summary is mailed; only to who asked for it.
  digest text not null default 'never' check (digest in ('monday', 'thursday', 'never')),
  -- Hours of Warsaw in which no telephone rings; equal ones: never quiet.
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_to smallint not null default 6 check (quiet_to between 0 and 23),
  -- The day of the last summary: of two processes one sets it and sends, and a restart does not send again.
  digested_on date
);
create index notice_preferences_digest on notice_preferences (digest, digested_on) where digest <> 'never';
