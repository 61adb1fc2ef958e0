-- Threads of the forum. What is said in them are comments with the subject 'thread', numbered from 1 without gaps: a
-- post that is removed keeps its number, so that any page of any thread is one stretch of an index.
create table threads (
  id integer primary key generated always as identity,
  board text not null check (board in (
    'szlaki-i-warunki', 'planowanie', 'sprzet', 'bezpieczenstwo', 'zdjecia-i-relacje', 'o-kopczyku')),
  title text not null,
  -- Words of the title and their roots, see domain/search/lexemes.ts.
  words tsvector not null,
  author_id integer references users on delete set null,
  client_key text,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  last_author_id integer references users on delete set null,
  last_number integer not null default 0,
  pinned boolean not null default false,
  locked boolean not null default false,
  -- Goes up when the title changes: two who rename at once do not overwrite each other.
  revision integer not null default 0,
  -- Goes up with everything that a stranger sees of the thread: kept answers are as new as this.
  version integer not null default 0,
  unique (author_id, client_key)
);
create index threads_of_board on threads (board, last_at desc, id desc);
create index threads_pinned on threads (board, last_at desc, id desc) where pinned;
create index threads_last_author on threads (last_author_id) where last_author_id is not null;
create index threads_words on threads using gin (words);

-- The same for the list of a board.
create table board_versions (
  board text primary key,
  version integer not null default 0
);
insert into board_versions (board) values
  ('szlaki-i-warunki'), ('planowanie'), ('sprzet'), ('bezpieczenstwo'), ('zdjecia-i-relacje'), ('o-kopczyku');

-- What a hiker has read of a thread, and whether they watch it: null until they wrote in it or chose.
create table thread_readers (
  user_id integer not null references users on delete cascade,
  thread_id integer not null references threads on delete cascade,
  read_number integer not null default 0,
  subscribed boolean,
  primary key (user_id, thread_id)
);
create index thread_readers_of_thread on thread_readers (thread_id, user_id);
create index thread_readers_subscribed on thread_readers (user_id) where subscribed;

create table forum_people (
  user_id integer primary key references users on delete cascade,
  posts integer not null default 0,
  -- Everything said before counts as read; without it, everything before the account was made.
  all_read_at timestamptz
);

-- Which subjects there are is known to the code alone (server/features/comments/subjects.ts).
alter table comments drop constraint comments_subject_type_check;
alter table comments
  add column number integer,
  add column revision integer not null default 0,
  -- Of numbered comments alone: only they are searched.
  add column words tsvector;
create unique index comments_numbers on comments (subject_type, subject_id, number) where number is not null;
create index comments_words on comments using gin (words) where words is not null;
create index comments_of_author on comments (author_id, subject_type, subject_id) where author_id is not null;
