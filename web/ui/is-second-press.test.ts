import { expect, test } from 'vitest'
import { isSecondPress } from './is-second-press.ts'

const at = (timeStamp: number, detail = 1) => ({ timeStamp, detail })

test('the first press counts, also one that ends a double click begun elsewhere', () => {
  expect(isSecondPress(at(1000), null)).toBe(false)
  expect(isSecondPress(at(1000, 2), null)).toBe(false)
})

test('the second press of a double click does not, however slow the hand', () => {
  expect(isSecondPress(at(1030, 2), at(1000))).toBe(true)
  expect(isSecondPress(at(1450, 2), at(1000))).toBe(true)
})

test('nor does another of its kind before the button could be drawn as waiting', () => {
  expect(isSecondPress(at(1005), at(1000))).toBe(true)
  expect(isSecondPress(at(1005, 0), at(1000, 0))).toBe(true)
})

test('a key after the pointer is a press of its own', () => {
  expect(isSecondPress(at(1005, 0), at(1000, 1))).toBe(false)
})

test('a press after a pause counts again', () => {
  expect(isSecondPress(at(2000), at(1000))).toBe(false)
})
