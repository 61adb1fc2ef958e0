import { beforeAll, describe, expect, it } from 'vitest'
import polish from '#web/public/assets/i18n/pl.json' with { type: 'json' }
import { startWords } from '#web/lib/i18n.ts'
import { datesWords, goalWords, leftOf, progressWords, spanWords } from './challenge-words.ts'

beforeAll(() => startWords('pl', async () => polish))

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('words of challenges', () => {
  it.each([
    ['list', 1, '1 szczyt'],
    ['summits', 3, '3 szczyty'],
    ['list', 28, '28 szczytów'],
    ['months', 12, '12 miesięcy'],
    ['climb', 8849, '8 849 m podejść'],
    ['distance', 100_000, '100 km w nogach'],
  ] as const)('name the goal %s %d', (unit, goal, words) => {
    expect(plain(goalWords({ unit, goal }))).toBe(words)
  })

  it.each([
    ['list', 28, 12, '12 z 28 szczytów', '16'],
    ['list', 1, 0, '0 z 1 szczytu', '1'],
    ['months', 12, 3, '3 z 12 miesięcy', '9'],
    ['distance', 100_000, 42_300, '42,3 z 100 km', '57,7 km'],
  ] as const)('tell the progress in %s of %d', (unit, goal, done, words, left) => {
    expect(plain(progressWords({ unit, goal }, done))).toBe(words)
    expect(plain(leftOf({ unit, goal }, done))).toBe(left)
  })

  it.each([
    ['2026-01-01', '2026-01-01', 'w 1 dzień'],
    ['2026-01-01', '2026-01-12', 'w 12 dni'],
    ['2026-01-01', '2026-06-01', 'w 5 miesięcy'],
    ['2020-01-01', '2023-02-01', 'w 3 lata'],
  ])('say how long it took from %s to %s', (from, to, words) => {
    expect(plain(spanWords(from, to))).toBe(words)
  })

  it('say when it is', () => {
    expect(datesWords({ startsOn: null, endsOn: null, state: 'open' })).toBe('bez terminu')
    const past = { startsOn: '2020-01-01', endsOn: '2020-02-29', state: 'ended' } as const
    expect(plain(datesWords(past))).toBe('trwało do 29 lutego 2020')
  })
})
