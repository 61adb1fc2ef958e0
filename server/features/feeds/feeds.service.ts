import { feedLimits, feedRoutes } from '#contract/feeds.ts'
import type { BoardName } from '#contract/forum.ts'
import { routeUrl, type Route } from '#contract/lib/route.ts'
import { pages } from '#contract/pages.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { boardThreads } from '#server/features/forum/forum.service.ts'
import { storiesAt, storyCards, type CardRow } from '#server/features/stories/stories.service.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import { tagUri, type AtomEntry, type AtomFeed } from '#server/lib/atom.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import { API } from '#server/lib/serve.ts'
import { readEdits, readOpenings, readTold } from './feeds.queries.ts'
import { storyEntry, threadEntry } from './feeds.view.ts'

export type FeedTools = { db: Sql; publicUrl: string }

/** The stories that were told last, as strangers may see them. */
export async function latestTold(db: Sql, count: number): Promise<CardRow[]> {
  const ids = (await readTold(db, null, null, count)).map((row) => row.id)
  return storyCards(db, null, ids)
}

type Page = { ids: number[]; next: string | null }

export async function storiesFeed(tools: FeedTools, cursor?: string): Promise<AtomFeed> {
  const page = await toldPage(tools.db, null, cursor)
  return {
    title: 'Historie z gór · Kopczyk',
    subtitle: 'Publiczne historie wędrowców, ostatnio opowiedziane najpierw.',
    ...around(
      tools,
      feedRoutes.stories,
      {},
      { name: 'stories', alternate: pages.activities.path },
      cursor,
      page,
    ),
    entries: await storyEntries(tools, page.ids),
  }
}

/** A hiker who shows themself to hikers only has no feed: the same answer as for one who is not there. */
export async function hikerFeed(tools: FeedTools, id: number, cursor?: string): Promise<AtomFeed> {
  const { firstName, lastName } = await getProfile(tools.db, null, id)
  const page = await toldPage(tools.db, id, cursor)
  const alternate = pages.user.path.replace(':id', String(id))
  return {
    title: `${`${firstName} ${lastName}`.trim()}: historie z gór · Kopczyk`,
    ...around(tools, feedRoutes.hiker, { id }, { name: `hiker/${id}`, alternate }, cursor, page),
    entries: await storyEntries(tools, page.ids),
  }
}

type Range = { id: number; slug: string; name: string }

/** By the day of the hike, as the page of the range has them. */
export async function rangeFeed(tools: FeedTools, range: Range, cursor?: string): Promise<AtomFeed> {
  const page = await hikedPage(tools.db, range.id, cursor)
  const alternate = pages.range.path.replace(':id', range.slug)
  return {
    title: `${range.name}: historie z gór · Kopczyk`,
    ...around(
      tools,
      feedRoutes.range,
      { id: range.slug },
      { name: `range/${range.id}`, alternate },
      cursor,
      page,
    ),
    entries: await storyEntries(tools, page.ids),
  }
}

/** A thread that somebody wrote in comes up again, under the same name and newer than before. */
export async function boardFeed(
  tools: FeedTools,
  board: { name: BoardName; title: string },
  cursor?: string,
): Promise<AtomFeed> {
  const { pinned, items, next } = await boardThreads(tools.db, null, board.name, cursor)
  const threads = [...pinned, ...items].toSorted((a, b) => (a.last.at < b.last.at ? 1 : -1))
  const openings = await readOpenings(
    tools.db,
    threads.map((thread) => thread.id),
  )
  const alternate = pages.board.path.replace(':board', board.name)
  return {
    title: `${board.title} · Forum Kopczyka`,
    ...around(
      tools,
      feedRoutes.board,
      { board: board.name },
      { name: `board/${board.name}`, alternate },
      cursor,
      {
        next,
      },
    ),
    entries: threads.map((thread) => threadEntry(thread, openings.get(thread.id), tools.publicUrl)),
  }
}

/** What a document says of itself and of those around it. */
function around(
  { publicUrl }: FeedTools,
  route: Route,
  params: object,
  { name, alternate }: { name: string; alternate: string },
  cursor: string | undefined,
  { next }: Pick<Page, 'next'>,
): Omit<AtomFeed, 'title' | 'entries'> {
  const at = (where: string | undefined) =>
    publicUrl + routeUrl(API, route, { params, query: { cursor: where } })
  return {
    id: tagUri(publicUrl, `feed/${name}`),
    self: at(cursor),
    first: at(undefined),
    next: next === null ? null : at(next),
    alternate: publicUrl + alternate,
  }
}

async function toldPage(db: Db, authorId: number | null, cursor: string | undefined): Promise<Page> {
  const key = decodeCursor(cursor, ['moment', 'id'])
  const after = key && { at: key[0], id: key[1] }
  const rows = await readTold(db, authorId, after, feedLimits.entries + 1)
  const { items, next } = pageOf(rows, feedLimits.entries, (row) => [row.toldAt, row.id])
  return { ids: items.map((row) => row.id), next }
}

async function hikedPage(db: Db, rangeId: number, cursor: string | undefined): Promise<Page> {
  const key = decodeCursor(cursor, ['day', 'id'])
  const after = key && { day: key[0], id: key[1] }
  const rows = await storiesAt(db, null, { rangeId }, after, feedLimits.entries + 1)
  const { items, next } = pageOf(rows, feedLimits.entries, (row) => [row.hikedOn, row.id])
  return { ids: items.map((row) => row.id), next }
}

/** In the order of the ids. What was hidden since they were read is left out. */
async function storyEntries({ db, publicUrl }: FeedTools, ids: number[]): Promise<AtomEntry[]> {
  if (ids.length === 0) return []
  const [rows, edits] = await Promise.all([storyCards(db, null, ids), readEdits(db, ids)])
  return rows.flatMap((row) =>
    row.publishedAt === null ? [] : storyEntry(row, edits.get(row.id), publicUrl),
  )
}
