import type { PanoramaPeak } from '#contract/panorama.ts'
import { nameWeight } from '#domain/panorama/name-worth.ts'
import { placeLabels } from '#domain/panorama/labels.ts'
import { turnTo } from './panorama-window.ts'

/** A summit that was found on a photo, in its pixels. */
export type Pinned = { peak: PanoramaPeak; x: number; y: number }

const RADIANS = Math.PI / 180

/**
 * Lays the horizon over a photo by two summits on it: turned, moved and enlarged until both fit. A lens draws directions as tangents,
 * so they are measured from the middle of the two. Null when the two stand in one place.
 */
export function fitPhoto(
  a: Pinned,
  b: Pinned,
): ((peak: PanoramaPeak) => { x: number; y: number } | null) | null {
  const middle = a.peak.bearing + turnTo(a.peak.bearing, b.peak.bearing) / 2
  const flat = ({ bearing, angle }: PanoramaPeak) => {
    const turn = turnTo(middle, bearing)
    // Behind the camera, or so far aside that no lens has it.
    if (Math.abs(turn) > 60) return null
    const u = Math.tan(turn * RADIANS)
    return { u, v: -Math.tan(angle * RADIANS) / Math.cos(turn * RADIANS) }
  }
  const [fa, fb] = [flat(a.peak), flat(b.peak)]
  if (fa === null || fb === null) return null
  const [du, dv] = [fb.u - fa.u, fb.v - fa.v]
  const length = du * du + dv * dv
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if (length < 1e-10 || dx * dx + dy * dy < 1) return null
  // A complex quotient: how much larger, and by which angle turned.
  const re = (dx * du + dy * dv) / length
  const im = (dy * du - dx * dv) / length
  return (peak) => {
    const at = flat(peak)
    if (at === null) return null
    const [u, v] = [at.u - fa.u, at.v - fa.v]
    return { x: a.x + re * u - im * v, y: a.y + im * u + re * v }
  }
}

/** The two by which the photo was laid are named whatever stands beside them. */
const OWN = 1e15

export type PhotoName = { peak: PanoramaPeak; x: number; y: number }

/** The names that belong on a photo: those inside it, the best first where they would touch. */
export function namesOnPhoto(
  peaks: readonly PanoramaPeak[],
  a: Pinned,
  b: Pinned,
  { width, height }: { width: number; height: number },
): PhotoName[] {
  const fit = fitPhoto(a, b)
  if (fit === null) return []
  const items = peaks.flatMap((peak) => {
    const at = fit(peak)
    if (at === null || at.x < 0 || at.x > width || at.y < 0 || at.y > height) return []
    const own = peak === a.peak || peak === b.peak
    const weight = own ? OWN : peak.worth === undefined ? 0 : nameWeight(peak.worth)
    return [{ item: { peak, ...at }, x: at.x, weight }]
  })
  return placeLabels(items, { width, gap: width / 46, margin: 2 }).map(({ item }) => item)
}
