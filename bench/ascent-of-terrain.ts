import { fractal } from '#domain/terrain/noise.ts'
import { groundOf, smoothHeightAt, type Relief } from '#domain/terrain/relief.ts'
import { lengthOf, placeOn, type TrailNetwork } from '#domain/trails/network.ts'
import type { Path } from '#domain/track/generate/generate-path.ts'
import { recordPath } from '#domain/track/generate/generate-recording.ts'
import { makeRng } from '#domain/track/generate/rng.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '#domain/track/geo.ts'
import { believedHeights } from '#domain/track/heights/believed-heights.ts'
import { trackStats } from '#domain/track/measure/stats.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import type { Track } from '#domain/track/track.ts'
import { demoGpx, demoHikes } from '#server/demo/demo-hike.ts'
import { readTrails } from '#server/features/trails/read-trails.ts'
import { median } from './measurement.ts'

export type AscentErrors = { hikes: number; trails: number; kept: number }

/**
 * How far the ascent from terrain heights is from that of the device's barometer: median over the generator's hikes, and over real
 * trails walked with receivers of 5 to 30 m of noise, where the ground has bumps that the model does not know. `kept`: the share of
 * devices' own heights that is left alone.
 */
export function ascentErrors(relief: Relief): AscentErrors {
  const ground = groundOf(relief)
  const hikes = demoHikes.map(({ story, seed }) => readTrack(demoGpx(story, seed)) as Track)
  const walks = trailWalks(relief)
  const all = [...hikes, ...walks]
  return {
    hikes: median(hikes.flatMap((track) => errorOf(track, ground))),
    trails: median(walks.flatMap((track) => errorOf(track, ground))),
    kept: all.filter((track) => believedHeights(track, ground).from === 'device').length / all.length,
  }
}

/** Below this a relative error says nothing. */
const LEAST_ASCENT_M = 150

function errorOf(track: Track, ground: ReturnType<typeof groundOf>): number[] {
  const bare = { ...track, ele: new Float64Array(track.ele.length).fill(Number.NaN) }
  const device = trackStats(track).ascentM
  const terrain = trackStats(believedHeights(bare, ground).track).ascentM
  if (device === null || terrain === null || device < LEAST_ASCENT_M) return []
  return [100 * Math.abs(terrain / device - 1)]
}

const WALKS = 60
const SHORTEST_M = 2_500
const SPACING_M = 5
/** Bumps under the net of the model: metres high, metres long. */
const BUMP_M = 3
const BUMP_LONG_M = 70

/** The longest known trails, each walked there and back. */
function trailWalks(relief: Relief): Track[] {
  const { network } = readTrails()
  const longest = Array.from(network.trails, (_, trail) => ({ trail, m: lengthOf(network, trail) }))
    .filter(({ m }) => m >= SHORTEST_M)
    .toSorted((a, b) => b.m - a.m)
    .slice(0, WALKS)
  return longest.map(({ trail, m }) => walkOf(relief, network, trail, m))
}

function walkOf(relief: Relief, network: TrailNetwork, trail: number, m: number): Track {
  const there = Array.from({ length: Math.floor(m / SPACING_M) }, (_, i) =>
    placeOn(network, trail, i * SPACING_M),
  )
  const { lat: lat0, lon: lon0 } = there[0]!
  const kx = metresPerDegreeOfLongitude(lat0)
  const line = [...there, ...there.toReversed()]
  const path: Path = {
    x: line.map(({ lon }) => (lon - lon0) * kx),
    y: line.map(({ lat }) => (lat - lat0) * metresPerDegree),
    z: line.map(
      ({ lat, lon }) =>
        smoothHeightAt(relief, lat, lon) +
        BUMP_M *
          fractal(
            ((lon - lon0) * kx) / BUMP_LONG_M,
            ((lat - lat0) * metresPerDegree) / BUMP_LONG_M,
            3,
            trail,
          ),
    ),
    by: line.map(() => 'foot'),
    pauseS: line.map((_, i) => (i === there.length ? 600 : 0)),
  }
  const rng = makeRng(trail)
  const device = {
    noiseM: 5 + 25 * rng.next() ** 2,
    noiseMemoryS: rng.between(15, 60),
    intervalS: rng.pick([2, 5, 10, 14]),
    elevation: 'barometer' as const,
    elevationOffsetM: 0,
    spikeChance: 0,
    gapsMin: [],
    withTime: true,
  }
  const recorded = recordPath(path, device, Date.UTC(2026, 5, 20, 5), 0.8, rng)
  return {
    format: 'gpx',
    kind: 'track',
    name: null,
    creator: null,
    lat: Float64Array.from(recorded.y, (y) => lat0 + y / metresPerDegree),
    lon: Float64Array.from(recorded.x, (x) => lon0 + x / kx),
    ele: Float64Array.from(recorded.ele),
    time: Float64Array.from(recorded.time),
    starts: Uint32Array.from(recorded.starts),
    waypoints: [],
    warnings: [],
  }
}
