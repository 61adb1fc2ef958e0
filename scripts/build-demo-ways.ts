/** Finds the ways of the demo's hikes over the measured land and writes `data/demo/ways.json`: `node scripts/build-demo-ways.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { summits } from '#data/mountains.ts'
import { trailheads, villages } from '#data/places.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { leastCostWay, type Circle } from '#domain/terrain/least-cost-way.ts'
import { heightAt, smoothHeightAt, type Relief } from '#domain/terrain/relief.ts'
import { usualRadiusM } from '#domain/track/judge/summit-index.ts'
import { encodeTrack } from '#domain/track/line/encode.ts'
import { demoStories, type DemoStory } from '#server/demo/cast.ts'
import { demoSummit } from '#server/demo/demo-summit.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'

/** Summits nearer than this to the way are gone around, so that a story climbs what it tells and nothing else. */
const NEAR_M = 12_000
/** Clear of the circle in which a track would count, with room for what a receiver errs. */
const CLEAR_M = 45
const NET = { stepM: 30, aroundM: 2_500 }

type WayRow = { line: string; ele: string; tops: number[]; back?: true }

export function wayOf(relief: Relief, story: DemoStory): WayRow {
  const climbed = story.summits.map(demoSummit)
  const stations = story.route.split(' – ')
  const start = placeNamed(stations[0]!, climbed[0]!) ?? nearestTo(climbed[0]!)
  const end = placeNamed(stations.at(-1)!, climbed.at(-1)!) ?? start
  const goesBack = end === start && climbed.length === 1
  const stops: Place[] = [start, ...climbed, ...(goesBack ? [] : [end])]
  const off = keepOff(story, stops)
  const heightOf = (lat: number, lon: number) => smoothHeightAt(relief, lat, lon)
  const way: Place[] = [stops[0]!]
  const tops: number[] = []
  for (const [leg, to] of stops.slice(1).entries()) {
    const found = leastCostWay(heightOf, stops[leg]!, to, { ...NET, off })
    if (found === null) throw new Error(`No way to the next stop of „${story.title}”`)
    way.push(...found.slice(1))
    if (leg < climbed.length) tops.push(way.length - 1)
  }
  const height = (place: Place) => Math.round(heightAt(relief, place.lat, place.lon))
  const none = new Float64Array(way.length).fill(NaN)
  const { line, ele } = encodeTrack({
    lat: Float64Array.from(way, ({ lat }) => lat),
    lon: Float64Array.from(way, ({ lon }) => lon),
    ele: Float64Array.from(way, (place, at) => demoTop(climbed, tops, at) ?? height(place)),
    time: none,
    starts: Uint32Array.of(0),
  })
  return { line, ele, tops, ...(goesBack && { back: true as const }) }
}

function demoTop(climbed: readonly { heightM: number }[], tops: number[], at: number): number | undefined {
  return climbed[tops.indexOf(at)]?.heightM
}

/** Villages far away have the names of summits, too. */
function placeNamed(name: string, near: Place): Place | undefined {
  return [...trailheads, ...villages].find((place) => place.name === name && distanceM(place, near) < NEAR_M)
}

function nearestTo(place: Place): Place {
  return [...trailheads, ...villages].reduce((best, one) =>
    distanceM(one, place) < distanceM(best, place) ? one : best,
  )
}

function keepOff(story: DemoStory, stops: readonly Place[]): Circle[] {
  return summits
    .filter(({ slug }) => !story.summits.includes(slug))
    .filter((other) => stops.some((stop) => distanceM(stop, other) < NEAR_M))
    .map(({ lat, lon, detectRadiusM }) => {
      const nearest = Math.min(...stops.map((stop) => distanceM(stop, { lat, lon })))
      return { lat, lon, radiusM: Math.min((detectRadiusM ?? usualRadiusM) + CLEAR_M, nearest * 0.8) }
    })
}

if (import.meta.main) {
  const relief = readRelief()
  const rows = demoStories.map(
    (story) => `  ${JSON.stringify(story.title)}: ${JSON.stringify(wayOf(relief, story))}`,
  )
  const folder = resolve(import.meta.dirname, '../data/demo')
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'ways.json'), `{\n${rows.join(',\n')}\n}\n`)
}
