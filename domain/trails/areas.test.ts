import { expect, it } from 'vitest'
import { isKnown, knowsColours, trailAreas } from './areas.ts'

it.each([
  ['Śnieżka', 50.736, 15.74, true, true],
  ['Giewont', 49.251, 19.934, true, true],
  ['Rysy from Poland', 49.1795, 20.088, true, true],
  ['Rusinowa Polana', 49.262, 20.095, true, true],
  ['Łomnica', 49.195, 20.213, true, false],
  ['Bukowina, north of the Tatry', 49.35, 20.1, false, false],
  ['Warszawa', 52.23, 21, false, false],
])('at %s trails are known or not', (_place, lat, lon, trails, colours) => {
  expect([isKnown({ lat, lon }), knowsColours({ lat, lon })]).toEqual([trails, colours])
})

it('a box has its western and southern edge, its neighbours have the others', () => {
  const [west, south, east, north] = trailAreas.find(({ slug }) => slug === 'pieniny')!.boxes[0]!
  expect(isKnown({ lat: south, lon: west })).toBe(true)
  expect(isKnown({ lat: north, lon: west })).toBe(false)
  expect(isKnown({ lat: south, lon: east })).toBe(false)
})
