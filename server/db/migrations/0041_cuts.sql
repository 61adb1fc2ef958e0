-- What is stored of a track's line may always be shown: whoever hides more takes it away in the same transaction. Lines
-- that were cut under other settings than today's, and were not shown for that, are emptied and cut anew.
alter table story_tracks add column cut_due_at timestamptz;
update story_tracks t set
  cut_due_at = now(), shown_from = null, shown_to = null, line = null, heights = null, bounds = null, lines = '{}',
  profile = '{"distance": [], "elevation": [], "lat": [], "lon": [], "minutes": []}'
where t.privacy_version <> coalesce((select p.version from track_privacy p where p.user_id = t.author_id), 0);
alter table story_tracks drop column privacy_version;
create index story_tracks_cut_due on story_tracks (cut_due_at) where cut_due_at is not null;

-- The version of its owner's settings in which a zone came: lines shown before know nothing of it.
alter table privacy_zones add column since integer not null default 0;
