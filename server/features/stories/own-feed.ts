import { LRUCache } from 'lru-cache'
import type { StoryCard } from '#contract/story.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readCards } from './cards.queries.ts'
import {
  merged,
  placeAt,
  readOpenFeed,
  readOwnPart,
  type FeedFilter,
  type FeedPlace,
  type FeedRow,
  type OpenRow,
} from './feed.queries.ts'
import { cardView } from './stories.view.ts'

/** Beyond a page: whoever does not want to read somebody in it still finds it full. */
const SPARE = 20
/** Stretches of feeds, as short rows. */
const STRETCHES = 300
/** A card takes some kilobytes. */
const CARDS = 3_000
/** What no topic knows of, as with answers of strangers. */
const FRESH_MS = 1_000

type Known = { version: string; until: number; rows: OpenRow[] }
type Page = { rows: FeedRow[]; cards: StoryCard[] }

export type OwnFeeds = (
  viewer: Viewer,
  filter: FeedFilter,
  after: FeedPlace | null,
  limit: number,
) => Promise<Page | null>

/**
 * Everybody's feed for somebody who is signed in. What is open to every hiker is kept in this process with the version that it
 * had; one statement tells at each visit whether it is still so and what is this viewer's own about it. Which stories
 * they may see is asked every time; only how a story looks is remembered. Null: to be read in the usual way.
 */
export function ownFeeds(db: Db): OwnFeeds {
  const stretches = new LRUCache<string, Known>({ max: STRETCHES })
  const known = new LRUCache<number, { version: string; card: StoryCard }>({ max: CARDS })

  async function openRows(key: string, ...asked: [FeedFilter, FeedPlace | null, number]): Promise<Known> {
    const rows = await readOpenFeed(db, ...asked)
    const found = { version: rows[0]?.version ?? '', until: Date.now() + FRESH_MS, rows }
    stretches.set(key, found)
    return found
  }

  async function cardsOf(viewer: Viewer, version: string, ids: number[]): Promise<Map<number, StoryCard>> {
    const cards = new Map<number, StoryCard>()
    for (const id of ids) {
      const kept = known.get(id)
      if (kept?.version === version) cards.set(id, kept.card)
    }
    const missing = ids.filter((id) => !cards.has(id))
    for (const row of await readCards(db, viewer, missing)) {
      const card = cardView({ ...row, applauded: false })
      known.set(card.id, { version, card })
      cards.set(card.id, card)
    }
    return cards
  }

  return async (viewer, filter, after, limit) => {
    if (filter.feed !== 'all' || filter.authorId !== undefined) return null
    const { summitId, rangeId, year } = filter
    const window = limit + SPARE
    const key = JSON.stringify([summitId, rangeId, year, after, limit])
    let open = stretches.get(key)
    if (open === undefined || open.until < Date.now()) open = await openRows(key, filter, after, window)
    for (let tries = 0; tries < 2; tries++) {
      const last = open.rows.at(-1)
      if (last === undefined || open.rows.length < limit) return null
      const openIds = open.rows.map((row) => row.id)
      const own = await readOwnPart(db, filter, viewer.id, { after, since: placeAt(last) }, openIds, limit)
      if (own.version !== open.version) {
        open = await openRows(key, filter, after, window)
        continue
      }
      const muted = new Set(summitId === undefined && rangeId === undefined ? own.mutedIds : [])
      const read: FeedRow[] = open.rows.filter((row) => !muted.has(row.authorId)).slice(0, limit)
      if (read.length < limit) return null
      const rows = merged(read, own.closed, limit)
      const cards = await cardsOf(
        viewer,
        own.version,
        rows.map((row) => row.id),
      )
      const applauded = new Set(own.applaudedIds)
      return { rows, cards: rows.flatMap(({ id }) => withOwn(cards.get(id), applauded)) }
    }
    return null
  }
}

/** Without whatever vanished between two statements. */
function withOwn(card: StoryCard | undefined, applauded: Set<number>): StoryCard[] {
  if (card === undefined) return []
  return [{ ...card, applause: { count: card.applause.count, mine: applauded.has(card.id) } }]
}
