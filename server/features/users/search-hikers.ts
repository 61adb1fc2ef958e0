import type { UserCard } from '#contract/users.ts'
import { askPairsOfHikers, askSomeHikers } from '#domain/search/ask-hikers.ts'
import { askWords } from '#domain/search/ask-words.ts'
import { bestFirst, withSlips } from '#domain/search/best-first.ts'
import { slips } from '#domain/search/slips.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { hikersFiledUnder, hikersWithSlips, hikersWithWords } from './search.queries.ts'

/** Of a name that thousands bear, so many are looked at. */
const CANDIDATES = 60

/** Hikers who let themselves be found, by any form of their names and town, best first; by a slip of the finger where nobody is called so. */
export async function searchHikers(
  db: Db,
  viewer: Viewer | null,
  typed: readonly string[],
  limit: number,
): Promise<UserCard[]> {
  const asked = askWords(typed)
  if (asked === null) return []
  const best = (candidates: UserCard[]) =>
    bestFirst(candidates, typed, (one) => ({ name: nameOf(one), beside: one.city }))
  // A name of thousands is found among some of them, and then not everybody who bears it has to be read.
  const some = await hikersFiledUnder(db, viewer, askSomeHikers(typed), CANDIDATES)
  const found = some.length < CANDIDATES ? [] : best(some)
  if (found.length >= limit) return found.slice(0, limit)
  const pairs = askPairsOfHikers(typed)
  const all = best(
    await (pairs === null
      ? hikersWithWords(db, viewer, asked, CANDIDATES)
      : hikersFiledUnder(db, viewer, pairs, CANDIDATES)),
  )
  if (all.length > 0) return all.slice(0, limit)
  const left = typed.map(slips)
  if (left.some((one) => one.length === 0)) return []
  const like = await hikersWithSlips(db, viewer, left, CANDIDATES)
  return withSlips(like, typed, nameOf).slice(0, limit)
}

const nameOf = ({ firstName, lastName }: UserCard) => `${firstName} ${lastName}`
