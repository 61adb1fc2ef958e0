-- What hikers did without network and sent later: each deed has a key of its sender's, and is done once. What was answered is
-- kept, so that whoever lost the answer gets the same one.
create table deeds (
  user_id integer not null references users on delete cascade,
  key text not null,
  answer jsonb,
  done_at timestamptz not null default now(),
  primary key (user_id, key)
);
