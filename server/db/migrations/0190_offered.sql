-- What each feature lets others read: one view for each table, or a few with a meaning of their own, with the columns that
-- somebody reads. SQL outside of the feature that owns a table names these alone (server/db/table-owners.test.ts); they are
-- plain lists of columns, which the planner looks through.
create schema offered;

-- achievements
create view offered.earned_achievements as select user_id, achievement, held, shown_at from earned_achievements;
create view offered.avatar_marks as select user_id, marks from avatar_marks;

-- applause
create view offered.story_applause as select story_id, user_id, created_at from story_applause;

-- ascents
create view offered.ascents as select
  id, user_id, summit_id, climbed_on, story_id, evidence, hidden, precision, climbed_until
from ascents;
create view offered.ascent_claims as select ascent_id, story_id from ascent_claims;

-- challenges
create view offered.challenges as select
  id, kind, slug, author_id, title, description, link, created_at, hidden
from challenges;
create view offered.challenge_members as select challenge_id, user_id, finished_on from challenge_members;

-- comments
create view offered.comments as select
  id, subject_type, subject_id, author_id, text, quote_id, created_at, removed_at, number, words
from comments;

-- companions
create view offered.story_companions as select story_id, user_id, state, asked_at, answered_at from story_companions;

-- conditions
create view offered.conditions as select
  author_id, range_id, summit_id, kind, seen_on, created_at, denied
from conditions;

-- reference data
create view offered.mountain_ranges as select
  id, slug, name, name_of, name_in, type, kondracki, description, subranges, highest_id, sort_key, retired
from mountain_ranges;
create view offered.summits as select
  id, slug, name, aliases, description, height_m, official_height_m, measured_height_m, height_approx, prominence_m,
  dispute, rivals, lat, lon, range_id, subrange, on_border, confidence, detect_radius_m, sort_key, retired,
  local_name, abroad
from summits;
create view offered.crowns as select
  id, slug, name, description, official_count, partial, note, summits, retired
from crowns;
create view offered.old_slugs as select kind, slug, id from old_slugs;
create view offered.reference_data as select version from reference_data;

-- fairness
create view offered.fairness_flags as select user_id, story_id, day, state from fairness_flags;

-- imports
create view offered.import_files as select file_key, file_needed_until from import_files;

-- moderation
create view offered.moderation_log as select id, author_id, action, label, about_id, created_at from moderation_log;

-- mutes
create view offered.mutes as select user_id, muted_id from mutes;

-- photos
create view offered.story_photos as select
  id, story_id, added_by, path, thumbnail, caption, position, cover, camera_time, taken_at, lat, lon, at_distance_m,
  hidden
from story_photos;

-- points
create view offered.point_entries as select id, user_id, points, story_id, summit_id, corrects from point_entries;
create view offered.point_totals as select
  user_id, scope, period, points, summits, ranked, week, points_before
from point_totals;
create view offered.rank_steps as select scope, period, level, bucket, part, hikers from rank_steps;

-- privacy
create view offered.track_privacy as select user_id, hide_start, hide_end from track_privacy;
create view offered.privacy_zones as select id, user_id, name, lat, lon, radius_m from privacy_zones;

-- stories
create view offered.stories as select
  id, author_id, title, route, hiked_on, time_min, moving_min, distance_m, ascent_m, descent_m, by_hand,
  description, pictures, trails, difficulty, visibility, draft, allow_download, summits_by_hand, photo_count,
  applause_count, created_at, published_at, edited_at, audience, hidden
from stories;
-- How much of a track its story hides, with the secret of the cut.
create view offered.story_cuts as select id, author_id, hiked_on, hide_start, hide_end, cut_secret from stories;

-- story-summits
create view offered.story_summits as select
  story_id, summit_id, position, state, how, evidence, hiked_on, author_id, audience
from story_summits;
create view offered.story_ranges as select story_id, range_id, hiked_on, author_id, audience from story_ranges;

-- threads
create view offered.threads as select
  id, board, title, words, author_id, created_at, last_at, last_author_id, last_number, pinned, locked, revision,
  hidden, solved
from threads;
create view offered.thread_readers as select user_id, thread_id, read_number, subscribed from thread_readers;
create view offered.forum_people as select user_id, all_read_at from forum_people;

-- tracks
create view offered.story_tracks as select
  story_id, author_id, file_key, format, fingerprint, fingerprint_hash, started_at, ended_at, hiked_on, time_min,
  moving_min, distance_m, ascent_m, descent_m, highest_m, lowest_m, ridden_m, steep_m, points, line, heights,
  bounds, lines, profile, hidden_start_m, hidden_end_m, cut_due_at, heights_from
from story_tracks;

-- trips
create view offered.trips as select
  id, organiser_id, title, starts_at, description, audience, taken, revision, held_at, created_at, hidden
from trips;
create view offered.trip_summits as select trip_id, summit_id, position from trip_summits;
create view offered.trip_people as select id, trip_id, user_id, state from trip_people;

-- users
create view offered.users as select
  id, first_name, last_name, city, birth_date, description, profile_image, role, blocked, invited, created_at,
  visibility, listed, in_ranking, search, honour, blocked_until
from users;
-- Whom a letter reaches, and what an account says of itself.
create view offered.accounts as select
  id, email, first_name, last_name, city, birth_date, description, profile_image, role, blocked, invited,
  created_at, visibility, listed, in_ranking, email_confirmed_at, honour
from users;
-- What signing in is held against.
create view offered.credentials as select id, email, password_hash from users;
create view offered.follows as select follower_id, followed_id, created_at from follows;
