import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is asked for meanwhile is done afterwards, the same question once', async () => {
  const done: (string | undefined)[] = []
  const going = Promise.withResolvers<void>()
  let running = 0
  const send = oneAtATime(async (only?: string) => {
    expect(++running).toBe(1)
    if (done.length === 0) await going.promise
    done.push(only)
    running -= 1
  })
  const first = send()
  await Promise.all([send(), send(), send('one')])
  expect(done).toEqual([])
  going.resolve()
  await first
  expect(done).toEqual([undefined, undefined, 'one'])
  await send('later')
  expect(done.at(-1)).toBe('later')
})

test('goes on after something that failed', async () => {
  let times = 0
  const send = oneAtATime(async () => {
    if (++times === 1) throw new Error('on purpose')
  })
  await expect(send()).rejects.toThrow('on purpose')
  await send()
  expect(times).toBe(2)
})
