import type { StoryCreate, StoryUpdate } from '#contract/story.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { mustFindStory, storyOfKey } from './find-story.ts'
import {
  insertStories,
  insertStory,
  readTrackOf,
  summitsAreByHand,
  updateStory,
  type StoryColumns,
} from './stories.queries.ts'
import {
  figureColumns,
  nothingByHand,
  textColumns,
  trackColumns,
  type StoredText,
  type ToldFigures,
  type TrackFigures,
} from './story-columns.ts'

// Parts of larger changes: whoever makes them holds the story, and ends with `storyChanged`.

type NewStory<Key extends string | null> = StoryColumns & { authorId: number; clientKey: Key }

/** A story that was just made, or the one that its author had already sent with this key: two at once make one. */
export async function addStory(
  tx: Transaction,
  story: NewStory<string | null>,
): Promise<{ id: number; isNew: boolean }> {
  const made = await insertStory(tx, story)
  if (made !== null) return { id: made, isNew: true }
  const known = await storyOfKey(tx, story.authorId, story.clientKey)
  // It was removed between the two.
  if (known === null) throw problem('not-found')
  return { id: known, isNew: false }
}

/** Many at once, each with what its track says; their ids, in their order. Throws when one of them is there already. */
export function addRecordedStories(
  tx: Transaction,
  stories: { story: NewStory<string>; figures: TrackFigures }[],
): Promise<number[]> {
  return insertStories(
    tx,
    stories.map(({ story, figures }) => ({ ...story, ...trackColumns(nothingByHand, figures) })),
  )
}

type Written = { text: StoredText | undefined; now: Date }

/** A story as its author begins it; its figures and its other parts are written after it. */
export function addWrittenStory(
  tx: Transaction,
  author: Viewer,
  input: StoryCreate,
  { key, cutSecret, text, now }: Written & { key: string | null; cutSecret: string },
): Promise<{ id: number; isNew: boolean }> {
  const draft = input.draft ?? false
  return addStory(tx, {
    authorId: author.id,
    clientKey: key,
    cutSecret,
    title: input.title.trim(),
    hikedOn: input.date,
    draft,
    publishedAt: draft ? null : now,
    ...textColumns(input, text),
  })
}

/** What is given of its words. Published once, it stays so; from then on each change of it is told with its moment. */
export async function writeWords(
  tx: Transaction,
  author: Viewer,
  id: number,
  input: StoryUpdate,
  { text, now }: Written,
): Promise<void> {
  const before = await mustFindStory(tx, author, id)
  const published = input.draft === false && before.publishedAt === null
  await updateStory(tx, id, {
    ...(input.title !== undefined && { title: input.title.trim() }),
    ...(input.date !== undefined && { hikedOn: input.date }),
    ...(input.draft !== undefined && { draft: input.draft }),
    ...(published ? { publishedAt: now } : before.publishedAt !== null && { editedAt: now }),
    ...textColumns(input, text),
  })
}

/** What is given of its figures, held against its track as that is now, and whose choice its summits are. */
export async function writeFigures(
  tx: Transaction,
  author: Viewer,
  id: number,
  input: StoryUpdate,
  { isNew }: { isNew: boolean },
): Promise<void> {
  // A story that was just made has no figures yet, and a track only if it came with one.
  const byHand = isNew ? [] : (await mustFindStory(tx, author, id)).byHand
  const track = isNew && !input.track ? null : await readTrackOf(tx, id)
  await updateStory(tx, id, {
    ...figureColumns(input, byHand, track),
    ...(input.summits !== undefined && { summitsByHand: true }),
  })
}

/** What a story says after its track came, went, or was measured anew: figures typed by the author stand. */
export function writeTrackFigures(
  tx: Transaction,
  id: number,
  current: ToldFigures,
  track: TrackFigures | null,
): Promise<void> {
  return updateStory(tx, id, trackColumns(current, track))
}

/** By how many seconds the clock of the camera was ahead of the track's; null when no photo tells. */
export function writeCameraAhead(tx: Transaction, id: number, seconds: number | null): Promise<void> {
  return updateStory(tx, id, { cameraAheadS: seconds })
}

/** Whether the author chose its summits: then a track adds and takes none. */
export function hasChosenSummits(db: Db, id: number): Promise<boolean> {
  return summitsAreByHand(db, id)
}
