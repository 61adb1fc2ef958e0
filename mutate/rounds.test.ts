import { beforeEach, describe, expect, it } from 'vitest'
import type { Mutant } from './draw.ts'
import { tryInRounds, type Trial } from './rounds.ts'
import type { Outcome, TestRunner, Try } from './test-runner.ts'

const change = (id: string) => ({ id, file: 'a.ts' }) as Mutant
const [first, second] = [change('first'), change('second')]
const green: Outcome = { result: 'green', failed: null, why: '', isReached: true }

/** What ran, round by round, and what was told of it. */
let rounds: Record<string, Try>[] = []
let told: [id: string, test: string, why: string | null][] = []
beforeEach(() => {
  rounds = []
  told = []
})

/** Tests of `a.test.ts`, each a function of the change and of the tests that ran with it. */
const runnerOf = (answer: (one: Try, test: string) => Partial<Outcome>) =>
  ({
    isApi: () => false,
    tried(changes: ReadonlyMap<string, Try>) {
      rounds.push(Object.fromEntries(changes))
      const outcomes = new Map([...changes].map(([test, one]) => [test, { ...green, ...answer(one, test) }]))
      return Promise.resolve({ modules: [], outcomes })
    },
  }) as unknown as TestRunner

const trialOf = (places: readonly number[] | null, tests = ['a.test.ts']): Trial => ({
  number: (mutant) => (mutant === first ? 1 : 2),
  left: ({ id }) =>
    told.some(([whose, , why]) => whose === id && why !== null)
      ? []
      : tests.filter((test) => !told.some(([whose, by]) => whose === id && by === test)),
  isShared: () => false,
  placesIn: () => places,
  tell: ({ id }, test, why) => void told.push([id, test, why]),
  isOver: () => false,
})

describe('of a test file', () => {
  it('only the tests run that come past the change; one that fails is tried without it, too', async () => {
    const runner = runnerOf(({ number }) => (number === null ? {} : { result: 'red', failed: 2, why: 'no' }))
    await tryInRounds(runner, [first], trialOf([2, 5]))
    expect(rounds).toEqual([
      { 'a.test.ts': { number: 1, tests: [2, 5] } },
      { 'a.test.ts': { number: null, tests: [2] } },
    ])
    expect(told).toEqual([['first', 'a.test.ts', 'no']])
  })

  it('all tests up to those run from then on that one of them stands on', async () => {
    // The third test needs what the first left behind.
    const runner = runnerOf(({ number, tests }) =>
      tests!.includes(0) && number !== 1 ? {} : { result: 'red', failed: 2, why: 'no' },
    )
    await tryInRounds(runner, [first, second], trialOf([2]))
    expect(told).toEqual([
      ['first', 'a.test.ts', 'no'],
      ['second', 'a.test.ts', null],
    ])
    expect(rounds.map((round) => round['a.test.ts']!.tests)).toEqual([[2], [2], [0, 1, 2], [0, 1, 2]])
  })

  it('all tests run when those that came past the change do so no more', async () => {
    const runner = runnerOf(({ tests }) => ({ isReached: tests === null }))
    await tryInRounds(runner, [first], trialOf([4]))
    expect(rounds.map((round) => round['a.test.ts']!.tests)).toEqual([[4], null])
    expect(told).toEqual([['first', 'a.test.ts', null]])
  })
})

it('each test file has another change in a round, and one that noticed nothing is followed by the next', async () => {
  const runner = runnerOf((_one, test) => (test === 'b.test.ts' ? { result: 'red', why: 'no' } : {}))
  await tryInRounds(runner, [first, second], trialOf(null, ['a.test.ts', 'b.test.ts']))
  expect(rounds.map((round) => Object.keys(round))).toEqual([
    ['a.test.ts'],
    ['a.test.ts', 'b.test.ts'],
    ['b.test.ts'],
  ])
  expect(told.filter(([, , why]) => why !== null).map(([id, test]) => [id, test])).toEqual([
    ['first', 'b.test.ts'],
    ['second', 'b.test.ts'],
  ])
})

it('what could not be run is tried again, but not for ever', async () => {
  await tryInRounds(
    runnerOf(() => ({ result: 'not run' })),
    [first],
    trialOf([0]),
  )
  expect([rounds.length, told]).toEqual([8, []])
})
