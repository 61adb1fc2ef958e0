import { readdirSync, readFileSync } from 'node:fs'
import { maxHeaderSize } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { importLimits } from '#contract/imports.ts'
import { storyLimits } from '#contract/story.ts'
import { startPlaces } from '#data/gazetteer.ts'
import { ranges, summits } from '#data/mountains.ts'
import { rangesNamed } from '#domain/mountains/named-ranges.ts'
import { buildSearchIndex, search } from '#domain/mountains/search.ts'
import { searchStarts, startIndex, startNamed } from '#domain/start-places/find-start.ts'
import { isAll } from '../testing/is-all.ts'

/**
 * Whatever reads what people write takes as long as the text is, and not its square: a quarter of a million letters made for it would
 * hold the thread that answers everybody. Readers are found in the source: a function whose first argument is somebody's text.
 */
const root = join(import.meta.dirname, '../..')
const places = ['domain', 'contract/lib', 'server/lib', 'server/sql', 'server/features']
const READER =
  /export (?:async )?function (\w+)\(\s*(html|text|typed|recorded|value|words?|csv|url|href|header): string\b(?!\[)/g

/** What they are asked besides; all others need the text alone. */
const besides: Record<string, unknown[]> = {
  mentionsIn: [['kopczyk.pl']],
  countLinks: [['kopczyk.pl']],
  excerpt: [200],
  excerptAround: [['raczki', 'lodzie'], 200],
  sharedWords: [['raczki', 'lodzie']],
  answers: [['raczki', 'lodzie']],
  isSameWord: ['raczki'],
  isForm: ['raczki'],
  askFor: ['all'],
  ownPath: [['kopczyk.pl']],
  leadsAway: [['kopczyk.pl']],
  withoutLinks: [['kopczyk.pl']],
  markedWords: [['raczki', 'lodzie']],
  embeddedPage: ['https://kopczyk.pl'],
  readRange: [1000],
}

/** Read no text of people but settings of the operator, or only hand it on to one that is below. */
const others = new Set(['readTrustedProxies', 'startMeant', 'startsCalled'])

/** `most`: letters of the longest text that it is given. */
type Reader = { name: string; most: number; read: (text: string) => unknown }

/** An address with its query and a header: Node takes no longer ones. Fields of forms are shorter. */
const LONG = maxHeaderSize

/** A story without its marks; each of its characters may take two. */
const STORY = 2 * storyLimits.description

/** What is as long as what it stands in: a whole story, an attribute or a text of one, a whole file. */
const longer: Record<string, number> = {
  answers: STORY,
  excerptAround: STORY,
  ...Object.fromEntries(
    [
      'attributeText',
      'cleanText',
      'codePoints',
      'imageSrc',
      'inlineStyle',
      'linkHref',
      'normaliseColour',
      'ownPath',
      'parseUrl',
      'plainText',
    ].map((name) => [name, storyLimits.html]),
  ),
  // An attribute of a recording, and the list of an archive.
  decodeEntities: atNight(importLimits.fileBytes),
  readStravaActivities: atNight(importLimits.listBytes),
}

/** Files are so large that reading them over and over takes minutes; a square shows in a part of one, too. */
function atNight(most: number): number {
  return isAll ? most : Math.min(most, 4 * storyLimits.html)
}

/** The text does not come first; how much is looked through does not depend on it. */
const someSummits = buildSearchIndex(summits.slice(0, 30))
const someStarts = startIndex(startPlaces.slice(0, 30))
const apart: Reader[] = [
  { name: 'search', most: LONG, read: (text) => search(someSummits, text) },
  { name: 'rangesNamed', most: LONG, read: (text) => rangesNamed(ranges, text) },
  { name: 'searchStarts', most: LONG, read: (text) => searchStarts(someStarts, text, 5) },
  { name: 'startNamed', most: LONG, read: (text) => startNamed(someStarts, text, []) },
]

const files = places.flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .map((file) => join(root, place, file)),
)

const readers = (
  await Promise.all(
    files.map(async (file): Promise<Reader[]> => {
      const found = [...readFileSync(file, 'utf8').matchAll(READER)].filter(([, name]) => !others.has(name!))
      if (found.length === 0) return []
      const exported = (await import(file)) as Record<string, (...given: unknown[]) => unknown>
      return found.map(([, name = '', of]) => ({
        name,
        most: longer[name] ?? (of === 'html' ? storyLimits.html : LONG),
        read: (text) => exported[name]!(text, ...(besides[name] ?? [])),
      }))
    }),
  )
)
  .flat()
  .concat(apart)

/** Each is sent over and over, with something at the end that fits nowhere. */
const hostile = [
  '<a ',
  '<a href="',
  '<a href="h">',
  ' href="',
  '<img ',
  '<img src="',
  '<',
  '<b',
  '</',
  '<p>',
  '<b><i>',
  '<!--',
  '&',
  '&amp',
  '&#',
  ' ',
  '\t\n',
  '-',
  '!',
  ';',
  ':',
  '.',
  'a',
  'a.',
  'a@',
  '@',
  '"',
  '",',
  '(',
  'ia',
  'po',
  'ą',
  'a\u0301',
  '👣',
  'https://',
  'w ',
  '9',
  'ciech ',
  '\u200b',
]

const TIMES = 8
/** Between a line (8) and a square (64). */
const MOST = 28
/** What is quicker than this says nothing about growth. */
const NOISE_MS = 0.4

describe('readers of people’s text', () => {
  it('are found', () => {
    expect(readers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'canonicalHtml',
        'mentionsIn',
        'countLinks',
        'images',
        'lexemesOf',
        'cleanText',
        'readStravaActivities',
        'embeddedPage',
      ]),
    )
    for (const name of [...Object.keys(besides), ...Object.keys(longer)])
      expect(readers.map((one) => one.name)).toContain(name)
  })

  it.each(readers)('$name takes eight times as long for eight times the text', async ({ read, most }) => {
    for (const sign of hostile) {
      const [short, long] = [most / TIMES, most].map((length) => sign.repeat(length / sign.length) + '\u0001')
      expect(await growth(read, short!, long!), JSON.stringify(sign)).toBeLessThan(MOST)
    }
  })
})

/** The least of several tries of each: whatever else the machine does only ever adds, and it may do so for a while. */
async function growth(read: Reader['read'], short: string, long: string): Promise<number> {
  let [before, after] = [Infinity, Infinity]
  for (let attempt = 0; attempt < 24; attempt++) {
    before = Math.min(before, cost(read, short))
    after = Math.min(after, cost(read, long))
    if (after / Math.max(NOISE_MS, before) < MOST) break
    // By then whoever took the processor has given it back.
    await setTimeout(attempt * 10)
  }
  return after / Math.max(NOISE_MS, before)
}

/** Steps in which the processor time of a thread is told are small against this. */
const ROUGH_MS = 40

/** Milliseconds; of what takes long those of the processor, which nobody else adds to. */
function cost(read: Reader['read'], text: string): number {
  const [began, used] = [performance.now(), processor()]
  try {
    read(text)
  } catch {
    // Refusing is an answer, too.
  }
  const took = performance.now() - began
  return took < ROUGH_MS ? took : Math.min(took, processor() - used)
}

function processor(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
