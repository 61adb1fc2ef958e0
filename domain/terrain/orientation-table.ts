import { SAMPLES, type PanoramaView, type SeenPeak } from './panorama-view.ts'
import { escape, pathOf, short, simplify, smooth, type Point } from './path.ts'
import type { Peak } from './terrain.ts'

/** The same skyline in the round, like the stone tables on viewpoints. */

const SIZE = 320
const CENTRE = SIZE / 2
const RING = 148
const SKYLINE_RADIUS = 104
const PX_PER_DEGREE = 9
const LOWEST_DEG = -2.2
const HIGHEST_DEG = 3.4
const NAMES = 14
const NAME_GAP_DEG = 13

const at = (bearing: number, radius: number): Point => {
  const turn = (bearing * Math.PI) / 180
  return [CENTRE + Math.sin(turn) * radius, CENTRE - Math.cos(turn) * radius]
}
const xy = ([x, y]: Point) => `${short(x)} ${short(y)}`

export function drawOrientationTable(view: PanoramaView, summit: Peak): string {
  const horizon = smooth(view.horizon, 2)
  const ring = (inset: number) => {
    const points: Point[] = []
    for (let i = 0; i < SAMPLES; i += 3) {
      const angle = Math.max(LOWEST_DEG, Math.min(HIGHEST_DEG, horizon[i]!))
      points.push(at(view.fromAz + (360 * i) / (SAMPLES - 1), SKYLINE_RADIUS + angle * PX_PER_DEGREE - inset))
    }
    return `${pathOf(simplify(points, 0.25))}z`
  }
  let ticks = ''
  for (let bearing = 0; bearing < 360; bearing += 10) {
    const length = bearing % 90 === 0 ? 9 : bearing % 30 === 0 ? 6 : 3
    ticks += `M${xy(at(bearing, RING))}L${xy(at(bearing, RING - length))}`
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="orientation-table" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="Tablica widokowa: ${escape(summit.name)}">` +
    `<g fill="none" stroke="var(--ink)"><circle cx="${CENTRE}" cy="${CENTRE}" r="${RING}" stroke-width="1.4"/><circle cx="${CENTRE}" cy="${CENTRE}" r="${RING + 6}" stroke-width=".7"/><path stroke-width=".8" d="${ticks}"/></g>` +
    `<g stroke="var(--spruce)" stroke-linejoin="round"><path fill="color-mix(in oklab,var(--spruce) 12%,var(--paper))" stroke-width="1.4" d="${ring(0)}"/><path fill="none" stroke-opacity=".4" stroke-width=".7" d="${ring(5)}"/></g>` +
    `${chosen(view.labels).map(ray).join('')}<circle cx="${CENTRE}" cy="${CENTRE}" r="3.5" fill="var(--dawn)"/>` +
    `<g font-family="var(--font-display)" font-size="14" font-weight="600" text-anchor="middle" fill="var(--ink)">${directions()}</g></svg>`
  )
}

/** The highest that stand far enough apart to be written. */
function chosen(labels: readonly SeenPeak[]): SeenPeak[] {
  const picked: SeenPeak[] = []
  for (const peak of labels.toSorted((a, b) => b.heightM - a.heightM)) {
    const isClear = picked.every((other) => {
      const turn = Math.abs(other.bearing - peak.bearing)
      return Math.min(turn, 360 - turn) > NAME_GAP_DEG
    })
    if (isClear && picked.length < NAMES) picked.push(peak)
  }
  return picked
}

function ray({ name, bearing }: SeenPeak): string {
  const isEast = bearing < 180
  const turn = short(isEast ? bearing - 90 : bearing + 90)
  return (
    `<path stroke="var(--ink)" stroke-opacity=".3" stroke-width=".7" d="M${xy(at(bearing, 14))}L${xy(at(bearing, 96))}"/>` +
    `<text transform="translate(${xy(at(bearing, 90))})rotate(${turn})" dy="-2" text-anchor="${isEast ? 'end' : 'start'}" font-family="var(--font-display)" font-size="9.5" font-style="italic" fill="var(--ink)">${escape(name)}</text>`
  )
}

function directions(): string {
  const names = ['N', 'E', 'S', 'W']
  return names
    .map((name, i) => {
      const [x, y] = at(i * 90, RING - 18)
      return `<text x="${short(x)}" y="${short(y + 5)}">${name}</text>`
    })
    .join('')
}
