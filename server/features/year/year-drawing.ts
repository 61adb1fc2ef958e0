import { nameTurns, namedPeaks, pathOf, sunAt, yearRidge, type RidgeHike } from '#domain/year/year-ridge.ts'
import { drawBrand, ink } from '#server/lib/card-svg.ts'
import { textSvg, textWidth, wrapText } from '#server/lib/svg-text.ts'
import type { YearPicture, YearWords } from './year-words.ts'

type Layout = {
  width: number
  height: number
  left: number
  title: { top: number; letters: number; wide: number }
  /** Where the ridge may reach, and where its foot is. */
  sky: number
  ground: number
  names: { letters: number; apart: number; most: number }
  figures: { letters: number; label: number; baseline: number }
  brand: { x: number; y: number }
}

const layouts: Record<YearPicture['shape'], Layout> = {
  share: {
    width: 1080,
    height: 1350,
    left: 72,
    title: { top: 250, letters: 132, wide: 936 },
    sky: 640,
    ground: 1150,
    names: { letters: 30, apart: 118, most: 7 },
    figures: { letters: 82, label: 32, baseline: 1254 },
    brand: { x: 72, y: 66 },
  },
  link: {
    width: 1200,
    height: 630,
    left: 60,
    title: { top: 132, letters: 76, wide: 560 },
    sky: 250,
    ground: 500,
    names: { letters: 22, apart: 96, most: 8 },
    figures: { letters: 50, label: 22, baseline: 566 },
    brand: { x: 950, y: 34 },
  },
}

const colours = {
  skies: ['#eef3ee', '#f1f0e4', '#f8efde'],
  glow: '#ff9b45',
  sun: '#fff9ea',
  far: '#ebc79e',
  middle: '#c9b891',
  near: ['#2e5b49', '#14322a'],
  edge: '#14322a',
  dawn: '#b4490f',
} as const

/** The ridge of a year under its words, over three figures. */
export function drawYear(shape: YearPicture['shape'], words: YearWords, hikes: readonly RidgeHike[]): string {
  const layout = layouts[shape]
  const { width, height } = layout
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${gradients()}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    drawRidge(layout, hikes, titleEnd(layout, words.lines)),
    drawTitle(layout, words.lines),
    drawFigures(layout, words.figures),
    drawBrand(layout.brand.x, layout.brand.y, ink.text),
    '</svg>',
  ].join('')
}

function gradients(): string {
  const stops = (list: readonly string[]) =>
    list.map((one, at) => `<stop offset="${at / (list.length - 1)}" stop-color="${one}"/>`).join('')
  return [
    `<linearGradient id="sky" x2="0" y2="1">${stops(colours.skies)}</linearGradient>`,
    `<linearGradient id="near" x2="0" y2="1">${stops(colours.near)}</linearGradient>`,
    `<radialGradient id="glow"><stop offset="0" stop-color="${colours.glow}" stop-opacity=".7"/><stop offset="1" stop-color="${colours.glow}" stop-opacity="0"/></radialGradient>`,
  ].join('')
}

type Corner = { x: number; y: number }

function drawRidge(
  { width, height, sky, ground, names }: Layout,
  hikes: readonly RidgeHike[],
  title: Corner,
): string {
  const { line, behind, peaks, months } = yearRidge(hikes, { width, ground, sky })
  const foot = { width, y: ground }
  const sun = { x: sunAt(months, width), y: sky + (ground - sky) * 0.16, r: width * 0.019 }
  return [
    `<circle cx="${sun.x}" cy="${sun.y}" r="${width * 0.26}" fill="url(#glow)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${colours.sun}"/>`,
    `<path fill="${colours.far}" d="${pathOf(behind[0], foot)}"/>`,
    `<path fill="${colours.middle}" d="${pathOf(behind[1], foot)}"/>`,
    `<path fill="url(#near)" d="${pathOf(line, foot)}"/>`,
    `<path fill="none" stroke="${colours.edge}" stroke-width="2" stroke-linejoin="round" d="${pathOf(line)}"/>`,
    `<rect y="${ground - 1}" width="${width}" height="${height - ground + 1}" fill="${colours.edge}"/>`,
    drawNames(namedPeaks(peaks, names.apart, names.most), names.letters, width, title),
  ].join('')
}

/** A name begins so far to the right of its top. */
const BESIDE = 6

/** Along a slope, so that long names stand beside each other; one that would touch the title is left out. */
function drawNames(
  peaks: ReturnType<typeof namedPeaks>,
  letters: number,
  width: number,
  title: Corner,
): string {
  const highest = Math.max(...peaks.map(({ heightM }) => heightM))
  const measured = peaks.map((peak) => ({ ...peak, long: textWidth('serif', peak.name, letters) }))
  const turns = nameTurns(
    measured.map((peak) => ({ ...peak, x: peak.x + BESIDE })),
    { letters, width },
  )
  return measured
    .map(({ x, y, name, heightM, long }, at) => {
      const turn = turns[at] ?? null
      const end = y - 26 - long * Math.sin(((turn ?? 0) * Math.PI) / 180)
      const fits = turn !== null && end > letters && (x - letters > title.x || end - letters > title.y)
      const colour = heightM === highest ? colours.dawn : ink.text
      const dot = `<circle cx="${x}" cy="${y}" r="${heightM === highest ? 7 : 4.5}" fill="${colour}" stroke="#fff" stroke-width="2"/>`
      if (!fits) return dot
      return `${dot}<line x1="${x}" x2="${x}" y1="${y - 8}" y2="${y - 22}" stroke="${colour}" stroke-width="2"/><g transform="translate(${x + BESIDE} ${y - 26}) rotate(${-turn})">${textSvg('serif', name, letters, 0, 0, colour)}</g>`
    })
    .join('')
}

/** As large as its line has room for, and never less than half: then it is cut. */
function lettersOf({ title }: Layout, line: string): number {
  const fitting = (title.letters * title.wide) / Math.max(1, textWidth('serif', line, title.letters))
  return Math.max(Math.min(title.letters, fitting), title.letters * 0.5)
}

/** The lower right corner of the title. */
function titleEnd(layout: Layout, lines: readonly string[]): Corner {
  const { left, title } = layout
  const widest = Math.max(
    0,
    ...lines.map((line) => Math.min(title.wide, textWidth('serif', line, lettersOf(layout, line)))),
  )
  return { x: left + widest, y: title.top + (lines.length - 0.75) * title.letters * 0.98 }
}

function drawTitle(layout: Layout, lines: readonly string[]): string {
  const { left, title } = layout
  return lines
    .map((line, at) => {
      const size = lettersOf(layout, line)
      const fitting = wrapText('serif', line, size, title.wide, 1)[0] ?? ''
      const colour = at === 2 ? colours.dawn : ink.text
      return textSvg('serif', fitting, size, left, title.top + at * title.letters * 0.98, colour)
    })
    .join('')
}

function drawFigures({ width, left, figures }: Layout, words: YearWords['figures']): string {
  const room = (width - 2 * left) / Math.max(1, words.length)
  return words
    .map(({ value, unit = '', label }, at) => {
      const x = left + at * room
      const after = x + textWidth('serif', value, figures.letters) + figures.letters * 0.16
      return [
        textSvg('serif', value, figures.letters, x, figures.baseline, ink.white),
        textSvg('sans', unit, figures.letters * 0.42, after, figures.baseline, ink.white),
        textSvg('sans', label, figures.label, x, figures.baseline + figures.label * 1.5, ink.pale),
      ].join('')
    })
    .join('')
}
