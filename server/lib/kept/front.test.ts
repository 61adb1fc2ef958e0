import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { cachedBody } from '../cached-body.ts'
import { languageOf } from '../language.ts'
import { registerFront } from './front.ts'

it('asks about what an answer is made of now, when that has changed since it was remembered', async () => {
  const app = Fastify()
  const asked: string[] = []
  app.decorate('kept', {
    find: (key: string, topics: readonly string[]) => {
      asked.push(`${key}: ${topics.join(', ')}`)
      return null
    },
  } as never)
  registerFront(app)
  let board = 'board sprzet'
  app.get('/thread', async (request, reply) => {
    app.front.remember(request, reply, 'thread', ['thread 1', board])
    return 'words'
  })
  const visit = () => app.inject('/thread')
  await visit()
  await visit()
  board = 'board tatry'
  await visit()
  await visit()
  expect(asked).toEqual([
    'thread: thread 1, board sprzet',
    'thread: thread 1, board sprzet',
    'thread: thread 1, board tatry',
  ])
})

it('never gives a reader of one language what is kept of the other', async () => {
  const app = Fastify()
  app.decorate('kept', { find: (key: string) => ({ body: cachedBody(`kept ${key}`) }) } as never)
  registerFront(app)
  app.get('/info', async (request, reply) => {
    const language = languageOf(request)
    app.front.remember(request, reply, language, ['people'])
    return `made ${language}`
  })
  const visit = async (cookie?: string) =>
    (await app.inject({ url: '/info', headers: cookie === undefined ? {} : { cookie } })).body
  expect(await visit('language=en')).toBe('made en')
  expect(await visit()).toBe('made pl')
  expect(await visit('language=en')).toBe('kept en')
  expect(await visit()).toBe('kept pl')
  expect(await visit('kopczyk-device=1; language=en')).toBe('kept en')
  expect(await visit('language=cs')).toBe('kept pl')
})
