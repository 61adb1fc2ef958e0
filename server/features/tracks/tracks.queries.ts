import type { ElevationProfile } from '#contract/tracks.ts'
import type { Fingerprint } from '#domain/track/measure/fingerprint.ts'
import { matchRuleVersion } from '#domain/track/judge/match-verdict.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Digest, ShownTrack } from './track-reader.ts'

/** Written down before the file itself, so that a file that nothing came to point at is found again. */
export async function noteTrackFiles(db: Db, keys: string[]): Promise<void> {
  await db`
    insert into track_files (key) select unnest(${keys}::text[])
    on conflict (key) do update set created_at = now()`
}

export async function forgetTrackFile(db: Db, key: string): Promise<void> {
  await db`delete from track_files where key = ${key}`
}

/** Files that no story and no waiting import points at. */
export async function strayTrackFiles(db: Db, olderThanMinutes: number, limit: number): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select f.key from track_files f
    where f.created_at < now() - ${olderThanMinutes} * interval '1 minute'
      and not exists (select from story_tracks t where t.file_key = f.key)
      and not exists (
        select from import_files i
        where i.file_key = f.key and i.state in ('queued', 'failed', 'cancelled'))
    limit ${limit}`
  return rows.map((row) => row.key)
}

/** Whether no story and no import that may go on points at this file. */
export async function isTrackFileUnused(db: Db, key: string): Promise<boolean> {
  const rows = await db`
    select from story_tracks where file_key = ${key}
    union all select from import_files where file_key = ${key} and state in ('queued', 'failed', 'cancelled')`
  return rows.length === 0
}

export async function findTrackFile(db: Db, storyId: number): Promise<string | null> {
  const [row] = await db<{ fileKey: string }[]>`
    select file_key from story_tracks where story_id = ${storyId}`
  return row?.fileKey ?? null
}

export type KnownTrack = { id: number; title: string; fingerprint: Fingerprint; fingerprintHash: string }

/** Tracks of this author that began about then; without times, all that have none. `sameHike` decides. */
export async function tracksAround(
  db: Db,
  authorId: number,
  startedAt: number | null,
): Promise<KnownTrack[]> {
  const window =
    startedAt === null
      ? db`t.started_at is null`
      : db`t.started_at between ${new Date(startedAt - 3_600_000)} and ${new Date(startedAt + 3_600_000)}`
  return db<KnownTrack[]>`
    select s.id, s.title, t.fingerprint, t.fingerprint_hash
    from story_tracks t join stories s on s.id = t.story_id
    where t.author_id = ${authorId} and ${window} order by s.id limit 200`
}

export type TrackFile = { key: string; name: string | null; size: number }

/** A track on its way to a story: the file that was kept, what was read out of it, and under which privacy. */
export type NewTrack = {
  storyId: number
  authorId: number
  file: TrackFile
  digest: Digest
  privacyVersion: number
}

export async function writeTrack(tx: Transaction, track: NewTrack): Promise<void> {
  await tx`delete from story_tracks where story_id = ${track.storyId}`
  await tx`insert into story_tracks ${tx(trackRow(tx, track))}`
}

function trackRow(tx: Transaction, track: NewTrack) {
  const { storyId, authorId, file, digest, privacyVersion } = track
  const { figures } = digest
  return {
    storyId,
    authorId,
    fileKey: file.key,
    fileName: file.name,
    fileSize: file.size,
    format: digest.format,
    fingerprint: tx.json(digest.fingerprint as never),
    fingerprintHash: digest.fingerprintHash,
    startedAt: moment(figures.startedAt),
    endedAt: moment(figures.endedAt),
    hikedOn: figures.day,
    timeMin: figures.timeMin,
    movingMin: figures.movingMin,
    distanceM: figures.distanceM,
    ascentM: figures.ascentM,
    descentM: figures.descentM,
    highestM: figures.highestM,
    lowestM: figures.lowestM,
    riddenM: figures.riddenM,
    steepM: figures.steepM,
    points: figures.points,
    judgedRules: matchRuleVersion,
    ...shownColumns(tx, digest.shown, privacyVersion),
  }
}

export async function writeShown(
  tx: Db,
  storyId: number,
  shown: ShownTrack,
  privacyVersion: number,
): Promise<void> {
  const row = shownColumns(tx, shown, privacyVersion)
  await tx`update story_tracks set ${tx(row)} where story_id = ${storyId}`
}

function shownColumns(db: Db, shown: ShownTrack, privacyVersion: number) {
  return {
    shownFrom: moment(shown.from),
    shownTo: moment(shown.to),
    line: shown.line,
    heights: shown.heights,
    bounds: shown.bounds,
    lines: db.json(shown.lines),
    profile: db.json(shown.profile),
    hiddenStartM: shown.hiddenStartM,
    hiddenEndM: shown.hiddenEndM,
    privacyVersion,
  }
}

function moment(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}

export async function deleteTrack(tx: Transaction, storyId: number): Promise<void> {
  await tx`delete from story_tracks where story_id = ${storyId}`
}

/** No line of these is shown from now on, until each is cut anew. */
export async function invalidateShownTracks(tx: Transaction, storyIds: number[]): Promise<void> {
  await tx`update story_tracks set privacy_version = -1 where story_id = any(${storyIds})`
}

export async function storiesWithTracks(db: Db, authorIds: number[]): Promise<number[]> {
  const rows = await db<{ storyId: number }[]>`
    select story_id from story_tracks where author_id = any(${authorIds}) order by story_id`
  return rows.map((row) => row.storyId)
}

/** Tracks of this author that were cut under other settings than today's. */
export async function staleTracks(db: Db, authorId: number): Promise<number[]> {
  const rows = await db<{ storyId: number }[]>`
    select t.story_id from story_tracks t
    where t.author_id = ${authorId} and t.privacy_version <> coalesce(
      (select p.version from track_privacy p where p.user_id = ${authorId}), 0)
    order by t.story_id desc`
  return rows.map((row) => row.storyId)
}

export async function trackFilesOf(db: Db, storyIds: number[]): Promise<string[]> {
  const rows = await db<{ fileKey: string }[]>`
    select file_key from story_tracks where story_id = any(${storyIds})`
  return rows.map((row) => row.fileKey)
}

export async function insertNewTracks(tx: Transaction, tracks: NewTrack[]): Promise<void> {
  await tx`insert into story_tracks ${tx(tracks.map((track) => trackRow(tx, track)))}`
}

export type Around = { at: number; id: number; fingerprint: Fingerprint; fingerprintHash: string }

/** For each start, the tracks of that hiker that began within an hour of it. */
export async function tracksAroundEach(
  db: Db,
  starts: { userId: number; startedAt: number | null }[],
): Promise<Around[]> {
  const rows = starts.map((one, at) => ({
    at,
    user_id: one.userId,
    started: one.startedAt === null ? null : new Date(one.startedAt).toISOString(),
  }))
  return db<Around[]>`
    select w.at, t.story_id as id, t.fingerprint, t.fingerprint_hash
    from jsonb_to_recordset(${db.json(rows)}) as w(at integer, user_id integer, started timestamptz)
    join story_tracks t on t.author_id = w.user_id
      and (t.started_at between w.started - interval '1 hour' and w.started + interval '1 hour'
        or w.started is null and t.started_at is null)
    order by t.story_id`
}

export type ShownRow = {
  lines: Record<string, string[]>
  bounds: number[] | null
  profile: ElevationProfile
  hiddenStartM: number
  hiddenEndM: number
  privacyVersion: number
}

export async function readShown(db: Db, storyId: number): Promise<ShownRow | null> {
  const [row] = await db<ShownRow[]>`
    select lines, bounds, profile, hidden_start_m, hidden_end_m, privacy_version
    from story_tracks where story_id = ${storyId}`
  return row ?? null
}
