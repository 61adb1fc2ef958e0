import { apparentAngle } from './sight.ts'
import type { Terrain } from './terrain.ts'

const DEGREES = 180 / Math.PI
/** How far a summit's flank has sunk one sample beside its top, as a share of that turn. */
const FLANK = 0.45

export interface SkylineOptions {
  terrain: Terrain
  /** Where the eye stands, in kilometres from the terrain's centre. */
  x?: number
  y?: number
  eyeM: number
  /** Azimuths from north through east; `toAz` may pass 360. */
  fromAz: number
  toAz: number
  samples: number
  /** Limits of the distance bands in kilometres, near to far: one skyline is kept for each. */
  bandsKm: readonly number[]
  /** How much further each step goes, as a share of the distance. */
  step?: number
}

/** One array of angles in degrees for each band; NaN where a nearer band hides everything. */
export type Skyline = Float32Array[]

export function skyline(options: SkylineOptions): Skyline {
  const { terrain, eyeM, fromAz, toAz, samples, bandsKm, step = 0.007, x = 0, y = 0 } = options
  const bands = bandsKm.length - 1
  const lines: Skyline = Array.from({ length: bands }, () => new Float32Array(samples).fill(Number.NaN))
  const farKm = bandsKm[bands]!
  for (let i = 0; i < samples; i++) {
    const azimuth = (fromAz + ((toAz - fromAz) * i) / (samples - 1)) / DEGREES
    const east = Math.sin(azimuth)
    const north = Math.cos(azimuth)
    let horizon = -90
    let band = 0
    for (let km = bandsKm[0]!; km < farKm; km += km * step + 0.01) {
      while (km >= bandsKm[band + 1]!) band++
      const px = x + east * km
      const py = y + north * km
      if (apparentAngle(eyeM, terrain.ceilingAt(px, py), km * 1000) <= horizon) continue
      const angle = apparentAngle(eyeM, terrain.heightAt(px, py), km * 1000)
      if (angle <= horizon) continue
      horizon = angle
      lines[band]![i] = angle
    }
  }
  addSummits(options, lines)
  return lines
}

/** Puts every visible summit exactly where it belongs, so that no top is lost between two steps. */
function addSummits(
  { terrain, eyeM, fromAz, toAz, samples, bandsKm, x = 0, y = 0 }: SkylineOptions,
  lines: Skyline,
): void {
  for (const peak of terrain.peaks) {
    const km = Math.hypot(peak.x - x, peak.y - y)
    if (km <= bandsKm[0]! || km >= bandsKm.at(-1)!) continue
    let azimuth = Math.atan2(peak.x - x, peak.y - y) * DEGREES
    while (azimuth < fromAz) azimuth += 360
    if (azimuth > toAz) continue
    const band = bandsKm.findIndex((limit) => limit > km) - 1
    const angle = apparentAngle(eyeM, peak.heightM, km * 1000)
    const at = Math.round(((azimuth - fromAz) / (toAz - fromAz)) * (samples - 1))
    for (let i = Math.max(0, at - 1); i <= Math.min(samples - 1, at + 1); i++) {
      const top = i === at ? angle : angle - (FLANK * (toAz - fromAz)) / samples
      if (top > horizonBefore(lines, band + 1, i)) lines[band]![i] = top
    }
  }
}

/** The highest angle among the first `bands` bands at one azimuth. */
export function horizonBefore(lines: Skyline, bands: number, i: number): number {
  let highest = -90
  for (let b = 0; b < bands; b++) {
    const angle = lines[b]![i]!
    if (angle > highest) highest = angle
  }
  return highest
}
