import { expect, test } from 'vitest'
import type { TripCard } from '#contract/trips.ts'
import { tripsOnMap } from './trips-on-map.ts'

const now = Date.UTC(2026, 10, 17, 12)
const rysy = { lat: 49.18, lon: 20.09 } as TripCard['summits'][number]
const trip = (days: number, more: Partial<TripCard> = {}) => ({
  id: days,
  title: `in ${days} days`,
  startsAt: new Date(now + days * 86_400_000).toISOString(),
  cancelled: false,
  own: {} as TripCard['own'],
  summits: [rysy],
  ...more,
})

test('a map is needed by trips of the next week that one goes on and that lead there', () => {
  const found = tripsOnMap(
    { box: [19.5, 49, 20.5, 49.4] },
    [
      trip(3),
      trip(-0.3),
      trip(9),
      trip(2, { cancelled: true }),
      trip(2, { own: null }),
      trip(2, { summits: [{ ...rysy, lat: 50.7 }] }),
    ],
    now,
  )
  expect(found.map(({ title }) => title)).toEqual(['in 3 days', 'in -0.3 days'])
})
