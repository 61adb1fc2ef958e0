create table imports (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  client_key text,
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, client_key)
);

-- A file being read is claimed for a while; if its process dies, it becomes due again by itself.
create table import_files (
  id bigint primary key generated always as identity,
  import_id integer not null references imports on delete cascade,
  user_id integer not null,
  name text not null,
  size integer not null,
  content_hash text not null,
  file_key text not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'duplicate', 'failed', 'cancelled')),
  reason text,
  story_id integer references stories on delete set null,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  unique (import_id, content_hash)
);
create index import_files_due on import_files (due_at) where state = 'queued';
create index import_files_of_import on import_files (import_id, id);
create index import_files_of_story on import_files (story_id) where story_id is not null;
create index import_files_of_key on import_files (file_key);
