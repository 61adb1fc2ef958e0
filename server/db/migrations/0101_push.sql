-- Browsers that are rung when the app is closed. An address belongs to one hiker: whoever signs in there next takes it over.
create table push_subscriptions (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
