-- Who uploaded which stored picture. Equal pictures share one path; each owner has a row of their own.
-- A row without an owner belonged to a deleted account: its picture goes at once.
create table uploads (
  id bigint primary key generated always as identity,
  path text not null,
  owner_id integer references users on delete set null,
  size integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  unique (path, owner_id)
);
create index uploads_of_owner on uploads (owner_id);
create index uploads_without_owner on uploads (id) where owner_id is null;
create index users_by_picture on users (profile_image) where profile_image is not null;
