-- Whoever started a thread says that its question has been answered.
alter table threads add column solved boolean not null default false;
