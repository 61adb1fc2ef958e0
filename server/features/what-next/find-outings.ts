import type { WhatNextOuting } from '#contract/what-next.ts'
import { summits as allSummits } from '#data/mountains.ts'
import { summitWalks, type SummitWalk } from '#data/summit-walks.ts'
import type { StartPlace } from '#domain/start-places/start-place.ts'
import { pointRules } from '#domain/points/rules.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { seasonOf } from '#domain/trips/season.ts'
import { outings, type JourneyKind, type NearStart } from '#domain/what-next/journey.ts'
import { startsByEstimate } from '#domain/what-next/near-starts.ts'
import { reasonsOf, type Reason, type WhatNextQuestion, type Wishes } from '#domain/what-next/what-next.ts'
import type { Db } from '#server/db/connect.ts'
import { newestReports } from '#server/features/conditions/conditions.service.ts'
import {
  pointsOf,
  silhouetteOf,
  summitOnMap,
  type Catalogue,
} from '#server/features/mountains/mountains.service.ts'

const MOST = 3

export type Outing = Omit<WhatNextOuting, 'reasons'> & { reasons: Reason[] }

type Asked = Pick<WhatNextQuestion, 'summits' | 'climbed'> & Wishes

/** The best outings from home. Their walks were planned beforehand: nobody waits for a planner. */
export async function findOutings(
  db: Db,
  home: Place,
  by: JourneyKind,
  { summits, climbed, open, gains }: Asked,
  catalogue: Catalogue,
): Promise<Outing[]> {
  const wanted = summits.map((summit) => ({ ...summit, gain: gains.get(summit.id) ?? 0 }))
  const day = warsawDay(new Date())
  const found = outings(home, by, wanted, walksOn(day), MOST)
  const reports = Map.groupBy(
    await newestReports(
      db,
      found.map(({ summitId }) => summitId),
    ),
    ({ summitId }) => summitId,
  )
  return found.map(({ summitId, journeyMin, span }): Outing => {
    const summit = catalogue.summitById.get(summitId)!
    const { start, minutes, distanceM, ascentM, onTrails } = summitWalks.get(summitId)!
    const conditions = (reports.get(summitId) ?? []).map(({ kind, seenOn }) => ({ kind, seenOn }))
    const kinds = conditions.map(({ kind }) => kind)
    const season = seasonOf(day, summit.heightM, kinds).percent
    const sun = sunTimes(day, summit.lat, summit.lon)
    return {
      summit: summitOnMap(summit),
      range: catalogue.rangeById.get(summit.rangeId)!.name,
      silhouette: silhouetteOf(summit),
      reasons: reasonsOf(open, summitId),
      points: climbed.has(summitId) ? pointRules.repeat : pointsOf(catalogue, summit),
      stone: stoneOf(summitId, climbed, catalogue),
      start: { name: start.name, lat: start.lat, lon: start.lon, heightM: start.heightM },
      span,
      journey: journeyMin,
      time: minutes === null ? null : Math.round((minutes * season) / 100),
      distance: distanceM,
      ascent: ascentM,
      onTrails,
      daylight: sun === null ? 1_440 : Math.round((sun.set - sun.rise) / 60_000),
      season,
      conditions,
    }
  })
}

const heights = new Map(allSummits.map(({ id, lat, lon, heightM }) => [id, { lat, lon, height: heightM }]))

/** Where the planner tells no time, an estimate chooses; it is never shown. */
function minutesOf(id: number, { start, minutes }: SummitWalk): number {
  const top = heights.get(id)
  return minutes ?? (top ? startsByEstimate(top, [start])[0]?.walkMin : undefined) ?? Infinity
}

const inSummer = [...summitWalks].map(([id, walk]) => ({
  id,
  start: walk.start,
  heightM: heights.get(id)?.height ?? 0,
  minutes: minutesOf(id, walk),
}))

/** The walks of a day are the same for everybody: worked out for the first who asks on it. */
let latest: { day: string; walks: Map<number, NearStart<StartPlace>> } | null = null

function walksOn(day: string): Map<number, NearStart<StartPlace>> {
  if (latest?.day !== day) {
    const walks = inSummer.map(({ id, start, heightM, minutes }): [number, NearStart<StartPlace>] => [
      id,
      { start, walkMin: (minutes * seasonOf(day, heightM, []).percent) / 100 },
    ])
    latest = { day, walks: new Map(walks) }
  }
  return latest.walks
}

function stoneOf(
  id: number,
  climbed: ReadonlySet<number>,
  { summitById, rangeById, countedOfRange }: Catalogue,
): WhatNextOuting['stone'] {
  const range = rangeById.get(summitById.get(id)!.rangeId)!
  const cairn = countedOfRange.get(range.id) ?? []
  if (climbed.has(id) || cairn.every((one) => one.id !== id)) return null
  const laid = cairn.filter((one) => climbed.has(one.id)).length
  return { range: range.name, place: laid + 1, goal: cairn.length }
}
