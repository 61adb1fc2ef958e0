import { generateHike, type GeneratedHike, type HikeOptions, type Visit } from './generate.ts'
import type { Device, ElevationSource } from './generate-recording.ts'
import { metresBetween } from '../geo.ts'
import { makeRng, type Rng } from './rng.ts'
import type { MatchSummit } from '../judge/summit-index.ts'

/**
 * The corpus that accuracy is measured on: hikes over real summits with everything that goes wrong in the field. Each
 * hike is a function of its number alone, so any single failure can be looked at again.
 */
export function corpusHike(
  number: number,
  summits: readonly MatchSummit[],
): GeneratedHike & { options: HikeOptions } {
  const rng = makeRng(0x5eed + number * 7_919)
  const trusted = summits.filter((summit) => summit.confidence !== 'low' && summit.detectRadiusM !== null)
  const first = rng.pick(trusted)
  const around = summits.filter((summit) => apart(summit, first) < 12_000)
  const options: HikeOptions = {
    seed: number + 1,
    visits: pickVisits(first, around, rng),
    around,
    device: pickDevice(rng),
  }
  return { ...generateHike(options), options }
}

function pickVisits(first: MatchSummit, around: MatchSummit[], rng: Rng): Visit[] {
  const roll = rng.next()
  if (roll < 0.09) return [{ summit: first, kind: 'hut' }]
  if (roll < 0.17) return [{ summit: first, kind: 'turn-back' }]
  if (roll < 0.24) return [{ summit: first, kind: 'cable-climb' }]
  if (roll < 0.29) return [{ summit: first, kind: 'cable-station' }]
  if (roll < 0.36) return [{ summit: first, kind: 'fly-by' }]
  const visits: Visit[] = [{ summit: first, kind: 'climb' }]
  const more = rng.integer(0, 3)
  for (let i = 0; i < more; i++) {
    const last = visits.at(-1)!.summit
    const far = (summit: MatchSummit) => visits.every((visit) => apart(visit.summit, summit) > 600)
    const flyBy = rng.next() < 0.45
    const next = around.filter(
      (summit) =>
        summit.confidence !== 'low' &&
        summit.detectRadiusM !== null &&
        !visits.some((visit) => visit.summit.id === summit.id) &&
        apart(summit, last) < 4_500 &&
        (!flyBy || far(summit)),
    )
    if (next.length > 0) visits.push({ summit: rng.pick(next), kind: flyBy ? 'fly-by' : 'climb' })
  }
  // Two passes of one top in a day, now and then.
  if (rng.next() < 0.06) visits.push({ summit: first, kind: 'climb' })
  return visits
}

function pickDevice(rng: Rng): Partial<Device> {
  const roll = rng.next()
  const elevation: ElevationSource =
    roll < 0.35
      ? 'barometer'
      : roll < 0.62
        ? 'terrain-model'
        : roll < 0.84
          ? 'gps'
          : roll < 0.94
            ? 'missing'
            : 'zero'
  const sparse = rng.next() < 0.15
  return {
    // Between 5 and 30 m; good receivers are more common than bad ones.
    noiseM: 5 + 25 * rng.next() ** 2,
    noiseMemoryS: rng.between(15, 60),
    intervalS: sparse ? rng.pick([30, 60, 90]) : rng.pick([2, 3, 5, 8, 10]),
    elevation,
    elevationOffsetM: rng.next() < 0.12 ? rng.pick([-80, -50, 50, 80]) : 0,
    spikeChance: rng.next() < 0.15 ? 0.003 : 0,
    gapsMin: rng.next() < 0.15 ? Array.from({ length: rng.integer(1, 2) }, () => rng.between(6, 25)) : [],
  }
}

function apart(a: MatchSummit, b: MatchSummit): number {
  return metresBetween(a.lat, a.lon, b.lat, b.lon)
}
