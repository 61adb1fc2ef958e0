import { expect, test } from 'vitest'
import { monthName, ofMonth, shortMonth } from './months.ts'

test('months are called as the language has them', () => {
  for (let month = 0; month < 12; month++) {
    const at = new Date(2026, month, 15)
    const say = (options: Intl.DateTimeFormatOptions) => at.toLocaleDateString('pl-PL', options)
    expect(shortMonth(month)).toBe(say({ month: 'short' }))
    expect(monthName(month)).toBe(say({ month: 'long' }))
    expect(ofMonth(month)).toBe(say({ day: 'numeric', month: 'long' }).slice('15 '.length))
  }
})
