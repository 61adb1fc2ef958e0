import { storyLimits, type StoryCard } from '#contract/story.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import type { CoarseMaps } from '#server/lib/coarse-map.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readAsking, readCards, readLines, type CardRow } from './cards.queries.ts'
import { readFeed, type FeedFilter, type FeedPlace, type FeedRow } from './feed.queries.ts'
import { readRevision } from './heads.queries.ts'
import type { OwnFeeds } from './own-feed.ts'
import { cardView } from './stories.view.ts'

// The door of the feature: what others may use of it.
export type { CardRow } from './cards.queries.ts'
export {
  holdStory,
  mustFindStory,
  mustLockOwnStory,
  mustLockStory,
  storyForComments,
  storyOfKey,
} from './find-story.ts'
export { getStory, photoOf } from './read-story.ts'
export { setVisibility } from './set-visibility.ts'
export { isAuthor, mustBeAuthor } from './stories.policy.ts'
export {
  drawStoriesAnew,
  removeStories,
  setStoryHidden,
  storiesChanged,
  storyChanged,
} from './story-changed.ts'
export type { StoredText } from './story-columns.ts'
export {
  addRecordedStories,
  addStory,
  addWrittenStory,
  hasChosenSummits,
  writeCameraAhead,
  writeFigures,
  writeTrackFigures,
  writeWords,
} from './write-story.ts'

/** What a story is shown by among others, in the order of the ids; what the viewer may not see is left out. */
export async function storyCards(db: Db, viewer: Viewer | null, ids: number[]): Promise<CardRow[]> {
  const rows = new Map((await readCards(db, viewer, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Whatever is made of a story and kept is made anew once this number is another. */
export function revisionOf(db: Db, id: number): Promise<number> {
  return readRevision(db, id)
}

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

/** Stories of a place that the viewer may see, the latest hike first: one page of their ids. */
export function storiesAt(
  db: Db,
  viewer: Viewer | null,
  place: { summitId: number } | { rangeId: number },
  after: FeedPlace | null,
  limit: number,
): Promise<FeedRow[]> {
  const everywhere = { feed: 'all', authorId: undefined, year: undefined, drafts: false } as const
  const filter = { ...everywhere, viewer, summitId: undefined, rangeId: undefined, ...place }
  return readFeed(db, filter, after, limit)
}

function filterOf(viewer: Viewer | null, query: FeedQuery): FeedFilter {
  const feed = query.feed ?? 'all'
  if (feed !== 'all' && viewer === null) throw problem('unauthorized')
  return {
    feed,
    viewer,
    authorId: query.author,
    summitId: query.summitId,
    rangeId: query.rangeId,
    year: query.year,
    drafts: query.drafts ?? false,
  }
}

export async function listStories(
  db: Sql,
  viewer: Viewer | null,
  query: FeedQuery,
  ownFeed: OwnFeeds,
): Promise<{ items: StoryCard[]; next: string | null }> {
  const take = query.take ?? storyLimits.page
  const cursor = decodeCursor(query.cursor, ['day', 'id'])
  const after = cursor && { day: cursor[0], id: cursor[1] }
  const filter = filterOf(viewer, query)
  const keyOf = (row: FeedRow): [string, number] => [row.hikedOn, row.id]
  const own = viewer && (await ownFeed(viewer, filter, after, take + 1))
  if (own !== null) {
    const { items, next } = pageOf(own.rows, take, keyOf)
    const shown = new Set(items.map((row) => row.id))
    return { items: own.cards.filter((card) => shown.has(card.id)), next }
  }
  const rows = await readFeed(db, filter, after, take + 1)
  const { items, next } = pageOf(rows, take, keyOf)
  const cards = await readCards(
    db,
    viewer,
    items.map((row) => row.id),
  )
  return { items: cards.map(cardView), next }
}

/** The newest stories that the viewer may see, each with what everybody is shown of its track. */
export async function storiesOnMap(
  db: Db,
  viewer: Viewer | null,
  query: FeedQuery,
  { coarseMaps, by }: { coarseMaps: CoarseMaps; by: string },
) {
  const rows = await readFeed(db, filterOf(viewer, query), null, storyLimits.mapStories)
  const lines = await readLines(
    db,
    viewer,
    rows.map((row) => row.id),
  )
  const drawn = await coarseMaps(
    lines.map((row) => row.line),
    storyLimits.mapLines,
    by,
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
