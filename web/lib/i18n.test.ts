import { beforeEach, describe, expect, test } from 'vitest'
import { hasWords, speaking, startWords, t, wantedLanguage } from './i18n.ts'
import type { Words } from './words-in-parts.ts'

const polish: Words = {
  trips: { title: 'Wyprawy' },
  summits_one: '{{count}} szczyt',
  summits_few: '{{count}} szczyty',
  summits_many: '{{count}} szczytów',
  summits_other: '{{count}} szczytu',
  place: 'Noc w {{place}}',
  below: '{{metres}} m pod szczytem',
  both: '{{a}} z {{b}}, {{a}} z {{b}}',
}
const english: Words = {
  trips: { title: 'Trips' },
  summits_one: '{{count}} summit',
  summits_other: '{{count}} summits',
  below: '{{metres}} m below a summit',
}
const files: Record<string, Words> = { pl: polish, en: english }

const load = async (language: string): Promise<Words> => {
  const words = files[language]
  if (!words) throw new Error(`no ${language}.json`)
  return words
}

describe('in Polish', () => {
  beforeEach(() => startWords('pl', load))

  test.each([
    [0, '0 szczytów'],
    [1, '1 szczyt'],
    [2, '2 szczyty'],
    [5, '5 szczytów'],
    [12, '12 szczytów'],
    [22, '22 szczyty'],
    [1.5, '1.5 szczytu'],
  ])('%s takes its own plural', (count, words) => {
    expect(t('summits', { count })).toBe(words)
  })

  test('a key without words shows as itself', () => {
    for (const key of ['trips.nothing', 'nothing.at.all', 'trips', 'trips.title.more', 'toString']) {
      expect(t(key)).toBe(key)
      expect(hasWords(key)).toBe(false)
    }
    expect(hasWords('trips.title')).toBe(true)
  })

  test('values stand where they are named, each as often as it is, and are taken as they are', () => {
    expect(t('both', { a: '{{b}}', b: '$1' })).toBe('{{b}} z\u00a0$1, {{b}} z\u00a0$1')
    expect(t('place')).toBe('Noc w\u00a0{{place}}')
  })

  test('a word of one letter never ends a line, in values too', () => {
    expect(t('place', { place: 'dolinie i na hali' })).toBe('Noc w\u00a0dolinie i\u00a0na hali')
  })

  test('what is below zero has a minus', () => {
    expect(t('below', { metres: -2 })).toBe('\u22122 m pod szczytem')
  })
})

describe('in English', () => {
  beforeEach(() => startWords('en', load))

  test.each([
    [0, '0 summits'],
    [1, '1 summit'],
    [2, '2 summits'],
    [1310, '1,310 summits'],
  ])('%s takes its own plural', (count, words) => {
    expect(t('summits', { count })).toBe(words)
  })

  test('lines end where they end, and what is below zero has a minus', () => {
    expect(t('below', { metres: -2 })).toBe('\u22122 m below a summit')
  })

  test('whose file does not come leaves all to Polish', async () => {
    await startWords('en', async (name) => (name === 'en' ? Promise.reject(new Error('gone')) : polish))
    expect(t('trips.title')).toBe('Wyprawy')
  })

  test('is only taken when it is asked for', () => {
    expect(wantedLanguage(null)).toBe('pl')
    expect(wantedLanguage('xx')).toBe('pl')
    expect(wantedLanguage('en')).toBe('en')
  })
})

test('a page is drawn in its language, and the next one in its own', async () => {
  await startWords('en', load)
  await startWords('pl', load)
  expect(speaking('en', () => t('trips.title'))).toBe('Trips')
  expect(t('trips.title')).toBe('Wyprawy')
  expect(() =>
    speaking('en', () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(t('trips.title')).toBe('Wyprawy')
})

test('counts are grouped as all figures are', async () => {
  await startWords('pl', load)
  expect(t('summits', { count: 999 })).toBe('999 szczytów')
  expect(t('summits', { count: 1310 })).toBe('1\u00a0310 szczytów')
  expect(t('summits', { count: 1_234_567 })).toBe('1\u00a0234\u00a0567 szczytów')
})

test('without the Polish file nothing starts', async () => {
  await expect(startWords('pl', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
