import { expect, it } from 'vitest'
import { tripChanges, tripParts, type TripPlan } from './trip-changes.ts'

const plan: TripPlan = {
  startsAt: new Date('2026-11-21T07:15:00Z'),
  walkAt: null,
  startPlace: 'Krościenko',
  meeting: 'pod kościołem',
  meetingLat: 49.44,
  meetingLon: 20.42,
  walkPlace: '',
  walkLat: null,
  walkLon: null,
  endPlace: '',
  endLat: null,
  endLon: null,
  endsAt: null,
  pace: 100,
  route: null,
}
const summitIds = [4, 9]
const changed = (change: Partial<TripPlan>, summits = summitIds) =>
  tripChanges({ plan, summitIds }, { plan: { ...plan, ...change }, summitIds: summits })

it.each([
  [{}, []],
  [{ startsAt: new Date('2026-11-21T07:15:00Z') }, []],
  [{ walkAt: plan.startsAt }, []],
  [{ startsAt: new Date('2026-11-22T07:15:00Z') }, ['start']],
  [{ walkAt: new Date('2026-11-21T08:00:00Z') }, ['walk']],
  [{ startPlace: 'Szczawnica', pace: 120 }, ['place', 'pace']],
  [{ meetingLat: 49.45 }, ['meeting']],
  [{ walkPlace: 'Czorsztyn' }, ['walk-place']],
  [{ endsAt: new Date('2026-11-21T15:00:00Z') }, ['end']],
  [{ route: { lines: ['abc'] } }, ['route']],
] as const)('%o changes %o', (change, parts) => {
  expect(changed(change as Partial<TripPlan>)).toEqual(parts)
})

it('summits are a plan in their order', () => {
  expect(changed({}, [9, 4])).toEqual(['summits'])
  expect(tripParts).toHaveLength(9)
})
