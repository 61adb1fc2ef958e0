import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grownLine, type Lines } from './grown-line.ts'

const place = (i: number): [number, number] => [20 + i / 1e4, 49 + i / 1e4]
const line = (length: number, from = 0) => Array.from({ length }, (_, i) => place(from + i))

/** What a map shows that was told these pieces one after another. */
function mapOf(tellings: readonly Lines[]) {
  const pieces = new Map<number, number[][]>()
  let told: readonly number[] = []
  const sizes: number[] = []
  for (const lines of tellings) {
    const { features, counts } = grownLine(lines, told)
    for (const { id, geometry } of features) pieces.set(Number(id), geometry.coordinates)
    sizes.push(features.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0))
    told = counts
  }
  return { pieces, sizes }
}

/** Every step of the lines, whichever piece it is in. */
const stepsOf = (lines: readonly (readonly (readonly number[])[])[]) =>
  lines.flatMap((one) => one.slice(1).map((to, i) => [one[i]!, to].join())).toSorted()

test('a line that grows in any way is on the map as if it had been told whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ more: fc.integer({ min: 0, max: 200 }), isNew: fc.boolean() }), { maxLength: 12 }),
      (growths) => {
        const lines: [number, number][][] = []
        let at = 0
        const tellings = growths.map(({ more, isNew }) => {
          if (isNew || lines.length === 0) lines.push([])
          lines.at(-1)!.push(...line(more, at))
          at += more
          return lines.map((one) => [...one])
        })
        const { pieces } = mapOf(tellings)
        expect(stepsOf([...pieces.values()])).toEqual(stepsOf(lines))
      },
    ),
  )
})

test('after eight hours one place more costs what it cost in the first minutes', () => {
  const hours = line(28_800)
  const growing = Array.from({ length: 300 }, (_, i) => [hours.slice(0, 28_000 + i)])
  const { sizes } = mapOf(growing)
  expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(66)
  expect(Math.min(...sizes.slice(1))).toBeGreaterThan(0)
})

test('a line that has not grown, or has one place only, says nothing', () => {
  expect(grownLine([line(70)], [70]).features).toEqual([])
  expect(grownLine([line(1)], []).features).toEqual([])
  expect(grownLine([[], line(2)], [0, 2]).features).toEqual([])
})
