-- Ids of ranges, summits and crowns come from the reference data and never change: ascents point at them.
-- A slug is checked at the end of a load, because two rows may swap theirs in it.
create table mountain_ranges (
  id integer primary key,
  slug text not null unique deferrable initially deferred,
  name text not null,
  name_of text not null,
  name_in text not null,
  type text not null check (type in ('sudety', 'karpaty', 'gory-swietokrzyskie')),
  kondracki text not null,
  description text not null,
  subranges text[] not null default '{}',
  -- No reference: ranges are loaded before their summits.
  highest_id integer not null,
  sort_key text collate "C" not null generated always as (polish_key(name)) stored,
  retired boolean not null default false
);

create table summits (
  id integer primary key,
  slug text not null unique deferrable initially deferred,
  name text not null,
  aliases text[] not null default '{}',
  description text not null,
  height_m integer not null,
  official_height_m integer not null,
  measured_height_m integer,
  height_approx boolean not null default false,
  prominence_m integer,
  dispute text,
  rivals integer[] not null default '{}',
  lat double precision not null,
  lon double precision not null,
  range_id integer not null references mountain_ranges,
  subrange text,
  on_border boolean not null default false,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  detect_radius_m integer,
  sort_key text collate "C" not null generated always as (polish_key(name)) stored,
  -- Gone from the data, kept for the ascents that point at it.
  retired boolean not null default false
);
create index summits_range on summits (range_id);

create table crowns (
  id integer primary key,
  slug text not null unique deferrable initially deferred,
  name text not null,
  description text not null,
  official_count integer not null,
  partial boolean not null,
  note text,
  summits integer[] not null,
  sort_key text collate "C" not null generated always as (polish_key(name)) stored,
  retired boolean not null default false
);

-- Addresses that were once given out keep leading to the same thing.
create table old_slugs (
  kind text not null check (kind in ('range', 'summit')),
  slug text not null,
  id integer not null,
  primary key (kind, slug)
);

create table reference_data (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  loaded_at timestamptz not null default now()
);
