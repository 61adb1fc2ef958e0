-- When its owner took it off the story that showed it: from then on nobody gets it, and the sweeper need not wait a day.
alter table uploads add column taken_off_at timestamptz;
create index uploads_taken_off on uploads (path) where taken_off_at is not null;
create index story_photos_hidden on story_photos (path, thumbnail) where hidden;
