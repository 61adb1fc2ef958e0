import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allFilled, tailOf } from './chance.ts'

it('is how likely at least so many are, counted over every outcome', () => {
  for (let n = 0; n <= 9; n++)
    for (const p of [0, 0.05, 0.3, 0.5, 0.95, 1])
      for (let k = 0; k <= n + 1; k++) {
        let sum = 0
        for (let outcome = 0; outcome < 1 << n; outcome++) {
          const hits = outcome.toString(2).replaceAll('0', '').length
          if (hits >= k) sum += p ** hits * (1 - p) ** (n - hits)
        }
        expect(tailOf(n, k, p)).toBeCloseTo(sum, 10)
      }
})

it('is less likely the more there are, and stays a chance with many hikes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      (n, p) => {
        const k = Math.ceil(n / 2)
        const [less, more] = [tailOf(n, k, p), tailOf(n, k + 1, p)]
        expect(more).toBeLessThanOrEqual(less)
        expect(more).toBeGreaterThanOrEqual(0)
        expect(less).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 60 },
  )
})

it('is how likely no box stays empty, counted over every way of filling them', () => {
  for (let boxes = 1; boxes <= 4; boxes++)
    for (let n = 0; n <= 6; n++) {
      let full = 0
      for (let way = 0; way < boxes ** n; way++) {
        const used = new Set(Array.from({ length: n }, (_, at) => Math.floor(way / boxes ** at) % boxes))
        if (used.size === boxes) full += 1
      }
      expect(allFilled(n, boxes)).toBeCloseTo(full / boxes ** n, 10)
    }
})
