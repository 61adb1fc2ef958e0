import { decodeTrack } from '#domain/track/line/encode.ts'
import { ink } from '#server/lib/card-svg.ts'

export { drawBrand, ink } from '#server/lib/card-svg.ts'

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

type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

export function svg({ width, height }: Size, parts: string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return `${head}<rect width="${width}" height="${height}" fill="${ink.paper}"/>${parts.join('')}</svg>`
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
