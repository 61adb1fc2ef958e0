import { crc32, deflateSync } from 'node:zlib'
import { HEIGHTS_CREDIT } from '#contract/terrain.ts'
import type { Box } from '#domain/terrain/height-grid.ts'
import { NEUTRAL } from '#domain/terrain/hillshade.ts'
import { drawMapSheet, type MapSheet } from '#domain/terrain/map-sheet.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { textSvg, textWidth } from '#server/lib/svg-text.ts'

/** The tints of the light theme: a card is always a day sheet. */
const TINTS = [
  '#e5ebcf',
  '#ecedd0',
  '#f0ebc9',
  '#efe2b6',
  '#ecd5a4',
  '#e7c697',
  '#e2bb98',
  '#e6cbb4',
  '#f0e4d8',
]
const LOW = '#dfe8ca'
const CONTOUR = '#b38850'

type Rect = { x: number; y: number; width: number; height: number }

/** Relief under a map on a card, with its credit. */
export function drawGround(relief: Relief, box: Box, { x, y, width, height }: Rect): string {
  const sheet = drawMapSheet(relief, { box, width, height })
  const whole = `width="${width}" height="${height}"`
  const tints = sheet.tints.map(({ band, d }) =>
    d === ''
      ? `<rect ${whole} fill="${TINTS[band]}"/>`
      : `<path fill="${TINTS[band]}" fill-rule="evenodd" d="${d}"/>`,
  )
  const letters = 12
  const credit = textSvg(
    'sans',
    HEIGHTS_CREDIT.text,
    letters,
    width - 12 - textWidth('sans', HEIGHTS_CREDIT.text, letters),
    height - 12,
    '#5a5140',
  )
  return [
    `<svg x="${x}" y="${y}" ${whole} viewBox="0 0 ${width} ${height}" overflow="hidden">`,
    `<rect ${whole} fill="${LOW}"/>`,
    ...tints,
    `<image ${whole} preserveAspectRatio="none" href="${shadePicture(sheet.shade)}"/>`,
    `<path fill="none" stroke="${CONTOUR}" stroke-width="1" stroke-opacity=".5" d="${sheet.contours}"/>`,
    `<path fill="none" stroke="${CONTOUR}" stroke-width="1.5" stroke-opacity=".75" d="${sheet.indexContours}"/>`,
    credit,
    '</svg>',
  ].join('')
}

/** Shadow as dark and light as white with more or less of it: a PNG that the drawing carries along. */
function shadePicture({ width, height, grey }: MapSheet['shade']): string {
  const lines = Buffer.alloc(height * (1 + width * 2))
  for (let row = 0, from = 0; row < height; row++)
    for (let column = 0; column < width; column++, from++) {
      const at = row * (1 + width * 2) + 1 + column * 2
      const shade = grey[from]! - NEUTRAL
      lines[at] = shade < 0 ? 40 : 255
      lines[at + 1] = Math.min(255, Math.round(Math.abs(shade) * (shade < 0 ? 1.15 : 1.2)))
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey and eight of opacity.
  head.set([8, 4, 0, 0, 0], 8)
  const bytes = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(content.length, 0)
  out.set(named, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
