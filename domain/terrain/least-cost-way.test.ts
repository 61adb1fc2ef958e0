import { describe, expect, it } from 'vitest'
import { distanceM, type Place } from '../mountains/geo.ts'
import { leastCostWay, type Circle } from './least-cost-way.ts'
import { makeRelief } from './make-relief.ts'
import { heightAt, NODES, smoothHeightAt, type Relief } from './relief.ts'
import { ownNode, stitch } from './stitch.ts'

const AREA = { south10: 492, west10: 198, rows: 2, columns: 2 }
const METRE = 1 / 111_195

function landOf(shape: (lat: number, lon: number) => number): Relief {
  const relief = makeRelief(new Uint8Array(4).fill(1), undefined, AREA)
  for (let latNode = AREA.south10 * 120; latNode <= (AREA.south10 + 2) * 120; latNode++)
    for (let lonNode = AREA.west10 * 120; lonNode < (AREA.west10 + 2) * 120; lonNode++) {
      const at = ownNode(relief, latNode, lonNode)
      if (at >= 0) relief.cells[at] = Math.round(shape(latNode / NODES, lonNode / NODES))
    }
  stitch(relief)
  return relief
}

const [west, east] = [
  { lat: 49.3, lon: 19.88 },
  { lat: 49.3, lon: 19.93 },
]
const lengthOf = (way: readonly Place[]) =>
  way.slice(1).reduce((sum, place, at) => sum + distanceM(way[at]!, place), 0)
const wayOver = (relief: Relief, off: Circle[] = []) =>
  leastCostWay((lat, lon) => smoothHeightAt(relief, lat, lon), west, east, {
    stepM: 30,
    aroundM: 2_500,
    off,
  })!
/** A slope that is nowhere level, so that nothing is taken for water. */
const tilted = (lat: number, lon: number) => 800 + (lat - 49.2) * 400 + (lon - 19.8) * 700

describe('the way of least cost', () => {
  it('is nearly straight on even ground, and begins and ends where it was asked to', () => {
    const way = wayOver(landOf(tilted))
    expect([way[0], way.at(-1)]).toEqual([west, east])
    expect(lengthOf(way)).toBeLessThan(distanceM(west, east) * 1.05)
  })

  it('goes around a steep hill instead of over it', () => {
    const hill = (lat: number, lon: number) =>
      tilted(lat, lon) +
      600 * Math.exp(-(((lat - 49.3) / (700 * METRE)) ** 2) - ((lon - 19.905) / (700 * METRE * 1.53)) ** 2)
    const relief = landOf(hill)
    const way = wayOver(relief)
    const highest = Math.max(...way.map(({ lat, lon }) => heightAt(relief, lat, lon)))
    expect(highest).toBeLessThan(heightAt(relief, 49.3, 19.905) - 300)
  })

  it('does not walk on water', () => {
    const lake = { lat: 49.3, lon: 19.905 }
    const relief = landOf((lat, lon) =>
      distanceM(lake, { lat, lon }) < 700 ? 870 : tilted(lat, lon) + 5 * Math.sin(lat * 9_000),
    )
    const way = wayOver(relief)
    expect(way.filter((place) => distanceM(place, lake) < 500)).toEqual([])
  })

  it('keeps off what it is told to keep off, and finds the same way each time', () => {
    const off = [{ lat: 49.3, lon: 19.905, radiusM: 300 }]
    const relief = landOf(tilted)
    const way = wayOver(relief, off)
    expect(way.filter((place) => distanceM(place, off[0]!) < 270)).toEqual([])
    expect(wayOver(relief, off)).toEqual(way)
  })
})
