import type { Panorama, PanoramaLabel, PanoramaPeak } from '#contract/panorama.ts'
import { bestSide } from '#domain/panorama/best-side.ts'
import { nameReach, nameWeight } from '#domain/panorama/name-worth.ts'
import { placeLabels } from '#domain/panorama/labels.ts'
import { landShells, SAMPLES, SHELLS } from '#domain/terrain/land-shells.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import { pathOf, short, type Point } from '#domain/terrain/path.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { worthsOf } from '#domain/terrain/seen-worth.ts'
import { visiblePeaks, type Seen as View } from '#domain/terrain/visible-peaks.ts'
import { drawRose } from './draw-rose.ts'

/** A peak on the horizon: ours, with an address, or across the border. */
export type Seen = {
  name: string
  localName?: string | null
  heightM: number
  lat: number
  lon: number
  slug: string | null
  /** How well it is known (`fameOf`). */
  fame?: number
}

const WIDTH = 3600
const HEIGHT = 386
const HORIZON_Y = 280
/** A standing person; the model may lie a few metres under the top stones. */
export const EYE_ABOVE_M = 4
const PX_PER_DEGREE = WIDTH / 360
/** Vertical stretch that makes mountains readable; less where the highest would leave the strip. */
const MOST_STRETCH = 5.4
/** What is left above it are the names. */
const ROOM_ABOVE_PX = 104
/** Degrees below the horizon within which looks downwards are squeezed together. */
const SQUEEZE = 2.4
const TINTS = 7
/** Between the feet of two slanted names; the last ones end before the strip does. */
const LABEL_GAP = 24
const LABEL_END = 64
const LABEL_LINE_Y = 196

/** The ink panorama of a summit: everything that a page needs to draw it, in pixels of the strip. */
export function drawPanorama(relief: Relief, from: Seen, all: readonly Seen[]): Panorama {
  const others = all.filter((peak) => peak.lat !== from.lat || peak.lon !== from.lon)
  const eyeM = from.heightM + EYE_ABOVE_M
  const views = visiblePeaks(relief, { ...from, heightM: eyeM }, others)
  const shells = landShells(relief, from, eyeM, views)
  const highest = shells.reduce((top, line) => line.reduce((a, b) => Math.max(a, b), top), 0.2)
  const stretch = Math.min(MOST_STRETCH, ROOM_ABOVE_PX / (highest * PX_PER_DEGREE))
  const yOf = verticalScale(stretch)
  const worths = worthsOf(views, shells)
  const fromAz = startAzimuth(labelsOf(views, worths, 0, yOf))
  const turned = shells.map((line) => turn(line, Math.round((fromAz / 360) * SAMPLES)))
  const { lines, hachures, crest } = drawLines(turned, yOf)
  return {
    width: WIDTH,
    height: HEIGHT,
    fromAz,
    stretch: Math.round(stretch * 10) / 10,
    tints: drawTints(turned, yOf),
    lines,
    hachures,
    crest: pathOf(asPoints(crest), 0.3),
    labels: labelsOf(views, worths, fromAz, yOf),
    peaks: views.map((view, i) => peakOf(view, worths[i]!, yOf)),
    horizon: horizonOf(shells),
    rose: drawRose(shells, views, worths),
  }
}

function verticalScale(stretch: number): (angle: number) => number {
  const unit = PX_PER_DEGREE * stretch
  const depth = Math.min(SQUEEZE * unit, HEIGHT - HORIZON_Y)
  return (angle) =>
    angle >= 0 ? HORIZON_Y - angle * unit : HORIZON_Y + depth * (1 - Math.exp((angle * unit) / depth))
}

function turn(line: Float32Array, by: number): Float32Array {
  return Float32Array.from({ length: SAMPLES }, (_, i) => line[(i + by) % SAMPLES]!)
}

const xOf = (i: number) => (i * WIDTH) / (SAMPLES - 1)

function asPoints(ys: Float32Array): Point[] {
  return Array.from(ys, (y, i): Point => [xOf(i), Math.min(HEIGHT, y)])
}

/** The part of the strip that is seen at once on a wide screen. */
const WINDOW_PX = 1190
/** Degrees to which the seam is rounded. */
const STEP = 2.5

/** The middle of the strip looks to its finest part, by the rule by which it is opened; so its seam lies where least is. */
function startAzimuth(labels: readonly PanoramaLabel[]): number {
  const twiceRound = [...labels, ...labels.map((label) => ({ ...label, x: label.x + WIDTH }))]
  const finest = (bestSide(twiceRound, 2 * WIDTH, WINDOW_PX) + WINDOW_PX / 2) / PX_PER_DEGREE
  return (Math.round(finest / STEP) * STEP + 180) % 360
}

/** Grouped layers of paper tint, far to near. */
function drawTints(shells: Float32Array[], yOf: (angle: number) => number): string[] {
  return Array.from({ length: TINTS }, (_, index) => {
    const near = Math.floor(((TINTS - 1 - index) * SHELLS) / TINTS)
    const far = Math.floor(((TINTS - index) * SHELLS) / TINTS)
    const top = new Float32Array(SAMPLES).fill(HEIGHT)
    for (const line of shells.slice(near, far))
      line.forEach((angle, i) => (top[i] = Math.min(top[i]!, yOf(angle))))
    return `${pathOf(asPoints(top), 0.6)}V${HEIGHT}H0Z`
  })
}

/** From near to far, each line only where it rises above all nearer ones; short strokes down the slopes that fall right. */
function drawLines(shells: Float32Array[], yOf: (angle: number) => number) {
  const crest = new Float32Array(SAMPLES).fill(HEIGHT)
  const random = randomFrom(3)
  const hachures = ['', '', '']
  const lines: Panorama['lines'] = []
  shells.forEach((line, shell) => {
    const ys = Float32Array.from(line, yOf)
    const runs: Point[][] = []
    let run: Point[] = []
    const depth = shell < SHELLS * 0.4 ? 0 : shell < SHELLS * 0.7 ? 1 : 2
    ys.forEach((y, i) => {
      const below = crest[i]!
      if (y >= below - 0.25) {
        if (run.length > 2) runs.push(run)
        run = []
        return
      }
      const fall = (ys[i + 3] ?? y) - y
      const room = below - y - 1.5
      if (i % 3 === 0 && fall > 0.9 && room > 3) {
        const long = Math.min(room, 2 + fall * 2.4, 24) * (0.55 + random() * 0.6)
        hachures[depth] +=
          `M${short(round(xOf(i) + 0.6))} ${short(round(y + 0.8))}l${short(round(long * 0.28))} ${short(round(long))}`
      }
      run.push([xOf(i), y])
      crest[i] = y
    })
    if (run.length > 2) runs.push(run)
    const share = shell / (SHELLS - 1)
    const d = runs.map((points) => pathOf(points, 0.4)).join('')
    if (d !== '') {
      lines.push({ d, opacity: round2(0.78 - 0.55 * share), width: round2(1.15 - 0.6 * share) })
    }
  })
  return { lines, hachures, crest }
}

function labelsOf(
  views: readonly View<Seen>[],
  worths: readonly number[],
  fromAz: number,
  yOf: (angle: number) => number,
): PanoramaLabel[] {
  const reachOf = nameReach(worths)
  const candidates = views.map((view, i) => ({
    item: { view, y: yOf(view.angle) },
    x: ((view.bearing - fromAz + 360) % 360) * PX_PER_DEGREE,
    weight: worths[i] === 0 ? 0 : nameWeight(worths[i]!),
    reach: reachOf(worths[i]!),
  }))
  const room = { width: WIDTH, gap: LABEL_GAP, margin: 10, marginEnd: LABEL_END }
  return placeLabels(candidates, room).map(({ item: { view, y }, x, nameX }) => ({
    x: round(x),
    y: round(y),
    lineY: round(Math.min(y - 14, LABEL_LINE_Y)),
    ...(nameX !== x && { nameX: round(nameX) }),
    name: view.peak.name,
    ...(view.peak.localName && { localName: view.peak.localName }),
    slug: view.peak.slug,
    heightM: view.peak.heightM,
    distanceM: Math.round(view.distanceM),
    bearing: Math.round(view.bearing) % 360,
  }))
}

function peakOf(
  { peak, bearing, distanceM, angle }: View<Seen>,
  worth: number,
  yOf: (angle: number) => number,
): PanoramaPeak {
  return {
    name: peak.name,
    ...(peak.localName && { localName: peak.localName }),
    slug: peak.slug,
    heightM: peak.heightM,
    distanceM: Math.round(distanceM),
    bearing: round2(bearing),
    angle: round2(angle),
    y: round(yOf(angle)),
    ...(worth > 0 && { worth: round2(worth) }),
  }
}

/** The line of the horizon from north through east, every half degree, in hundredths of a degree. */
function horizonOf(shells: readonly Float32Array[]): number[] {
  const every = SAMPLES / 720
  return Array.from({ length: 720 }, (_, i) =>
    Math.round(Math.max(...shells.map((line) => line[i * every]!)) * 100),
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
