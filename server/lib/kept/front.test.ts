import Fastify from 'fastify'
import dispatch from 'light-my-request'
import { expect, it } from 'vitest'
import { cachedBody } from '../cached-body.ts'
import { languageOf } from '../language.ts'
import { visitCounter } from '../rate-limit.ts'
import { createFront } from './front.ts'

/** A server with nothing but a front; `found` gives what is kept. */
function frontOf(find: (key: string, topics: readonly string[]) => unknown, parts: object = {}) {
  const front = createFront()
  const app = Fastify({ serverFactory: front.createServer })
  const noted: object[] = []
  const all = {
    kept: { find },
    visits: { inFlight: 0 },
    config: { trustProxy: false },
    tracer: null,
    countVisit: null,
    noteAnswer: (answer: object) => noted.push(answer),
    ...parts,
  }
  for (const [name, part] of Object.entries(all)) app.decorate(name, part as never)
  front.open(app)
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    await app.ready()
    return dispatch((request, response) => app.server.emit('request', request, response), { url, headers })
  }
  return { app, visit, noted }
}

it('asks about what an answer is made of now, when that has changed since it was remembered', async () => {
  const asked: string[] = []
  const { app, visit } = frontOf((key, topics) => {
    asked.push(`${key}: ${topics.join(', ')}`)
    return null
  })
  let board = 'board sprzet'
  app.get('/thread', async (request, reply) => {
    app.front.remember(request, reply, 'thread', ['thread 1', board])
    return 'words'
  })
  await visit('/thread')
  await visit('/thread')
  board = 'board tatry'
  await visit('/thread')
  await visit('/thread')
  expect(asked).toEqual([
    'thread: thread 1, board sprzet',
    'thread: thread 1, board sprzet',
    'thread: thread 1, board tatry',
  ])
})

it('never gives a reader of one language what is kept of the other', async () => {
  const { app, visit } = frontOf((key) => ({ body: cachedBody(`kept ${key}`) }))
  app.get('/info', async (request, reply) => {
    const language = languageOf(request)
    app.front.remember(request, reply, language, ['people'])
    return `made ${language}`
  })
  const words = async (cookie?: string) => (await visit('/info', cookie === undefined ? {} : { cookie })).body
  expect(await words('language=en')).toBe('made en')
  expect(await words()).toBe('made pl')
  expect(await words('language=en')).toBe('kept en')
  expect(await words()).toBe('kept pl')
  expect(await words('kopczyk-device=1; language=en')).toBe('kept en')
  expect(await words('language=cs')).toBe('kept pl')
})

/** `/info` is remembered with a header, and the front was asked for it once. */
async function remembered(...given: Parameters<typeof frontOf>) {
  const made = frontOf(...given)
  made.app.get('/info', { config: { limit: 'auth' } }, async (request, reply) => {
    reply.header('x-own', 'same').header('x-request-id', 'first')
    made.app.front.remember(request, reply, 'info', ['people'])
    return 'made'
  })
  await made.visit('/info')
  return made
}

it('answers as the framework would: headers, bytes, whoever holds a copy, the count, the log', async () => {
  const body = cachedBody('kept')
  const { app, visit, noted } = await remembered(() => ({ body }))
  const answer = await visit('/info')
  expect([answer.statusCode, answer.body]).toEqual([200, 'kept'])
  expect(answer.headers).toMatchObject({
    'x-own': 'same',
    etag: body.etag,
    'content-type': 'application/json; charset=utf-8',
    'content-length': '4',
  })
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const held = await visit('/info', { 'if-none-match': body.etag })
  expect([held.statusCode, held.body]).toEqual([304, ''])
  await new Promise((resolve) => setImmediate(resolve))
  const reqId = answer.headers['x-request-id']
  expect(noted[0]).toMatchObject({ reqId, method: 'GET', route: '/info', status: 200 })
  expect(noted[1]).toMatchObject({ status: 304 })
  expect(app.visits.inFlight).toBe(0)
})

it('leaves to the framework whoever is signed in, sends something, or asks for another address', async () => {
  const { app, visit } = await remembered(() => ({ body: cachedBody('kept') }))
  app.server.closeIdleConnections()
  expect((await visit('/info', { authorization: 'Bearer one' })).body).toBe('made')
  expect((await visit('/info?page=2')).body).toBe('made')
  const head = await dispatch((request, response) => app.server.emit('request', request, response), {
    url: '/info',
    method: 'HEAD',
  })
  expect(head.headers['x-request-id']).toBe('first')
})

it('goes the usual way when it cannot be told whether what is kept still stands', async () => {
  let found: Promise<unknown> = Promise.resolve({ body: cachedBody('kept') })
  const { visit } = await remembered(() => found)
  expect((await visit('/info')).body).toBe('kept')
  found = Promise.resolve(null)
  expect((await visit('/info')).body).toBe('made')
  found = Promise.reject(new Error('no database'))
  expect((await visit('/info')).body).toBe('made')
})

it('counts a visit once, and leaves whoever is over their budget to the framework', async () => {
  const count = visitCounter()
  const counted: string[] = []
  const countVisit = (...given: Parameters<typeof count>) => {
    counted.push(given.join(' '))
    return count(...given)
  }
  const { visit } = await remembered(() => ({ body: cachedBody('kept') }), {
    countVisit,
    config: { trustProxy: 1 },
  })
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  const first = await visit('/info', headers)
  expect(counted).toEqual(['auth 203.0.113.7'])
  expect(first.headers['x-ratelimit-remaining']).toBe('59')
  for (let visits = 1; visits < 60; visits++) await visit('/info', headers)
  expect((await visit('/info', headers)).body).toBe('made')
  expect((await visit('/info', { 'x-forwarded-for': '203.0.113.8' })).body).toBe('kept')
})
