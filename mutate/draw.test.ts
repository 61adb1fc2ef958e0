import { expect, it } from 'vitest'
import { draw } from './draw.ts'

const sources = new Map([
  ['a.ts', 'const a = b < c\nconst d = 1\nconst e = 2\nconst f = 3\nconst g = !a'],
  ['b.ts', 'run(1)\nrun(2)\nrun(2)'],
])
const ids = (from: Map<string, string>, count: number, seed = '1') =>
  draw(from, count, seed).map(({ id }) => id)

it('draws the same for a seed, and each change once', () => {
  expect(ids(sources, 6)).toEqual(ids(sources, 6))
  expect(ids(sources, 6, '2')).not.toEqual(ids(sources, 6))
  expect(new Set(ids(sources, 100)).size).toBe(draw(sources, 100, '1').length)
})

it('keeps what it drew while other places are edited', () => {
  const edited = new Map(sources).set('b.ts', 'const added = true\nrun(1)\nrun(2)\nrun(2)')
  expect(ids(edited, 100)).toEqual(expect.arrayContaining(ids(sources, 100)))
})

it('shows a line as it was and as it becomes', () => {
  const shown = draw(new Map([['a.ts', 'x()\n  const a = b <\n    c // so']]), 9, '1')
  expect(shown.map(({ line, before, after }) => [line, before, after])).toContainEqual([
    2,
    'const a = b <',
    'const a = b <=\n    c // so',
  ])
})
