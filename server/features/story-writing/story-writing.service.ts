import { randomUUID } from 'node:crypto'
import type { Story, StoryCreate, StoryPhoto, StoryUpdate } from '#contract/story.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { once } from '#server/features/deeds/deeds.service.ts'
import { askCompanions, dismissCompanions } from '#server/features/companions/companions.service.ts'
import {
  addPhoto,
  plannedOrigins,
  writePhotos,
  type PhotoInput,
} from '#server/features/photos/photos.service.ts'
import { holdPrivacy, ownEndsOf } from '#server/features/privacy/privacy.service.ts'
import {
  addWrittenStory,
  getStory,
  mustLockOwnStory,
  mustBeAuthor,
  mustFindStory,
  photoOf,
  removeStories,
  storyChanged,
  storyOfKey,
  writeFigures,
  writeWords,
} from '#server/features/stories/stories.service.ts'
import { answerSummits, setSummitsByHand } from '#server/features/story-summits/story-summits.service.ts'
import {
  changeTrack,
  placeOnNewTrack,
  placePhotos,
  prepareTrack,
  type PreparedTrack,
  type TrackReader,
} from '#server/features/tracks/tracks.service.ts'
import { problem, ProblemError } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { checkInput } from './story-input.ts'

/** Sent twice with the same key, also at the same moment, it makes one story and both senders get it. */
export async function createStory(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  input: StoryCreate,
  key: string | null,
  now: Date = new Date(),
): Promise<Story> {
  const known = await storyOfKey(db, viewer.id, key)
  if (known !== null) return getStory(db, viewer, known)
  try {
    return await getStory(db, viewer, await makeStory(db, tracks, viewer, input, key, now))
  } catch (error) {
    // Its twin was quicker, and now the track is one that the hiker has.
    const isTwin = error instanceof ProblemError && error.code === 'duplicate-track'
    const twin = isTwin ? await storyOfKey(db, viewer.id, key) : null
    if (twin === null) throw error
    return getStory(db, viewer, twin)
  }
}

async function makeStory(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  input: StoryCreate,
  key: string | null,
  now: Date,
): Promise<number> {
  const text = await checkInput(db, viewer, null, input, now)
  // The secret of the cut is the story's own; it is drawn here because the line is made before the story.
  const cutSecret = randomUUID()
  const prepared = await prepareTrack(db, tracks, viewer, {
    storyId: null,
    track: input.track,
    ends: { hideStart: input.hideStart ?? null, hideEnd: input.hideEnd ?? null, cutSecret },
    hasOtherEnds: false,
    hasOtherPhotos: false,
    photos: await plannedOrigins(db, null, input.photos),
  })
  return db.begin(async (tx) => {
    await holdPrivacy(tx, [viewer.id])
    const { id, isNew } = await addWrittenStory(tx, viewer, input, { key, cutSecret, text, now })
    if (!isNew) return id
    await writeParts(tx, viewer, id, input, prepared, { isNew })
    await storyChanged(tx, id)
    return id
  })
}

/**
 * Everything that is given changes at once: what others read is the story before or the story after, nothing between. Whoever
 * says which story they knew never overwrites a later one.
 */
export async function changeStory(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  id: number,
  input: StoryUpdate,
  now: Date = new Date(),
): Promise<Story> {
  mustBeAuthor(viewer, await mustFindStory(db, viewer, id))
  const text = await checkInput(db, viewer, id, input, now)
  const before = await ownEndsOf(db, id)
  const ends = {
    ...before,
    ...(input.hideStart !== undefined && { hideStart: input.hideStart }),
    ...(input.hideEnd !== undefined && { hideEnd: input.hideEnd }),
  }
  const prepared = await prepareTrack(db, tracks, viewer, {
    storyId: id,
    track: input.track,
    ends,
    hasOtherEnds: ends.hideStart !== before.hideStart || ends.hideEnd !== before.hideEnd,
    hasOtherPhotos: input.photos !== undefined,
    photos: await plannedOrigins(db, id, input.photos),
  })
  const isPlaced = await once(db, viewer.id, 'story', input.clientKey, async (tx) => {
    await holdPrivacy(tx, [viewer.id])
    await mustLockOwnStory(tx, viewer, id)
    const { revision } = await mustFindStory(tx, viewer, id)
    if (input.revision !== undefined && input.revision !== revision) throw problem('story-changed')
    await writeWords(tx, viewer, id, input, { text, now })
    const placed = await writeParts(tx, viewer, id, input, prepared)
    await storyChanged(tx, id)
    return placed
  })
  // Somebody else added a photo meanwhile.
  if (!isPlaced) await placePhotos(db, tracks, id)
  return getStory(db, viewer, id)
}

/** What follows from the track comes before the author's word about it. True when every photo has its place. */
async function writeParts(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  input: StoryUpdate,
  prepared: PreparedTrack,
  { isNew = false } = {},
): Promise<boolean> {
  await changeTrack(tx, viewer, id, prepared)
  await writeFigures(tx, viewer, id, input, { isNew })
  if (input.summits !== undefined) await setSummitsByHand(tx, id, input.summits)
  await answerSummits(tx, id, input.addedSummits ?? [], input.refusedSummits ?? [])
  if (input.photos !== undefined) await writePhotos(tx, id, viewer.id, input.photos)
  if (input.companions !== undefined) {
    // A story that was just made has none yet.
    if (!isNew) await dismissCompanions(tx, id, { except: input.companions })
    await askCompanions(tx, id, input.companions)
  }
  return placeOnNewTrack(tx, id, prepared)
}

/** A photo that says when or where it was taken finds its place on the track before the answer is given. */
export async function addPlacedPhoto(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  storyId: number,
  input: PhotoInput,
): Promise<StoryPhoto> {
  const photoId = await addPhoto(db, viewer, storyId, input)
  if (input.takenAt || input.camera) await placePhotos(db, tracks, storyId)
  return photoOf(db, storyId, photoId)
}

export async function removeStory(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await db.begin(async (tx) => {
    await removeStories(tx, [await mustLockOwnStory(tx, viewer, id)])
  })
}
