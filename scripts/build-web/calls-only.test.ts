import { expect, test } from 'vitest'
import { withCallsOnly } from './calls-only.ts'

test('a route keeps what a caller asks with', () => {
  const route = `defineRoute({ method: 'POST', path: '/cairns/:id', tag: 'cairns', summary: 'A stone', access: 'public', bearer: 'none',
    params: IdParams, body: Type.Object({ stone: Type.Optional(Type.String()) }), reply: Done, status: 201 })`
  expect(withCallsOnly(`export const cairnRoutes = { add: ${route}, other: 1 }`)).toBe(
    `export const cairnRoutes = { add: { method: 'POST', path: '/cairns/:id', bearer: 'none' }, other: 1 }`,
  )
})

test('a schema becomes nothing, whatever it is made of, and what is no schema stays', () => {
  expect(
    withCallsOnly(
      `const kinds = ['a', 'b']
const Stone = Type.Object({ kind: Type.Enum(kinds), ...Card.properties })
const Many = Nullable(Type.Array(Stone))
const all = kinds.map((kind) => Type.Literal(kind))
const length = measure(kinds)`,
    ),
  ).toBe(
    `const kinds = ['a', 'b']
const Stone = Type
const Many = Nullable(Type)
const all = kinds.map((kind) => Type)
const length = measure(kinds)`,
  )
})

test('a route that is made of another keeps what it takes over', () => {
  expect(withCallsOnly(`const again = defineRoute({ ...first, path: '/again', tag: 'x' })`)).toBe(
    `const again = { ...first, path: '/again' }`,
  )
})
