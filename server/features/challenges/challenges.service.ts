import {
  CHALLENGES_PAGE,
  FINISHERS_PAGE,
  HIKERS_PAGE,
  type Certificate,
  type ChallengeCard,
  type ChallengeLists,
} from '#contract/challenges.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import { getProfile } from '#server/features/users/users.service.ts'
import type { Catalogue } from '#server/features/mountains/mountains.service.ts'
import { problem } from '#server/lib/errors.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { likeWords } from '#server/sql/like-words.ts'
import { readCertificate, readStoryTitles } from './certificates.queries.ts'
import { readCommunity, readJoined, readOfficial, type CardRow } from './challenges.queries.ts'
import { certificateView, cardView } from './challenges.view.ts'
import { reach } from './find-challenge.ts'
import { readFriends } from './friends.queries.ts'
import { countsFurther, readFinishers, readHikers } from './members.queries.ts'

// The door of the feature: what others may use of it.
export { setChallengeHidden } from './hide-challenge.ts'
export { joinChallenge } from './joining.ts'
export { makeChallenge } from './making.ts'
export { challengesForWalk } from './walk-challenges.ts'
export { openEditions } from './official.ts'
export { searchChallenges } from './search-challenges.ts'

const today = () => warsawDay(new Date())

/** Own ones first, then what Kopczyk itself sets: bounded lists, however many people there are. */
export async function listChallenges(
  db: Db,
  viewer: Viewer | null,
  catalogue: Catalogue,
): Promise<ChallengeLists> {
  const day = today()
  const [official, joined] = await Promise.all([
    readOfficial(db, viewer?.id ?? null, day),
    viewer === null ? [] : readJoined(db, viewer.id, { isOwn: true, today: day }),
  ])
  const view = await cardsView(db, viewer, [...official, ...joined], { today: day, catalogue })
  const cards = official.map(view)
  return {
    joined: joined.map(view),
    crowns: cards.filter(({ kind }) => kind === 'crown'),
    routes: cards.filter(({ kind }) => kind === 'route'),
    seasonal: cards.filter(({ kind }) => kind === 'seasonal'),
  }
}

/** How each of these rows becomes a card: their friends are read at once. */
async function cardsView(
  db: Db,
  viewer: Viewer | null,
  rows: readonly CardRow[],
  world: { today: string; catalogue: Catalogue },
): Promise<(row: CardRow) => ChallengeCard> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const friends = await readFriends(db, viewer, ids)
  return (row) => cardView(row, { ...world, friends })
}

type CommunityQuery = { q?: string; state?: 'current' | 'ended'; cursor?: string }

export async function listCommunity(
  db: Db,
  viewer: Viewer | null,
  query: CommunityQuery,
  catalogue: Catalogue,
) {
  const day = today()
  const before = decodeCursor(query.cursor, ['id'])?.[0] ?? null
  const filter = { words: likeWords(query.q ?? ''), ended: query.state === 'ended', today: day, before }
  const rows = await readCommunity(db, viewer?.id ?? null, filter, CHALLENGES_PAGE + 1)
  const { items, next } = pageOf(rows, CHALLENGES_PAGE, (row) => [row.id])
  const view = await cardsView(db, viewer, items, { today: day, catalogue })
  return { items: items.map(view), next }
}

/** What a hiker is in; whoever may not see the profile is told that it is not there. */
export async function challengesOf(
  db: Db,
  viewer: Viewer | null,
  userId: number,
  catalogue: Catalogue,
): Promise<{ items: ChallengeCard[] }> {
  const profile = await getProfile(db, viewer, userId)
  const day = today()
  const rows = await readJoined(db, profile.id, { isOwn: viewer?.id === profile.id, today: day })
  return { items: rows.map(await cardsView(db, viewer, rows, { today: day, catalogue })) }
}

type PageQuery = { link?: string; cursor?: string }

/** Equal progress shares a place. Whoever is not named to the viewer is left out, and keeps their place. */
export async function hikersOf(db: Db, viewer: Viewer | null, id: number, query: PageQuery) {
  const { challenge } = await reach(db, viewer, { id }, query.link)
  const after = decodeCursor(query.cursor, ['id', 'id'])
  const rows = await readHikers(db, viewer, challenge.id, after, HIKERS_PAGE + 1)
  const { items, next } = pageOf(rows, HIKERS_PAGE, (row) => [row.progress, row.userId])
  const further = await countsFurther(db, challenge.id, [...new Set(items.map((row) => row.progress))])
  return {
    items: items.map(({ person, progress }) => ({ person, progress, place: further.get(progress)! + 1 })),
    next,
  }
}

export async function finishersOf(db: Db, viewer: Viewer | null, id: number, query: PageQuery) {
  const { challenge } = await reach(db, viewer, { id }, query.link)
  const after = decodeCursor(query.cursor, ['day', 'id'])
  const rows = await readFinishers(db, viewer, challenge.id, after, FINISHERS_PAGE + 1)
  const { items, next } = pageOf(rows, FINISHERS_PAGE, (row) => [row.finishedOn, row.userId])
  return {
    items: items.map(({ person, startedOn, finishedOn, finishedPrecision }) => ({
      person,
      startedOn,
      finishedOn,
      finishedPrecision,
    })),
    next,
  }
}

export async function certificateBy(
  db: Db,
  viewer: Viewer | null,
  number: string,
  catalogue: Catalogue,
): Promise<Certificate> {
  const row = await readCertificate(db, number)
  if (row === null) throw problem('not-found')
  const storyIds = row.evidence.flatMap((step) => step.storyId ?? [])
  return certificateView(row, await readStoryTitles(db, viewer, storyIds), catalogue)
}
