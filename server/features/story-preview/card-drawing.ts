import { decodeTrack } from '#domain/track/line/encode.ts'
import { textSvg, textWidth, wrapText } from '#server/lib/svg-text.ts'

export const cardSize = { width: 1200, height: 630 } as const

export type CardWords = {
  title: string
  /** Who and when. */
  byline: string
  figures: { value: string; label: string }[]
  summits: string
}

export type CardTrack = { line: string; heights: number[] | null }

const ink = { paper: '#fafaf5', land: '#f6f5e8', line: '#d8dcce', text: '#1f2729', soft: '#5a6664' } as const
const spruce = '#1e4d3e'
const trackColour = '#d9480f'
const map = { x: 716, y: 60, width: 424, height: 330 }
const band = { top: 438, bottom: 630 }

const stones = [
  'M2.2 19.1c0-2 1.7-3.2 4.3-3.4 3.8-.3 7.9-.3 11.5.1 2.3.2 3.8 1.4 3.8 3.2 0 1.9-1.5 2.7-4 2.8-3.9.2-7.9.2-11.8 0-2.5-.1-3.8-.9-3.8-2.7Z',
  'M5.3 12.3c0-1.7 1.3-2.6 3.4-2.8 2.7-.3 5.2-.2 7.7.2 1.8.3 2.8 1.2 2.8 2.6 0 1.5-1.2 2.1-3.2 2.2-2.6.2-5.200.2-7.700 0-1.900-.1-3-.8-3-2.200Z',
  'M8.2 5.7c0-2 1.3-3.300 3.300-3.400 2.300-.1 4 1.200 4 3.200 0 1.800-1.200 2.700-3.600 2.800-2.400 0-3.700-.9-3.700-2.600Z',
] as const

/** The picture that stands beside a link: title, figures, the line of the track over its own elevation. */
export function drawCard(words: CardWords, track: CardTrack | null): string {
  const { width, height } = cardSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ink.paper}"/>`,
    drawHeights(track?.heights ?? null),
    track === null ? drawRidges() : drawLine(track.line),
    drawWords(words, track === null ? 1_060 : 600),
    drawBrand(),
    '</svg>',
  ].join('')
}

function drawWords({ title, byline, figures, summits }: CardWords, width: number): string {
  const size = title.length > 60 ? 50 : 60
  const lines = wrapText('serif', title, size, width, 3)
  const top = 118
  const out = lines.map((line, at) => textSvg('serif', line, size, 60, top + at * size * 1.14, ink.text))
  let y = top + (lines.length - 1) * size * 1.14 + 50
  out.push(textSvg('sans', wrapText('sans', byline, 26, width, 1)[0] ?? '', 26, 60, y, ink.soft))
  y += 42
  if (summits !== '') {
    out.push(textSvg('sans', wrapText('sans', summits, 26, width, 1)[0] ?? '', 26, 60, y, spruce))
  }
  let x = 60
  for (const { value, label } of figures) {
    out.push(textSvg('serif', value, 44, x, 552, '#ffffff'), textSvg('sans', label, 20, x, 586, '#d9e6d8'))
    x += Math.max(textWidth('serif', value, 44), textWidth('sans', label, 20)) + 46
  }
  return out.join('')
}

function drawBrand(): string {
  const mark = stones.map((d) => `<path d="${d}"/>`).join('')
  return (
    `<g fill="#f6f8f0" transform="translate(950 531) scale(2)">${mark}</g>` +
    textSvg('serif', 'Kopczyk', 40, 1008, 571, '#f6f8f0')
  )
}

/** The elevation as a mountain: what was climbed is the ground that the figures stand on. */
function drawHeights(heights: number[] | null): string {
  const { width, height } = cardSize
  const shape =
    heights !== null && heights.length > 1 ? heights : [3, 5, 9, 14, 12, 16, 22, 17, 13, 9, 11, 7, 4, 3]
  const low = Math.min(...shape)
  const span = Math.max(1, Math.max(...shape) - low)
  const at = (value: number, i: number) =>
    `${((i * width) / (shape.length - 1)).toFixed(1)} ${(500 - ((value - low) / span) * (500 - band.top)).toFixed(1)}`
  return `<path fill="${spruce}" d="M0 ${height}L${shape.map(at).join('L')}L${width} ${height}Z"/>`
}

function drawRidges(): string {
  return '<path fill="none" stroke="#c2b48f" stroke-width="2" d="M60 404 300 366 430 384 620 322 760 372 900 336 1140 398"/>'
}

function drawLine(line: string): string {
  const track = decodeTrack({ line, ele: '', time: '', starts: [0] })
  const [lat, lon] = [[...track.lat], [...track.lon]]
  if (lat.length < 2) return drawRidges()
  const squeeze = Math.cos((lat[0]! * Math.PI) / 180)
  const xs = lon.map((value) => value * squeeze)
  const [west, south] = [Math.min(...xs), Math.min(...lat)]
  const wide = Math.max(...xs) - west
  const tall = Math.max(...lat) - south
  const scale = Math.min(map.width / Math.max(wide, 1e-6), map.height / Math.max(tall, 1e-6))
  const left = map.x + (map.width - wide * scale) / 2
  const top = map.y + (map.height - tall * scale) / 2
  const points = xs.map(
    (x, i) => [left + (x - west) * scale, top + (tall - (lat[i]! - south)) * scale] as const,
  )
  const d = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const [sx, sy] = points[0]!
  const [ex, ey] = points.at(-1)!
  const stroke = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
  return [
    `<path ${stroke} stroke="#ffffff" stroke-width="13" d="${d}"/>`,
    `<path ${stroke} stroke="${trackColour}" stroke-width="6" d="${d}"/>`,
    `<circle cx="${ex.toFixed(1)}" cy="${ey.toFixed(1)}" r="9" fill="${ink.text}" stroke="#fff" stroke-width="4"/>`,
    `<circle cx="${sx.toFixed(1)}" cy="${sy.toFixed(1)}" r="9" fill="#fff" stroke="${trackColour}" stroke-width="5"/>`,
  ].join('')
}
