import { expect, it } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const imports = new Map([
  ['domain/a.ts', []],
  ['domain/a.test.ts', ['domain/a.ts']],
  ['domain/b.ts', ['domain/a.ts']],
  ['domain/b.test.ts', ['domain/b.ts']],
  ['domain/other.test.ts', []],
  ['server/features/trips/seats.ts', ['domain/a.ts']],
  ['server/features/trips/seats.test.ts', []],
  ['server/features/trips/trips.test.ts', []],
  ['server/features/wishes/wishes.test.ts', []],
])

it('are those that import the file, the nearest first', () => {
  expect(nearestTests('domain/a.ts', imports)).toEqual({
    project: 'unit',
    files: ['domain/a.test.ts', 'domain/b.test.ts'],
  })
})

it('are those of the folder for a server feature, those of the same name first', () => {
  expect(nearestTests('server/features/trips/trips.queries.ts', imports)).toEqual({
    project: 'api-server',
    files: ['server/features/trips/trips.test.ts', 'server/features/trips/seats.test.ts'],
  })
})
