create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE because its dictionary could change; ours never does, and an index needs IMMUTABLE.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table users (
  id integer primary key generated always as identity,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  city text not null default '',
  birth_date date,
  description text not null default '<p></p>',
  profile_image text,
  role text not null default 'hiker' check (role in ('hiker', 'moderator', 'admin')),
  blocked boolean not null default false,
  invited boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
