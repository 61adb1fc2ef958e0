-- Goes up with every new password: an access token that carries an older number is refused.
alter table users add column token_version integer not null default 0;
