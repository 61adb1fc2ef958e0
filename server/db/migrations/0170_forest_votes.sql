-- What hikers say about the forest on a summit: whether it hides the view. One word a hiker.

create table forest_votes (
  user_id integer not null references users on delete cascade,
  summit_id integer not null references summits,
  hides boolean not null,
  voted_at timestamptz not null default now(),
  primary key (user_id, summit_id)
);

-- All words about one summit, counted when its panorama is opened.
create index forest_votes_summit on forest_votes (summit_id);
