import { pathOf, smooth, type Point } from './path.ts'
import { apparentAngle } from './sight.ts'
import { skyline } from './skyline.ts'
import { makeTerrain, type Peak } from './terrain.ts'

export const SILHOUETTE_WIDTH = 100
export const SILHOUETTE_HEIGHT = 40

const HALF_VIEW = 24
/** Odd, so that the summit itself falls on the middle sample. */
const SAMPLES = 111
const DISTANCE_KM = 6
const NEAREST_KM = 4
/** Raising the relief to this power makes the summit stand out and the foothills sink. */
const EMPHASIS = 1.7
/** Nothing rises above a roof that sinks towards the edges: a stamp shows its own summit, not the higher one beside it. */
const FADE = 0.7

/** A summit's own outline for its stamp, as path data from the left to the right edge of a 100 × 40 box. */
export function silhouette(summit: Peak, peaks: readonly Peak[]): string {
  const terrain = makeTerrain({ lat: summit.lat, lon: summit.lon, radiusKm: DISTANCE_KM + 8, peaks })
  const eyeM = terrain.baseM + (summit.heightM - terrain.baseM) * 0.3
  const side = clearestSide(summit, terrain.peaks, eyeM)
  const [line] = skyline({
    terrain,
    ...stand(side),
    eyeM,
    fromAz: side + 180 - HALF_VIEW,
    toAz: side + 180 + HALF_VIEW,
    samples: SAMPLES,
    bandsKm: [NEAREST_KM, DISTANCE_KM + 2.5],
    step: 0.006,
  })
  const angles = smooth(line!, 1)
  const middle = (SAMPLES - 1) / 2
  const top = apparentAngle(eyeM, summit.heightM, DISTANCE_KM * 1000)
  const low = Math.min(...angles)
  const points = Array.from(angles, (angle, i): Point => {
    const aside = Math.abs(i - middle) / middle
    const rise = Math.min(1, Math.max(0, (angle - low) / (top - low || 1))) ** EMPHASIS
    return [
      (i * SILHOUETTE_WIDTH) / (SAMPLES - 1),
      SILHOUETTE_HEIGHT * (1 - rise * (1 - FADE * aside ** 1.6)),
    ]
  })
  return pathOf(points, 0.3)
}

function stand(side: number): { x: number; y: number } {
  const turn = (side * Math.PI) / 180
  return { x: Math.sin(turn) * DISTANCE_KM, y: Math.cos(turn) * DISTANCE_KM }
}

/** The direction from which the least rises beside the summit; the first of equals, so the choice is repeatable. */
function clearestSide(
  summit: Peak,
  peaks: readonly { heightM: number; x: number; y: number }[],
  eyeM: number,
): number {
  let best = 180
  let least = Infinity
  for (let k = 0; k < 24; k++) {
    const side = (180 + k * 15) % 360
    const { x, y } = stand(side)
    const own = apparentAngle(eyeM, summit.heightM, DISTANCE_KM * 1000)
    let rival = -90
    for (const peak of peaks) {
      const km = Math.hypot(peak.x - x, peak.y - y)
      if (Math.hypot(peak.x, peak.y) < 0.15 || km < NEAREST_KM || km > DISTANCE_KM + 2.5) continue
      const turn = (Math.atan2(peak.x - x, peak.y - y) * 180) / Math.PI
      const off = Math.abs(((turn - side - 180 + 900) % 360) - 180)
      if (off < HALF_VIEW) rival = Math.max(rival, apparentAngle(eyeM, peak.heightM, km * 1000) - own)
    }
    if (rival < least - 1e-9) [least, best] = [rival, side]
  }
  return best
}
