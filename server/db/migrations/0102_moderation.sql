-- Taken from everybody's eyes by moderators; the author still sees it, and it can be given back.
alter table stories add column hidden boolean not null default false;
alter table story_photos add column hidden boolean not null default false;
-- The words of a hidden comment: to everybody it looks removed, and with them it can be given back.
alter table comments add column hidden_text text, add column hidden_words tsvector;
create index comments_of_author_by_time on comments (author_id, created_at desc);

-- Null with `blocked`: for good.
alter table users add column blocked_until timestamptz;
create index users_blocked_until on users (blocked_until) where blocked_until is not null;

-- What somebody reported, once for each thing while it is open, however many report it.
create table moderation_cases (
  id integer primary key generated always as identity,
  subject text not null,
  subject_id integer not null,
  -- Without a foreign key: the case stays when the account goes.
  author_id integer,
  label text not null,
  excerpt text not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  opened_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index moderation_cases_open on moderation_cases (subject, subject_id) where state = 'open';
create index moderation_cases_of_author on moderation_cases (author_id);
create index moderation_cases_queue on moderation_cases (state, id);

create table reports (
  case_id integer not null references moderation_cases on delete cascade,
  reporter_id integer not null,
  reason text not null,
  words text not null,
  created_at timestamptz not null default now(),
  primary key (case_id, reporter_id)
);
create index reports_of_reporter on reports (reporter_id, created_at);

-- Every decision, for ever: nothing here is changed or deleted. Numbers of people stay without foreign keys for that.
create table moderation_log (
  id integer primary key generated always as identity,
  case_id integer,
  moderator_id integer not null,
  author_id integer,
  action text not null,
  subject text not null,
  subject_id integer not null,
  label text not null,
  message text not null,
  -- End of a block; null: for good, or no block.
  until timestamptz,
  -- The decision that this one answers or undoes.
  about_id integer references moderation_log,
  created_at timestamptz not null default now()
);
create index moderation_log_of_author on moderation_log (author_id, id desc);
create index moderation_log_about on moderation_log (about_id) where about_id is not null;
create index moderation_log_by_time on moderation_log (created_at);
create function forbid_change() returns trigger language plpgsql as $$
begin
  -- What something was called goes with the account of who made it; that it was judged, and how, stays.
  if tg_op = 'UPDATE' and new.label = '' and to_jsonb(new) - 'label' = to_jsonb(old) - 'label' then
    return new;
  end if;
  raise exception 'The log of decisions is only added to';
end $$;
create trigger moderation_log_stays before update or delete on moderation_log
  for each row execute function forbid_change();

create table appeals (
  decision_id integer primary key references moderation_log,
  author_id integer not null references users on delete cascade,
  words text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index appeals_open on appeals (decision_id) where answered_at is null;
create index appeals_of_author on appeals (author_id);

-- Whom a hiker does not want to read; nobody is told.
create table mutes (
  user_id integer not null references users on delete cascade,
  muted_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
create index mutes_of_muted on mutes (muted_id);
