import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelAt, ridgePath, seenTops } from './ridge-path.ts'

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

test('what lies on the line lies on a top, in a saddle, on a slope or on flat land', () => {
  const tops = [
    { x: 20, y: 20 },
    { x: 22, y: 40 },
    { x: 40, y: 20 },
    { x: 95, y: 40 },
  ]
  const level = (x: number) => levelAt(x, tops, frame)
  expect([level(20), level(30), level(40), level(75)]).toEqual([20, 30, 20, 50])
  // Slopes are hollow: below the straight line between a top and its saddle.
  expect(level(22)).toBeGreaterThan(22)
  expect(level(22)).toBeLessThan(30)
  expect(levelAt(50, [], frame)).toBe(50)
})

test('the line is never over the highest top nor under the ground, and goes over every top that is seen', () => {
  const top = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 1, max: 49 }) })
  fc.assert(
    fc.property(
      fc.array(top, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 100 }),
      (tops, x) => {
        const level = levelAt(x, tops, frame)
        expect(level >= Math.min(...tops.map(({ y }) => y)) && level <= frame.ground).toBe(true)
        for (const one of seenTops(tops, 1)) expect(levelAt(one.x, tops, frame)).toBe(one.y)
      },
    ),
  )
})
