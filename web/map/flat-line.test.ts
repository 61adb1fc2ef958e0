import { expect, it } from 'vitest'
import { flatLine, flatPath } from './flat-line.ts'
import { pathData, projectionOf } from './projection.ts'

const projection = projectionOf([19, 49, 20, 50], 760, 390)
const places = [
  [19.2, 49.3],
  [19.25, 49.35],
  [19.4, 49.31],
] as const

it('draws the same line as a path made from its places', () => {
  expect(flatPath(flatLine(places, projection))).toBe(pathData(places, projection))
})

it('leaves out steps that nobody would see', () => {
  const still = [places[0], [19.200001, 49.300001], places[1]] as const
  expect(flatPath(flatLine(still, projection))).toBe(pathData([places[0], places[1]], projection))
})
