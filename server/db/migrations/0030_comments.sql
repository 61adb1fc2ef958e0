-- One engine for everything that can be talked about. A thread is as visible as its subject.
create table comments (
  id integer primary key generated always as identity,
  subject_type text not null check (subject_type in ('story', 'summit')),
  subject_id integer not null,
  -- null: the account was deleted, the words stay.
  author_id integer references users on delete set null,
  client_key text,
  text text not null,
  -- Uploads shown inside the text, so that the sweeper leaves them alone.
  pictures text[] not null default '{}',
  quote_id integer references comments on delete set null,
  applause_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Taken back, but quoted by others: the place stays, the words are gone.
  removed_at timestamptz,
  unique (author_id, client_key)
);
create index comments_thread on comments (subject_type, subject_id, id);
create index comments_pictures on comments using gin (pictures) where pictures <> '{}';
create index comments_quotes on comments (quote_id) where quote_id is not null;

create table comment_applause (
  comment_id integer not null references comments on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_applause_of_user on comment_applause (user_id);
