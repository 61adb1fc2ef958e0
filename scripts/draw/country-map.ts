/**
 * Poland's mountains on one sheet, for the landing page: `node scripts/draw/country-map.ts`.
 * A wide picture for desks and a squarer one with fewer, larger words for phones.
 */
import { basemap, type LonLat } from '#data/basemap.ts'
import { ranges, summits } from '#data/mountains.ts'
import { contourLines, contourRings, gridOf, type Grid } from '#domain/terrain/contours.ts'
import { blurred, heightGrid } from '#domain/terrain/height-grid.ts'
import { pathOf, short, simplify, type Point } from '#domain/terrain/path.ts'
import { run as readRelief } from '#server/lib/relief/relief-worker.ts'
import { HEIGHTS_CREDIT } from '#contract/terrain.ts'
import { summitNamed, writePicture } from './picture.ts'

const land = readRelief()

type Side = 'start' | 'end'

interface Sheet {
  file: string
  width: number
  height: number
  west: number
  east: number
  north: number
  /** Size of lettering against the wide sheet. */
  letters: number
  labels: readonly (readonly [slug: string, side: Side, lift?: number])[]
  regions: readonly (readonly [text: string, lon: number, lat: number, size: number, spacing: number])[]
}

const WIDE: Sheet = {
  file: 'data/pictures/country-map.svg',
  width: 1180,
  height: 530,
  west: 14.55,
  east: 23.35,
  north: 51.42,
  letters: 1,
  labels: [
    ['sniezka', 'end', 12],
    ['sleza', 'start'],
    ['wielka-sowa', 'start'],
    ['snieznik', 'start'],
    ['biskupia-kopa', 'start'],
    ['skrzyczne', 'end', -5],
    ['babia-gora', 'end', 4],
    ['mogielica', 'start', -4],
    ['turbacz', 'start', -1],
    ['rysy', 'end', 12],
    ['radziejowa', 'end', 13],
    ['lackowa', 'start', -2],
    ['tarnica', 'end', 8],
    ['lysica', 'start'],
  ],
  regions: [
    ['SUDETY', 15.98, 51.12, 22, 6],
    ['KARPATY', 20.1, 50.02, 22, 7],
    ['GÓRY ŚWIĘTOKRZYSKIE', 19.98, 51.24, 13, 2.5],
  ],
}

const PHONE: Sheet = {
  file: 'data/pictures/country-map-phone.svg',
  width: 720,
  height: 420,
  west: 14.75,
  east: 23.15,
  north: 51.52,
  letters: 1.85,
  labels: [
    ['sniezka', 'start', -9],
    ['snieznik', 'start'],
    ['babia-gora', 'end', 6],
    ['rysy', 'end', 22],
    ['tarnica', 'end', 22],
    ['lysica', 'start'],
  ],
  regions: [
    ['SUDETY', 15.7, 51.2, 14, 3],
    ['KARPATY', 19.9, 50.16, 14, 3],
  ],
}

/** Heights of the tints and of the thin lines over them, in metres of the smoothed relief. */
const TINTS_M = [300, 420, 600, 800, 1050, 1450]
const LINES_M = [300, 420, 510, 600, 700, 800, 1050, 1450, 1800]
const GRID_PX = 4

function project(sheet: Sheet) {
  const scale = sheet.width / (sheet.east - sheet.west)
  const stretch = 1 / Math.cos((50 * Math.PI) / 180)
  const toPx = ([lon, lat]: LonLat): Point => [
    (lon - sheet.west) * scale,
    (sheet.north - lat) * scale * stretch,
  ]
  const pxPerKm = scale / (111.32 * Math.cos((50 * Math.PI) / 180))
  return { toPx, pxPerKm, stretch, scale }
}

/** The measured land, so smooth that ranges, not summits, can be seen. */
function relief(sheet: Sheet): Grid {
  const { stretch, scale } = project(sheet)
  const columns = Math.ceil(sheet.width / GRID_PX) + 1
  const rows = Math.ceil(sheet.height / GRID_PX) + 1
  const east = sheet.west + ((columns - 1) * GRID_PX) / scale
  const south = sheet.north - ((rows - 1) * GRID_PX) / scale / stretch
  const { values, width } = blurred(
    blurred(heightGrid(land, [sheet.west, south, east, sheet.north], columns, rows)),
  )
  // Without the frame that the grid has around it.
  return gridOf(columns, rows, (column, row) => values[(row + 1) * width + column + 1]!)
}

/** A line through the middles of its sides, bent at its corners: rivers do not turn sharply. */
function bent(points: readonly Point[]): string {
  const xy = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`
  let d = `M${xy(points[0]!)}`
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!
    const [nx, ny] = points[i + 1]!
    d += `Q${xy([x, y])} ${xy([(x + nx) / 2, (y + ny) / 2])}`
  }
  return `${d}L${xy(points.at(-1)!)}`
}

const scaled = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * GRID_PX, y * GRID_PX])

function tints(grid: Grid): string {
  return TINTS_M.map((level, i) => {
    const d = contourRings(grid, level).map((ring) => `${pathOf(scaled(ring), 0.5, 0)}z`)
    const fill = i < 2 ? 'var(--map-forest)' : `var(--map-h${i})`
    return `<path fill="${fill}" fill-opacity="${[0.6, 0.7, 0.75, 0.75, 0.8, 0.9][i]}" d="${d.join('')}"/>`
  }).join('')
}

function lines(grid: Grid): string {
  const d = LINES_M.flatMap((level) => contourLines(grid, level).map((line) => pathOf(scaled(line), 0.6, 0)))
  return `<path fill="none" stroke="var(--map-contour)" stroke-opacity=".45" stroke-width=".7" d="${d.join('')}"/>`
}

function triangles(sheet: Sheet): string {
  const { toPx } = project(sheet)
  const labelled = new Set(sheet.labels.map(([slug]) => slug))
  const d = summits
    .filter((s) => !labelled.has(s.slug))
    .map((s) => toPx([s.lon, s.lat]))
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y - 2)}l2 4h-4z`)
  return `<path fill="var(--map-ink)" fill-opacity=".5" d="${[...new Set(d)].join('')}"/>`
}

function labels(sheet: Sheet): string {
  const { toPx } = project(sheet)
  const k = sheet.letters
  return sheet.labels
    .map(([slug, side, lift = 0]) => {
      const summit = summitNamed(slug)
      const [x, y] = toPx([summit.lon, summit.lat])
      const out = (side === 'start' ? 9 : -9) * Math.sqrt(k)
      return (
        `<g transform="translate(${short(x)} ${short(y)})"><path fill="var(--track)" d="M0-5l5 9h-10z"/>` +
        `<text x="${short(out)}" y="${short(4 + lift)}" text-anchor="${side}" font-size="${13 * k}">${summit.name}` +
        `<tspan dx="4" font-family="var(--font-text)" font-size="${11.5 * k}" font-weight="500">${summit.heightM}</tspan></text></g>`
      )
    })
    .join('')
}

/** Degrees along the inner edge, as on a printed sheet. */
function graticule(sheet: Sheet): string {
  const { toPx } = project(sheet)
  const size = 9 * Math.sqrt(sheet.letters)
  let ticks = ''
  let text = ''
  for (let lon = Math.ceil(sheet.west); lon < sheet.east; lon++) {
    const x = short(toPx([lon, sheet.north])[0])
    ticks += `M${x} 0v7M${x} ${sheet.height}v-7`
    text += `<text x="${x}" y="${short(9 + size)}" text-anchor="middle">${lon}°</text>`
  }
  for (let lat = 49; lat < sheet.north; lat++) {
    const y = toPx([sheet.west, lat])[1]
    if (y > sheet.height - 20) continue
    ticks += `M0 ${short(y)}h7M${sheet.width} ${short(y)}h-7`
    text += `<text x="11" y="${short(y + size / 3)}">${lat}°</text>`
  }
  return `<path stroke="var(--map-ink)" stroke-opacity=".6" d="${ticks}"/><g fill="var(--map-ink)" fill-opacity=".75" font-family="var(--font-text)" font-size="${short(size)}">${text}</g>`
}

function credit({ width, height, letters }: Sheet): string {
  const size = short(8.5 * Math.sqrt(letters))
  return `<text x="${width - 12}" y="${height - 11}" text-anchor="end" fill="var(--map-ink)" fill-opacity=".7" font-family="var(--font-text)" font-size="${size}">${HEIGHTS_CREDIT.text}</text>`
}

function draw(sheet: Sheet): void {
  const { toPx } = project(sheet)
  const grid = relief(sheet)
  const line = (points: readonly LonLat[]) => pathOf(points.map(toPx), 0.7, 0)
  const regions = sheet.regions
    .map(([text, lon, lat, size, spacing]) => {
      const [x, y] = toPx([lon, lat])
      return `<text x="${short(x)}" y="${short(y)}" font-size="${short(size * Math.sqrt(sheet.letters))}" font-weight="500" letter-spacing="${spacing}" fill-opacity=".78">${text}</text>`
    })
    .join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" role="img" aria-label="Mapa gór Polski: Sudety, Karpaty i Góry Świętokrzyskie, ${ranges.length} pasm i ${summits.length} szczytów">` +
    `<path fill="var(--map-land)" d="M0 0H${sheet.width}V${sheet.height}H0z"/>${tints(grid)}${lines(grid)}` +
    `<path fill="none" stroke="var(--map-water)" stroke-opacity=".5" stroke-width=".9" d="${basemap.rivers.map((r) => bent(simplify(r.line.map(toPx), 1))).join('')}"/>` +
    `<path fill="none" stroke="var(--map-ink)" stroke-opacity=".3" stroke-dasharray="2 3" d="${basemap.neighbours.map(line).join('')}"/>` +
    `<path fill="none" stroke="var(--map-ink)" stroke-opacity=".7" stroke-dasharray="8 3 1 3" d="${basemap.border.map(line).join('')}"/>` +
    `${triangles(sheet)}${graticule(sheet)}${credit(sheet)}<g fill="var(--map-ink)" font-family="var(--font-display)">${regions}` +
    `<g font-weight="600" stroke="var(--map-land)" stroke-opacity=".8" stroke-width="${short(2.4 * Math.sqrt(sheet.letters))}" stroke-linejoin="round" paint-order="stroke">${labels(sheet)}</g></g></svg>`
  writePicture(sheet.file, svg, 15)
}

draw(WIDE)
draw(PHONE)
