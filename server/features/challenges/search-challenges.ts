import type { FoundChallenge } from '#contract/search.ts'
import { askWords } from '#domain/search/ask-words.ts'
import { bestFirst } from '#domain/search/best-first.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { challengeShownTo } from '#server/visibility/challenge-visibility.ts'

const CANDIDATES = 60

/** Challenges that anybody may join, best first; those by a secret link are found by nobody. */
export async function searchChallenges(
  db: Db,
  viewer: Viewer | null,
  typed: readonly string[],
  limit: number,
): Promise<FoundChallenge[]> {
  const asked = askWords(typed)
  if (asked === null) return []
  const found = await challengesWithWords(db, viewer, asked, warsawDay(new Date()))
  return bestFirst(found, typed, ({ title }) => ({ name: title, beside: '' })).slice(0, limit)
}

/** What is over is not offered to whoever looks for something to do. */
function challengesWithWords(
  db: Db,
  viewer: Viewer | null,
  asked: string,
  today: string,
): Promise<FoundChallenge[]> {
  return db<FoundChallenge[]>`
    select c.id, c.slug, c.kind, c.title, c.members from challenges c
    where plain_words(c.title) @@ ${asked}::tsquery and c.link is null and not c.retired
      and (c.ends_on is null or c.ends_on >= ${today}) and ${challengeShownTo(db, viewer)}
    order by c.members desc, c.id desc limit ${CANDIDATES}`
}
