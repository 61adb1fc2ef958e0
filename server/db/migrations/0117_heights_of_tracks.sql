-- Whose heights a track has: the device's own, or those of the terrain where the device's cannot be believed. Old tracks learn it when
-- they are judged again.
alter table story_tracks add column heights_from text not null default 'device'
  check (heights_from in ('device', 'terrain', 'none'));
update story_tracks set heights_from = 'none' where ascent_m is null;
