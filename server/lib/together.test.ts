import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Reading } from '#server/db/reading.ts'
import { together } from './together.ts'
import { inReading } from './tracing/cause.ts'

it('serves the first at once and all who come meanwhile together, in their order and as many as there may be', async () => {
  const granted: [string, number[]][] = []
  const wish = together(3, async (key: string, wishes: number[]) => {
    granted.push([key, wishes])
    await wait(10)
    return wishes.map((one) => `${key} ${one}`)
  })
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5].map((one) => wish('a', one)),
    ...[6, 7].map((one) => wish('b', one)),
  ])
  expect(answers).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'a 5', 'b 6', 'b 7'])
  expect(granted.filter(([key]) => key === 'a')).toEqual([
    ['a', [1]],
    ['a', [2, 3, 4]],
    ['a', [5]],
  ])
  expect(granted.slice(0, 2)).toEqual([
    ['a', [1]],
    ['b', [6]],
  ])
  expect(await wish('a', 8)).toBe('a 8')
})

it('lets nobody pay for a wish that breaks a rule of the database, and tells everybody when the database is away', async () => {
  const broken = Object.assign(new Error('no such hiker'), { code: '23503' })
  const away = Object.assign(new Error('away'), { code: 'CONNECTION_CLOSED' })
  let isAway = false
  let asked = 0
  const wish = together(10, async (_key: string, wishes: number[]) => {
    asked++
    await wait(5)
    if (isAway) throw away
    if (wishes.includes(3)) throw broken
    return wishes
  })
  const told = await Promise.allSettled([1, 2, 3, 4].map((one) => wish('a', one)))
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([1, 2, broken, 4])
  isAway = true
  asked = 0
  const refused = await Promise.allSettled([1, 2, 4].map((one) => wish('a', one)))
  expect(refused.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected'])
  // Together, or one alone and then the others: nobody is tried again.
  expect(asked).toBeLessThanOrEqual(2)
  isAway = false
  expect(await wish('a', 5)).toBe(5)
})

it('works in the name of the first of them, and notes of each that they wrote', async () => {
  const names = new AsyncLocalStorage<string>()
  const grantedFor: unknown[] = []
  const wish = together(10, async (_key: string, wishes: number[]) => {
    grantedFor.push(names.getStore())
    await wait(5)
    return wishes
  })
  const readings = [new Reading(null, 0), new Reading(null, 0), new Reading(null, 0)]
  await Promise.all(
    ['Anna', 'Beata', 'Celina'].map((name, at) =>
      names.run(name, () => inReading(readings[at]!, () => wish('a', at))),
    ),
  )
  expect(grantedFor).toEqual(['Anna', 'Beata'])
  expect(readings.map(({ hasWritten }) => hasWritten)).toEqual([true, true, true])
})
