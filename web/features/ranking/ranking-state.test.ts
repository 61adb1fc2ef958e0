import { expect, it } from 'vitest'
import { readState, writeState } from './ranking-state.ts'

const today = '2026-11-16'
const read = (text: string) => readState(new URLSearchParams(text), today)

it.each(['', 'period=all', 'period=2026-11&scope=karpaty&page=512', 'scope=followed', 'scope=17&page=2'])(
  'the address “%s” is written as it was read',
  (text) => {
    expect(writeState(read(text), today).toString()).toBe(text)
  },
)

it.each(['period=2026-13', 'scope=tatry', 'page=0', 'page=x', 'page=-4', 'period=2026'])(
  'the address “%s” means the plain ranking',
  (text) => {
    expect(read(text)).toEqual({ period: '2026', scope: 'all', page: 1 })
  },
)
