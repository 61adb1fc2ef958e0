import { expect, it } from 'vitest'
import { trailRoutes } from '#contract/trails.ts'
import { tripRoutes } from '#contract/trips.ts'
import { metresBetween } from '#domain/track/geo.ts'
import { decodeTrack } from '#domain/track/line/encode.ts'
import { summitNamed } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { tripWorld } from '#server/testing/trip-world.ts'

const world = testApp()
const { announce, input, look } = tripWorld(world)
const sniezka = summitNamed('sniezka')
/** From Karpacz to the top. */
const route = {
  points: [
    { lat: 50.7776, lon: 15.7237, byHand: false },
    { lat: sniezka.lat, lon: sniezka.lon, byHand: false },
  ],
  by: 'time' as const,
}

it('a way laid out on the map is kept with the trip, and its figures are those of the planner', async () => {
  const organiser = await world.newUser()
  const trip = await announce(organiser, { summits: [sniezka.id], visibility: 'public', route })
  const { body: planned } = await world.as(null)(trailRoutes.plan, { body: { ...route, day: trip.date } })
  expect(trip.route).toEqual({
    ...route,
    lines: planned.parts.map(({ line }) => line),
    distance: planned.distanceM,
    ascent: planned.ascentM,
    descent: planned.descentM,
    guideTime: planned.guideMinutes,
  })
  expect(trip.plan).toMatchObject({
    distance: planned.distanceM,
    ascent: planned.ascentM,
    guideTime: planned.guideMinutes,
    noTime: null,
  })
  const last = decodeTrack({ line: trip.route!.lines.at(-1)!, ele: '', time: '', starts: [0] })
  expect(metresBetween(last.lat.at(-1)!, last.lon.at(-1)!, sniezka.lat, sniezka.lon)).toBeLessThan(60)
  const seen = await look(await world.newUser(), trip.id)
  expect(seen.route).toEqual(trip.route)

  const { id, revision } = trip
  const change = (person: typeof organiser, fields: object) =>
    world.as(person)(tripRoutes.change, {
      params: { id },
      body: { ...input({ summits: [sniezka.id] }), ...fields, revision },
    })
  expect((await change(await world.newUser(), { route })).status).toBe(403)
  const without = await change(organiser, { route: null })
  expect(without.status).toBe(200)
  expect(without.body.route).toBeNull()
  expect(without.body.plan.distance).not.toBe(planned.distanceM)
})

it.each([
  ['a single point', { ...route, points: route.points.slice(0, 1) }, 'route.points'],
  [
    'a leg of a hundred kilometres',
    { ...route, points: [route.points[0]!, { lat: 50, lon: 17, byHand: true }] },
    'route.points.1',
  ],
  [
    'a point beyond the land',
    { ...route, points: [route.points[0]!, { lat: 46, lon: 15, byHand: true }] },
    'route.points.1.lat',
  ],
])('refuses a way with %s', async (_name, wrong, field) => {
  const { status, problem } = await world.as(await world.newUser())(tripRoutes.create, {
    body: input({ summits: [sniezka.id], route: wrong }),
  })
  expect(status).toBe(400)
  expect(Object.keys(problem.fields ?? {})).toContain(field)
})
