import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RidgeHike } from '#domain/year/year-ridge.ts'
import { textWidth } from '#server/lib/svg-text.ts'
import { drawYear } from './year-drawing.ts'

const hike = (fields: Partial<RidgeHike> = {}): RidgeHike => ({
  distanceM: 10_000,
  topM: 1200,
  name: null,
  month: 5,
  ...fields,
})
const words = { title: '', lines: ['Ola', 'w górach', '2026'], figures: [] }
const shapes = {
  share: { width: 1080, height: 1350, left: 72, top: 250, title: 132, letters: 30 },
  link: { width: 1200, height: 630, left: 60, top: 132, title: 76, letters: 22 },
} as const

/** Where names begin, and how steeply they go up to the right. */
const namesOf = (svg: string) =>
  [...svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\) rotate\(-([\d.]+)\)">/g)].map(
    ([, x, y, turn]) => ({
      x: Number(x),
      y: Number(y),
      turn: Number(turn),
    }),
  )

const numbersOf = (svg: string, part: RegExp) => [...svg.matchAll(part)].map(([, ...all]) => all.map(Number))

describe('names over the ridge of a year', () => {
  it('stay inside the picture, and keep a letter away from the title', () => {
    const shape = fc.constantFrom('share', 'link')
    const name = fc.constantFrom('Rysy', 'Wielka Racza', 'Kazalnica Mięguszowiecka', 'Szpiglasowy Wierch')
    const ways = fc.array(fc.integer({ min: 2_000, max: 30_000 }), { maxLength: 6 })
    let drawn = 0
    fc.assert(
      fc.property(
        shape,
        name,
        ways,
        ways,
        fc.integer({ min: 1, max: 3 }),
        (kind, top, before, after, lines) => {
          const layout = shapes[kind]
          const titles = words.lines.slice(0, lines)
          const plain = (list: number[]) => list.map((distanceM) => hike({ distanceM, topM: 600 }))
          const hikes = [...plain(before), hike({ name: top, topM: 2000 }), ...plain(after)]
          const names = namesOf(drawYear(kind, { ...words, lines: titles }, hikes))
          drawn += names.length
          for (const { x, y, turn: degrees } of names) {
            const long = textWidth('serif', top, layout.letters)
            const turn = (degrees * Math.PI) / 180
            const end = { x: x + long * Math.cos(turn), y: y - long * Math.sin(turn) }
            expect(end.x).toBeLessThanOrEqual(layout.width - layout.letters + 1e-6)
            expect(end.y).toBeGreaterThan(layout.letters)
            const right =
              layout.left + Math.max(...titles.map((line) => textWidth('serif', line, layout.title)))
            const lastLine = layout.top + (lines - 1) * layout.title * 0.98
            const isBeside = x - layout.letters > right
            expect(isBeside || end.y - layout.letters > lastLine).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(drawn).toBeGreaterThan(50)
  })

  it('stand steeper at the edge, over the dot of the top', () => {
    const svg = drawYear('share', words, [
      hike({ distanceM: 60_000, topM: 500 }),
      hike({ name: 'Kazalnica Mięguszowiecka', distanceM: 2_000 }),
    ])
    const [name, ...others] = namesOf(svg)
    expect(others).toEqual([])
    expect(name!.turn).toBeGreaterThan(58)
    expect(numbersOf(svg, /<circle cx="([\d.]+)" [^>]*stroke="#fff"/g)).toHaveLength(1)
  })

  it('stand over a stroke between the dot and the first letter, the dot of the highest is the largest', () => {
    const svg = drawYear('share', { ...words, lines: [] }, [
      hike({ name: 'Rysy', topM: 2499 }),
      hike({ name: 'Mogielica', topM: 1170 }),
      hike({ name: 'Turbacz', topM: 1310 }),
    ])
    const dots = numbersOf(svg, /<circle cx="[\d.]+" cy="([\d.]+)" r="([\d.]+)" [^>]*stroke="#fff"/g)
    const strokes = numbersOf(svg, /<line [^>]*y1="([\d.]+)" y2="([\d.]+)"/g)
    const names = namesOf(svg)
    expect(names).toHaveLength(3)
    names.forEach((name, at) => {
      const [[y, radius], [from, to]] = [dots[at]!, strokes[at]!]
      // The dot has a white edge of one unit.
      expect(from!).toBeLessThanOrEqual(y! - radius! - 1)
      expect(to!).toBeLessThan(from!)
      expect(to!).toBeGreaterThan(name.y)
    })
    const [highest, ...others] = dots.toSorted(([a], [b]) => a! - b!).map(([, radius]) => radius!)
    for (const other of others) expect(highest).toBeGreaterThan(other)
  })
})

it.each([
  ['share', 32],
  ['link', 22],
] as const)('writes on a %s what figures say in a line of its own under them', (kind, letters) => {
  const svg = drawYear(kind, { ...words, lines: [], figures: [{ value: '7', label: 'pieszo' }] }, [])
  const lines = numbersOf(svg, /<g fill="[^"]+" transform="translate\([\d.]+ ([\d.]+)\) scale/g).flat()
  const [label, value] = [...new Set(lines)].toSorted((a, b) => b - a)
  expect(label! - value!).toBeGreaterThan(letters)
  // There is room for the tails of its letters.
  expect(label!).toBeLessThan(shapes[kind].height - letters / 2)
})
