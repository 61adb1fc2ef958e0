import type { Panorama, PanoramaLabel } from '#contract/panorama.ts'
import { HEIGHTS_CREDIT } from '#contract/terrain.ts'
import { compass, type Compass } from '#domain/mountains/geo.ts'
import { leaderPath } from '#domain/panorama/labels.ts'
import { textSvg, textWidth } from '#server/lib/svg-text.ts'

const ROWS = 2
/** On the right the names of the last tops reach into it. */
const MARGIN = 120
const HEAD = 150
/** Sky over the drawing for the longest names, and the ruler under it. */
const SKY = 70
export const RULER = 34
/** Words under the ruler keep so far from its ends. */
const EDGE = 6
const GAP = 46
/** Far to near, as on a day of good sight. */
const TINTS = ['#f1c79c', '#d7b58d', '#bdb48d', '#9aa783', '#6f9078', '#4b7660', '#2e5b49']
export const INK = '#1f2729'
export const PAPER = '#fafaf5'
export const SKY_GRADIENT =
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#eef3ee"/><stop offset=".5" stop-color="#f8efde"/><stop offset="1" stop-color="#f8d4a6"/></linearGradient>'
const SIDES: Record<Compass, string> = {
  N: 'północ',
  NE: 'pn.-wsch.',
  E: 'wschód',
  SE: 'pd.-wsch.',
  S: 'południe',
  SW: 'pd.-zach.',
  W: 'zachód',
  NW: 'pn.-zach.',
}

/** The board on the top: the whole horizon in two rows, to print and to send on. */
export function drawBoard(name: string, heightM: number, panorama: Panorama): string {
  const rowWidth = panorama.width / ROWS
  const rowHeight = SKY + panorama.height + RULER
  const width = rowWidth + 2 * MARGIN
  const height = HEAD + ROWS * rowHeight + (ROWS - 1) * GAP + 70
  const rows = Array.from({ length: ROWS }, (_, row) =>
    drawRow(panorama, row * rowWidth, rowWidth, HEAD + row * (rowHeight + GAP)),
  )
  const title = `Panorama: ${name}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    SKY_GRADIENT,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    textSvg('serif', title, 64, MARGIN, 96, INK),
    textSvg('serif', `${heightM} m`, 40, MARGIN + textWidth('serif', title, 64) + 30, 96, '#5a6664'),
    ...rows,
    textSvg('sans', `${HEIGHTS_CREDIT.text}. Bez lasu i zabudowy.`, 20, MARGIN, height - 30, '#5a6664'),
    textSvg(
      'serif',
      'Kopczyk',
      32,
      width - MARGIN - textWidth('serif', 'Kopczyk', 32),
      height - 28,
      '#1e4d3e',
    ),
    '</svg>',
  ].join('')
}

function drawRow(panorama: Panorama, from: number, width: number, top: number): string {
  return `<g transform="translate(${MARGIN} ${top + SKY})">${drawView(panorama, { from, width, sky: SKY })}</g>`
}

/** A part of the view from its left edge on, with so much sky over it; the drawing begins at 0, 0, the sky above that. */
export function drawView(
  panorama: Panorama,
  { from, width, sky }: { from: number; width: number; sky: number },
): string {
  const { height, tints, lines, crest, labels } = panorama
  const land = [
    ...tints.map((d, i) => `<path fill="${TINTS[i] ?? TINTS.at(-1)}" d="${d}"/>`),
    `<g fill="none" stroke="${INK}" stroke-linejoin="round">`,
    ...lines.map(
      (line) => `<path stroke-opacity="${line.opacity * 0.7}" stroke-width="${line.width}" d="${line.d}"/>`,
    ),
    `<path stroke-width="1.6" d="${crest}"/></g>`,
  ].join('')
  const names = labels.filter(({ x }) => x >= from && x < from + width)
  return [
    `<svg y="${-sky}" width="${width}" height="${sky + height + RULER}" viewBox="${from} ${-sky} ${width} ${sky + height + RULER}" overflow="hidden">`,
    `<rect x="${from}" y="${-sky}" width="${width}" height="${sky + height}" fill="url(#sky)"/>`,
    land,
    drawRuler(panorama, from, width),
    '</svg>',
    `<g transform="translate(${-from} 0)">`,
    ...names.map(drawName),
    '</g>',
  ].join('')
}

function drawName(label: PanoramaLabel): string {
  const { x, y, lineY, nameX = x, name, heightM, distanceM } = label
  const words = `${name} ${heightM}, ${Math.round(distanceM / 1000)} km`
  return [
    `<path fill="none" stroke="${INK}" stroke-opacity=".45" d="${leaderPath(label, 4)}"/>`,
    `<circle cx="${x}" cy="${y}" r="2.4" fill="${INK}"/>`,
    `<g transform="translate(${nameX + 5} ${lineY - 4}) rotate(-58)">${textSvg('serif', words, 17, 0, 0, INK)}</g>`,
  ].join('')
}

function drawRuler({ fromAz, height }: Panorama, from: number, width: number): string {
  const first = Math.ceil((fromAz + from / 10) / 15) * 15
  const marks: string[] = []
  for (let azimuth = first; azimuth <= fromAz + (from + width) / 10; azimuth += 15) {
    const x = (azimuth - fromAz) * 10
    const isSide = azimuth % 45 === 0
    const words = isSide ? SIDES[compass(azimuth)] : `${azimuth % 360}°`
    const size = isSide ? 18 : 14
    const font = isSide ? 'serif' : 'sans'
    const wide = textWidth(font, words, size)
    // Under its mark, but at an edge beside it: half a word would be cut off.
    const left = Math.min(Math.max(x - wide / 2, from + EDGE), from + width - wide - EDGE)
    marks.push(
      `<path stroke="#f6f8f0" d="M${x} ${height}v7"/>`,
      textSvg(font, words, size, left, height + 26, '#f6f8f0'),
    )
  }
  return `<rect x="${from}" y="${height}" width="${width}" height="${RULER}" fill="#14322a"/>${marks.join('')}`
}
