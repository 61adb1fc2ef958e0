-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/tracks/rejudge.queries.ts readDueTracks
select story_id, author_id, file_key
from story_tracks
where judged_rules < $ and story_id > $
order by story_id
limit $;

-- features/tracks/rejudge.queries.ts lockDueTrack
select s.summits_by_hand, t.heights_from, s.by_hand, s.time_min, s.moving_min, s.distance_m, s.ascent_m,
s.descent_m
from offered.stories s
join story_tracks t on t.story_id = s.id
where s.id = $ and t.file_key = $ and t.judged_rules < $ for update;

-- features/tracks/rejudge.queries.ts markJudged
update story_tracks set judged_rules = $ where story_id = $;

-- features/tracks/rejudge.queries.ts markQuestion
update story_tracks set rejudged_at = now() where story_id = $;

-- features/tracks/rejudge.queries.ts readAuthorsToAsk
select distinct author_id from story_tracks where rejudged_at is not null order by 1 limit $;

-- features/tracks/rejudge.queries.ts takeQuestions
update story_tracks
set rejudged_at = null
where author_id = $ and rejudged_at is not null
returning story_id as id;

-- features/tracks/rejudge.queries.ts findAuthor
select email, first_name, language from offered.accounts where id = $ and not blocked;

-- features/tracks/rejudge.queries.ts markTracksNear
update story_tracks t
set judged_rules = 0
where judged_rules > 0
  and (
    bounds is null
      or exists (
        select
        from jsonb_to_recordset($) as place (lat double precision, lon double precision)
        where place.lon between bounds[1] - 0.06 and bounds[3] + 0.06 and place.lat between bounds[2] - 0.04
        and bounds[4] + 0.04
      )
  );

-- features/tracks/shown.queries.ts readShown
select lines, bounds, profile, shown_from, hidden_start_m, hidden_end_m from story_tracks where story_id = $;

-- features/tracks/shown.queries.ts writeShown
update story_tracks set <columns> where story_id = $;

-- features/tracks/shown.queries.ts lockReaches
select t.story_id, t.bounds, t.hidden_start_m, t.hidden_end_m, s.hide_start, s.hide_end, s.cut_secret
from offered.story_cuts s
join story_tracks t on t.story_id = s.id
where s.author_id = $
order by s.hiked_on desc, s.id desc for update of s, t;

-- features/tracks/shown.queries.ts markDue
update story_tracks set cut_due_at = now() where author_id = $ ⟦and story_id = any($) ¦⟧;

-- features/tracks/shown.queries.ts readShownOfMany
select story_id, profile, bounds, shown_from, hidden_start_m, hidden_end_m
from story_tracks
where story_id = any($);

-- features/tracks/shown.queries.ts emptyShown
update story_tracks set <columns> where story_id = any($);

-- features/tracks/shown.queries.ts dueTracks
select story_id from story_tracks where author_id = $ and cut_due_at is not null order by story_id desc;

-- features/tracks/shown.queries.ts overdueTracks
select story_id
from story_tracks
where cut_due_at < now() - $ * interval '1 second'
order by cut_due_at
limit $;

-- features/tracks/shown.queries.ts findDue
select file_key, author_id from story_tracks where story_id = $ and cut_due_at is not null;

-- features/tracks/track-files.queries.ts noteTrackFiles
insert into track_files (key) select unnest($::text[]) on conflict (key) do update set created_at = now();

-- features/tracks/track-files.queries.ts notePreview
insert into track_files <columns>;

-- features/tracks/track-files.queries.ts renewPreview
update track_files set created_at = now() where owner_id = $ and hash = $ and dropped_at is null returning key;

-- features/tracks/track-files.queries.ts findPreview
select key, name, size from track_files where key = $ and owner_id = $ and dropped_at is null;

-- features/tracks/track-files.queries.ts previewsBeyond
select f.key
from track_files f
where f.owner_id = $
  and not exists (select from story_tracks t where t.file_key = f.key)
  and not exists (
    select
    from offered.import_files i
    where i.file_key = f.key and i.file_needed_until > now() - interval '1 hour'
  )
order by f.created_at desc, f.key offset $
limit 100;

-- features/tracks/track-files.queries.ts strayTrackFiles
select f.key
from track_files f
where f.created_at < now() - $ * interval '1 minute'
  and f.created_at < now() - interval '1 minute' * case
  when f.owner_id is null then $::integer
  else $::integer end
  and not exists (select from story_tracks t where t.file_key = f.key)
  and not exists (
    select
    from offered.import_files i
    where i.file_key = f.key and i.file_needed_until > now() - interval '1 hour'
  )
union all
select key
from track_files
where dropped_at is not null
limit $;

-- features/tracks/track-files.queries.ts lockTrackFiles
select key from track_files where key = any($) and dropped_at is null order by key for update;

-- features/tracks/track-files.queries.ts markDropped
update track_files f
set dropped_at = now()
where f.key = $
  and not exists (select from story_tracks t where t.file_key = f.key)
  and not exists (
    select
    from offered.import_files i
    where i.file_key = f.key and i.file_needed_until > now() - interval '1 hour'
  )
returning 1;

-- features/tracks/track-files.queries.ts forgetTrackFile
delete from track_files where key = $ and dropped_at is not null;

-- features/tracks/tracks.queries.ts findTrack
select file_key, author_id from story_tracks where story_id = $;

-- features/tracks/tracks.queries.ts tracksAround
select s.id, s.title, t.fingerprint, t.fingerprint_hash
from story_tracks t
join offered.stories s on s.id = t.story_id
where t.author_id = $ and t.started_at between $ and $
order by s.id
limit $;

-- features/tracks/tracks.queries.ts writeFigures
update story_tracks set <columns> where story_id = $;

-- features/tracks/tracks.queries.ts deleteTrack
delete from story_tracks where story_id = $;

-- features/tracks/tracks.queries.ts trackFilesOf
select file_key from story_tracks where story_id = any($);

-- features/tracks/tracks.queries.ts insertTracks
insert into story_tracks <columns>;

-- features/tracks/tracks.queries.ts tracksAroundEach
select w.at, t.story_id as id, t.fingerprint, t.fingerprint_hash
from jsonb_to_recordset($) as w(at integer, user_id integer, started timestamptz)
cross join lateral (
  select k.story_id, k.fingerprint, k.fingerprint_hash
  from story_tracks k
  where k.author_id = w.user_id
    and (
      k.started_at between w.started - interval '1 hour' and w.started + interval '1 hour'
        or w.started is null
        and k.started_at is null
    )
  order by k.started_at, k.story_id
  limit $
) t
order by t.story_id;
