import { describe, expect, it } from 'vitest'
import { passedOnWay } from './passed-on-way.ts'

const hut = { name: 'Samotnia', lat: 50.74905, lon: 15.7027 }
/** So many metres north and east of the hut. */
const beside = (north: number, east: number) => ({
  lat: hut.lat + north / 111_195,
  lon: hut.lon + east / (111_195 * Math.cos((hut.lat * Math.PI) / 180)),
})

describe('places on a way', () => {
  it.each([
    [55, 1],
    [65, 0],
  ])('are passed at %d metres: %d', (metres, count) => {
    const way = [beside(metres, -400), beside(metres, 400)]
    expect(passedOnWay(way, [hut], 60)).toHaveLength(count)
  })

  it('come in the order of the way, each once, with the first point that came near', () => {
    const other = { name: 'Strzecha', ...beside(0, 2_000) }
    const way = [beside(10, 3_000), beside(10, 2_000), beside(10, 0), beside(10, 2_000), beside(10, 3_000)]
    const passed = passedOnWay(way, [hut, other], 60)
    expect(passed.map(({ place, at }) => [place.name, at])).toEqual([
      ['Strzecha', 0],
      ['Samotnia', 1],
    ])
  })

  it('are none on a way without points', () => {
    expect(passedOnWay([], [hut], 60)).toEqual([])
  })
})
