-- The rules by which a track's summits were judged last. Less than the program's own rules: due to be judged again.
-- Set back to 0 when a summit near the track moves.
alter table story_tracks add column judged_rules integer not null default 0;
create index story_tracks_judged on story_tracks (judged_rules, story_id);

-- A new judgement that the author has to answer, until they are told of it.
alter table stories add column rejudged_at timestamptz;
create index stories_rejudged on stories (author_id) where rejudged_at is not null;
