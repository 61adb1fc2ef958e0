import { sortKey } from './sort-key.ts'
import { isSoftened, plain, softness, stem, stems, type Softness } from './stem.ts'
import { withinTypos, letterMask, typosAllowed } from './typo.ts'

/** Search by name that a Pole expects: no diacritics, any case, inflected forms, typos; the same in a browser and on a server. */

export interface Searchable {
  name: string
  aliases?: readonly string[]
  heightM: number
}

interface Name {
  text: string
  words: readonly string[]
  stems: readonly string[]
}

interface Term {
  text: string
  mask: number
  /** Places of the summits whose name has this word. */
  places: number[]
}

export interface SearchIndex<T> {
  items: readonly T[]
  /** The name, then aliases, taken apart once so that typing costs nothing but comparing. */
  names: readonly (readonly Name[])[]
  /** Place of each item in Polish alphabetical order; of two equal names the higher summit goes first. */
  order: readonly number[]
  /** Words of names in bytewise order, for prefixes and typos. */
  words: readonly Term[]
  /** Kept apart by softness; a word that tells nothing of its own stands under both. */
  stems: Readonly<Record<'soft' | 'hard', ReadonlyMap<string, readonly number[]>>>
  /** Stems of either kind, for a slip of the finger in an inflected form. */
  roots: readonly Term[]
}

/** Little words that stand before a name in a sentence. */
const PREPOSITIONS = new Set([
  'na',
  'z',
  'ze',
  'w',
  'we',
  'do',
  'pod',
  'nad',
  'od',
  'po',
  'przez',
  'ku',
  'o',
  'za',
  'i',
])

/** „Careful” believes what an ending tells of its stem, „loose” does not, „typos” looks for slips of the finger too. */
const CARE = ['careful', 'loose', 'typos'] as const
type Care = (typeof CARE)[number]
const CERTAIN = ['careful', 'loose'] as const

const EXACT = 100
const INFLECTED = 85
const PREFIX = 60
const TYPO = 30
/** „Snezce”: the ending is believed, the letters before it are not. */
const INFLECTED_TYPO = 26
const WHOLE_NAME = 100
const NAME_BEGINS = 40
const NOTHING_LEFT = 25
/** An alias is the summit's name too, but the name itself goes first. */
const ALIAS_PENALTY = 8

export function buildSearchIndex<T extends Searchable>(items: readonly T[]): SearchIndex<T> {
  const words = new Map<string, number[]>()
  const stemPlaces = { soft: new Map<string, number[]>(), hard: new Map<string, number[]>() }
  // Words repeat a lot („Wielka”, „Góra”): each is taken apart once.
  const readings = new Map<string, string[]>()
  const readingsOf = (word: string): string[] => {
    const known = readings.get(word)
    if (known) return known
    // A name may end like a case („Gerlach” is not a locative): it is filed under both readings.
    const found = [...new Set([stem(word), ...stems(word).slice(0, 2)])]
    readings.set(word, found)
    return found
  }
  const names = items.map((item) =>
    [item.name, ...(item.aliases ?? [])].map((name): Name => {
      const text = plain(name)
      const own = text.split(' ')
      return { text, words: own, stems: own.map((word) => readingsOf(word)[0]!) }
    }),
  )
  names.forEach((own, place) => {
    for (const word of own.flatMap((name) => name.words)) {
      add(words, word, place)
      for (const kind of kinds(softness(word)))
        for (const key of readingsOf(word)) add(stemPlaces[kind], key, place)
    }
  })
  return {
    items,
    names,
    order: alphabeticalOrder(items),
    words: [...words]
      .map(([text, places]) => ({ text, places, mask: letterMask(text) }))
      .toSorted((a, b) => compare(a.text, b.text)),
    stems: stemPlaces,
    roots: [...stemPlaces.soft, ...stemPlaces.hard].map(([text, places]) => ({
      text,
      places,
      mask: letterMask(text),
    })),
  }
}

/**
 * The best matches, best first; equals in Polish alphabetical order, then the higher one. Without `typos` only what was
 * certainly meant is found.
 */
export function search<T extends Searchable>(
  index: SearchIndex<T>,
  query: string,
  limit = 10,
  typos = true,
): T[] {
  const whole = plain(query)
  if (whole === '') return []
  const words = meaningful(whole.split(' '))
  // Each step forgives more, and happens to fit more other names: it is taken only when the one before found nothing.
  let scores = new Map<number, number>()
  for (const care of typos ? CARE : CERTAIN) if (scores.size === 0) scores = matchWords(index, words, care)
  const question = { whole, asked: words.join(' '), words, stems: new Set(words.flatMap(stems)) }
  return best(index, scores, question, limit).map((place) => index.items[place]!)
}

/** Keeps a short sorted list while passing once over all matches: the first letter typed matches thousands. */
function best<T>(
  index: SearchIndex<T>,
  scores: ReadonlyMap<number, number>,
  question: Question,
  limit: number,
): number[] {
  const top: { place: number; score: number }[] = []
  for (const [place, base] of scores) {
    const score = base + nameBonus(index.names[place]!, question)
    const isBefore = (other: { place: number; score: number }) =>
      score > other.score || (score === other.score && index.order[place]! < index.order[other.place]!)
    const last = top.at(-1)
    if (top.length === limit && last && !isBefore(last)) continue
    let at = top.length
    while (at > 0 && isBefore(top[at - 1]!)) at--
    top.splice(at, 0, { place, score })
    if (top.length > limit) top.pop()
  }
  return top.map(({ place }) => place)
}

function alphabeticalOrder(items: readonly Searchable[]): number[] {
  const keys = items.map((item) => sortKey(item.name))
  const sorted = items
    .map((_, i) => i)
    .toSorted((a, b) => compare(keys[a]!, keys[b]!) || items[b]!.heightM - items[a]!.heightM)
  const order: number[] = []
  sorted.forEach((place, rank) => {
    order[place] = rank
  })
  return order
}

function add(map: Map<string, number[]>, key: string, place: number): void {
  const places = map.get(key)
  if (!places) map.set(key, [place])
  else if (places.at(-1) !== place) places.push(place)
}

/** Without the little words, unless there is nothing else. */
export function meaningful(words: string[]): string[] {
  const kept = words.filter((word) => !PREPOSITIONS.has(word))
  return kept.length > 0 ? kept : words
}

/** Scores of all summits that match every word. */
function matchWords<T>(index: SearchIndex<T>, words: readonly string[], care: Care): Map<number, number> {
  return words.map((word) => matchWord(index, word, care)).reduce(both)
}

/** Scores of all summits that have a word like this one. */
function matchWord<T>(index: SearchIndex<T>, word: string, care: Care): Map<number, number> {
  const scores = new Map<number, number>()
  const give = (places: readonly number[], score: number) => {
    for (const place of places) if (score > (scores.get(place) ?? 0)) scores.set(place, score)
  }
  for (let i = lowerBound(index.words, word); i < index.words.length; i++) {
    const term = index.words[i]!
    if (!term.text.startsWith(word)) break
    give(term.places, term.text === word ? EXACT : PREFIX + (20 * word.length) / term.text.length)
  }
  if (word.length >= 3) {
    const ending = care === 'careful' && !isSoftened(word) ? softness(word) : 'either'
    for (const kind of kinds(ending))
      for (const key of stems(word)) give(index.stems[kind].get(key) ?? [], INFLECTED)
  }
  if (care !== 'typos') return scores
  const giveLike = (terms: readonly Term[], asked: string, score: number) => {
    const allowed = typosAllowed(asked)
    if (allowed === 0) return
    const mask = letterMask(asked)
    for (const term of terms) {
      const typos = withinTypos(asked, mask, term.text, term.mask, allowed)
      if (typos <= allowed) give(term.places, score - 8 * typos)
    }
  }
  giveLike(index.words, word, TYPO)
  for (const key of stems(word)) if (key !== word) giveLike(index.roots, key, INFLECTED_TYPO)
  return scores
}

function kinds(ending: Softness): readonly ('soft' | 'hard')[] {
  return ending === 'either' ? ['soft', 'hard'] : [ending]
}

function both(a: Map<number, number>, b: Map<number, number>): Map<number, number> {
  const out = new Map<number, number>()
  for (const [place, score] of a) {
    const other = b.get(place)
    if (other !== undefined) out.set(place, score + other)
  }
  return out
}

interface Question {
  whole: string
  asked: string
  words: readonly string[]
  stems: ReadonlySet<string>
}

/** The whole name, or a name with nothing left over, is more likely meant than a longer one that happens to share a word. */
function nameBonus(names: readonly Name[], { whole, asked, words, stems: known }: Question): number {
  let highest = 0
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!
    // „Śnieżnika” comes from Śnieżnik rather than from Śnieżnica, though both have one stem.
    let bonus = longestCommonStart(words, name.words)
    if (bonus === 0) continue
    if (name.text === asked || name.text === whole) bonus += WHOLE_NAME
    else if (name.text.startsWith(asked)) bonus += NAME_BEGINS
    if (name.words.length !== words.length) bonus -= Math.abs(name.words.length - words.length)
    else if (i === 0 && name.stems.every((own) => known.has(own))) bonus += NOTHING_LEFT
    if (i > 0) bonus -= ALIAS_PENALTY
    if (bonus > highest) highest = bonus
  }
  return highest
}

function longestCommonStart(asked: readonly string[], own: readonly string[]): number {
  let longest = 0
  for (const a of asked) for (const b of own) longest = Math.max(longest, commonStart(a, b))
  return longest
}

function commonStart(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}

function lowerBound(words: readonly Term[], text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]!.text < text) low = middle + 1
    else high = middle
  }
  return low
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
