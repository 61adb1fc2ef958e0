import { expect, it } from 'vitest'
import { trailRoutes, type PlannedRoute } from '#contract/trails.ts'
import { privacyRoutes } from '#contract/track-privacy.ts'
import { startPlaces } from '#data/gazetteer.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { LEAST_WALKERS } from '#domain/trails/walked-so.ts'
import { storyWorld, summitNamed } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readHikesOver } from './way-walkers.queries.ts'

const world = testApp()
const { tell, giveTrack } = storyWorld(world)
const babia = summitNamed('babia-gora')
const krowiarki = startPlaces.find(({ slug }) => slug === 'krowiarki')!

/** As somebody records it who walks the way at guide time and stands on the top for ten minutes. */
function recorded({ lat, lon, elevation, minutes }: PlannedRoute['profile']): Buffer {
  const began = Date.UTC(2026, 5, 20, 5)
  const at = [...lat.keys(), lat.length - 1]
  const track = {
    lat: Float64Array.from(at, (i) => lat[i]!),
    lon: Float64Array.from(at, (i) => lon[i]!),
    ele: Float64Array.from(at, (i) => elevation[i] ?? Number.NaN),
    time: Float64Array.from(
      at,
      (i, k) => began + ((minutes?.[i] ?? 0) + (k === lat.length ? 10 : 0)) * 60_000,
    ),
    starts: Uint32Array.of(0),
  }
  return Buffer.from(writeGpx(track, { name: 'Babia' }))
}

it('a way up tells how many hikers went so for everybody to see, from five on', async () => {
  const points = [krowiarki, babia].map(({ lat, lon }) => ({ lat, lon, byHand: false }))
  const { body: plan } = await world.as(null)(trailRoutes.plan, { body: { points, by: 'time' } })
  const gpx = recorded(plan.profile)
  const hike = async (visibility: 'public' | 'followers') => {
    const author = await world.newUser()
    await world.as(author)(privacyRoutes.set, { body: { hideStart: 300, hideEnd: 0, zones: [] } })
    const { id } = await tell(author, { visibility })
    expect((await giveTrack(author, id, gpx)).status).toBe(200)
  }
  for (let hiker = 1; hiker <= LEAST_WALKERS; hiker++) await hike('public')
  await hike('followers')
  expect(await readHikesOver(world.db, babia.id)).toHaveLength(LEAST_WALKERS)
  const { body } = await world.as(null)(trailRoutes.waysUp, { params: { id: 'babia-gora' } })
  const hikers = body.ways.map(({ start, hikers: count }) => [start.slug, count])
  expect(hikers).toContainEqual(['krowiarki', LEAST_WALKERS])
  // Nobody is told of on the others.
  expect(hikers.filter(([, count]) => count !== null)).toHaveLength(1)
})
