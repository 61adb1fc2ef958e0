import type { TrackFigures } from '#domain/track/digest/track-figures.ts'
import type { Fingerprint } from '#domain/track/measure/fingerprint.ts'
import { matchRuleVersion } from '#domain/track/judge/match-verdict.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { moment, shownColumns } from './shown.queries.ts'
import type { TrackFile } from './track-files.queries.ts'
import type { Digest } from './track-reader.ts'

export async function findTrack(
  db: Db,
  storyId: number,
): Promise<{ fileKey: string; authorId: number } | null> {
  const [row] = await db<{ fileKey: string; authorId: number }[]>`
    select file_key, author_id from story_tracks where story_id = ${storyId}`
  return row ?? null
}

/** Nobody begins more hikes within an hour, and few have more without times: with no more of them is a track compared. */
const MOST_AROUND = 200

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
    from story_tracks t join offered.stories s on s.id = t.story_id
    where t.author_id = ${authorId} and ${window} order by s.id limit ${MOST_AROUND}`
}

export type NewTrackRow = {
  storyId: number
  authorId: number
  file: TrackFile
  digest: Digest
  /** Since when a better line is wanted; null for a line that is as it should be. */
  cutDueAt: Date | null
}

function figureColumns({ day, startedAt, endedAt, ...figures }: TrackFigures) {
  return { ...figures, startedAt: moment(startedAt), endedAt: moment(endedAt), hikedOn: day }
}

/** What the whole track says, after its heights were judged anew. */
export async function writeFigures(tx: Transaction, storyId: number, figures: TrackFigures): Promise<void> {
  await tx`update story_tracks set ${tx(figureColumns(figures))} where story_id = ${storyId}`
}

function trackRow(tx: Transaction, track: NewTrackRow) {
  const { storyId, authorId, file, digest, cutDueAt } = track
  return {
    storyId,
    authorId,
    fileKey: file.key,
    fileName: file.name,
    fileSize: file.size,
    format: digest.format,
    fingerprint: tx.json(digest.fingerprint as never),
    fingerprintHash: digest.fingerprintHash,
    ...figureColumns(digest.figures),
    judgedRules: matchRuleVersion,
    ...shownColumns(tx, digest.shown, cutDueAt),
  }
}

export async function deleteTrack(tx: Transaction, storyId: number): Promise<void> {
  await tx`delete from story_tracks where story_id = ${storyId}`
}

export async function trackFilesOf(db: Db, storyIds: number[]): Promise<string[]> {
  const rows = await db<{ fileKey: string }[]>`
    select file_key from story_tracks where story_id = any(${storyIds})`
  return rows.map((row) => row.fileKey)
}

export async function insertTracks(tx: Transaction, tracks: NewTrackRow[]): Promise<void> {
  await tx`insert into story_tracks ${tx(tracks.map((track) => trackRow(tx, track)))}`
}

export type Around = { at: number; id: number; fingerprint: Fingerprint; fingerprintHash: string }

/** For each start, the tracks of that hiker that began within an hour of it, the earliest first where there are too many. */
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
    cross join lateral (
      select k.story_id, k.fingerprint, k.fingerprint_hash from story_tracks k
      where k.author_id = w.user_id
        and (k.started_at between w.started - interval '1 hour' and w.started + interval '1 hour'
          or w.started is null and k.started_at is null)
      order by k.started_at, k.story_id limit ${MOST_AROUND}) t
    order by t.story_id`
}
