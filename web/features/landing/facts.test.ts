import { expect, test } from 'vitest'
import { ranges, summits } from '#data/mountains.ts'
import drawn from '#data/pictures/silhouettes.json' with { type: 'json' }
import { facts, regions } from './facts.ts'
import { silhouettes } from './silhouettes.ts'

test('the landing page tells the figures of the reference data', () => {
  expect(facts).toEqual({ ranges: ranges.length, summits: summits.length })
})

test.each(regions)('$type has as many ranges and summits as the landing page says', (region) => {
  const slugs = new Set(ranges.filter(({ type }) => type === region.type).map(({ slug }) => slug))
  const inside = summits.filter(({ range }) => slugs.has(range))
  const highest = inside
    .filter(({ abroad }) => abroad === null)
    .reduce((top, one) => (one.heightM > top.heightM ? one : top))
  expect({ ranges: slugs.size, summits: inside.length }).toEqual({
    ranges: region.ranges,
    summits: region.summits,
  })
  expect({ name: highest.name, heightM: highest.heightM }).toEqual(region.highest)
})

test.each(Object.entries(silhouettes))('the stamp of %s shows its own outline', (slug, outline) => {
  expect(outline).toBe((drawn as Record<string, string>)[slug])
})
