import { expect, it } from 'vitest'
import { nameAt, ownRoute, sectionsOf } from './own-route.ts'

const stops = [
  { name: 'Ustroń', atM: 0, isEnd: true },
  { name: 'Równica', atM: 4_000, isEnd: false },
  { name: 'Orłowa', atM: 9_000, isEnd: true },
  { name: 'Stożek', atM: 20_000, isEnd: true },
]

it.each([
  [0, 'Ustroń'],
  [1_900, 'Ustroń'],
  [2_100, 'Równica'],
  [11_500, 'Orłowa'],
  [11_501, null],
  [17_499, null],
  [22_500, 'Stożek'],
])('at %i m of a route one is near %s', (m, name) => {
  expect(nameAt(stops, m)).toBe(name)
})

it('sections go from each stop at which they end to the next', () => {
  expect(sectionsOf(stops)).toEqual([
    { from: 'Ustroń', to: 'Orłowa', span: [0, 9_000] },
    { from: 'Orłowa', to: 'Stożek', span: [9_000, 20_000] },
  ])
})

it('nothing is walked before the first walk', () => {
  expect(ownRoute({ stops, lengthM: 20_000 }, [])).toMatchObject({
    walkedM: 0,
    days: 0,
    firstOn: null,
    lastOn: null,
    longestGap: null,
    sections: [
      { isDone: false, walkedM: 0, by: null },
      { isDone: false, walkedM: 0, by: null },
    ],
  })
})
