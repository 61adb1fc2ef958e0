import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ridgePath, seenTops } from './ridge-path.ts'

const frame = { width: 100, height: 60, ground: 50, slope: 1 }

test('goes over every top that no other one hides', () => {
  const path = ridgePath(
    [
      { x: 20, y: 20 },
      { x: 22, y: 40 },
      { x: 70, y: 10 },
    ],
    frame,
  )
  expect(path).toContain('20 20')
  expect(path).toContain('70 10')
  expect(path).not.toContain('22 40')
})

test('without a top the land is flat, and of two in one place one is drawn', () => {
  expect(ridgePath([], frame)).toBe('M0 50L100 50V60H0Z')
  expect(
    seenTops(
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
      1,
    ),
  ).toHaveLength(1)
})

test('the highest is always seen, and nothing leaves the picture', () => {
  const top = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 1, max: 49 }) })
  fc.assert(
    fc.property(fc.array(top, { minLength: 1, maxLength: 40 }), (tops) => {
      const highest = Math.min(...tops.map(({ y }) => y))
      expect(seenTops(tops, 1).some(({ y }) => y === highest)).toBe(true)
      const numbers = [...ridgePath(tops, frame).matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
      for (const y of numbers) expect(y >= highest && y <= frame.ground).toBe(true)
    }),
  )
})
