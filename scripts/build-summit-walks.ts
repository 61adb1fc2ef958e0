/**
 * Makes `data/places/summit-walks.json`, how each summit is climbed from where one gets by car or by bus, with the planner's own figures:
 * `node scripts/build-summit-walks.ts`, some minutes.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isReached, startPlaces } from '#data/gazetteer.ts'
import { summits } from '#data/mountains.ts'
import { parkAt } from '#data/park-land.ts'
import { heightAt, type Relief } from '#domain/terrain/relief.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { startsByEstimate } from '#domain/what-next/near-starts.ts'
import { planRoute } from '#server/features/trails/plan-route.ts'
import { readTrails } from '#server/features/trails/read-trails.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'

/** Starts that the planner is asked about, the best by the estimate first. */
const LOOKED_AT = 4
/** A start whose estimate is so many times what the planner found for another cannot be better. */
const HOPELESS = 1.25
/** So much of a way on trails is all of it: the steps from a bus stop are on none. */
const ON_TRAILS = 0.95

const reached = startPlaces.filter(isReached)
const times = new Map<string, number>()

export type WalkRow = [number, string, number | null, number, number, 0 | 1]

export function walkTo(relief: Relief, summit: (typeof summits)[number]): WalkRow | null {
  const { network } = readTrails()
  const land = { heightOf: (lat: number, lon: number) => heightAt(relief, lat, lon), parkAt }
  const plan = (places: readonly Place[]) => {
    const points = places.map(({ lat, lon }) => ({ lat, lon, byHand: false }))
    return planRoute(network, land, { points, by: 'time', day: null, summits: [], huts: [] }, times)
  }
  const top = { id: summit.id, lat: summit.lat, lon: summit.lon, height: summit.heightM }
  let best: { start: (typeof reached)[number]; minutes: number | null; distanceM: number } | null = null
  for (const { start, walkMin } of startsByEstimate(top, reached).slice(0, LOOKED_AT)) {
    if (best?.minutes && walkMin > best.minutes * 2 * HOPELESS) break
    const { guideMinutes: minutes, distanceM } = plan([start, summit])
    if (best === null || isBetter({ minutes, distanceM }, best)) best = { start, minutes, distanceM }
  }
  if (best === null) return null
  const { guideMinutes, distanceM, ascentM, onTrailM } = plan([best.start, summit, best.start])
  const onTrails = onTrailM >= distanceM * ON_TRAILS ? 1 : 0
  return [summit.id, best.start.slug, guideMinutes, distanceM, ascentM, onTrails]
}

type Figures = { minutes: number | null; distanceM: number }

/** A way with a time before one without, then the quicker, then the shorter. */
function isBetter(one: Figures, other: Figures): boolean {
  if (one.minutes === null || other.minutes === null)
    return one.minutes === other.minutes ? one.distanceM < other.distanceM : one.minutes !== null
  return one.minutes < other.minutes
}

if (import.meta.main) {
  const relief = readRelief()
  const rows = summits.flatMap((summit) => {
    const row = walkTo(relief, summit)
    return row === null ? [] : [`  ${JSON.stringify(row)}`]
  })
  writeFileSync(
    resolve(import.meta.dirname, '../data/places/summit-walks.json'),
    `[\n${rows.join(',\n')}\n]\n`,
  )
}
