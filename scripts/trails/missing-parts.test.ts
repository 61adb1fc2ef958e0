import { expect, it } from 'vitest'
import { trailNetwork } from '#domain/trails/network.ts'
import type { Trail } from '#domain/trails/trail.ts'
import { lengthM, missingParts, type Points } from './missing-parts.ts'

const trail = (...points: Points): Trail => ({
  colours: [],
  names: [],
  sac: 0,
  closed: null,
  oneWay: 0,
  lat: Float64Array.from(points, ([lat]) => lat),
  lon: Float64Array.from(points, ([, lon]) => lon),
})

/** About 73 m of longitude, 111 m of latitude a thousandth of a degree. */
const west: [number, number] = [49.25, 20]
const middle: [number, number] = [49.25, 20.01]
const east: [number, number] = [49.25, 20.02]

it('adds nothing to what is there', () => {
  expect(
    missingParts([west, middle, east], trailNetwork([trail(west, middle), trail(middle, east)])),
  ).toEqual([])
})

it('adds a whole line where there is nothing, with its own points', () => {
  const far = trailNetwork([trail([49.3, 20], [49.3, 20.02])])
  expect(missingParts([west, middle, east], far)).toEqual([[west, middle, east]])
})

it('adds the part beyond the end of a trail, from the trail on', () => {
  const [part, ...more] = missingParts([west, middle, east], trailNetwork([trail(west, middle)]))
  expect(more).toEqual([])
  expect(part!.at(-1)).toEqual(east)
  expect(lengthM([part![0]!, middle])).toBeLessThan(25)
})

it('goes on over a trail that it only crosses, and is cut there', () => {
  const crossed = trailNetwork([trail([49.24, 20.01], [49.26, 20.01])])
  const parts = missingParts([west, east], crossed)
  expect(parts).toHaveLength(2)
  expect(parts[0]!.at(-1)).toEqual(parts[1]![0])
  expect(lengthM([parts[0]!.at(-1)!, middle])).toBeLessThan(15)
})

it('closes a gap between two trails that it leads over', () => {
  const gap = trailNetwork([trail(west, [49.25, 20.0098]), trail([49.25, 20.0102], east)])
  const parts = missingParts([west, middle, east], gap)
  expect(parts).toHaveLength(1)
  expect(lengthM(parts[0]!)).toBeLessThan(45)
})
