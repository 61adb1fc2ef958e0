import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '../../public/assets/i18n/en.json' with { type: 'json' }
import { speak } from '../language.ts'
import { startWords } from '../i18n.ts'
import { date, relative, time } from './format-date.ts'
import { moment } from './format-moment.ts'
import { roughDate, roughWhen } from './format-rough-day.ts'
import { decimal, joined, km, metres, number, percent } from './format.ts'
import { monthName, ofMonth, shortMonth } from './months.ts'

beforeAll(() => startWords('en', async () => english))
afterAll(() => speak('pl'))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('figures have commas and points', () => {
  expect(number(1_234_567)).toBe('1,234,567')
  expect(decimal(13.84)).toBe('13.8')
  expect(plain(km(13_840))).toBe('13.8 km')
  expect(plain(metres(-1724.6))).toBe('\u22121,725 m')
  expect(percent(0.374)).toBe('37%')
})

test('lists end with a word', () => {
  expect(joined(['Rysy', 'Giewont', 'Świnica'])).toBe('Rysy, Giewont and Świnica')
  expect(joined(['Rysy'])).toBe('Rysy')
})

test('days and hours are British', () => {
  expect(plain(date('2026-11-15'))).toBe('15 November 2026')
  expect(time('2026-07-15T07:05:00Z')).toBe('9:05')
  expect(plain(moment('2026-11-13T17:02:00Z', new Date('2026-11-16T12:00:00Z')))).toBe('13 November, 18:02')
  expect([shortMonth(8), monthName(8), ofMonth(8), ofMonth(12)]).toEqual([
    'Sep',
    'September',
    'September',
    '',
  ])
})

test('what is near is told in words', () => {
  const now = new Date(2026, 10, 15, 12, 0)
  const ago = (minutes: number) =>
    plain(relative(new Date(now.getTime() - minutes * 60_000).toISOString(), now))
  expect(ago(0)).toBe('a moment ago')
  expect(ago(5)).toBe('5 minutes ago')
  expect(ago(120)).toBe('2 hours ago')
  expect(plain(relative('2026-11-14', now))).toBe('yesterday')
  expect(plain(relative('2025-11-08', now))).toBe('8 November 2025')
})

test('rough days stand alone and in a sentence', () => {
  const day = { date: '2021-05-01', precision: 'month' } as const
  expect([plain(roughDate(day)), plain(roughWhen(day))]).toEqual(['May 2021', 'in May 2021'])
  const winter = { date: '2019-12-21', precision: 'season' } as const
  expect([plain(roughDate(winter)), plain(roughWhen(winter))]).toEqual([
    'winter 2019/20',
    'in winter 2019/20',
  ])
})
