-- Made by npm test from what the API tests send: UPDATE_SQL=1 npm test writes it.
-- $ is a value, ⟦a ¦ b⟧ one of these, ⟦a ¦⟧ may be left out, <columns> are those of a row, … is once more around.

-- features/photos/hide.queries.ts writePhotoHidden
update story_photos set hidden = $ where id = $ and hidden <> $ returning story_id;

-- features/photos/photos.queries.ts readPhotoPaths
select path, thumbnail from story_photos where story_id = $;

-- features/photos/photos.queries.ts setPhotos
delete from story_photos where story_id = $ and path <> all($) returning path, thumbnail, added_by;

insert into story_photos <columns> on conflict (story_id, path) do update set thumbnail = excluded.thumbnail,
caption = excluded.caption, cover = excluded.cover, position = excluded.position, camera_time = coalesce(
  excluded.camera_time, story_photos.camera_time
), camera_lat = coalesce(excluded.camera_lat, story_photos.camera_lat), camera_lon = coalesce(
  excluded.camera_lon, story_photos.camera_lon
);

-- features/photos/photos.queries.ts appendPhoto
insert into story_photos (
  story_id, added_by, path, thumbnail, caption, camera_time, camera_lat, camera_lon, cover, position
)
select $, $, $, $, $, $, $, $, count(*) = 0, coalesce(max(position), -1) + 1
from story_photos
where story_id = $
having count(*) < $ on conflict (story_id, path) do update set caption = excluded.caption
returning id;

-- features/photos/photos.queries.ts findPhoto
select id, added_by from story_photos where id = $ and story_id = $;

-- features/photos/photos.queries.ts deletePhoto
delete from story_photos where id = $ returning path, thumbnail, added_by;

update story_photos
set cover = true
where id = (select id from story_photos where story_id = $ order by position, id limit 1)
  and not exists (select from story_photos where story_id = $ and cover);

-- features/photos/photos.queries.ts deletePhotosBy
delete from story_photos p using jsonb_to_recordset($) as gone ("storyId" integer, "userId" integer)
where p.story_id = gone."storyId" and p.added_by = gone."userId"
returning p.path, p.thumbnail, p.added_by;

-- features/photos/photos.queries.ts readPicturesOf
select path, added_by as owner_id
from story_photos
where story_id = any($)
union
select thumbnail, added_by
from story_photos
where story_id = any($)
union
select picture, author_id
from offered.stories, unnest(pictures) as picture
where id = any($);

-- features/photos/photos.queries.ts readHiddenPictures
select h.path
from ( select path from story_photos where hidden union select thumbnail from story_photos where hidden) h
where not exists (select from story_photos o where o.path = h.path and not o.hidden)
  and not exists (select from story_photos o where o.thumbnail = h.path and not o.hidden);

-- features/photos/photos.queries.ts deletePhotosOfUsers
with gone as (delete from story_photos where added_by = any($) returning story_id)
select distinct g.story_id
from gone g
join offered.stories s on s.id = g.story_id
where s.author_id <> all($)
order by 1;

-- features/photos/photos.queries.ts clearPlaces
update story_photos set taken_at = null, lat = null, lon = null, at_distance_m = null where story_id = $;

-- features/photos/photos.queries.ts readPlaces
select id, story_id, lat, lon, at_distance_m
from story_photos
where story_id = any($) and lat is not null and at_distance_m is not null;

-- features/photos/photos.queries.ts movePhotos
update story_photos p
set at_distance_m = m."atDistanceM", lat = case
  when m."atDistanceM" is not null then p.lat end, lon = case
  when m."atDistanceM" is not null then p.lon end
from jsonb_to_recordset($) as m (id integer, "atDistanceM" real)
where p.id = m.id;

-- features/photos/photos.queries.ts readTimedPhotos
select id, path, to_char(camera_time, 'YYYY-MM-DD"T"HH24:MI:SS') as camera_time, camera_lat, camera_lon
from story_photos
where story_id = $ and (camera_time is not null or camera_lat is not null)
order by position;

-- features/photos/photos.queries.ts writePlaces
update story_photos set <columns> where id = $ and story_id = $;

update story_photos set taken_at = null, lat = null, lon = null, at_distance_m = null where story_id = $;

-- features/photos/photos.queries.ts findStoryPictures
select path, added_by as owner_id
from story_photos
where path = any($)
union
select thumbnail, added_by
from story_photos
where thumbnail = any($)
union
select picture, author_id
from offered.stories, unnest(pictures) as picture
where pictures <> '{}' and pictures && $ and picture = any($);
