import { bearing, distanceM, type Place } from '../mountains/geo.ts'
import { landShells, SHELLS } from '../terrain/land-shells.ts'
import { heightAt, type Relief } from '../terrain/relief.ts'
import { worthsOf } from '../terrain/seen-worth.ts'
import { isSeen, sightOf, visiblePeaks, whatHides } from '../terrain/visible-peaks.ts'

export type NamedTop = Place & {
  name: string
  heightM: number
  slug: string | null
  /** Its range, in words. */
  place: string
  fame: number
}

export type SeenTop = {
  name: string
  heightM: number
  slug: string | null
  place: string
  bearing: number
  distanceM: number
  /** Degrees above the level line of sight. */
  angle: number
  worth: number
}

/** A top that one would look for and does not see, with what stands before it; without a name it is a slope. */
export type HiddenTop = {
  name: string
  heightM: number
  bearing: number
  distanceM: number
  by: string | null
}

/** The land around a place as it is drawn in a phone. */
export type LookAround = {
  eyeM: number
  /** Layers near to far: the highest angle in each direction from north through east, −90 where nothing of it is seen. */
  layers: Float32Array<ArrayBuffer>[]
  tops: SeenTop[]
  hidden: HiddenTop[]
  /** Degrees of the highest and the farthest of what is seen, for the scale and for words. */
  highest: number
  farthestM: number
}

/** A standing person; the model may lie a few metres under the top stones. */
const EYE_ABOVE_M = 4
const LAYERS = 8
/** A fifth of a degree aside and a fiftieth upwards are one to three points of a phone's screen. */
const FINENESS = { samples: 1_800, grace: 0.02 }

/** The horizon from the ground of a place, with every named top that stands on it; null where the land is not known. */
export function lookAround(relief: Relief, from: Place, tops: readonly NamedTop[]): LookAround | null {
  const ground = heightAt(relief, from.lat, from.lon)
  if (Number.isNaN(ground)) return null
  const eyeM = ground + EYE_ABOVE_M
  const views = visiblePeaks(relief, { ...from, heightM: eyeM }, tops)
  const shells = landShells(relief, from, eyeM, views, FINENESS)
  const worths = worthsOf(views, shells)
  const seen = views.flatMap(({ peak, bearing, distanceM, angle }, i): SeenTop[] => {
    const { name, heightM, slug, place } = peak
    return worths[i]! > 0
      ? [{ name, heightM, slug, place, bearing, distanceM, angle, worth: worths[i]! }]
      : []
  })
  const layers = layersOf(shells)
  return {
    eyeM,
    layers,
    tops: seen,
    hidden: hiddenTops(relief, { ...from, heightM: eyeM }, tops),
    highest: layers.reduce((top, line) => line.reduce((a, b) => Math.max(a, b), top), 0.2),
    farthestM: seen.reduce((most, one) => Math.max(most, one.distanceM), 0),
  }
}

/** So well known and so near that one asks why it is not there. */
const ASKED_FOR = { fame: 0.9, withinM: 60_000, nearestM: 1_500 }

function hiddenTops(
  relief: Relief,
  from: Place & { heightM: number },
  tops: readonly NamedTop[],
): HiddenTop[] {
  return tops.flatMap((top): HiddenTop[] => {
    const metres = distanceM(from, top)
    if (top.fame < ASKED_FOR.fame || metres > ASKED_FOR.withinM || metres < ASKED_FOR.nearestM) return []
    const sight = sightOf(relief, from, top)
    if (isSeen(sight)) return []
    const by = whatHides(sight, tops)
    const { name, heightM } = top
    return [{ name, heightM, bearing: bearing(from, top), distanceM: metres, by: by?.name ?? null }]
  })
}

/** Forty shells are more than a small screen shows apart. */
function layersOf(shells: readonly Float32Array[]): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: LAYERS }, (_, layer) => {
    const line = new Float32Array(FINENESS.samples).fill(-90)
    const [near, far] = [layer, layer + 1].map((at) => Math.floor((at * SHELLS) / LAYERS)) as [number, number]
    for (const shell of shells.slice(near, far))
      shell.forEach((angle, i) => {
        if (angle > line[i]!) line[i] = angle
      })
    return line
  })
}
