import { expect, it } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

async function all(...texts: string[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = []
  for await (const event of readEvents(pieces(...texts))) events.push(event)
  return events
}

it('reads whole events however they are cut, and leaves out signs of life', async () => {
  const text =
    'retry: 3000\n\n: \n\nid: 7\nevent: notices\ndata: {"unread":1}\n\nid: 8\ndata: {"unread":2}\n\nid: 9\ndata: {'
  const expected = [
    { id: '7', data: '{"unread":1}' },
    { id: '8', data: '{"unread":2}' },
  ]
  expect(await all(text)).toEqual(expected)
  expect(await all(...text)).toEqual(expected)
})
