import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { units, type Unit } from '#domain/quality/figures.ts'
import { startWords } from '#web/lib/i18n.ts'
import english from '../../public/assets/i18n/en.json' with { type: 'json' }
import polish from '../../public/assets/i18n/pl.json' with { type: 'json' }
import { figureText } from './figure-text.ts'

const plain = (value: number, unit: Unit) => figureText({ value, unit }).replaceAll('\u00A0', ' ')
const inAllUnits = () => Object.fromEntries(units.map((unit) => [unit, plain(2, unit)]))
const neutral = {
  '': '2',
  points: '2',
  '°': '2°',
  '×': '2 ×',
  ms: '2 ms',
  s: '2 s',
  kB: '2 kB',
  MB: '2 MB',
}

describe('in Polish', () => {
  beforeAll(() => startWords('pl', async () => polish))

  it.each([
    [1.2654, '×', '1,27 ×'],
    [0.00912, '°', '0,00912°'],
    [99.93, '%', '99,9 %'],
    [155.9, 'ms', '156 ms'],
    [28.6, '/s', '28,6 na sekundę'],
    [100, 'points', '100'],
    [22.7, '×', '22,7 ×'],
    [12_345, '', '12 345'],
    [1000, '', '1 000'],
    [0, '', '0'],
    [3286, 'times', '3 286 razy'],
    [1, 'times', '1 raz'],
  ] as const)('%d %s is written %s', (value, unit, text) => {
    expect(plain(value, unit)).toBe(text)
  })

  it('every unit is said', () => {
    expect(inAllUnits()).toEqual({ ...neutral, '%': '2 %', '/s': '2 na sekundę', times: '2 razy' })
  })
})

describe('in English', () => {
  beforeAll(() => startWords('en', async () => english))
  afterAll(() => startWords('pl', async () => polish))

  it('every unit is said, and figures stand as there', () => {
    expect(inAllUnits()).toEqual({ ...neutral, '%': '2%', '/s': '2 a second', times: '2 times' })
    expect([plain(1.2654, '×'), plain(12_345, '')]).toEqual(['1.27 ×', '12,345'])
  })
})
