import type { Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { storePlaces, timedPhotos, type TimedPhoto } from '#server/features/photos/photos.service.ts'
import {
  hidingOf,
  holdPrivacy,
  outdatedCuts,
  type VersionedHiding,
} from '#server/features/privacy/privacy.service.ts'
import { holdStory } from '#server/features/stories/stories.service.ts'
import { placeOnProfile } from '#server/features/story-summits/story-summits.service.ts'
import type { Digest, TrackReader } from './track-reader.ts'
import { dueTracks, findDue, overdueTracks, postponeCut, writeShown } from './shown.queries.ts'
import { findTrack } from './tracks.queries.ts'

/** What a cut was made from. If any of it is different when the cut is to be stored, it is not stored. */
type State = {
  storyId: number
  authorId: number
  fileKey: string
  hiding: VersionedHiding
  photos: TimedPhoto[]
}

/** Cuts the lines of a hiker that are due, one after another, as long as they are wanted. */
export async function cutDueTracks(
  db: Sql,
  tracks: TrackReader,
  userId: number,
  isWanted: () => Promise<boolean>,
): Promise<void> {
  for (const id of await dueTracks(db, userId)) {
    if (!(await isWanted())) return
    await cutAnew(db, tracks, id)
  }
}

/** Cuts what nobody has cut for a while: a job that was given up, a track that came while the settings changed. */
export async function cutOverdueTracks(
  db: Sql,
  tracks: TrackReader,
  afterSeconds: number,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await overdueTracks(db, afterSeconds, 200)) {
    signal?.throwIfAborted()
    await cutAnew(db, tracks, id)
  }
}

/** Makes what is shown of a track anew, all of it together: line, profile, times, places of photos and summits. */
export async function cutAnew(db: Sql, tracks: TrackReader, storyId: number): Promise<void> {
  const due = await findDue(db, storyId)
  if (due === null) return
  const photos = await timedPhotos(db, storyId)
  const state = { storyId, ...due, hiding: await hidingOf(db, storyId), photos }
  const digest = await tracks.digest({ key: due.fileKey }, state.hiding, { photos, urgent: false })
  // Its file is gone, or the machine is too busy to read it: the shorter line is shown meanwhile.
  if (digest === null || 'unreadable' in digest) return postponeCut(db, storyId, 3600)
  await db.begin(async (tx) => {
    if (!(await isStill(tx, state))) return
    await storeCut(tx, storyId, digest)
    await storePlaces(tx, storyId, photos, digest.photos)
    await emit(tx, 'track-cut', { storyId })
  })
}

/** Holds all that a cut depends on until the transaction ends, and says whether it is as it was when the cut was made. */
async function isStill(tx: Transaction, state: State): Promise<boolean> {
  const { storyId, authorId, fileKey, hiding } = state
  await holdPrivacy(tx, [authorId])
  await holdStory(tx, storyId)
  if ((await findTrack(tx, storyId))?.fileKey !== fileKey) return false
  if ((await outdatedCuts(tx, [{ storyId, hiding }])).size > 0) return false
  return isSame(state.photos, await timedPhotos(tx, storyId))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Line, profile and times, and the summits on them. The transaction must hold all that the cut depends on. */
export async function storeCut(tx: Transaction, storyId: number, digest: Digest): Promise<void> {
  await writeShown(tx, storyId, digest.shown, null)
  await placeOnProfile(tx, storyId, digest.summits)
}

/** A few: photos are added by several people, who may do so while others are being put on the track. */
const TRIES = 5

/** Puts photos on the track by their times or, without, by their positions; outside hidden parts. */
export async function placePhotos(db: Sql, tracks: TrackReader, storyId: number): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const track = await findTrack(db, storyId)
    const photos = await timedPhotos(db, storyId)
    if (track === null || photos.length === 0) return
    const state = { storyId, ...track, hiding: await hidingOf(db, storyId), photos }
    const placed = await tracks.placePhotos({ key: track.fileKey }, state.hiding, photos)
    if (placed === null) return
    const done = await db.begin(async (tx) => {
      if (!(await isStill(tx, state))) return false
      await storePlaces(tx, storyId, photos, placed)
      return true
    })
    if (done) return
  }
}
