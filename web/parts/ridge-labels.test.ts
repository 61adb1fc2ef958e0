import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedTops } from './ridge-labels.ts'

test('the highest are named first, and none comes too close to another', () => {
  const tops = [
    { x: 10, heightM: 1000, room: 20 },
    { x: 40, heightM: 1500, room: 40 },
    { x: 60, heightM: 1400, room: 20 },
    { x: 90, heightM: 500, room: 60 },
  ]
  expect(namedTops(tops).map(({ x }) => x)).toEqual([40, 10, 90])
  expect(namedTops(tops.map((top) => ({ ...top, room: top.room + 2 }))).map(({ x }) => x)).toEqual([40])
})

test('whoever is not named stands beside a higher one that is', () => {
  const top = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    heightM: fc.integer({ min: 300, max: 2499 }),
    room: fc.integer({ min: 40, max: 200 }),
  })
  fc.assert(
    fc.property(fc.array(top), (tops) => {
      const named = namedTops(tops)
      for (const one of tops) {
        if (named.includes(one)) continue
        expect(
          named.some(
            (other) =>
              Math.abs(other.x - one.x) < (other.room + one.room) / 2 && other.heightM >= one.heightM,
          ),
        ).toBe(true)
      }
    }),
  )
})
