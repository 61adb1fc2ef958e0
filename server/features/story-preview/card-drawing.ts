import { textSvg, textWidth, wrapText } from '#server/lib/svg-text.ts'
import {
  drawBrand,
  drawHeights,
  drawLine,
  ink,
  svg,
  type CardTrack,
  type CardWords,
  type GroundMaker,
} from './card-parts.ts'

const size = { width: 1200, height: 630 } as const
const map = { x: 716, y: 60, width: 424, height: 330 }

/** The land begins beside the words and goes to the edge of the card. */
const land = { x: 676, y: 0, width: 524, height: 500 }

const FADE = `<linearGradient id="fade"><stop offset="0" stop-color="${ink.paper}"/><stop offset="1" stop-color="${ink.paper}" stop-opacity="0"/></linearGradient>`

function fade(): string {
  return `<rect x="${land.x - 1}" y="0" width="80" height="${land.height}" fill="url(#fade)"/>`
}

/** The picture that stands beside a link: title, figures, the line of the track over its own elevation. */
export function drawCard(words: CardWords, track: CardTrack | null, ground: GroundMaker = null): string {
  const line = track && drawLine(track.line, map)
  return svg(size, [
    line && ground ? FADE + ground(line.landUnder(land), land) + fade() : '',
    drawHeights(track?.heights ?? null, size, { top: 438, foot: 500 }),
    line?.svg ?? drawRidges(),
    drawWords(words, track === null ? 1_060 : 600),
    drawBrand(950, 531),
  ])
}

function drawWords({ title, byline, figures, summits }: CardWords, width: number): string {
  const letters = title.length > 60 ? 50 : 60
  const lines = wrapText('serif', title, letters, width, 3)
  const top = 118
  const out = lines.map((line, at) =>
    textSvg('serif', line, letters, 60, top + at * letters * 1.14, ink.text),
  )
  let y = top + (lines.length - 1) * letters * 1.14 + 50
  out.push(textSvg('sans', wrapText('sans', byline, 26, width, 1)[0] ?? '', 26, 60, y, ink.soft))
  y += 42
  if (summits !== '') {
    out.push(textSvg('sans', wrapText('sans', summits, 26, width, 1)[0] ?? '', 26, 60, y, ink.spruce))
  }
  let x = 60
  for (const { value, label } of figures) {
    out.push(textSvg('serif', value, 44, x, 552, ink.white), textSvg('sans', label, 20, x, 586, ink.pale))
    x += Math.max(textWidth('serif', value, 44), textWidth('sans', label, 20)) + 46
  }
  return out.join('')
}

function drawRidges(): string {
  return '<path fill="none" stroke="#c2b48f" stroke-width="2" d="M60 404 300 366 430 384 620 322 760 372 900 336 1140 398"/>'
}
