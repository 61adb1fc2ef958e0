-- When somebody opened a link that was sent to the address: until then nothing shows that it is theirs.
alter table users add column email_confirmed_at timestamptz;
