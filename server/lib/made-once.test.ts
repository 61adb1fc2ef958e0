import { expect, it } from 'vitest'
import { madeOnce } from './made-once.ts'

type Thing = { size: number }
const kept = (put: Thing[] = []) =>
  madeOnce<Thing | null>({
    maxSize: 100,
    sizeCalculation: ({ size }) => size,
    dispose: (one) => void put.push(one),
  })
const made = (size: number) => async () => ({ size })

it('whoever waits gets what they wait for, however much is made meanwhile', async () => {
  const ask = kept()
  const ends: ((thing: Thing) => void)[] = []
  const slow = () => new Promise<Thing>((resolve) => void ends.push(resolve))
  const waiting = [ask('slow', slow), ask('slow', slow)]
  for (let n = 0; n < 10; n++) await ask(`quick ${n}`, made(60))
  waiting.push(ask('slow', slow))
  expect(ends).toHaveLength(1)
  const thing = { size: 50 }
  ends[0]!(thing)
  for (const one of await Promise.all(waiting)) expect(one).toBe(thing)
  // Kept like any other.
  expect(await ask('slow', slow)).toBe(thing)
})

it('makes room by putting out what was asked for least lately, and says so', async () => {
  const put: Thing[] = []
  const ask = kept(put)
  const [a, b] = [await ask('a', made(40)), await ask('b', made(40))]
  await ask('a', made(1))
  await ask('c', made(40))
  expect(put).toEqual([b])
  expect(await ask('a', made(1))).toBe(a)
  expect(await ask('b', made(41))).toEqual({ size: 41 })
})

it('keeps neither a failure nor nothing, and hands a larger thing on than it can keep', async () => {
  const ask = kept()
  const failing = () => {
    throw new Error('on purpose')
  }
  const both = await Promise.allSettled([ask('a', failing), ask('a', made(1))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a', async () => null)).toBeNull()
  expect(await ask('a', made(101))).toEqual({ size: 101 })
  expect(await ask('a', made(2))).toEqual({ size: 2 })
  ask.forget('a')
  expect(await ask('a', made(3))).toEqual({ size: 3 })
  ask.clear()
  expect(await ask('a', made(4))).toEqual({ size: 4 })
})
