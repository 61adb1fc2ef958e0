import { expect, it } from 'vitest'
import { figureText } from './figure-text.ts'

it.each([
  [1.2654, '×', '1,27 ×'],
  [0.00912, '°', '0,00912°'],
  [99.93, '%', '99,9 %'],
  [155.9, 'ms', '156 ms'],
  [100, 'points', '100'],
  [22.7, '× quicker', '22,7 ×'],
  [12_345, '', '12 345'],
  [0, '', '0'],
])('%d %s is written %s', (value, unit, text) => {
  expect(figureText({ value, unit }).replaceAll(' ', ' ')).toBe(text)
})
