-- An access token names its session, which a new password ends: counting passwords on top of that says nothing more.
alter table users drop column token_version;
