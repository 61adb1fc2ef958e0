import { warsawWeek } from '#domain/time/warsaw-week.ts'
import { alignPointsOfHikers } from '#server/features/points/points.service.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Sql, Transaction } from '../db/connect.ts'
import { followAtOnce } from '../events/follow.ts'
import { listeners } from '../features/listeners.ts'
import { demoEmail, demoHikers, demoSignIn } from './cast.ts'
import { joinChallenges } from './demo-challenges.ts'
import { reportConditions, talkOnForum } from './demo-forum.ts'
import { noticeHikers, reportThings } from './demo-notices.ts'
import { stampHikers } from './demo-stamps.ts'
import { anybodyThere } from './demo-sign-in.queries.ts'
import { announceTrips } from './demo-trips.ts'
import { showYears } from './demo-years.ts'
import { analyse, backdateRanking, clearPoints, deleteTripLetters, hikerIds } from './demo.queries.ts'
import { openWhole, openWorld } from './open-world.ts'

/** What is told of later days moved people in the ranking this week. */
const LAST_DAY_BEFORE = '2026-10-18'

/**
 * A community that was there before you: made once, the same every time. False when anybody is there already.
 * All of it is one transaction: whenever the first start is interrupted, the next one finds nobody and begins anew.
 */
export async function makeDemoWorld(
  db: Sql,
  storage: Storage,
  publicUrl: string,
  size: 'whole' | 'small' = 'whole',
): Promise<boolean> {
  if (await anybodyThere(db)) return false
  await db.begin((tx) => (size === 'small' ? fillSmall : fillWhole)(tx, storage, publicUrl))
  return true
}

/** Everything was told beforehand; only places in the ranking depend on the week. */
async function fillWhole(db: Transaction, storage: Storage, publicUrl: string): Promise<void> {
  const now = new Date()
  await openWhole(db, storage, demoSignIn.password, { publicUrl, now })
  await backdateRanking(db, LAST_DAY_BEFORE, warsawWeek(now))
  await showYears(db)
}

/** The first twelve only, for tests and small machines: what they say and plan is told through the services. */
async function fillSmall(db: Transaction, storage: Storage, publicUrl: string): Promise<void> {
  await openWorld(db, storage, demoSignIn.password)
  const ids = await hikerIds(db, demoHikers, demoEmail)
  const viewerOf = (key: string): Viewer => ({ id: ids.get(key)!, role: 'hiker', blocked: false })
  const cast = { viewerOf, publicUrl, now: new Date() }
  await talkOnForum(db, cast)
  await reportConditions(db, cast)
  await announceTrips(db, viewerOf)
  await deleteTripLetters(db)
  await joinChallenges(db, viewerOf)
  await stampHikers(db, [...ids.keys()].map(viewerOf))
  await clearPoints(db)
  await alignPointsOfHikers(db, [...ids.values()])
  await backdateRanking(db, LAST_DAY_BEFORE, warsawWeek(new Date()))
  await followAtOnce(db, listeners, ['achievements', 'notice-causes'])
  await noticeHikers(db, viewerOf('zofia'))
  await reportThings(db, viewerOf)
  await analyse(db)
}
