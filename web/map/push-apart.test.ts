import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushApart } from './push-apart.ts'

test('discs that stand apart stay where they are', () => {
  const discs = [
    { x: 0, y: 0, r: 5 },
    { x: 20, y: 0, r: 5 },
  ]
  expect(pushApart(discs)).toEqual(discs)
})

test('no disc covers another, and their middle stays', () => {
  const place = fc.integer({ min: 0, max: 100 })
  const disc = fc.record({ x: place, y: place, r: fc.constant(5) })
  fc.assert(
    fc.property(fc.array(disc, { minLength: 2, maxLength: 8 }), (discs) => {
      const moved = pushApart(discs)
      for (const [at, a] of moved.entries()) {
        for (const b of moved.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(9.5)
      }
      const middle = (all: typeof moved) => all.reduce((sum, { x, y }) => sum + x + y, 0) / all.length
      expect(middle(moved)).toBeCloseTo(middle(discs), 6)
    }),
  )
})
