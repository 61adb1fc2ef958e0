import { placeLabels } from '../mountains/panorama.ts'
import { apparentAngle } from '../mountains/sight.ts'
import { horizonBefore, skyline, type Skyline } from './skyline.ts'
import { makeTerrain, type Peak } from './terrain.ts'

/** What a full turn on a summit shows, computed once and drawn as a strip or as a round table. */

export const STRIP_WIDTH = 3600
export const SHELLS = 48
export const SAMPLES = 1500
const NEAR_KM = 0.5
const FAR_KM = 105
const EYE_M = 8
/** Names slope upwards from a common line, so this distance alone keeps them apart. */
const LABEL_GAP_PX = 30
/** Beyond this a summit counts as the same place. */
const OWN_KM = 0.4

export interface SeenPeak {
  name: string
  slug: string | undefined
  heightM: number
  km: number
  bearing: number
  angle: number
  /** Place on the strip. */
  x: number
}

export interface PanoramaView {
  /** Bearing of the strip's left edge: the best side comes first. */
  fromAz: number
  lines: Skyline
  /** The horizon in degrees, sample by sample. */
  horizon: Float32Array
  labels: SeenPeak[]
}

export function panoramaView(summit: Peak, peaks: readonly Peak[]): PanoramaView {
  const others = peaks.filter((p) => p.name !== summit.name || p.heightM !== summit.heightM)
  const terrain = makeTerrain({
    lat: summit.lat,
    lon: summit.lon,
    radiusKm: FAR_KM,
    peaks: [...others, summit],
  })
  const eyeM = summit.heightM + EYE_M
  const around = terrain.peaks
    .map((p) => ({
      ...p,
      km: Math.hypot(p.x, p.y),
      bearing: ((Math.atan2(p.x, p.y) * 180) / Math.PI + 360) % 360,
    }))
    .filter((p) => p.km > OWN_KM && p.km < FAR_KM)
    .map((p) => ({ ...p, angle: apparentAngle(eyeM, p.heightM, p.km * 1000) }))
  const fromAz = bestSide(around)
  const bandsKm = Array.from(
    { length: SHELLS + 1 },
    (_, i) => NEAR_KM * (FAR_KM / NEAR_KM) ** ((i / SHELLS) ** 0.92),
  )
  const lines = skyline({ terrain, eyeM, fromAz, toAz: fromAz + 360, samples: SAMPLES, bandsKm, step: 0.013 })
  const horizon = Float32Array.from({ length: SAMPLES }, (_, i) => horizonBefore(lines, SHELLS, i))
  const seen = around
    .map((p) => ({ ...p, x: (((p.bearing - fromAz + 360) % 360) / 360) * STRIP_WIDTH }))
    .filter((p) => isOnHorizon(p, lines, bandsKm))
  const labels = placeLabels(
    seen.map((item) => ({ item, x: item.x, score: (item.heightM - terrain.baseM) / item.km ** 0.28 })),
    { width: STRIP_WIDTH, gap: LABEL_GAP_PX, margin: 46 },
  ).map(({ item: { name, slug, heightM, km, bearing, angle, x } }) => ({
    name,
    slug,
    heightM,
    km,
    bearing,
    angle,
    x,
  }))
  return { fromAz, lines, horizon, labels }
}

/** Visible above everything nearer, and not lost in front of something higher right behind it. */
function isOnHorizon(
  peak: { km: number; angle: number; x: number },
  lines: Skyline,
  bandsKm: readonly number[],
): boolean {
  const band = bandsKm.findIndex((limit) => limit > peak.km) - 1
  const at = Math.round((peak.x / STRIP_WIDTH) * (SAMPLES - 1))
  return (
    band >= 0 &&
    peak.angle >= horizonBefore(lines, band, at) &&
    peak.angle > horizonBefore(lines, SHELLS, at) - 0.3
  )
}

/** The left edge of the 120 degrees with the most to see, rounded to a tick of the scale. */
function bestSide(
  around: readonly { bearing: number; angle: number; heightM: number; km: number }[],
): number {
  let best = 0
  let most = -Infinity
  for (let from = 0; from < 360; from += 5) {
    let sum = 0
    for (const p of around) {
      const turn = (p.bearing - from + 360) % 360
      if (turn < 120) sum += Math.max(0, p.angle + 0.9) * Math.sin((turn / 120) * Math.PI)
    }
    if (sum > most) [most, best] = [sum, from]
  }
  return best
}
