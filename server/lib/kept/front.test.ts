import Fastify from 'fastify'
import { expect, it } from 'vitest'
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
