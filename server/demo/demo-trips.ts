import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { TripInput } from '#contract/trips.ts'
import { addComment } from '#server/features/comments/comments.service.ts'
import { createTrip, joinTrip } from '#server/features/trips/trips.service.ts'
import { countHikers } from '#server/features/ascents/ascents.service.ts'
import { createMountains } from '#server/features/mountains/catalogue.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Transaction } from '../db/connect.ts'
import { demoSummit } from './demo-hike.ts'
import { backdateTrip, callOffTrip } from './demo.queries.ts'
import trips from './trips.json' with { type: 'json' }

export type DemoTrip = Omit<TripInput, 'summits' | 'date' | 'description'> & {
  by: string
  /** Days from the day on which the world is made; negative ones are over. */
  days: number
  summits: string[]
  text: string[]
  /** Who joined, in their order, with a word to the organiser. */
  with: { key: string; word?: string }[]
  talk?: { by: string; text: string }[]
  cancelled?: string
}

export const demoTrips = trips as readonly DemoTrip[]

const DAY = 86_400_000
/** Nobody joins what is over: past trips are made ahead and then put back. */
const AHEAD = 200

/** Trips in every state: ahead, full with a wait-list, called off, over. The same every time, from today on. */
export async function announceTrips(
  db: Transaction,
  viewerOf: (key: string) => Viewer,
  told: readonly DemoTrip[] = demoTrips,
): Promise<void> {
  const mountains = createMountains(db, countHikers)
  const now = Date.now()
  for (const { by, days, summits, text, with: others, talk = [], cancelled, ...fields } of told) {
    const shift = days > 0 ? 0 : AHEAD
    const { id } = await createTrip(db, mountains, viewerOf(by), {
      ...fields,
      date: warsawDay(new Date(now + (days + shift) * DAY)),
      summits: summits.map((slug) => demoSummit(slug).id),
      description: text.map((one) => `<p>${one}</p>`).join(''),
    })
    for (const { key, word = '' } of others) await joinTrip(db, mountains, viewerOf(key), id, word)
    for (const { by: speaker, text: words } of talk) {
      await addComment(db, viewerOf(speaker), { subject: 'trip', subjectId: id, text: `<p>${words}</p>` })
    }
    if (shift > 0) await backdateTrip(db, id, shift)
    if (cancelled !== undefined) await callOffTrip(db, id, cancelled)
  }
}
