-- Summits wholly across the border: whose they are, and what they are called there.
alter table summits
  add column local_name text,
  add column abroad text check (abroad in ('SK', 'CZ'));
