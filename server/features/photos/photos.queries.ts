import type { Db, Transaction } from '#server/db/connect.ts'

export type NewPhoto = {
  path: string
  thumbnail: string
  caption: string
  cover: boolean
  cameraTime: string | null
  cameraLat: number | null
  cameraLon: number | null
}

export async function readPhotoPaths(db: Db, storyId: number): Promise<Set<string>> {
  const rows = await db<{ path: string; thumbnail: string }[]>`
    select path, thumbnail from story_photos where story_id = ${storyId}`
  return new Set(rows.flatMap((row) => [row.path, row.thumbnail]))
}

/** A photo that is no longer on a story. */
export type Removed = { path: string; thumbnail: string; addedBy: number }

/** Makes the photos of a story exactly these, in this order; gives those that had to go. A photo that was there keeps its id and who added it. */
export async function setPhotos(
  tx: Transaction,
  storyId: number,
  addedBy: number,
  photos: NewPhoto[],
): Promise<Removed[]> {
  const removed = await tx<Removed[]>`
    delete from story_photos where story_id = ${storyId} and path <> all(${photos.map((one) => one.path)})
    returning path, thumbnail, added_by`
  if (photos.length === 0) return removed
  const rows = photos.map((one, position) => ({ ...one, storyId, addedBy, position }))
  await tx`
    insert into story_photos ${tx(rows)}
    on conflict (story_id, path) do update set
      thumbnail = excluded.thumbnail, caption = excluded.caption, cover = excluded.cover,
      position = excluded.position, camera_time = coalesce(excluded.camera_time, story_photos.camera_time),
      camera_lat = coalesce(excluded.camera_lat, story_photos.camera_lat),
      camera_lon = coalesce(excluded.camera_lon, story_photos.camera_lon)`
  return removed
}

/** Appends one photo; its id, or null when the story is full. The story's row must be locked. */
export async function appendPhoto(
  tx: Transaction,
  storyId: number,
  addedBy: number,
  photo: NewPhoto,
  most: number,
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into story_photos (story_id, added_by, path, thumbnail, caption, camera_time, camera_lat, camera_lon, cover, position)
    select ${storyId}, ${addedBy}, ${photo.path}, ${photo.thumbnail}, ${photo.caption}, ${photo.cameraTime},
      ${photo.cameraLat}, ${photo.cameraLon}, count(*) = 0, coalesce(max(position), -1) + 1
    from story_photos where story_id = ${storyId}
    having count(*) < ${most}
    on conflict (story_id, path) do update set caption = excluded.caption
    returning id`
  return row?.id ?? null
}

export async function findPhoto(
  db: Db,
  storyId: number,
  photoId: number,
): Promise<{ id: number; addedBy: number } | null> {
  const [row] = await db<{ id: number; addedBy: number }[]>`
    select id, added_by from story_photos where id = ${photoId} and story_id = ${storyId}`
  return row ?? null
}

/** When the cover goes, the first of the rest leads. */
export async function deletePhoto(tx: Transaction, storyId: number, photoId: number): Promise<Removed[]> {
  const removed = await tx<Removed[]>`
    delete from story_photos where id = ${photoId} returning path, thumbnail, added_by`
  await tx`
    update story_photos set cover = true
    where id = (select id from story_photos where story_id = ${storyId} order by position, id limit 1)
      and not exists (select from story_photos where story_id = ${storyId} and cover)`
  return removed
}

export async function deletePhotosBy(
  tx: Transaction,
  pairs: { storyId: number; userId: number }[],
): Promise<Removed[]> {
  return tx<Removed[]>`
    delete from story_photos p
    using jsonb_to_recordset(${tx.json(pairs)}) as gone ("storyId" integer, "userId" integer)
    where p.story_id = gone."storyId" and p.added_by = gone."userId"
    returning p.path, p.thumbnail, p.added_by`
}

/** Of stories that are about to go, those inside their text too. */
export async function readPicturesOf(
  db: Db,
  storyIds: number[],
): Promise<{ path: string; ownerId: number }[]> {
  return db<{ path: string; ownerId: number }[]>`
    select path, added_by as owner_id from story_photos where story_id = any(${storyIds})
    union select thumbnail, added_by from story_photos where story_id = any(${storyIds})
    union select picture, author_id from offered.stories, unnest(pictures) as picture where id = any(${storyIds})`
}

/** What moderators have hidden and no other story shows. */
export async function readHiddenPictures(db: Db): Promise<string[]> {
  const rows = await db<{ path: string }[]>`
    select h.path from (
      select path from story_photos where hidden union select thumbnail from story_photos where hidden) h
    where not exists (select from story_photos o where o.path = h.path and not o.hidden)
      and not exists (select from story_photos o where o.thumbnail = h.path and not o.hidden)`
  return rows.map((row) => row.path)
}

/** Pictures that people gave to stories of others; gives the ids of those stories. */
export async function deletePhotosOfUsers(tx: Transaction, userIds: number[]): Promise<number[]> {
  const rows = await tx<{ storyId: number }[]>`
    with gone as (delete from story_photos where added_by = any(${userIds}) returning story_id)
    select distinct g.story_id from gone g join offered.stories s on s.id = g.story_id
    where s.author_id <> all(${userIds}) order by 1`
  return rows.map((row) => row.storyId)
}

/** Without its track a story's photos have neither place nor time. */
export async function clearPlaces(tx: Transaction, storyId: number): Promise<void> {
  await tx`
    update story_photos set taken_at = null, lat = null, lon = null, at_distance_m = null
    where story_id = ${storyId}`
}

/** A photo that stands on the line of its story. */
export type PlacedPhoto = { id: number; storyId: number; lat: number; lon: number; atDistanceM: number }

export async function readPlaces(db: Db, storyIds: number[]): Promise<PlacedPhoto[]> {
  return db<PlacedPhoto[]>`
    select id, story_id, lat, lon, at_distance_m from story_photos
    where story_id = any(${storyIds}) and lat is not null and at_distance_m is not null`
}

/** Null: taken in a part that is hidden now. Their times stay, for the author alone. */
export async function movePhotos(
  tx: Transaction,
  moved: { id: number; atDistanceM: number | null }[],
): Promise<void> {
  if (moved.length === 0) return
  await tx`
    update story_photos p set at_distance_m = m."atDistanceM",
      lat = case when m."atDistanceM" is not null then p.lat end,
      lon = case when m."atDistanceM" is not null then p.lon end
    from jsonb_to_recordset(${tx.json(moved)}) as m (id integer, "atDistanceM" real) where p.id = m.id`
}

/** A photo that says when or where it was taken. */
export type TimedPhoto = {
  id: number
  path: string
  cameraTime: string | null
  cameraLat: number | null
  cameraLon: number | null
}

export async function readTimedPhotos(db: Db, storyId: number): Promise<TimedPhoto[]> {
  return db<TimedPhoto[]>`
    select id, path, to_char(camera_time, 'YYYY-MM-DD"T"HH24:MI:SS') as camera_time, camera_lat, camera_lon
    from story_photos
    where story_id = ${storyId} and (camera_time is not null or camera_lat is not null) order by position`
}

export type PhotoPlace = {
  id: number
  takenAt: Date | null
  lat: number | null
  lon: number | null
  atDistanceM: number | null
}

export async function writePlaces(tx: Transaction, storyId: number, places: PhotoPlace[]): Promise<void> {
  await tx`
    update story_photos set taken_at = null, lat = null, lon = null, at_distance_m = null
    where story_id = ${storyId}`
  for (const { id, ...columns } of places) {
    await tx`update story_photos set ${tx(columns)} where id = ${id} and story_id = ${storyId}`
  }
}

/** Pictures that stories show, in either size or inside their text, with those who put them there. */
export async function findStoryPictures(
  db: Db,
  paths: string[],
): Promise<{ path: string; ownerId: number }[]> {
  return db<{ path: string; ownerId: number }[]>`
    select path, added_by as owner_id from story_photos where path = any(${paths})
    union select thumbnail, added_by from story_photos where thumbnail = any(${paths})
    union select picture, author_id from offered.stories, unnest(pictures) as picture
      where pictures <> '{}' and pictures && ${paths} and picture = any(${paths})`
}
