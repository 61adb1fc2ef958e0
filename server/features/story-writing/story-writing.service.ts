import type { Story, StoryCreate, StoryUpdate } from '#contract/story.ts'
import type { Sql, Transaction } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { askCompanions, dismissCompanions } from '#server/features/companions/companions.service.ts'
import { readPhotoPaths, writePhotos } from '#server/features/photos/photos.service.ts'
import {
  figureColumns,
  findByClientKey,
  findStory,
  getStory,
  insertStory,
  lockStory,
  mustBeAuthor,
  readTrackOf,
  removeStories,
  storyChanged,
  textColumns,
  updateStory,
  type StoredText,
} from '#server/features/stories/stories.service.ts'
import { listSummitsByHand } from '#server/features/story-summits/story-summits.service.ts'
import { placePhotos, refreshShown, type TrackReader } from '#server/features/tracks/tracks.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { checkInput } from './story-input.ts'

/** Sent twice with the same key, also at the same moment, it makes one story and both senders get it. */
export async function createStory(
  db: Sql,
  viewer: Viewer,
  input: StoryCreate,
  key: string | null,
  now: Date = new Date(),
): Promise<Story> {
  const known = key === null ? null : await findByClientKey(db, viewer.id, key)
  if (known !== null) return getStory(db, viewer, known)
  const text = await checkInput(db, viewer, input, new Set(), now)
  const id = await db.begin(async (tx) => {
    const draft = input.draft ?? false
    const made = await insertStory(tx, {
      authorId: viewer.id,
      clientKey: key,
      title: input.title.trim(),
      hikedOn: input.date,
      draft,
      publishedAt: draft ? null : now,
      ...textColumns(input, text),
      ...figureColumns(input, [], null),
    })
    if (made === null) return findByClientKey(tx, viewer.id, key!)
    await writeParts(tx, viewer, made, input)
    await storyChanged(tx, made)
    return made
  })
  return getStory(db, viewer, id!)
}

export async function changeStory(
  db: Sql,
  tracks: TrackReader,
  viewer: Viewer,
  id: number,
  input: StoryUpdate,
  now: Date = new Date(),
): Promise<Story> {
  mustBeAuthor(viewer, await findStory(db, viewer, id))
  const text = await checkInput(db, viewer, input, await readPhotoPaths(db, id), now)
  await db.begin(async (tx) => {
    mustBeAuthor(viewer, await lockStory(tx, viewer, id))
    await applyChange(tx, viewer, id, input, text, now)
    await storyChanged(tx, id)
  })
  if (input.hideStart !== undefined || input.hideEnd !== undefined) await refreshShown(db, tracks, id)
  else if (input.photos !== undefined) await placePhotos(db, tracks, id)
  return getStory(db, viewer, id)
}

async function applyChange(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  input: StoryUpdate,
  text: StoredText | undefined,
  now: Date,
): Promise<void> {
  const before = (await findStory(tx, viewer, id))!
  const track = await readTrackOf(tx, id)
  const published = input.draft === false && before.publishedAt === null
  await updateStory(tx, id, {
    ...(input.title !== undefined && { title: input.title.trim() }),
    ...(input.date !== undefined && { hikedOn: input.date }),
    ...(input.draft !== undefined && { draft: input.draft }),
    ...(published ? { publishedAt: now } : before.publishedAt !== null && { editedAt: now }),
    ...textColumns(input, text),
    ...figureColumns(input, before.byHand, track),
  })
  await writeParts(tx, viewer, id, input)
  if (input.hideStart !== undefined || input.hideEnd !== undefined) {
    await emit(tx, 'track-ends-changed', { storyId: id })
  }
}

async function writeParts(tx: Transaction, viewer: Viewer, id: number, input: StoryUpdate): Promise<void> {
  if (input.summits !== undefined) await listSummitsByHand(tx, id, input.summits)
  if (input.photos !== undefined) await writePhotos(tx, id, viewer.id, input.photos)
  if (input.companions !== undefined) {
    await dismissCompanions(tx, id, { except: input.companions })
    await askCompanions(tx, id, input.companions)
  }
}

export async function removeStory(db: Sql, viewer: Viewer, id: number): Promise<void> {
  await db.begin(async (tx) => {
    const story = await lockStory(tx, viewer, id)
    mustBeAuthor(viewer, story)
    await removeStories(tx, [story])
  })
}
