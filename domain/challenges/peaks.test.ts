import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_PEAKS, peaksOf } from './peaks.ts'

test('stand from west to east, the edges at the edges', () => {
  const list = [
    { lon: 20.09, heightM: 2499 },
    { lon: 15.74, heightM: 1603 },
    { lon: 22.73, heightM: 1346 },
  ]
  expect(peaksOf(list)).toEqual([
    [0, 1603],
    [62, 2499],
    [100, 1346],
  ])
})

test('a single summit stands in the middle, and none at all is no picture', () => {
  expect(peaksOf([{ lon: 19, heightM: 1725 }])).toEqual([[50, 1725]])
  expect(peaksOf([])).toEqual([])
})

test('of a long list the highest are shown', () => {
  const summit = fc.record({
    lon: fc.double({ min: 15, max: 23, noNaN: true }),
    heightM: fc.integer({ min: 400, max: 2499 }),
  })
  fc.assert(
    fc.property(fc.array(summit, { maxLength: 90 }), (list) => {
      const peaks = peaksOf(list)
      expect(peaks).toHaveLength(Math.min(list.length, MOST_PEAKS))
      const least = Math.min(...peaks.map(([, height]) => height))
      expect(list.filter(({ heightM }) => heightM > least).length).toBeLessThan(MOST_PEAKS)
      for (const [east] of peaks) expect(east >= 0 && east <= 100).toBe(true)
    }),
  )
})
