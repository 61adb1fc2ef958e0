-- Taken from everybody's eyes by moderators; whoever made it still sees it, and it can be given back.
alter table threads add column hidden boolean not null default false;
alter table challenges add column hidden boolean not null default false;
alter table trips add column hidden boolean not null default false;
alter table trips drop constraint trips_audience_check;
alter table trips add constraint trips_audience_check check (audience in ('everybody', 'hikers', 'followers', 'nobody'));
