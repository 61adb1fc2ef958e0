import { expect, it } from 'vitest'
import { MOST_STONES, pileRows, stonesShown } from './fresh-pile.ts'

const stones = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at, heightM: 1000 + ((at * 37) % 900) }))

it('lays every stone once, in order, each row shorter than the one below', () => {
  for (let count = 0; count <= MOST_STONES; count++) {
    const rows = pileRows(stones(count))
    expect(rows.flat()).toEqual(stones(count))
    rows.forEach((row, at) => {
      expect(row.length).toBeGreaterThan(0)
      if (at > 0) expect(row.length).toBeLessThan(rows[at - 1]!.length)
    })
  }
  expect(pileRows(stones(21)).map((row) => row.length)).toEqual([6, 5, 4, 3, 2, 1])
})

it('shows the highest of many, in the order of their days', () => {
  const many = stones(900)
  const shown = stonesShown(many)
  expect(shown).toHaveLength(MOST_STONES)
  expect(shown.map(({ at }) => at)).toEqual(shown.map(({ at }) => at).toSorted((a, b) => a - b))
  const lowest = Math.min(...shown.map(({ heightM }) => heightM))
  expect(many.filter(({ heightM }) => heightM > lowest).every((stone) => shown.includes(stone))).toBe(true)
  expect(stonesShown(many.slice(0, 5))).toEqual(many.slice(0, 5))
})
