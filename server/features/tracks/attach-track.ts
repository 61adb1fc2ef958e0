import type { Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { forgetPlaces } from '#server/features/photos/photos.service.ts'
import { outdatedCuts, type VersionedHiding } from '#server/features/privacy/privacy.service.ts'
import { mustFindStory, writeTrackFigures } from '#server/features/stories/stories.service.ts'
import { judgeFound } from '#server/features/story-summits/story-summits.service.ts'
import { invalid, problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { nothingShown } from './shown.queries.ts'
import { lockTrackFiles, type TrackFile } from './track-files.queries.ts'
import type { Digest } from './track-reader.ts'
import { deleteTrack, findTrack, insertTracks, type NewTrackRow } from './tracks.queries.ts'

/** A track on its way to a story: the file that was kept, what was read out of it, and what was hidden then. */
export type NewTrack = {
  storyId: number
  authorId: number
  file: TrackFile
  digest: Digest
  hiding: VersionedHiding
}

/** Of a file that is gone, was never there, or belongs to somebody else: the three are not told apart. */
export const FILE_EXPIRED = 'Nie mamy już tego pliku. Wyślij go jeszcze raz.'
export const fileExpired = () => invalid({ 'track.key': FILE_EXPIRED })

/**
 * In the caller's transaction, which must hold the authors' privacy. A line that was cut under settings that changed
 * meanwhile is not stored: the track comes without one, and is cut anew soon. Gives what was stored.
 */
export async function insertNewTracks(tx: Transaction, tracks: NewTrack[]): Promise<NewTrackRow[]> {
  const files = await lockTrackFiles(
    tx,
    tracks.map((one) => one.file.key),
  )
  if (tracks.some((one) => !files.has(one.file.key))) throw fileExpired()
  const outdated = await outdatedCuts(tx, tracks)
  const rows = tracks.map(({ storyId, authorId, file, digest }): NewTrackRow => {
    const isOutdated = outdated.has(storyId)
    const stored = isOutdated ? withoutPlaces(digest) : digest
    return { storyId, authorId, file, digest: stored, cutDueAt: isOutdated ? new Date() : null }
  })
  await insertTracks(tx, rows).catch((error: { code?: string }) => {
    throw error.code === '23505' ? problem('duplicate-track') : error
  })
  return rows
}

function withoutPlaces(digest: Digest): Digest {
  return {
    ...digest,
    shown: nothingShown,
    summits: digest.summits.map(({ summitId, evidence }) => ({
      summitId,
      evidence: { ...evidence, atDistance: null },
    })),
    photos: { cameraAheadS: 0, places: [] },
  }
}

/**
 * Figures, summits, and the line. The transaction must hold the author's privacy and the story; whoever calls says that
 * the story changed. Photos have no place until they are given one on this track.
 */
export async function attachTrack(tx: Transaction, author: Viewer, track: NewTrack): Promise<NewTrackRow> {
  const { storyId } = track
  const before = await findTrack(tx, storyId)
  if (before !== null) await deleteTrack(tx, storyId)
  const [row] = await insertNewTracks(tx, [track])
  await follow(tx, author, storyId, row!.digest)
  if (before !== null && before.fileKey !== track.file.key) {
    await emit(tx, 'track-file-unused', { key: before.fileKey })
  }
  return row!
}

/** As `attachTrack`; false when there was none. */
export async function detachTrack(tx: Transaction, author: Viewer, storyId: number): Promise<boolean> {
  const before = await findTrack(tx, storyId)
  if (before === null) return false
  await deleteTrack(tx, storyId)
  await follow(tx, author, storyId, null)
  await emit(tx, 'track-file-unused', { key: before.fileKey })
  return true
}

/** What a story says because of its track. */
async function follow(
  tx: Transaction,
  author: Viewer,
  storyId: number,
  digest: Digest | null,
): Promise<void> {
  const story = await mustFindStory(tx, author, storyId)
  await writeTrackFigures(tx, storyId, story, digest?.figures ?? null)
  await judgeFound(tx, storyId, digest?.summits ?? [])
  await forgetPlaces(tx, storyId)
}
