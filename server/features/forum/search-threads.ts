import { forumLimits, type BoardName, type FoundThread, type ThreadCard } from '#contract/forum.ts'
import { plainText } from '#domain/richtext/stored-text.ts'
import { excerptAround } from '#domain/search/excerpt-around.ts'
import { askFor, askForEach, isSameWord, sharedWords } from '#domain/search/lexemes.ts'
import { answers, typedWords } from '#domain/search/typed-words.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readThread } from './forum.queries.ts'
import { cardView } from './forum.view.ts'
import {
  beginningsWith,
  commonOfLatest,
  countLastSpokenIn,
  lastCommentId,
  lastSpokenIn,
  postsWith,
  readFound,
  recentPostsWith,
  type BeginningRow,
  type PostRow,
} from './search.queries.ts'

/** The index knows roots only: this many of the latest are looked at word by word and put in order. */
const CANDIDATES = 200
/** So many of the latest posts tell which words are common: those that so many of them have. */
const SAMPLE = 1_000
const COMMON = 5
/** What has common words alone is looked for among so many of the latest posts first, which are read one by one. */
const RECENT = 4_000
/** Fewer found there are too few: then all posts that have these words are looked at. */
const OFTEN = 20
/** The same of threads by who spoke last, for words that stand in many of their titles and first posts. */
const SPOKEN = { sample: 200, common: 5, recent: 8_000 }

/** A thread whose title answers goes before one where somebody mentions it. */
const TITLE = 3

type Place = { threadId: number; number: number; score: number }

export async function searchThreads(
  db: Db,
  viewer: Viewer | null,
  q: string,
  board: BoardName | null,
  limit: number,
): Promise<FoundThread[]> {
  const asked = askForEach(q)
  if (asked.length === 0) return []
  const typed = typedWords(q)
  const [beginnings, posts] = await Promise.all([
    latestBeginnings(db, asked.join(' & '), board),
    latestPosts(db, asked, board),
  ])
  const places: Place[] = [
    ...beginnings.map(({ id, title, text }) => ({
      threadId: id,
      number: 1,
      score:
        TITLE * answers(title, typed, isSameWord) ||
        answers(`${title} ${plainText(text)}`, typed, isSameWord),
    })),
    ...posts.map(({ threadId, number, text }) => ({
      threadId,
      number,
      score: answers(plainText(text), typed, isSameWord),
    })),
  ]
  const found = bestOfEach(places).slice(0, limit)
  return (await readFound(db, viewer, found)).map((row) => ({
    id: row.id,
    board: row.board,
    title: row.title,
    number: row.number,
    solved: row.solved,
    excerpt: excerptAround(plainText(row.text), typed, forumLimits.excerpt),
    author: { person: row.author, hidden: row.authorHidden },
    at: row.at.toISOString(),
  }))
}

/** Equals stay as they come: the latest first. A thread is shown once, at the post that answers best. */
function bestOfEach(places: Place[]): Place[] {
  const best = new Map<number, Place>()
  for (const place of places) {
    const known = best.get(place.threadId)
    if (place.score > 0 && (known === undefined || place.score > known.score)) best.set(place.threadId, place)
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

/** The same as of all threads, and where many answer they are not all read for it. */
async function latestBeginnings(db: Db, asked: string, board: BoardName | null): Promise<BeginningRow[]> {
  if ((await countLastSpokenIn(db, asked, board, SPOKEN.sample)) >= SPOKEN.common) {
    const recent = await lastSpokenIn(db, asked, board, SPOKEN.recent, CANDIDATES)
    if (recent.length === CANDIDATES) return recent
  }
  return beginningsWith(db, asked, board, CANDIDATES)
}

/**
 * The latest posts that have every word. The index reads everything that has any of them, so a common word is looked for among
 * what has the others.
 */
async function latestPosts(db: Db, asked: readonly string[], board: BoardName | null): Promise<PostRow[]> {
  const last = await lastCommentId(db)
  const common = await commonOfLatest(db, asked, last, SAMPLE, COMMON)
  const rare = asked.filter((one) => !common.includes(one))
  if (rare.length > 0) return postsWith(db, rare.join(' & '), common.join(' & '), board, CANDIDATES)
  const after = last - RECENT
  const recent = await recentPostsWith(db, asked.join(' & '), board, Math.max(0, after), CANDIDATES)
  return recent.length >= OFTEN || after <= 0
    ? recent
    : postsWith(db, asked.join(' & '), '', board, CANDIDATES)
}

/** From this share of the typed words on, a thread may be about the same. */
const ALIKE = 0.5

export async function similarThreads(db: Db, viewer: Viewer | null, title: string): Promise<ThreadCard[]> {
  const asked = askFor(title, 'any')
  if (asked === null) return []
  const typed = typedWords(title)
  const alike = (await beginningsWith(db, asked, null, CANDIDATES))
    .map((row) => ({ id: row.id, share: sharedWords(row.title, typed) }))
    .filter(({ share }) => share >= ALIKE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, forumLimits.similar)
  const rows = await Promise.all(alike.map(({ id }) => readThread(db, viewer, id)))
  return rows.filter((row) => row !== null).map(cardView)
}
