import type { Place } from '../mountains/geo.ts'
import { FARTHEST_M, highestOf, SINK, walkOutwards } from './horizon.ts'
import { along, raysFrom } from './ray.ts'
import { heightAt, type Relief } from './relief.ts'

const DEGREES = 180 / Math.PI
/** The standing person's own ground: nearer than this every blade of grass would be a mountain. */
const NEAREST_M = 120
/** Where nothing of a layer is seen. */
export const UNSEEN = -90

export interface LayersOptions {
  from: Place
  eyeM: number
  directions: number
  /** Outer limit of each layer in metres, near to far. */
  limitsM: readonly number[]
  /** What would rise above all nearer land by less than these degrees is not looked for. */
  grace?: number
}

/**
 * What is seen of the land in layers by distance: for each layer and direction the highest angle in degrees that stands above
 * everything nearer, `UNSEEN` where nothing does.
 */
export function horizonLayers(
  relief: Relief,
  { from, eyeM, directions, limitsM, grace = 0 }: LayersOptions,
): Float32Array[] {
  const layers = limitsM.map(() => new Float32Array(directions).fill(UNSEEN))
  const farthestM = Math.min(FARTHEST_M, limitsM.at(-1)!)
  const rays = raysFrom(from, farthestM)
  const eye = { eyeM, highestM: highestOf(relief) }
  const graceSlope = Math.tan(grace / DEGREES)
  for (let i = 0; i < directions; i++) {
    const ray = rays((i * 360) / directions)
    let best = -Infinity
    let layer = 0
    walkOutwards(relief, ray, eye, { fromM: NEAREST_M, slope: best, grace: graceSlope }, (m) => {
      const t = m / farthestM
      const slope = (heightAt(relief, along(ray.lat, t), along(ray.lon, t)) - eyeM) / m - SINK * m
      if (slope > best) {
        best = slope
        while (m > limitsM[layer]!) layer++
        layers[layer]![i] = Math.atan(slope) * DEGREES
      }
      return best
    })
  }
  return layers
}
