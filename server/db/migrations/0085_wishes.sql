-- „Chcę zdobyć”: summits that a hiker wants to climb. Whether a wish has come true is not kept here: the ascents say so,
-- and an ascent that is taken back brings the wish back by itself.
create table wishes (
  user_id integer not null references users on delete cascade,
  summit_id integer not null references summits,
  wished_at timestamptz not null default now(),
  primary key (user_id, summit_id)
);
