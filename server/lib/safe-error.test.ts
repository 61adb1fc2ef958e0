import { expect, it } from 'vitest'
import { safeError } from './safe-error.ts'

const all = (error: unknown) => JSON.stringify(safeError(error))

it('tells what failed and where, in a database, without the row', () => {
  const error = Object.assign(
    new Error('new row for relation "users" violates check constraint "users_email"'),
    {
      name: 'PostgresError',
      code: '23514',
      severity: 'ERROR',
      detail: 'Failing row contains (7, jan@example.pl, Jan Kowalski, 49.232500).',
      where: 'SQL statement "insert into users values (Jan)"',
      table_name: 'users',
      constraint_name: 'users_email',
      parameters: ['jan@example.pl'],
      query: "insert into users values ('jan@example.pl')",
    },
  )
  expect(safeError(error)).toMatchObject({
    type: 'PostgresError',
    code: '23514',
    severity: 'ERROR',
    table_name: 'users',
    constraint_name: 'users_email',
  })
  expect(safeError(error).stack).toMatch(/safe-error\.test\.ts(?:\?\S+)?:\d+/)
  expect(all(error)).not.toMatch(/jan@|Kowalski|49\.2325|insert into/)
})

it.each([
  ['invalid input syntax for type integer: "Jan Kowalski"', /Kowalski/],
  [`Unexpected token 'J', "Jan Kowalski" is not valid JSON`, /Kowalski/],
  [`Unexpected token 'J', ..."Jan Kowals`, /Kowals/],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <jan@example.pl>: unknown", /jan@/],
  ['Key (email)=(jan kowalski) already exists.', /kowalski/],
  ['connect to https://hooks.example/secret-path?token=abc failed', /secret-path/],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0 is bad', /eyJhbGci|eyJzdWI/],
  ['no ground at 49.2325, 19.9817', /49\.2325|19\.9817/],
  ['„Szedłem granią” is too long', /granią/],
  ['two\n    at words.of.Jan.Kowalski:1:1\nlines "x"', /Kowalski|lines/],
])('leaves out of %j what somebody sent', (message, secret) => {
  const safe = safeError(new Error(message))
  expect(safe.message).not.toMatch(secret)
  expect(safe.stack).not.toMatch(secret)
})

it('takes no line of a message for a call where a stack begins with it, either', () => {
  const error = new Error('two\n    at words.of.Jan.Kowalski:1:1')
  error.stack = error.stack!.replace('Error: ', '')
  expect(safeError(error).stack).toMatch(/safe-error\.test\.ts(?:\?\S+)?:\d+/)
  expect(all(error)).not.toContain('Kowalski')
})

it('follows causes, as far as they are worth following', () => {
  const deep = new Error('a', { cause: new Error('b', { cause: new Error('c', { cause: new Error('d') }) }) })
  const safe = safeError(deep)
  expect(safe.cause?.cause?.message).toBe('c')
  expect(safe.cause?.cause?.cause).toBeUndefined()
})

it.each(['Jan "x" Kowalski', null, undefined, 42, {}, { name: 7, message: { a: 1 } }])(
  'bears whatever is thrown: %j',
  (thrown) => {
    expect(() => safeError(thrown)).not.toThrow()
  },
)

it('bears causes that go in a circle', () => {
  const error = new Error('round')
  error.cause = error
  expect(safeError(error).message).toBe('round')
})

it('names no more than a name', () => {
  const error = Object.assign(new Error('x'), { code: 'to jan@example.pl', reason: 'a'.repeat(200) })
  expect(safeError(error)).not.toHaveProperty('code')
  expect(safeError(error)).not.toHaveProperty('reason')
})
