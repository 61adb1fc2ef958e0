import { beforeEach, describe, expect, test } from 'vitest'
import { hasWords, startWords, t, wantedLanguage, type Words } from './i18n.ts'

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
const files: Record<string, Words> = { pl: polish, en: { trips: { title: 'Trips' } } }

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

describe('another language', () => {
  test('speaks where it has words and falls back to Polish where it has none', async () => {
    await startWords('en', load)
    expect(t('trips.title')).toBe('Trips')
    expect(t('summits', { count: 5 })).toBe('5 szczytów')
  })

  test('whose file is missing leaves all to Polish', async () => {
    await startWords('cs', load)
    expect(t('trips.title')).toBe('Wyprawy')
  })

  test('is only taken when there is a file for it', () => {
    expect(wantedLanguage(null)).toBe('pl')
    expect(wantedLanguage('xx')).toBe('pl')
    expect(wantedLanguage('en', ['pl', 'en'])).toBe('en')
  })
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
