import { lineOfRoute, longRoutes } from '#data/long-routes.ts'
import { partsBetween } from '#domain/long-routes/route-line.ts'
import { recordWay } from '#domain/track/generate/record-way.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'

export function routeNamed(slug: string) {
  const route = longRoutes.find((one) => one.slug === slug)
  if (route === undefined) throw new Error(`No long route ${slug}`)
  return route
}

/** What somebody records who walks a route from one share of it to another, in either direction. */
export function gpxAlong(slug: string, from: number, to: number, day = '2026-06-20') {
  const route = routeNamed(slug)
  const [low, high] = [Math.min(from, to) * route.lengthM, Math.max(from, to) * route.lengthM]
  const places = partsBetween(lineOfRoute(route), low, high).flat()
  const way = from < to ? places : places.toReversed()
  const track = recordWay(
    {
      lat: way.map((one) => one.lat),
      lon: way.map((one) => one.lon),
      ele: way.map(() => 700),
      tops: [],
    },
    {
      seed: Math.round(from * 1000) + 1,
      startMs: Date.parse(`${day}T04:00:00Z`),
      pauseS: 0,
      name: 'Szlak',
      device: { intervalS: 20 },
    },
  )
  return Buffer.from(writeGpx(track, { name: 'Szlak' }))
}
