import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('goes one after another for one thing, in the order of asking, and beside others', async () => {
  const turns = inTurn()
  const said: string[] = []
  const step = (key: string, name: string, ms: number) =>
    turns(key, async () => {
      said.push(`${name} begins`)
      await wait(ms)
      said.push(`${name} ends`)
      return name
    })
  const answers = await Promise.all([step('a', 'a1', 40), step('a', 'a2', 0), step('b', 'b1', 10)])
  expect(answers).toEqual(['a1', 'a2', 'b1'])
  expect(said).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
})

it('goes on after a failure, which is told to whoever asked', async () => {
  const turns = inTurn()
  const failed = turns('a', () => Promise.reject(new Error('no seat')))
  const next = turns('a', () => Promise.resolve('a seat'))
  await expect(failed).rejects.toThrow('no seat')
  expect(await next).toBe('a seat')
  // Begins at once when nobody is before it.
  let hasBegun = false
  const third = turns('a', async () => void (hasBegun = true))
  expect(hasBegun).toBe(true)
  await third
})
