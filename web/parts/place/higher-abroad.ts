import type { RangeDetails, SummitCard } from '#contract/mountains.ts'
import { hasWords } from '#web/lib/i18n.ts'

/** Some ranges rise higher abroad: what is highest with us is not the highest of all. */
export function isHigherAbroad(rangeSlug: string): boolean {
  return hasWords(`mountains.highest-at.${rangeSlug}`)
}

/** The summit across the border that rises above everything the range has with us. */
export function highestAbroad({
  summits,
  highest,
}: Pick<RangeDetails, 'summits' | 'highest'>): SummitCard | null {
  const higher = summits.filter(({ abroad, heightM }) => abroad !== undefined && heightM > highest.heightM)
  return higher.toSorted((a, b) => b.heightM - a.heightM)[0] ?? null
}
