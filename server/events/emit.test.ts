import { beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#server/db/connect.ts'
import { emit, setListeners } from './emit.ts'
import { defineListeners } from './listeners.ts'

const tx = {} as Transaction
const person = (userId: number) => ({ userId })
const because = 'the test looks on'
let seen: unknown[] = []
beforeEach(() => {
  seen = []
})

describe('listeners that gather', () => {
  it('take what was emitted meanwhile together, once, after those who agree at once', async () => {
    setListeners([
      defineListeners({
        feature: 'counts',
        because,
        gather: {
          names: ['account-made', 'account-blocked'],
          agree: async (_tx, facts) => seen.push(['counts', facts]),
        },
      }),
      defineListeners({
        feature: 'emits',
        because,
        agree: {
          'account-made': async () => {
            await emit(tx, 'account-blocked', person(2))
            await emit(tx, 'account-blocked', person(3))
            seen.push('emitted')
          },
        },
      }),
    ])
    await emit(tx, 'account-made', person(1))
    expect(seen).toEqual([
      'emitted',
      ['counts', { 'account-made': [person(1)], 'account-blocked': [person(2), person(3)] }],
    ])
    seen = []
    await emit(tx, 'account-blocked', person(4))
    expect(seen).toEqual([['counts', { 'account-blocked': [person(4)] }]])
  })

  it('hand on what they emit to those after them, and once more to those before', async () => {
    setListeners([
      defineListeners({
        feature: 'first',
        because,
        gather: {
          names: ['account-made', 'way-counted'],
          agree: async (_tx, facts) => seen.push(['first', Object.keys(facts)]),
        },
      }),
      defineListeners({
        feature: 'second',
        after: ['first'],
        because,
        gather: {
          names: ['account-made'],
          agree: async () => {
            seen.push('second')
            await emit(tx, 'account-blocked', person(1))
            await emit(tx, 'way-counted', person(1))
          },
        },
      }),
      defineListeners({
        feature: 'third',
        after: ['second'],
        because,
        gather: {
          names: ['account-made', 'account-blocked'],
          agree: async (_tx, facts) => seen.push(['third', Object.keys(facts)]),
        },
      }),
    ])
    await emit(tx, 'account-made', person(1))
    expect(seen).toEqual([
      ['first', ['account-made']],
      'second',
      ['first', ['way-counted']],
      ['third', ['account-made', 'account-blocked']],
    ])
  })

  it('leave nothing behind when somebody refuses', async () => {
    const counts = defineListeners({
      feature: 'counts',
      because,
      gather: { names: ['account-made'], agree: async (_tx, facts) => seen.push(facts) },
    })
    const refuse = () => Promise.reject(new Error('no'))
    setListeners([
      counts,
      defineListeners({ feature: 'refuses', because, agree: { 'account-made': refuse } }),
    ])
    await expect(emit(tx, 'account-made', person(1))).rejects.toThrow('no')
    setListeners([counts])
    await emit(tx, 'account-made', person(2))
    expect(seen).toEqual([{ 'account-made': [person(2)] }])
  })
})
