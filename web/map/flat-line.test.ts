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

it('leaves out steps that nobody would see, and never an end', () => {
  const [first, second, last] = places
  const still = [first, [19.2001, 49.3001], [19.2002, 49.3002], second, last, [19.4001, 49.3101]] as const
  const seen = [first, second, last, [19.4001, 49.3101]] as const
  expect(flatPath(flatLine(still, projection))).toBe(pathData(seen, projection))
})

it('does not stand still on a way of many short steps', () => {
  const steps = Array.from({ length: 500 }, (_, at) => [19.2 + at * 0.0005, 49.3] as const)
  const line = flatLine(steps, projection)
  expect(line.length / 2).toBeGreaterThan(20)
  expect(line.length / 2).toBeLessThan(200)
})
