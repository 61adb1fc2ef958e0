import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { trackProblems, trackWarnings } from '#domain/track/read/problems.ts'
import ofServer from '../../server/words/en.json' with { type: 'json' }
import english from '../public/assets/i18n/en.json' with { type: 'json' }
import polish from '../public/assets/i18n/pl.json' with { type: 'json' }
import { startWords, t } from './i18n.ts'
import type { Words } from './words-in-parts.ts'
import { typeset } from './format/typeset.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/
const root = fileURLToPath(new URL('../', import.meta.url))

function keysOf(words: Words, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
}

function textOf(words: Words, key: string): string {
  const [first = '', ...rest] = key.split('.')
  const found = words[first] ?? ''
  return typeof found === 'string' ? found : textOf(found, rest.join('.'))
}

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))

const keys = keysOf(polish)
const bases = new Set(keys.map((key) => key.replace(PLURAL, '')))
const plurals = [...new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))]

/** A key put together while the program runs, `sections.lead.${name}`, stands for every key of that shape. */
function shapeOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^.]+')}$`)
}

describe('every key of pl.json', () => {
  const literals = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key)),
  )
  const shapes = sources
    .flatMap(({ text }) =>
      [...text.matchAll(/`([\w.-]*\.?\$\{[^`]*)`/g)].map(([, template = '']) => template),
    )
    .filter((template) => /^\w[\w-]*\./.test(template))
    .map(shapeOf)

  // The server writes these into the head of the pages it sends.
  const isHead = (key: string) => key.startsWith('pages.')

  test('is used', () => {
    const unused = [...bases].filter(
      (key) => !isHead(key) && !literals.has(key) && !shapes.some((shape) => shape.test(key)),
    )
    expect(unused).toEqual([])
  })
})

test('every key that is asked for exists', () => {
  const asked = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => ({ file, key })),
  )
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(({ key }) => !bases.has(key))).toEqual([])
})

describe('every plural', () => {
  beforeAll(() => startWords('pl', async () => polish))

  test('has the four Polish forms', () => {
    expect(plurals.length).toBeGreaterThan(20)
    for (const base of plurals) {
      expect(keys).toEqual(
        expect.arrayContaining(['one', 'few', 'many', 'other'].map((form) => `${base}_${form}`)),
      )
    }
  })

  test.each([0, 1, 2, 5, 12, 22, 1.5])('speaks for %s', (count) => {
    const form = new Intl.PluralRules('pl').select(count)
    for (const base of plurals) {
      const words = base.split('.').reduce<unknown>((at, key, index, path) => {
        const name = index === path.length - 1 ? `${key}_${form}` : key
        return (at as Record<string, unknown>)[name]
      }, polish)
      expect(t(base, { count })).toBe(typeset(String(words).replaceAll('{{count}}', String(count))))
    }
  })
})

test('words are plain: no HTML, no straight quotes, no doubled spaces', () => {
  const all = keys.map(
    (key) => key.split('.').reduce<unknown>((at, part) => (at as Words)[part], polish) as string,
  )
  expect(all.filter((words) => /<\w|"|\s{2}/.test(words))).toEqual([])
})

test('figures in words are grouped too, and bound to their unit', () => {
  const texts = keys.map((key) => ({ key, text: textOf(polish, key) }))
  expect(texts.filter(({ text }) => /\d{4}[ \u00a0]m(?!\p{L})/u.test(text))).toEqual([])
})

/** Read aloud these sounded wrong: of the wrong gender, a calque, jargon, or a scolding. */
const soundWrong = [
  'Zdobyty: ',
  'z: {{names}}',
  'idziecie tu razem',
  'idziemy razem',
  'nie odpowiada',
  'wspólny szlak',
  'Serwer sprawdził',
  'Reguła',
  'Uzasadnienie zaliczenia',
  'zapisany: {{when}}',
  'konto już jest',
  'list powitalny',
  'Dobrze, że wracasz',
  'o jedno stuknięcie',
  'Najwyżej: ',
  'szukanie',
  'wpisz krócej',
  'Część gór',
  'Kafle',
  'wczytywania',
  'przebyta droga',
  'fizycznogeograficzne',
  'usyp',
  'Co masz do powiedzenia',
  'pierwszą osobą',
  'Zalicz jednak',
]

test.each(soundWrong)('nobody is told „%s”', (wrong) => {
  expect(keys.filter((key) => textOf(polish, key).includes(wrong))).toEqual([])
})

describe('en.json', () => {
  const { sentences, ...words } = english
  const englishKeys = keysOf(words)
  const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

  test('has every key of pl.json and no other, with English plural forms', () => {
    const expected = keys.filter((key) => !/_(few|many)$/.test(key))
    expect(englishKeys).toEqual(expected)
  })

  /** Polish inflects what it puts there; English does without it. */
  const withoutValue = ['mountains.range-stories-empty']

  test('fills in the same values', () => {
    const other = englishKeys.filter((key) => {
      const polishKey = key.endsWith('_other') ? key.replace(/_other$/, '_many') : key
      return !withoutValue.includes(key) && !sameOrFewer(key, textOf(polish, polishKey))
    })
    expect(other).toEqual([])
  })

  /** „Zdobądź pierwszy szczyt” needs no figure in any language; each other value stands in both. */
  function sameOrFewer(key: string, polishText: string): boolean {
    const [ours, theirs] = [placeholdersOf(textOf(english, key)), placeholdersOf(polishText)]
    return key.endsWith('_one')
      ? ours.every((one) => theirs.includes(one) || one === '{{count}}')
      : ours.join() === theirs.join()
  }

  test('is plain: no HTML, no straight quotes, no doubled spaces, no Polish quotes', () => {
    expect(englishKeys.filter((key) => /<\w|["'„]|\s{2}/.test(textOf(english, key)))).toEqual([])
  })

  test('has what the domain says in Polish for both sides, as the server says it', () => {
    for (const sentence of [...Object.values(trackProblems), ...Object.values(trackWarnings)])
      expect(sentences).toHaveProperty([sentence], (ofServer as Record<string, string>)[sentence])
  })

  /** What is called by its Polish name in any language: mountains, places, services and what one types to find them. */
  const names = new Set(
    'Babia Babiej Bardzkie Beskid Błonia Gór Góra Góry Izerskie Jastrzębie Kłodzko Korona Kraków Kuźnice Lubań Łysogóry Mały Masyw Opawskie Orlickie Polski Sanocko-Turczańskie Sądecki Sowie Stołowe Wałbrzyskie Złote Śnieżka Śnieżkę Śnieżce Ślęży Świętokrzyskie Świętokrzyska'.split(
      ' ',
    ),
  )

  test('has no Polish word that is not a name', () => {
    const odd = englishKeys.flatMap((key) =>
      (textOf(english, key).match(/[\p{L}-]*[ąćęłńóśźż][\p{L}-]*/giu) ?? []).filter(
        (word) => !names.has(word),
      ),
    )
    expect(odd).toEqual([])
  })
})
