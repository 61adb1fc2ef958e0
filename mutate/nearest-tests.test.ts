import { expect, it } from 'vitest'
import { nearTests, testsOf, worthAsking } from './nearest-tests.ts'
import type { Passed } from './test-runner.ts'

const imports = new Map([
  ['domain/a.ts', []],
  ['domain/a.test.ts', ['domain/a.ts']],
  ['domain/b.ts', ['domain/a.ts']],
  ['domain/b.test.ts', ['domain/b.ts']],
  ['domain/far/c.test.ts', ['domain/b.ts']],
  ['domain/other.test.ts', []],
  ['server/features/trips/seats.ts', ['domain/a.ts']],
  ['server/features/trips/seats.test.ts', []],
  ['server/features/trips/trips.test.ts', []],
  ['server/features/wishes/wishes.test.ts', []],
])

it('are those that import the file, also over others, and those of its folder as if they did', () => {
  expect([...nearTests('domain/a.ts', imports)]).toEqual([
    ['domain/a.test.ts', 0],
    ['domain/b.test.ts', 1],
    ['domain/far/c.test.ts', 2],
  ])
})

it('are those of the folder for a server feature, those of the same name first', () => {
  expect([...nearTests('server/features/trips/trips.queries.ts', imports)]).toEqual([
    ['server/features/trips/seats.test.ts', 1],
    ['server/features/trips/trips.test.ts', 0],
  ])
})

it('are those of the system for what serves all features', () => {
  const system = ['limits', 'drawn-pages', 'logs'].map((name) => `server/features/system/${name}.test.ts`)
  const some = new Map([...imports, ...system.map((test): [string, string[]] => [test, []])])
  expect([...nearTests('server/lib/rate-limit.ts', some)]).toEqual([[system[0], 1]])
  expect([...nearTests('server/web/sitemap.ts', some)]).toEqual([[system[1], 1]])
  expect([...nearTests('domain/limit.ts', some)]).toEqual([])
})

it('are asked what they come past, those that are farther only where there is no other', () => {
  const far: [string, number][] = [
    ['far.test.ts', 3],
    ['less.test.ts', 2],
  ]
  expect(worthAsking(new Map([...far, ['near.test.ts', 1], ['named.test.ts', 0]]))).toEqual([
    'named.test.ts',
    'near.test.ts',
  ])
  expect(worthAsking(new Map(far))).toEqual(['less.test.ts', 'far.test.ts'])
})

const did: Passed = { ms: 10, isGreen: true, numbers: [7], loaded: [], places: new Map() }

it('that come past a change are asked, the nearest and quickest first, and none that fails by itself', () => {
  const passed = new Map([
    ['far.test.ts', did],
    ['slow.test.ts', { ...did, ms: 20 }],
    ['near.test.ts', did],
    ['red.test.ts', { ...did, isGreen: false }],
    ['elsewhere.test.ts', { ...did, numbers: [8] }],
  ])
  const near = new Map([
    ['near.test.ts', 1],
    ['slow.test.ts', 1],
    ['red.test.ts', 0],
    ['elsewhere.test.ts', 0],
  ])
  expect(testsOf(7, near, passed)).toEqual(['near.test.ts', 'slow.test.ts', 'far.test.ts'])
  // Evaluated while files were loaded, for whichever test came first.
  expect(testsOf(9, near, passed.set('far.test.ts', { ...did, loaded: [9] }))).toEqual([
    'elsewhere.test.ts',
    'near.test.ts',
    'slow.test.ts',
  ])
})
