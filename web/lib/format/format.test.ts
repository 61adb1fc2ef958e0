import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { away, decimal, duration, fileSize, joined, km, kmFigure, metres, number, percent } from './format.ts'

describe('numbers', () => {
  test('group thousands, four digits too, with a space that never breaks', () => {
    expect(number(1310)).toBe('1\u00a0310')
    expect(number(1_234_567)).toBe('1\u00a0234\u00a0567')
    expect(number(999)).toBe('999')
  })

  test('are written with a comma', () => {
    expect(decimal(13.84)).toBe('13,8')
    expect(decimal(1310)).toBe('1\u00a0310,0')
  })
})

describe('distances', () => {
  test('are kilometres with one decimal and a bound unit', () => {
    expect(km(13_840)).toBe('13,8\u00a0km')
    expect(km(40)).toBe('0,0\u00a0km')
    expect(km(0)).toBe('0\u00a0km')
    expect(away(39)).toBe('39\u00a0m')
    expect(away(1_240)).toBe('1,2\u00a0km')
  })

  test('from a hundred kilometres on have no decimals', () => {
    expect(kmFigure(99_900)).toBe('99,9')
    expect(kmFigure(99_960)).toBe('100')
    expect(kmFigure(1_284_000)).toBe('1\u00a0284')
  })

  test('in metres are whole', () => {
    expect(metres(1724.6)).toBe('1\u00a0725\u00a0m')
  })
})

describe('durations', () => {
  test.each([
    [0, '0\u00a0min'],
    [45, '45\u00a0min'],
    [60, '1\u00a0h'],
    [340, '5\u00a0h\u00a040\u00a0min'],
    [305, '5\u00a0h\u00a005\u00a0min'],
    [119.6, '2\u00a0h'],
    [-5, '0\u00a0min'],
  ])('%s minutes read %j', (minutes, text) => {
    expect(duration(minutes)).toBe(text)
  })
})

test('a share reads as a percentage', () => {
  expect(percent(0.374)).toBe('37\u00a0%')
})

test.each([
  [0, '0\u00a0B'],
  [999, '999\u00a0B'],
  [1000, '1,0\u00a0kB'],
  [25_000_000, '25\u00a0MB'],
  [4_200_000, '4,2\u00a0MB'],
  [5e15, '5\u00a0000\u00a0000\u00a0GB'],
])('%s bytes read %j', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('a list ends with „i”', () => {
  expect(joined(['Rysy', 'Giewont', 'Świnica'])).toBe('Rysy, Giewont i\u00a0Świnica')
  expect(joined(['Rysy'])).toBe('Rysy')
})

test('below zero stands a minus, not a hyphen', () => {
  expect(number(-1310)).toBe('\u22121\u00a0310')
  expect(metres(-2)).toBe('\u22122\u00a0m')
  expect(decimal(-0.5)).toBe('\u22120,5')
  expect(number(-0.4)).toBe('0')
  expect(km(-1500)).toBe('\u22121,5\u00a0km')
})

test('figures are the ones that the language has', () => {
  const spelled = (decimals: number) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const format = new Intl.NumberFormat('pl-PL', {
      ...digits,
      useGrouping: 'always',
      signDisplay: 'negative',
    })
    return (value: number) =>
      format
        .format(value)
        .replace(/[\u202f ]/g, '\u00a0')
        .replace('-', '\u2212')
  }
  const [whole, tenths] = [spelled(0), spelled(1)]
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 2, 10, 20, 1000), (value, parts) => {
      expect(number(value / parts)).toBe(whole(value / parts))
      expect(decimal(value / parts)).toBe(tenths(value / parts))
    }),
    { numRuns: 1000 },
  )
})
