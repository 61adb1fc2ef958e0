import { expect, it } from 'vitest'
import { batched } from './batch.ts'

it('asks once for everything that is wanted at the same time, and gives everybody their own answer', async () => {
  const asked: number[][] = []
  const square = batched(async (keys: number[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key < 100).map((key) => [key, key * key]))
  })
  expect(await Promise.all([square(2), square(3), square(2), square(100)])).toEqual([4, 9, 4, null])
  expect(asked).toEqual([[2, 3, 100]])
})

it('remembers nothing: a later question is asked again', async () => {
  let version = 0
  const read = batched(async (keys: string[]) => {
    version++
    return new Map(keys.map((key) => [key, version]))
  })
  expect(await read('a')).toBe(1)
  const first = read('a')
  // Asked while the first is on its way: it must not get what the first one gets.
  await new Promise((resolve) => setImmediate(resolve))
  const second = read('a')
  expect([await first, await second]).toEqual([2, 3])
})

it('fails for those who asked and for nobody after them', async () => {
  let broken = true
  const read = batched(async (keys: number[]) => {
    if (broken) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all([read(1), read(2)])).rejects.toThrow('away')
  broken = false
  expect(await read(1)).toBe(1)
})
