import { expect, it } from 'vitest'
import { goalsMoved, goalsNear, goalsOf, type Goal } from './goals.ts'

const mountains = {
  ranges: [
    { id: 1, slug: 'gorce', name: 'Gorce' },
    { id: 2, slug: 'puste', name: 'Puste' },
  ],
  crowns: [{ id: 9, slug: 'korona', name: 'Korona' }],
  summits: [
    { id: 11, range: 1, crowns: [9] },
    { id: 12, range: 1, crowns: [] },
    { id: 13, range: 1, crowns: [9] },
    { id: 14, range: 1, crowns: [9], abroad: 'SK' },
  ],
}
const goal = (slug: string, ...summits: number[]): Goal => ({ kind: 'range', slug, name: slug, summits })

it('knows every range and crown that has a summit; one abroad counts for crowns alone', () => {
  expect(goalsOf(mountains)).toEqual([
    { kind: 'crown', slug: 'korona', name: 'Korona', summits: [11, 13, 14] },
    { kind: 'range', slug: 'gorce', name: 'Gorce', summits: [11, 12, 13] },
  ])
})

it('says what moved, from how many to how many, and what is complete first', () => {
  const goals = [goal('a', 1, 2, 3), goal('b', 4, 5), goal('c', 6)]
  const steps = goalsMoved(goals, new Set([4]), [1, 5])
  expect(steps.map(({ goal: { slug }, before, after, total }) => [slug, before, after, total])).toEqual([
    ['b', 1, 2, 2],
    ['a', 0, 1, 3],
  ])
})

it('says nothing of a summit that was climbed before', () => {
  expect(goalsMoved([goal('a', 1, 2)], new Set([1]), [1])).toEqual([])
})

it('names what is nearest to its end: begun, not done, with least to go first', () => {
  const goals = [
    goal('none', 1),
    goal('done', 2),
    goal('one-left', 2, 3),
    goal('two-left', 2, 4, 5),
    goal('fuller', 2, 6, 7),
  ]
  const near = (most: number) => goalsNear(goals, new Set([2, 6]), most).map(({ slug }) => slug)
  expect(near(5)).toEqual(['fuller', 'one-left', 'two-left'])
  expect(near(1)).toEqual(['fuller'])
})
