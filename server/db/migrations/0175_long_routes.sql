-- What each recording says about the long routes of data/long-routes.ts. Written once for a file and a version of the rules; see
-- server/features/long-routes.
create table track_routes (
  story_id integer primary key references stories on delete cascade,
  -- The recording that was read; another one is read anew.
  file_key text not null,
  -- 0: it waits in the queue.
  rules integer not null,
  -- { slug: [[fromM, toM], …], … }; the second is smaller where somebody went against the direction of the route.
  routes jsonb not null
);

-- The same for everybody who was there, kept in step with stories: who, when, and whether others may know of it.
create table route_walks (
  user_id integer not null references users on delete cascade,
  route text not null,
  story_id integer not null references stories on delete cascade,
  day date not null,
  -- Only stories that others may not see speak of it.
  hidden boolean not null,
  stretches jsonb not null,
  primary key (user_id, route, story_id)
);
create index route_walks_of_story on route_walks (story_id);

-- How far recordings that were there before have been read; a round that was stopped goes on from here.
create table route_rounds (
  rules integer primary key,
  last_story_id integer not null default 0,
  done_at timestamptz
);

-- A long route is a challenge of its own.
alter table challenges add column route text unique;
alter table challenges drop constraint challenges_kind_check;
alter table challenges add constraint challenges_kind_check
  check (kind in ('crown', 'route', 'seasonal', 'community'));
alter table challenges drop constraint challenges_unit_check;
alter table challenges add constraint challenges_unit_check
  check (unit in ('list', 'route', 'summits', 'months', 'climb', 'distance'));
alter table challenges add constraint challenges_route_check check ((kind = 'route') = (route is not null));
