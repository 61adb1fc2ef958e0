import { expect, test } from 'vitest'
import { forgetClimbed, keepClimbed, keptClimbed } from './kept-climbed.ts'

const tokensOf = (id: number) => ({
  accessToken: `h.${Buffer.from(JSON.stringify({ sub: String(id) })).toString('base64url')}.s`,
  refreshToken: 'r',
})

function storage(room = Infinity) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

const climbed = [{ summitId: 1, ascents: 2, first: '2025-01-01', last: '2025-01-02' }]

test('what was climbed is kept for its owner and nobody else', () => {
  const store = storage()
  keepClimbed(tokensOf(7), climbed, 1000, store)
  expect(keptClimbed(tokensOf(7), store)).toEqual({ list: climbed, at: 1000 })
  expect(keptClimbed(tokensOf(8), store)).toBeUndefined()
  expect(keptClimbed(null, store)).toBeUndefined()
  forgetClimbed(store)
  expect(keptClimbed(tokensOf(7), store)).toBeUndefined()
})

test('nothing is kept of a stranger, on a full disk, and nothing broken is read', () => {
  const store = storage(10)
  keepClimbed(null, climbed, 1000, store)
  keepClimbed(tokensOf(7), climbed, 1000, store)
  expect(store.kept.size).toBe(0)
  store.kept.set('climbed', '{broken')
  expect(keptClimbed(tokensOf(7), store)).toBeUndefined()
})
