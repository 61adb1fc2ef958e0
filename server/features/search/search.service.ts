import { answers, beginnings, typedWords } from '#domain/search/typed-words.ts'
import type { FoundStory } from '#contract/search.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readFeed, type FeedFilter } from '#server/features/stories/stories.service.ts'
import { storiesByIds, storiesWithWords, type FoundRow } from './search.queries.ts'

/** The index knows beginnings only: this many of the latest are looked at word by word. */
const CANDIDATES = 200

export type FoundPlace = { kind: 'summit' | 'range'; id: number }

/** Stories that say it, best first, then stories that were there, latest first. */
export async function searchStories(
  db: Db,
  viewer: Viewer | null,
  text: string,
  places: readonly FoundPlace[],
  limit: number,
): Promise<FoundStory[]> {
  const typed = typedWords(text)
  if (typed.length === 0) return []
  const candidates = await storiesWithWords(db, viewer, typed.map(beginnings), CANDIDATES)
  const telling = candidates
    .map((row) => ({ row, score: scoreOf(row, typed) }))
    .filter(({ score }) => score > 0)
    // Equals stay as they come: the latest first.
    .toSorted((a, b) => b.score - a.score)
    .map(({ row }) => row)
  const found = telling.slice(0, limit)
  if (found.length < limit && places.length > 0) {
    const known = new Set(found.map(({ id }) => id))
    const there = await storiesThere(db, viewer, places, limit)
    found.push(...there.filter(({ id }) => !known.has(id)).slice(0, limit - found.length))
  }
  return found.map(({ id, title, hikedOn, firstName, lastName }) => ({
    id,
    title,
    date: hikedOn,
    author: `${firstName} ${lastName}`.trim(),
  }))
}

/** What the title says counts for more than what the way mentions. */
function scoreOf({ title, route }: FoundRow, typed: readonly string[]): number {
  return 2 * answers(title, typed) || answers(`${title} ${route}`, typed)
}

async function storiesThere(
  db: Db,
  viewer: Viewer | null,
  places: readonly FoundPlace[],
  limit: number,
): Promise<FoundRow[]> {
  const all: FeedFilter = {
    feed: 'all',
    viewer,
    authorId: undefined,
    summitId: undefined,
    rangeId: undefined,
    year: undefined,
    drafts: false,
  }
  const pages = await Promise.all(
    places.map(({ kind, id }) =>
      readFeed(db, { ...all, [kind === 'summit' ? 'summitId' : 'rangeId']: id }, null, limit),
    ),
  )
  return storiesByIds(db, viewer, [...new Set(pages.flat().map(({ id }) => id))])
}
