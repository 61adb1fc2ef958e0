-- Whoever leaves takes along the photos they added: without this every photo there is would be read.
create index story_photos_added_by on story_photos (added_by);
