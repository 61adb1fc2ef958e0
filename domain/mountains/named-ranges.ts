import { meaningful } from './search.ts'
import { plain, stems } from './stem.ts'

type Named = { name: string; aliases?: readonly string[] }

/** „Góra” is a word of hundreds of summits and of half of the ranges: by itself it names no range. */
const SAYS_NOTHING = new Set(stems('gory'))

/**
 * Ranges that a question names in any case: „w Tatrach” both ranges of the Tatras, „Góry Sowie” one. The question must
 * begin the name or be all of it, so that „Śnieżnik” is a summit and not everything in Masyw Śnieżnika.
 */
export function rangesNamed<T extends Named>(ranges: readonly T[], question: string): T[] {
  const asked = meaningful(plain(question).split(' ')).map(stems)
  if (asked.every((word) => word.some((one) => one === '' || SAYS_NOTHING.has(one)))) return []
  return ranges.filter(({ name, aliases = [] }) =>
    [name, ...aliases].some((one) => {
      const own = plain(one).split(' ').map(stems)
      const isOwn = (word: string[]) => own.some((part) => meet(part, word))
      return asked.every(isOwn) && asked.some((word) => meet(own[0]!, word))
    }),
  )
}

function meet(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.includes(one))
}
