import {
  panoramaView,
  SAMPLES,
  SHELLS,
  STRIP_WIDTH,
  type PanoramaView,
  type SeenPeak,
} from './panorama-view.ts'
import { randomFrom } from './noise.ts'
import { escape, pathOf, short, smooth, type Point } from './path.ts'
import type { Peak } from './terrain.ts'

const HEIGHT = 400
const HORIZON_Y = 276
const LABEL_Y = 208
const SCALE_Y = HEIGHT - 28
const PX_PER_DEGREE = STRIP_WIDTH / 360
/** The usual exaggeration; less where a near neighbour towers over the summit. */
const EXAGGERATION = 5.4
const ROOM_ABOVE_PX = 58
/** Room over that for the rare neighbour that towers above all the rest; its height is squeezed into it. */
const TOWER_PX = 54
const LEAST_EXAGGERATION = 1.2
/** Below the horizon angles are squeezed towards the scale. */
const SQUEEZE_DEG = 2.4
const TINTS = 7

export interface PanoramaPicture {
  svg: string
  /** How many times heights are stretched: to be said in the caption. */
  exaggeration: number
  fromAz: number
  labels: SeenPeak[]
}

export interface PanoramaOptions {
  /** Where a label leads; the caller knows the URLs. */
  hrefOf: (slug: string) => string
}

/** The ink panorama of a summit: a 360° strip whose colours are the page's variables. Takes about a second: cache it. */
export function panoramaSvg(summit: Peak, peaks: readonly Peak[], options: PanoramaOptions): PanoramaPicture {
  return drawPanorama(panoramaView(summit, peaks), summit, options)
}

export function drawPanorama(view: PanoramaView, summit: Peak, { hrefOf }: PanoramaOptions): PanoramaPicture {
  const exaggeration = exaggerationFor(view.horizon)
  const yOf = (angle: number) => HORIZON_Y - lift(angle * PX_PER_DEGREE * exaggeration, angle)
  const { ink, hachures } = inkLines(view, yOf)
  const crest = Array.from(view.horizon, (angle, i): Point => [xOf(i), Math.min(SCALE_Y, yOf(angle))])
  // All names start on one line above the highest of them: then their distance alone keeps them from overlapping.
  const foot = Math.min(LABEL_Y, ...view.labels.map((label) => Math.floor(yOf(label.angle) - 12)))
  const top = foot - LABEL_Y
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" class="panorama" width="${STRIP_WIDTH}" height="${HEIGHT - top}" viewBox="0 ${top} ${STRIP_WIDTH} ${HEIGHT - top}" role="group" aria-label="Panorama schematyczna: ${escape(summit.name)}">` +
    `<g aria-hidden="true">${tints(view, yOf)}<g fill="none" stroke="var(--ink)" stroke-linejoin="round">${ink}` +
    `<g stroke-linecap="round" stroke-width=".65">${hachures}</g><path stroke-width="1.5" d="${pathOf(crest, 0.3)}"/></g>${scale(view.fromAz)}</g>` +
    `<g class="panorama-labels">${view.labels.map((label) => labelOf(label, yOf(label.angle), foot, hrefOf)).join('')}</g></svg>`
  return { svg, exaggeration, fromAz: view.fromAz, labels: view.labels }
}

/** Stretches until the highest neighbour fills the room and part of the tower's. */
function exaggerationFor(horizon: Float32Array): number {
  const fitting = (ROOM_ABOVE_PX + TOWER_PX * 0.6) / (Math.max(0.1, ...horizon) * PX_PER_DEGREE)
  return Math.round(Math.max(LEAST_EXAGGERATION, Math.min(EXAGGERATION, fitting)) * 10) / 10
}

/** Pixels above the horizon: true up to the room there is, squeezed above it and below the horizon. */
function lift(px: number, angle: number): number {
  if (angle < 0) return -(SCALE_Y - HORIZON_Y - 4) * (1 - Math.exp(angle / SQUEEZE_DEG))
  if (px <= ROOM_ABOVE_PX) return px
  return ROOM_ABOVE_PX + TOWER_PX * (1 - Math.exp((ROOM_ABOVE_PX - px) / TOWER_PX))
}

const xOf = (sample: number) => (sample * STRIP_WIDTH) / (SAMPLES - 1)

/** Each shell's line where it rises above all nearer ones, thinner and paler with distance, and strokes down its right slopes. */
function inkLines(
  { lines }: PanoramaView,
  yOf: (angle: number) => number,
): { ink: string; hachures: string } {
  // The ground underfoot would be one black band along the scale: lines begin a little above it.
  const nearest = new Float32Array(SAMPLES).fill(SCALE_Y - 9)
  const random = randomFrom(3)
  const strokes = ['', '', '']
  let ink = ''
  for (let shell = 0; shell < SHELLS; shell++) {
    const angles = smooth(lines[shell]!, 1)
    const far = shell / (SHELLS - 1)
    let d = ''
    let run: Point[] = []
    for (let i = 0; i <= SAMPLES; i++) {
      const y = i < SAMPLES ? yOf(angles[i]!) : Number.NaN
      if (y < nearest[i]! - 0.25) {
        const fall = yOf(angles[i + 3] ?? Number.NaN) - y
        const room = nearest[i]! - y - 1.5
        if (i % 2 === 0 && fall > 0.9 && room > 3) {
          const length = Math.min(room, 2 + fall * 2.2, 24) * (0.55 + random() * 0.6)
          strokes[Math.floor(far * 2.99)] +=
            `M${short(xOf(i) + 0.6)} ${short(Math.round(y * 10) / 10 + 0.8)}l${short(length * 0.28)} ${short(length)}`
        }
        run.push([xOf(i), y])
        nearest[i] = y
        continue
      }
      if (run.length > 2) d += pathOf(run, 0.4)
      run = []
    }
    if (d)
      ink += `<path stroke-opacity="${short(0.78 - 0.55 * far)}" stroke-width="${short(1.15 - 0.6 * far)}" d="${d}"/>`
  }
  const hachures = strokes.map((d, i) => `<path stroke-opacity="${[0.5, 0.42, 0.34][i]}" d="${d}"/>`).join('')
  return { ink, hachures }
}

/** A few flat washes under the lines, far first: spruce near by, dawn far off. */
function tints({ lines }: PanoramaView, yOf: (angle: number) => number): string {
  let out = ''
  for (let layer = TINTS - 1; layer >= 0; layer--) {
    const last = Math.floor(((layer + 1) * SHELLS) / TINTS)
    const points = Array.from({ length: SAMPLES }, (_, i): Point => {
      let top = -90
      for (let shell = 0; shell < last; shell++) if (lines[shell]![i]! > top) top = lines[shell]![i]!
      return [xOf(i), Math.min(SCALE_Y, yOf(top))]
    })
    const share = 13 - layer
    const wash = `color-mix(in oklab,color-mix(in oklab,var(--spruce) ${100 - layer * 16}%,var(--dawn)) ${share}%,var(--paper))`
    out += `<path fill="${wash}" d="${pathOf(points, 0.8)}V${SCALE_Y}H0z"/>`
  }
  return out
}

function labelOf(label: SeenPeak, y: number, foot: number, hrefOf: (slug: string) => string): string {
  const km = Math.round(label.km)
  const drawn =
    `<g transform="translate(${short(label.x)})"><title>${escape(label.name)}, ${label.heightM} m, ${km} km</title>` +
    `<circle cy="${short(y - 3)}" r="1.7" fill="var(--ink)"/><path stroke="var(--ink)" stroke-opacity=".45" stroke-width=".8" d="M0 ${short(y - 7)}V${short(foot)}"/>` +
    `<text transform="translate(5 ${short(foot - 4)})rotate(-58)" font-family="var(--font-display)" font-size="15" font-style="italic" font-weight="500" fill="var(--ink)">${escape(label.name)}` +
    `<tspan dx="5" font-family="var(--font-text)" font-size="11.5" font-style="normal" fill="var(--ink-3)">${label.heightM}</tspan></text></g>`
  return label.slug === undefined ? drawn : `<a href="${escape(hrefOf(label.slug))}">${drawn}</a>`
}

const DIRECTIONS: Record<number, string> = {
  0: 'N',
  45: 'NE',
  90: 'E',
  135: 'SE',
  180: 'S',
  225: 'SW',
  270: 'W',
  315: 'NW',
}

function scale(fromAz: number): string {
  let ticks = `M0 ${SCALE_Y}H${STRIP_WIDTH}`
  let text = ''
  for (let turn = 0; turn <= 360; turn += 5) {
    const bearing = (fromAz + turn) % 360
    const x = short(turn * PX_PER_DEGREE)
    const name = DIRECTIONS[bearing]
    ticks += `M${x} ${SCALE_Y}v${name ? 14 : bearing % 15 === 0 ? 10 : 6}`
    if (name)
      text += `<text x="${x}" y="${HEIGHT - 1}" font-family="var(--font-display)" font-size="14" font-weight="600" fill="var(--ink)">${name}</text>`
    else if (bearing % 15 === 0) text += `<text x="${x}" y="${HEIGHT - 3}">${bearing}°</text>`
  }
  return (
    `<path fill="var(--paper)" d="M0 ${SCALE_Y}H${STRIP_WIDTH}V${HEIGHT}H0z"/><path stroke="var(--ink)" d="${ticks}"/>` +
    `<g text-anchor="middle" font-family="var(--font-text)" font-size="11" font-weight="500" fill="var(--ink-3)">${text}</g>`
  )
}
