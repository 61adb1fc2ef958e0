import { expect, test } from 'vitest'
import { summits } from '#data/mountains.ts'
import { groupedHeights } from './grouped-heights.ts'

test('heights in a sentence are grouped and never parted from their unit', () => {
  expect(groupedHeights('Wierzchołki o wysokości 2501 i 2503 m leżą dalej.')).toBe(
    'Wierzchołki o wysokości 2\u00A0501 i 2\u00A0503\u00A0m leżą dalej.',
  )
  expect(groupedHeights('Skalnik (945 m), wyższy o 0,3 m')).toBe('Skalnik (945\u00A0m), wyższy o 0,3\u00A0m')
})

test('a year is left as it is', () => {
  expect(groupedHeights('Wieża z 1905 roku ma 20 m.')).toBe('Wieża z 1905 roku ma 20\u00A0m.')
})

test('no sentence about a disputed top keeps a height of four digits in one piece', () => {
  const disputes = summits.flatMap(({ dispute }) => dispute ?? [])
  expect(disputes.length).toBeGreaterThan(10)
  for (const dispute of disputes) expect(groupedHeights(dispute)).not.toMatch(/\d{4}/)
})
