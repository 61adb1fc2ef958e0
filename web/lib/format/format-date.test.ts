import { describe, expect, test } from 'vitest'
import { date, dayOfYear, relative, time, timeRange, toDate, today } from './format-date.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a date is written out in Polish, on one line', () => {
  expect(date('2026-11-15')).toBe('15\u00a0listopada\u00a02026')
  expect(plain(dayOfYear('2026-05-03'))).toBe('3 maja')
})

test('an hour is the one on the clocks in Poland', () => {
  expect(time('2026-11-15T08:05:00Z')).toBe('9:05')
  expect(time('2026-07-15T07:05:00Z')).toBe('9:05')
})

test('hours from one to another stay on one line', () => {
  const range = timeRange('2026-07-15T06:10:00Z', '2026-07-15T10:26:00Z')
  expect(range).toBe('8:10\u2060–\u206012:26')
  expect(timeRange('2026-07-15T06:10:00Z', '2026-07-15T06:10:40Z')).toBe('8:10')
})

test('a bare day is that day wherever the reader lives', () => {
  const day = toDate('2026-01-01')
  expect([day.getFullYear(), day.getMonth(), day.getDate(), day.getHours()]).toEqual([2026, 0, 1, 0])
})

test('today is the local day, not the one in Greenwich', () => {
  expect(today(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
  expect(today(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

describe('how long ago', () => {
  const now = new Date(2026, 10, 15, 12, 0)
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

  test.each([
    [new Date(now.getTime() - 20_000).toISOString(), 'przed chwilą'],
    [at(2026, 10, 15, 11, 58), '2 minuty temu'],
    [at(2026, 10, 15, 11, 55), '5 minut temu'],
    [at(2026, 10, 15, 10, 0), '2 godziny temu'],
    [at(2026, 10, 14, 23, 50), 'wczoraj'],
    ['2026-11-15', 'dzisiaj'],
    ['2026-11-14', 'wczoraj'],
    ['2026-11-16', 'jutro'],
    ['2026-11-10', '5 dni temu'],
    ['2026-11-08', '8 listopada'],
    ['2025-11-08', '8 listopada 2025'],
    ['2026-12-24', '24 grudnia'],
  ])('%s is %j', (iso, text) => {
    expect(plain(relative(iso, now))).toBe(text)
  })

  test('a night with a clock change is still one night', () => {
    expect(plain(relative('2026-10-24', new Date(2026, 9, 25, 23, 30)))).toBe('wczoraj')
    expect(plain(relative('2026-03-28', new Date(2026, 2, 29, 0, 30)))).toBe('wczoraj')
  })
})
