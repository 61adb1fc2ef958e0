-- The question that a new judgement raises belongs to the track that was judged.
alter table story_tracks add column rejudged_at timestamptz;
update story_tracks t set rejudged_at = s.rejudged_at from stories s where s.id = t.story_id;
create index story_tracks_rejudged on story_tracks (author_id) where rejudged_at is not null;
alter table stories drop column rejudged_at;
