-- How much each hiker has sent on their latest day, so that nobody fills the disk for everybody.
create table daily_usage (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('import', 'track', 'picture')),
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (user_id, kind)
);
