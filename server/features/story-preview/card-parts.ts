import { decodeTrack } from '#domain/track/line/encode.ts'
import { textSvg } from '#server/lib/svg-text.ts'

// What every picture of a story is put together from.

export type CardWords = {
  title: string
  /** Who and when. */
  byline: string
  figures: { value: string; label: string }[]
  summits: string
}

/** Draws the land of a part of the picture; null when there is no relief to draw. */
export type GroundMaker = ((land: readonly [number, number, number, number], part: Box) => string) | null

export type CardTrack = { line: string; heights: number[] | null }

export const ink = {
  paper: '#fafaf5',
  land: '#f6f5e8',
  line: '#d8dcce',
  text: '#1f2729',
  soft: '#5a6664',
  spruce: '#1e4d3e',
  track: '#d9480f',
  white: '#ffffff',
  pale: '#d9e6d8',
} as const

type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

export function svg({ width, height }: Size, parts: string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return `${head}<rect width="${width}" height="${height}" fill="${ink.paper}"/>${parts.join('')}</svg>`
}

const stones = [
  'M2.2 19.1c0-2 1.7-3.2 4.3-3.4 3.8-.3 7.9-.3 11.5.1 2.3.2 3.8 1.4 3.8 3.2 0 1.9-1.5 2.7-4 2.8-3.9.2-7.9.2-11.8 0-2.5-.1-3.8-.9-3.8-2.7Z',
  'M5.3 12.3c0-1.7 1.3-2.6 3.4-2.8 2.7-.3 5.2-.2 7.7.2 1.8.3 2.8 1.2 2.8 2.6 0 1.5-1.2 2.1-3.2 2.2-2.6.2-5.200.2-7.700 0-1.900-.1-3-.8-3-2.200Z',
  'M8.2 5.7c0-2 1.3-3.300 3.300-3.400 2.300-.1 4 1.200 4 3.200 0 1.800-1.200 2.700-3.600 2.800-2.400 0-3.700-.9-3.700-2.600Z',
] as const

export function drawBrand(x: number, y: number): string {
  const mark = stones.map((d) => `<path d="${d}"/>`).join('')
  return (
    `<g fill="#f6f8f0" transform="translate(${x} ${y}) scale(2)">${mark}</g>` +
    textSvg('serif', 'Kopczyk', 40, x + 58, y + 40, '#f6f8f0')
  )
}

const NO_HEIGHTS = [3, 5, 9, 14, 12, 16, 22, 17, 13, 9, 11, 7, 4, 3]

/** The elevation as a mountain between two levels: what was climbed is the ground that the figures stand on. */
export function drawHeights(
  heights: number[] | null,
  { width, height }: Size,
  { top, foot }: { top: number; foot: number },
): string {
  const shape = heights !== null && heights.length > 1 ? heights : NO_HEIGHTS
  const low = Math.min(...shape)
  const span = Math.max(1, Math.max(...shape) - low)
  const at = (value: number, i: number) =>
    `${((i * width) / (shape.length - 1)).toFixed(1)} ${(foot - ((value - low) / span) * (foot - top)).toFixed(1)}`
  return `<path fill="${ink.spruce}" d="M0 ${height}L${shape.map(at).join('L')}L${width} ${height}Z"/>`
}

type Place = { lat: number; lon: number }
export type PlaceOnCard = (place: Place) => readonly [x: number, y: number]

export type DrawnLine = {
  svg: string
  placeOf: PlaceOnCard
  /** West, south, east and north of a part of the picture. */
  landUnder: (part: Box) => readonly [number, number, number, number]
}

/** The line of a track inside a box, and where on the picture any place lies; null when there is no line to draw. */
export function drawLine(line: string, box: Box): DrawnLine | null {
  const track = decodeTrack({ line, ele: '', time: '', starts: [0] })
  const [lat, lon] = [[...track.lat], [...track.lon]]
  if (lat.length < 2) return null
  const squeeze = Math.cos((lat[0]! * Math.PI) / 180)
  const xs = lon.map((value) => value * squeeze)
  const [west, south] = [Math.min(...xs), Math.min(...lat)]
  const wide = Math.max(...xs) - west
  const tall = Math.max(...lat) - south
  const scale = Math.min(box.width / Math.max(wide, 1e-6), box.height / Math.max(tall, 1e-6))
  const left = box.x + (box.width - wide * scale) / 2
  const top = box.y + (box.height - tall * scale) / 2
  const placeOf: PlaceOnCard = (place) => [
    left + (place.lon * squeeze - west) * scale,
    top + (tall - (place.lat - south)) * scale,
  ]
  const points = lat.map((one, i) => placeOf({ lat: one, lon: lon[i]! }))
  const d = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const [sx, sy] = points[0]!
  const [ex, ey] = points.at(-1)!
  const stroke = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
  const drawn = [
    `<path ${stroke} stroke="${ink.white}" stroke-width="13" d="${d}"/>`,
    `<path ${stroke} stroke="${ink.track}" stroke-width="6" d="${d}"/>`,
    `<circle cx="${ex.toFixed(1)}" cy="${ey.toFixed(1)}" r="9" fill="${ink.text}" stroke="#fff" stroke-width="4"/>`,
    `<circle cx="${sx.toFixed(1)}" cy="${sy.toFixed(1)}" r="9" fill="#fff" stroke="${ink.track}" stroke-width="5"/>`,
  ].join('')
  const landUnder = (part: Box) => {
    const lonAt = (x: number) => (west + (x - left) / scale) / squeeze
    const latAt = (y: number) => south + tall - (y - top) / scale
    return [lonAt(part.x), latAt(part.y + part.height), lonAt(part.x + part.width), latAt(part.y)] as const
  }
  return { svg: drawn, placeOf, landUnder }
}
