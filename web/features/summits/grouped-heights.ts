import { number } from '#web/lib/format/format.ts'

const HEIGHT = /\b(\d{4})(?=(?: (?:i|lub|albo) \d{4})? m\b)/g

/** Sentences in our data have plain figures; heights in them are shown like all others: „2 499 m”. Years stay. */
export function groupedHeights(sentence: string): string {
  return sentence.replace(HEIGHT, (figure) => number(Number(figure))).replace(/(\d) m\b/g, '$1\u00A0m')
}
