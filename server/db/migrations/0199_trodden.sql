-- Where people really walk („Wydeptane”). What of hikes counts is kept by square of the land, and published as a whole once a
-- night: nothing that is shown follows from these rows before then.

-- One row a story with a shown track. `waits`: nobody has counted it yet; walks come in together with those of other hikers.
-- `stale`: what its author hides has changed, so that it does not count until it is read anew.
create table trodden_walks (
  story_id integer primary key references stories on delete cascade,
  user_id integer not null references users on delete cascade,
  hiked_on date not null,
  waits boolean not null default true,
  stale boolean not null default false
);
create index trodden_walks_of_hiker on trodden_walks (user_id);
create index trodden_walks_waiting on trodden_walks (hiked_on) where waits;
create index trodden_walks_by_day on trodden_walks (hiked_on);

-- The cells of a walk in one square, as places in it.
create table trodden_cells (
  square integer not null,
  user_id integer not null,
  story_id integer not null references trodden_walks on delete cascade,
  cells smallint[] not null,
  primary key (square, user_id, story_id)
);
create index trodden_cells_of_walk on trodden_cells (story_id);

-- What is shown: cells with their classes, by version, square and season. Only the version in `trodden_state` is served.
create table trodden_squares (
  version integer not null,
  square integer not null,
  season text not null,
  cells smallint[] not null,
  classes smallint[] not null,
  primary key (version, square, season)
);

-- The secret says who is left out where, and how many a square wants: always the same, so that nights cannot be compared.
create table trodden_state (
  single boolean primary key default true check (single),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  version integer not null default 1,
  published_at timestamptz
);
insert into trodden_state default values;

-- Whoever is not here has chosen „public”.
create table trodden_choices (
  user_id integer primary key references users on delete cascade,
  choice text not null check (choice in ('none', 'public', 'all'))
);
