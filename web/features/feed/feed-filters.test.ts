import { expect, test } from 'vitest'
import { asksForMap, filtersAddress, hasFilters, readFilters, withFilter } from './feed-filters.ts'

test('filters survive the way into an address and back', () => {
  const filters = { feed: 'mine', rangeId: 12, summitId: 5, author: 3, year: 2026 } as const
  expect(readFilters(new URLSearchParams(filtersAddress(filters)))).toEqual(filters)
  expect(filtersAddress({ feed: 'all' })).toBe('?')
})

test('an open map stays in the address beside the filters, and is none of them', () => {
  const search = new URLSearchParams(filtersAddress({ feed: 'all', year: 2026 }, true))
  expect(asksForMap(search)).toBe(true)
  expect(readFilters(search)).toEqual({ feed: 'all', year: 2026 })
  expect(asksForMap(new URLSearchParams(filtersAddress({ feed: 'all' })))).toBe(false)
})

test('what is not a filter is left out', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text))
  expect(read('feed=everything&range=abc&year=-1&author=1.5&summit=99999999999')).toEqual({ feed: 'all' })
  expect(hasFilters(read('feed=followed'))).toBe(false)
  expect(hasFilters(read('year=2026'))).toBe(true)
})

test('a filter is set and taken off without touching the others', () => {
  const year = withFilter({ feed: 'all', rangeId: 4 }, 'year', 2025)
  expect(year).toEqual({ feed: 'all', rangeId: 4, year: 2025 })
  expect(withFilter(year, 'rangeId')).toEqual({ feed: 'all', year: 2025 })
})
