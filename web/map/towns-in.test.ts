import { expect, test } from 'vitest'
import { basemap } from '#data/basemap.ts'
import { MOUNTAINS, projectionOf } from './projection.ts'
import { townsIn } from './towns-in.ts'

test('a town whose name would cover what a map is about gives way; the others stay', () => {
  const projection = projectionOf(MOUNTAINS, 760, 390)
  const names = townsIn(projection).map(({ name }) => name)
  const [lon, lat] = basemap.towns.find(({ name }) => name === 'Zakopane')!.at
  expect(names).toContain('Zakopane')
  expect(townsIn(projection, [[lon + 0.1, lat]]).map(({ name }) => name)).toEqual(
    names.filter((name) => name !== 'Zakopane'),
  )
})
