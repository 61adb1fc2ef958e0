import { expect, it } from 'vitest'
import type { Panorama } from '#contract/panorama.ts'
import { textSvg, textWidth } from '#server/lib/svg-text.ts'
import { drawBoard, drawView } from './draw-board.ts'

const label = { y: 100, lineY: 60, name: 'Rysy', slug: 'rysy', heightM: 2499, distanceM: 40_000, bearing: 0 }
const panorama: Panorama = {
  width: 3600,
  height: 386,
  fromAz: 37.5,
  stretch: 5,
  tints: [],
  lines: [],
  hachures: [],
  crest: 'M0 0',
  labels: [
    { ...label, x: 200 },
    { ...label, x: 2000 },
  ],
  peaks: [],
  horizon: [],
  rose: { sky: '', names: [] },
}
const board = drawBoard('Turbacz', 1310, panorama)

/** Each row is a picture of its own, which shows the strip from this place on. */
const rows = [...board.matchAll(/<svg y="-\d+" width="(\d+)" [^>]*viewBox="(\d+) -?\d+/g)].map(
  ([, width, fromX]) => ({ width: Number(width), fromX: Number(fromX) }),
)

it('names tops where they stand in their row', () => {
  const names = [...board.matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"><path fill="none"/g)]
  expect(names.map(([, x, y]) => [Number(x), Number(y)])).toEqual(rows.map(({ fromX }) => [0 - fromX, 0]))
  expect(rows).toHaveLength(2)
})

it('has a mark every fifteen degrees over the whole of both rows', () => {
  const marks = [...board.matchAll(/<path stroke="#f6f8f0" d="M([\d.]+) 386v7"/g)].map(([, x]) => Number(x))
  // From 37.5° on: 45°, 60° … 210° on the left half, 225° … 390° on the other.
  expect(marks).toEqual(Array.from({ length: 24 }, (_, i) => 75 + i * 150))
  const { fromX, width } = rows[1]!
  expect(marks.filter((x) => x >= fromX && x < fromX + width)).toHaveLength(12)
})

it('says the sides of the world in words and what lies between in degrees', () => {
  const centred = (face: 'serif' | 'sans', words: string, size: number, x: number) =>
    textSvg(face, words, size, x - textWidth(face, words, size) / 2, 386 + 26, '#f6f8f0')
  for (const [words, azimuth] of [
    ['pn.-wsch.', 45],
    ['wschód', 90],
    ['południe', 180],
    ['północ', 360],
  ] as const)
    expect(board).toContain(centred('serif', words, 18, (azimuth - 37.5) * 10))
  for (const azimuth of [60, 75, 105, 375])
    expect(board).toContain(centred('sans', `${azimuth % 360}°`, 14, (azimuth - 37.5) * 10))
})

it('cuts no word off at the edges of a part', () => {
  // South stands 1425 from the left edge: at the left end of this part, and at the right one of the other.
  for (const [from, width] of [
    [1_420, 900],
    [600, 830],
  ] as const) {
    const part = drawView(panorama, { from, width, sky: 100 })
    const south = textSvg('serif', 'południe', 18, 0, 386 + 26, '#f6f8f0').replace('translate(0 412)', '')
    // Its letters, too: other words begin alike.
    const [head = '', ...letters] = south.split('transform="')
    const tail = letters.join('transform="')
    const at = new RegExp(`transform="translate\\(([\\d.]+) 412\\)${escaped(tail)}`).exec(part)
    expect(part).toContain(head)
    const left = Number(at?.[1])
    expect(left).toBeGreaterThanOrEqual(from)
    expect(left + textWidth('serif', 'południe', 18)).toBeLessThanOrEqual(from + width)
  }
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
