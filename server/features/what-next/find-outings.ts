import type { WhatNextOuting } from '#contract/what-next.ts'
import { startPlaces } from '#data/gazetteer.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { seasonOf } from '#domain/trips/season.ts'
import {
  isReached,
  nearestStarts,
  outings,
  type JourneyKind,
  type NearStart,
} from '#domain/what-next/journey.ts'
import { gainOf, openChallenges } from '#domain/what-next/progress-gain.ts'
import { reasonsOf, type Reason, type WhatNextQuestion } from '#domain/what-next/what-next.ts'
import { summitOnMap, type Catalogue } from '#server/features/mountains/mountains.service.ts'
import type { RoutePlans } from '#server/features/trails/trails.service.ts'
import { planned } from './planned-walk.ts'

const MOST = 3
const reached = startPlaces.filter(({ kind }) => isReached(kind))

type Nearest = Map<number, NearStart<(typeof reached)[number]>>
/** Neither summits nor starts move: they are matched once for each catalogue. */
const known = new WeakMap<object, Nearest>()

export type Outing = Omit<WhatNextOuting, 'reasons'> & { reasons: Reason[] }

/** The best outings from home, each with the planner's own figures. */
export async function findOutings(
  routePlans: RoutePlans,
  home: Place,
  by: JourneyKind,
  { summits, challenges, climbed }: Pick<WhatNextQuestion, 'summits' | 'challenges' | 'climbed'>,
  catalogue: Catalogue,
  asker: string,
): Promise<Outing[]> {
  let nearest = known.get(catalogue)
  if (nearest === undefined) known.set(catalogue, (nearest = nearestStarts(summits, reached)))
  const open = openChallenges(challenges, climbed)
  const gains = summits.map((summit) => ({ ...summit, gain: gainOf(open, [summit.id]) }))
  const day = warsawDay(new Date())
  const found = await Promise.all(
    outings(home, by, gains, nearest, MOST).map(
      async ({ summitId, start, journeyMin, span }): Promise<Outing[]> => {
        const summit = catalogue.summitById.get(summitId)!
        const walk = await planned(routePlans, [start, summit, start], asker)
        if (walk === null) return []
        const sun = sunTimes(day, summit.lat, summit.lon)
        const season = seasonOf(day, summit.heightM, []).percent
        return [
          {
            summit: summitOnMap(summit),
            reasons: reasonsOf(open, summitId),
            start: { name: start.name, lat: start.lat, lon: start.lon, heightM: start.heightM },
            span,
            journey: journeyMin,
            ...walk,
            time: walk.time === null ? null : Math.round((walk.time * season) / 100),
            daylight: sun === null ? 1_440 : Math.round((sun.set - sun.rise) / 60_000),
            season,
          },
        ]
      },
    ),
  )
  return found.flat()
}
