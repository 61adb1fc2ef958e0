import { expect, it } from 'vitest'
import { workBudget } from './work-budget.ts'

function withClock() {
  let now = 0
  const budget = workBudget(() => now)
  return { ...budget, pass: (ms: number) => (now += ms) }
}

it('lets a map be moved about', () => {
  const { take, pass } = withClock()
  for (let move = 0; move < 60; move++) {
    for (let tile = 0; tile < 20; tile++) expect(take('a', 20)).toBe(0)
    pass(1_000)
  }
})

it('refuses who asks for the dearest again and again, says for how long, and nobody else', () => {
  const { take, pass } = withClock()
  const answers = Array.from({ length: 600 }, () => take('a', 900))
  expect(answers.filter((wait) => wait === 0)).toHaveLength(33)
  expect(take('b', 900)).toBe(0)
  const wait = take('a', 900)
  pass((wait - 1) * 1_000 - 100)
  expect(take('a', 900)).toBeGreaterThan(0)
  pass(1_100)
  expect(take('a', 900)).toBe(0)
})

it('gives everybody something once, however dear', () => {
  const { take } = withClock()
  expect(take('a', 60_000)).toBe(0)
  expect(take('a', 1)).toBeGreaterThan(0)
})

it('never says a time after which it refuses once more', () => {
  for (const costMs of [250, 900, 1_001, 2_750]) {
    const { take, pass } = withClock()
    take('a', 30_000)
    const wait = take('a', costMs)
    expect(wait).toBeGreaterThan(0)
    pass(wait * 1_000)
    expect(take('a', costMs)).toBe(0)
  }
})
