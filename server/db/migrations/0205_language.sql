-- In which language somebody reads: letters and rings come in it. Noted whenever they sign in or their session goes on.
alter table users add column language text not null default 'pl' check (language in ('pl', 'en'));

create or replace view offered.accounts as select
  id, email, first_name, last_name, city, birth_date, description, profile_image, role, blocked, invited,
  created_at, visibility, listed, in_ranking, email_confirmed_at, honour, language
from users;
