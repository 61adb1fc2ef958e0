import { describe, expect, it } from 'vitest'
import { sumClimbs } from '../track/measure/climbs.ts'
import { looksAlong } from './match-line.ts'
import { onValleyFloors } from './valley-floor.ts'
import type { HeightOf } from './way-cost.ts'

const METRE = 1 / 111_195
/** Three kilometres to the north. */
const north = looksAlong([
  { lat: 49.2, lon: 20 },
  { lat: 49.2 + 3_000 * METRE, lon: 20 },
])
const metresNorth = (lat: number) => (lat - 49.2) / METRE
const metresAside = (lon: number) => Math.abs(lon - 20) / (METRE * 1.53)
/** Walls of a gorge beside a floor of any shape. */
const gorge =
  (floor: (m: number) => number): HeightOf =>
  (lat, lon) =>
    floor(metresNorth(lat)) + Math.max(0, metresAside(lon) - 30) * 0.6
const heightsOn = (line: typeof north, heightOf: HeightOf) =>
  onValleyFloors(
    line,
    Float64Array.from(line, ({ lat, lon }) => heightOf(lat, lon)),
    heightOf,
  )
const ascentOn = (line: typeof north, heightOf: HeightOf) => sumClimbs(heightsOn(line, heightOf), 5).ascentM

const bumps = (m: number) => 900 + m * 0.06 + 11 * Math.sin(m / 120)

describe('a way along the floor of a gorge', () => {
  it('climbs no more than its stream falls, up and down the valley', () => {
    expect(ascentOn(north, gorge(bumps))).toBeLessThan(180 + 25)
    expect(ascentOn(north, gorge(bumps))).toBeGreaterThan(180 - 25)
    expect(ascentOn(looksAlong(north.toReversed()), gorge(bumps))).toBeLessThan(25)
  })

  it('has turned where it turns: over a pass, or at the hut at its end', () => {
    const pass = gorge((m) => 900 + 200 * Math.sin((m / 3_000) * Math.PI))
    expect(ascentOn(north, pass)).toBeCloseTo(200, -1)
    const thereAndBack = looksAlong([...north, ...north.toReversed()])
    expect(ascentOn(thereAndBack, gorge(bumps))).toBeLessThan(180 + 35)
    expect(ascentOn(thereAndBack, gorge(bumps))).toBeGreaterThan(180 - 25)
  })
})

it('a way over a slope, on a ridge or over unknown ground keeps its heights', () => {
  const slope: HeightOf = (lat, lon) => bumps(metresNorth(lat)) + (lon - 20) * 40_000
  const ridge: HeightOf = (lat, lon) => bumps(metresNorth(lat)) - metresAside(lon) * 0.6
  for (const heightOf of [slope, ridge, () => Number.NaN])
    expect(heightsOn(north, heightOf)).toEqual(Float64Array.from(north, ({ lat, lon }) => heightOf(lat, lon)))
})
