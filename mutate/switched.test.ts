import { expect, it } from 'vitest'
import { stripTypeScriptTypes } from 'node:module'
import { mutate, mutationsOf } from './mutations.ts'
import { switched } from './switched.ts'

const sources = [
  'out = a < b && !c ? a + 1 : b * (2 - a)',
  'out = a ?? b ?? 3',
  'const list = [a, b]\nlist.push(a)\nout = list.some((one) => one > 1)',
  'const none: number[] | undefined = undefined\nout = none?.map((one) => one).some(Boolean)',
  'const other = a\nc || b > 1 && (out = 7)\nif (c) out = true\nelse out = Math.max(a, b)',
  'out = [b, a]\n  .map((one) => one - 1)\n  .every((one) => one > 0)',
]

const run = (source: string, active: number) => {
  const code = stripTypeScriptTypes(source.replace(/^import [^;]*;/, ''))
  const values = [1, 2, false, (number: number) => number === active, (one: unknown) => one]
  // What is written here is tried as it is, and nobody else's words come in.
  // oxlint-disable-next-line no-new-func
  return new Function('a', 'b', 'c', '__changed', '__one', `let out\n${code}\nreturn out`)(
    ...values,
  ) as unknown
}

it.each(sources)('does what each change alone would do: %s', (source) => {
  const mutations = mutationsOf('example.ts', source)
  const all = switched(
    source,
    mutations.map((mutation, number) => ({ number, mutation })),
    './switch.ts',
  )
  expect(mutations.length).toBeGreaterThan(0)
  expect(all.split('\n')).toHaveLength(source.split('\n').length)
  expect(run(all, -1)).toEqual(run(source, -1))
  for (const [number, mutation] of mutations.entries())
    expect(run(all, number), `${mutation.kind} ${mutation.text}`).toEqual(
      run(bracketed(source, mutation), -1),
    )
})

/** With brackets, so that a change does not take in its neighbours; a call, so that its line does not go on with the one before. */
const bracketed = (source: string, mutation: ReturnType<typeof mutationsOf>[number]) =>
  mutate(
    source,
    ['statement', 'function'].includes(mutation.kind)
      ? mutation
      : { ...mutation, text: `__one(${mutation.text})` },
  )
