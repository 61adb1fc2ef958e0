import fc from 'fast-check'
import { expect, it } from 'vitest'
import { achievements } from '../achievements/catalogue.ts'
import { hikerStones } from './hiker-cairn.ts'

it.each([
  [0, [0, 0, 0, 0, 0]],
  [1, [1, 0, 0, 0, 0]],
  [10, [1, 1, 0, 0, 0]],
  [30, [1, 1, 0.5, 0, 0]],
  [100, [1, 1, 1, 1, 0]],
  [250, [1, 1, 1, 1, 1]],
  [2_000, [1, 1, 1, 1, 1]],
])('%i summits are %j', (summits, stones) => {
  expect(hikerStones(summits)).toEqual(stones)
})

it('a stone is begun only on one that lies whole, and no summit takes any away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (summits) => {
      const [now, next] = [hikerStones(summits), hikerStones(summits + 1)]
      now.forEach((fill, at) => {
        expect(next[at]).toBeGreaterThanOrEqual(fill)
        if (fill > 0 && at > 0) expect(now[at - 1]).toBe(1)
      })
    }),
  )
})

it('each stone comes with a stamp for as many summits', () => {
  for (const step of [1, 10, 50, 100, 250]) {
    expect(achievements.some(({ id }) => id === `summits-${step}`)).toBe(true)
    expect(hikerStones(step).filter((fill) => fill === 1)).toHaveLength(
      hikerStones(step - 1).filter((fill) => fill === 1).length + 1,
    )
  }
})
