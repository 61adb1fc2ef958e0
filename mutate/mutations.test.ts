import { expect, it } from 'vitest'
import { mutate, mutationsOf } from './mutations.ts'

const changed = (source: string) => mutationsOf('example.ts', source).map((one) => mutate(source, one))

it.each([
  ['const a = b < c', ['const a = b <= c']],
  ['const a = b(x) && c', ['const a = b(x) || c']],
  ['const a = !b', ['const a = b']],
  ['const a = 12', ['const a = (12 * 1.5)']],
  ['const a = b ? c : d', ['const a = b ? d : c']],
  ['const a = Math.min(b, c)', ['const a = Math.max(b, c)']],
  ['run(a)', [';']],
  ['const a = b.toString()', []],
  ["const a = b + 'km'", []],
  ['type A = 1 | 2', []],
  ['const a = { 1: b }', []],
])('%s', (source, wanted) => {
  expect(changed(source)).toEqual(wanted)
})

it('finds an operator behind a side that holds the same sign', () => {
  expect(changed('const a = (b - c) - d')).toEqual(['const a = (b - c) + d', 'const a = (b + c) - d'])
})

it('writes brackets where the language asks for them', () => {
  expect(changed('const a = b ?? c ?? d')).toEqual(['const a = (b ?? c) && (d)', 'const a = (b) && (c) ?? d'])
})
