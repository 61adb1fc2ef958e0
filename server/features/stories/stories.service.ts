import type { Story, StoryCard, StoryCreate, StoryUpdate } from '#contract/story.ts'
import { storyLimits } from '#contract/story.ts'
import type { Db, Sql, Transaction } from '#server/db/connect.ts'
import { coarseLines } from '#domain/track/line/coarse-lines.ts'
import { removeStoryAscents } from '#server/features/ascents/ascents.service.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readAsking, readCards, readLines } from './cards.queries.ts'
import { askCompanions, readCompanionIds } from '#server/features/companions/companions.queries.ts'
import { dismissCompanion } from '#server/features/companions/companions.service.ts'
import { readFeed, type FeedFilter } from './feed.queries.ts'
import { readPhotoPaths, writePhotos, type NewPhoto } from '#server/features/photos/photos.queries.ts'
import { placePhotos, refreshShown } from '#server/features/tracks/shown.ts'
import { hideTrackUntilMadeAnew } from '#server/features/privacy/privacy.queries.ts'
import { settleStory } from './settle.ts'
import { listSummits } from '#server/features/story-summits/judge-summits.ts'
import { figureColumns, textColumns } from './story-columns.ts'
import { checkInput, type Checked } from './story-input.ts'
import { readSummitStates, writeSummitStates } from '#server/features/story-summits/story-summits.queries.ts'
import { mustBeAuthor } from './stories.policy.ts'
import {
  deleteStory,
  findByClientKey,
  findStory,
  insertStory,
  lockStory,
  readTrackOf,
  updateStory,
} from './stories.queries.ts'
import { cardView } from './stories.view.ts'
import { getStory } from './read-story.ts'
import { dropTrackFile } from '#server/features/tracks/track-files.ts'
import { findTrackFile } from '#server/features/tracks/tracks.queries.ts'
import type { TrackReader } from '#server/features/tracks/track-reader.ts'

export type FeedQuery = {
  feed?: 'all' | 'followed' | 'mine'
  author?: number
  summitId?: number
  rangeId?: number
  year?: number
  drafts?: boolean
  cursor?: string
  take?: number
}

function filterOf(viewer: Viewer | null, query: FeedQuery): FeedFilter {
  const feed = query.feed ?? 'all'
  if (feed !== 'all' && viewer === null) throw problem('unauthorized')
  return {
    feed,
    viewerId: viewer?.id ?? null,
    authorId: query.author,
    summitId: query.summitId,
    rangeId: query.rangeId,
    year: query.year,
    drafts: query.drafts ?? false,
  }
}

export async function listStories(
  db: Sql,
  works: TrackReader,
  viewer: Viewer | null,
  query: FeedQuery,
): Promise<{ items: StoryCard[]; next: string | null }> {
  const take = query.take ?? storyLimits.page
  const cursor = decodeCursor(query.cursor, ['day', 'id'])
  const after = cursor && { day: cursor[0], id: cursor[1] }
  const rows = await readFeed(db, filterOf(viewer, query), after, take + 1)
  const { items, next } = pageOf(rows, take, (row) => [row.hikedOn, row.id])
  const ids = items.map((row) => row.id)
  let cards = await readCards(db, viewer, ids)
  const stale = cards.filter((card) => card.staleTrack).map((card) => card.id)
  if (stale.length > 0) {
    for (const id of stale) await refreshShown(db, works, id)
    cards = await readCards(db, viewer, ids)
  }
  return { items: cards.map(cardView), next }
}

/** The newest stories that the viewer may see, each with what everybody is shown of its track. */
export async function storiesOnMap(db: Db, viewer: Viewer | null, query: FeedQuery) {
  const rows = await readFeed(db, filterOf(viewer, query), null, storyLimits.mapStories)
  const lines = await readLines(
    db,
    viewer,
    rows.map((row) => row.id),
  )
  const drawn = coarseLines(
    lines.map((row) => row.line),
    storyLimits.mapLines,
  )
  return {
    items: lines.map(({ id, title, hikedOn }, at) => ({ id, title, date: hikedOn, line: drawn[at]! })),
  }
}

export async function storiesThatAsk(db: Db, viewer: Viewer): Promise<{ items: StoryCard[] }> {
  const rows = await readAsking(db, viewer.id)
  const cards = await readCards(
    db,
    viewer,
    rows.map((row) => row.id),
  )
  return { items: cards.map(cardView) }
}

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
  const checked = await checkInput(db, viewer, input, new Set(), now)
  const id = await db.begin(async (tx) => {
    const draft = input.draft ?? false
    const made = await insertStory(tx, {
      authorId: viewer.id,
      clientKey: key,
      title: input.title.trim(),
      hikedOn: input.date,
      draft,
      publishedAt: draft ? null : now,
      ...textColumns(input, checked),
      ...figureColumns(input, [], null),
    })
    if (made === null) return findByClientKey(tx, viewer.id, key!)
    await writeParts(tx, viewer, made, input)
    await settleStory(tx, made)
    return made
  })
  return getStory(db, viewer, id!)
}

export async function changeStory(
  db: Sql,
  works: TrackReader,
  viewer: Viewer,
  id: number,
  input: StoryUpdate,
  now: Date = new Date(),
): Promise<Story> {
  mustBeAuthor(viewer, await findStory(db, viewer, id))
  const checked = await checkInput(db, viewer, input, await readPhotoPaths(db, id), now)
  await db.begin(async (tx) => {
    mustBeAuthor(viewer, await lockStory(tx, viewer, id))
    await applyChange(tx, viewer, id, input, checked, now)
    await settleStory(tx, id)
  })
  if (input.hideStart !== undefined || input.hideEnd !== undefined) await refreshShown(db, works, id)
  else if (input.photos !== undefined) await placePhotos(db, works, id)
  return getStory(db, viewer, id)
}

async function applyChange(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  input: StoryUpdate,
  checked: Checked,
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
    ...textColumns(input, checked),
    ...figureColumns(input, before.byHand, track),
  })
  await writeParts(tx, viewer, id, input)
  if (input.hideStart !== undefined || input.hideEnd !== undefined) await hideTrackUntilMadeAnew(tx, id)
}

async function writeParts(tx: Transaction, viewer: Viewer, id: number, input: StoryUpdate): Promise<void> {
  if (input.summits !== undefined) {
    await writeSummitStates(tx, id, listSummits(await readSummitStates(tx, id), input.summits))
    await updateStory(tx, id, { summitsByHand: true })
  }
  if (input.photos !== undefined) await writePhotos(tx, id, viewer.id, photoRows(input.photos))
  if (input.companions !== undefined) {
    for (const userId of await readCompanionIds(tx, id)) {
      if (!input.companions.includes(userId)) await dismissCompanion(tx, id, userId)
    }
    await askCompanions(tx, id, input.companions)
  }
}

function photoRows(photos: NonNullable<StoryUpdate['photos']>): NewPhoto[] {
  const unique = photos.filter((one, at) => photos.findIndex((other) => other.path === one.path) === at)
  const cover = Math.max(
    0,
    unique.findIndex((one) => one.cover),
  )
  return unique.map((one, at) => ({
    path: one.path,
    thumbnail: one.thumbnail ?? one.path,
    caption: one.caption?.trim() ?? '',
    cover: at === cover,
    cameraTime: one.takenAt ?? null,
    cameraLat: one.camera?.lat ?? null,
    cameraLon: one.camera?.lon ?? null,
  }))
}

export async function removeStory(db: Sql, works: TrackReader, viewer: Viewer, id: number): Promise<void> {
  const file = await db.begin(async (tx) => {
    mustBeAuthor(viewer, await lockStory(tx, viewer, id))
    const key = await findTrackFile(tx, id)
    await removeStoryAscents(tx, id)
    await deleteStory(tx, id)
    return key
  })
  if (file !== null) await dropTrackFile(db, works.storage, file)
}
