import { warsawDay } from '#domain/time/warsaw-day.ts'
import { deleteAccount } from '#server/features/account/account.service.ts'
import { addAscent } from '#server/features/ascents/ascents.service.ts'
import { joinChallenge } from '#server/features/challenges/challenges.service.ts'
import { explain, ownFlags } from '#server/features/fairness/fairness.service.ts'
import { decideCase, listCases, report } from '#server/features/moderation/moderation.service.ts'
import { alignPointsOfHikers } from '#server/features/points/points.service.ts'
import type { Storage } from '#server/lib/storage.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Transaction } from '../../db/connect.ts'
import { followAtOnce } from '../../events/follow.ts'
import { listeners } from '../../features/listeners.ts'
import { demoEmail, demoHikers } from '../cast.ts'
import { joinChallenges } from '../demo-challenges.ts'
import {
  demoConditions,
  demoThreads,
  reportConditions,
  talkOnForum,
  type DemoCondition,
  type DemoThread,
} from '../demo-forum.ts'
import { demoSummit } from '../demo-hike.ts'
import { noticeHikers, reportThings } from '../demo-notices.ts'
import { stampHikers } from '../demo-stamps.ts'
import { announceTrips, demoTrips, type DemoTrip } from '../demo-trips.ts'
import { challengeIds, clearPoints, deleteTripLetters, hikerIds, postWith } from '../demo.queries.ts'
import { chainThread } from './chain-thread.ts'
import conditions from './conditions.json' with { type: 'json' }
import { crowdHikers } from './crowd-hikers.ts'
import { crownsOf } from './crowd-marks.ts'
import { crowdStories } from './crowd-stories.ts'
import threads from './threads.json' with { type: 'json' }
import trips from './trips.json' with { type: 'json' }

const DAY = 86_400_000

export const crowdThreads = [...(threads as DemoThread[]), chainThread()]

/** Whoever has an account no longer; what they said stays, without a name. */
const LEFT = 'bartek'
/** What a moderator hid, and why. */
const HIDDEN = {
  on: 'Kijki: składane',
  words: 'KOD RABATOWY',
  why: 'Kod rabatowy to reklama, a reklam przy tym stole nie ma. Rada o gumkach była dobra, napisz ją jeszcze raz.',
}

/** What follows from the stories and what is said beside them: talk, trips, crowns, stamps, points, decisions. */
export async function liveOn(db: Transaction, storage: Storage, publicUrl: string, now: Date): Promise<void> {
  const ids = await hikerIds(db, [...demoHikers, ...crowdHikers], demoEmail)
  const viewerOf = (key: string): Viewer => ({ id: ids.get(key)!, role: 'hiker', blocked: false })
  const cast = { viewerOf, publicUrl, now }
  await talkOnForum(db, cast, [...demoThreads, ...crowdThreads])
  await reportConditions(db, cast, [...demoConditions, ...(conditions as DemoCondition[])])
  await announceTrips(db, viewerOf, [...demoTrips, ...(trips as DemoTrip[]), ...pastTrips(now)])
  await deleteTripLetters(db)
  await joinChallenges(db, viewerOf)
  const challenges = await challengeIds(db)
  for (const { key, crown, lastDay } of crownsOf) {
    const joinedOn = `${Number(lastDay.slice(0, 4)) - 1}${lastDay.slice(4)}`
    await joinChallenge(db, viewerOf(key), challenges.get(crown)!, { joinedOn })
  }
  for (const { key, from } of crowdHikers.filter(({ stories }) => stories > 12)) {
    if (crownsOf.some((one) => one.key === key && one.crown === 'korona-gor-polski')) continue
    await joinChallenge(db, viewerOf(key), challenges.get('korona-gor-polski')!, {
      joinedOn: `${from}-11-20`,
    })
  }
  await disputeDay(db, viewerOf('hubert'))
  const everybody = [...ids.keys()].map(viewerOf)
  await stampHikers(db, everybody)
  await clearPoints(db)
  await alignPointsOfHikers(db, [...ids.values()])
  await followAtOnce(db, listeners, ['achievements', 'notice-causes'])
  await noticeHikers(db, viewerOf('zofia'))
  await reportThings(db, viewerOf)
  await hidePost(db, viewerOf)
  await deleteAccount(db, storage, { ...viewerOf(LEFT), fresh: true }, viewerOf(LEFT).id)
  await followAtOnce(db, listeners, ['achievements', 'notice-causes'])
}

/** Walks that two of them went together were announced as trips; the story is of the same day. */
function pastTrips(now: Date): DemoTrip[] {
  const today = Date.parse(warsawDay(now))
  return crowdStories
    .filter((story) => story.with !== undefined)
    .slice(-9)
    .map((story, place) => ({
      by: story.by,
      days: Math.round((Date.parse(story.date) - today) / DAY),
      title: `Razem: ${story.summits.map((slug) => demoSummit(slug).name).join(' i ')}`,
      summits: story.summits,
      hour: `${String(Math.floor(story.hour)).padStart(2, '0')}:00`,
      startPlace: story.outing.start,
      pace: 100 + (place % 3) * 10,
      difficulty: story.difficulty,
      seats: 3 + (place % 4),
      text: ['Jednodniowa wycieczka, wracamy przed zmrokiem. Kto chce, niech dołączy.'],
      with: [{ key: story.with![0]! }],
    }))
}

/** Two ends of the Carpathians on one day: asked about, explained, and not yet decided. */
async function disputeDay(tx: Transaction, hiker: Viewer): Promise<void> {
  const date = '2026-08-22'
  for (const slug of ['wielka-czantoria', 'smerek'])
    await addAscent(tx, hiker, { summitId: demoSummit(slug).id, date })
  const asked = (await ownFlags(tx, hiker)).items.find((one) => one.day === date)
  await explain(tx, hiker, asked!.id, 'Smerek był dzień później. Zegarek nadal się gubi, ja razem z nim.')
}

async function hidePost(tx: Transaction, viewerOf: (key: string) => Viewer): Promise<void> {
  const subjectId = await postWith(tx, HIDDEN.on, HIDDEN.words)
  await report(tx, viewerOf('klaudia'), {
    subject: 'comment',
    subjectId,
    reason: 'other',
    words: 'Reklama w środku rozmowy o chlebie.',
  })
  const moderator: Viewer = { ...viewerOf('halina'), role: 'moderator' }
  const { items } = await listCases(tx, undefined)
  const found = items.find((one) => one.excerpt.includes(HIDDEN.words))!
  await decideCase(tx, moderator, found.id, { action: 'hide', message: HIDDEN.why })
}
