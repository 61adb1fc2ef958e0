import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { problems } from '#contract/errors.ts'
import { toProblem } from './error-handler.ts'
import { WorkFailed } from './worker-pool.ts'

it.each([
  ['a statement that took too long', '57014', 'unavailable'],
  ['a transaction that stood still', '25P03', 'unavailable'],
  ['a database that is starting', '57P03', 'unavailable'],
  ['a database that is a copy', '25006', 'unavailable'],
  ['a database that is not there', 'ECONNREFUSED', 'unavailable'],
  ['a full disk of the database', '53100', 'storage-full'],
  ['a full disk of the media', 'ENOSPC', 'storage-full'],
  ['a folder that is read-only', 'EROFS', 'storage-read-only'],
  ['a folder of somebody else', 'EACCES', 'storage-read-only'],
  ['a mistake of ours', '42703', 'internal-error'],
] as const)('answers %s (%s) with %s', (_what, code, expected) => {
  const known = toProblem(Object.assign(new Error('secret'), { code }))
  expect(known.code).toBe(expected)
  expect(known.message).toBe(problems[expected].message)
})

it.each(['timeout', 'memory', 'lost'] as const)('answers work that failed (%s) with 503', (reason) => {
  expect(toProblem(new WorkFailed(reason)).status).toBe(503)
})

it('answers a page that was begun before the process stops with 503', async () => {
  const app = fastify()
  await app.close()
  const error = await app.inject('/').catch((thrown: unknown) => thrown)
  expect(toProblem(error).status).toBe(503)
})
