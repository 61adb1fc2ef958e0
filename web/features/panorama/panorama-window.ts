import type { Panorama, PanoramaPeak } from '#contract/panorama.ts'
import { nameReach, nameWeight } from '#domain/panorama/name-worth.ts'
import { placeLabels } from '#domain/panorama/labels.ts'

/** Where one looks: the direction in the middle, and how many times nearer everything is. */
export type Looking = { azimuth: number; zoom: number }

export const ZOOMS = { least: 1, most: 8 } as const
/** Units of the strip to a degree, and the height of the level line in it. */
export const PER_DEGREE = 10
export const HORIZON_Y = 280
/** Units over the level line that mountains may take; the names stand above. */
const ROOM = 120
const LABEL_GAP = 24
const LABEL_Y = 150

export const wrapped = (azimuth: number) => ((azimuth % 360) + 360) % 360

/** Smallest signed turn from one direction to another. */
export const turnTo = (from: number, to: number) => ((to - from + 540) % 360) - 180

export function clampZoom(zoom: number): number {
  return Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom))
}

/** How the strip is moved and stretched so that it fills a window of this width; mountains never leave it at the top. */
export function placeStrip(panorama: Panorama, { azimuth, zoom }: Looking, width: number) {
  const half = width / (2 * PER_DEGREE * zoom)
  const highest = highestBetween(panorama.horizon, azimuth - half, azimuth + half)
  const tall = Math.max(1, highest * PER_DEGREE * panorama.stretch)
  const stretch = Math.min(zoom, Math.max(0.5, ROOM / tall))
  const middle = wrapped(azimuth - panorama.fromAz) * PER_DEGREE
  const left = width / 2 - middle * zoom
  return {
    left,
    zoom,
    stretch,
    half,
    /** How many times heights are drawn larger than widths now. */
    vertical: (panorama.stretch * stretch) / zoom,
    xOf: (bearing: number) => width / 2 + turnTo(azimuth, bearing) * PER_DEGREE * zoom,
    yOf: (y: number) => HORIZON_Y + (y - HORIZON_Y) * stretch,
  }
}
export type Placed = ReturnType<typeof placeStrip>

/** The highest angle of the horizon between two directions, in degrees. */
function highestBetween(horizon: readonly number[], from: number, to: number): number {
  const perStep = 360 / horizon.length
  let highest = 0.2
  for (let azimuth = from; azimuth <= to; azimuth += perStep) {
    const angle = horizon[Math.floor(wrapped(azimuth) / perStep) % horizon.length]! / 100
    if (angle > highest) highest = angle
  }
  return highest
}

export type Label = { peak: PanoramaPeak; x: number; nameX: number; y: number; lineY: number }

/** Whatever the whole strip names stays named however near one looks; the followed one always is. */
const NAMED = 1e6
const FOLLOWED = 1e15

/** The names that fit into the window, by the rule of the strip: brought near, what stood between its names is named, too. */
export function labelsIn(
  { peaks, labels }: Pick<Panorama, 'peaks' | 'labels'>,
  placed: Placed,
  width: number,
  followed: PanoramaPeak | null,
): Label[] {
  const named = new Set(labels.map(({ name, distanceM }) => `${name} ${distanceM}`))
  const reachOf = nameReach(peaks.map(({ worth }) => worth ?? 0))
  const items = peaks.flatMap((peak) => {
    const x = placed.xOf(peak.bearing)
    if (x < 10 || x > width - 60) return []
    if (peak === followed) return [{ item: peak, x, weight: FOLLOWED }]
    if (peak.worth === undefined) return []
    const isNamed = named.has(`${peak.name} ${peak.distanceM}`)
    const weight = nameWeight(peak.worth) * (isNamed ? NAMED : 1)
    return [{ item: peak, x, weight, reach: reachOf(peak.worth) }]
  })
  return placeLabels(items, { width, gap: LABEL_GAP, margin: 8 }).map(({ item, x, nameX }) => {
    const y = placed.yOf(item.y)
    return {
      peak: item,
      x: tenths(x),
      nameX: tenths(nameX),
      y: tenths(y),
      lineY: tenths(Math.min(LABEL_Y, y - 16)),
    }
  })
}

const tenths = (px: number) => Math.round(px * 10) / 10

/** The next named summit to the right or left of a direction. */
export function nextPeak(peaks: readonly PanoramaPeak[], azimuth: number, step: 1 | -1): PanoramaPeak | null {
  let best: PanoramaPeak | null = null
  let nearest = 361
  for (const peak of peaks) {
    const turn = wrapped((peak.bearing - azimuth) * step)
    if (turn > 0.005 && turn < nearest) [best, nearest] = [peak, turn]
  }
  return best
}
