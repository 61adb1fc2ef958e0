export const rangeTypes = ['sudety', 'karpaty', 'gory-swietokrzyskie'] as const
export type RangeType = (typeof rangeTypes)[number]

/** Which mountains a ranking is about, as one number: 0 is all of them, a negative one a type, a positive one a range. */
export const EVERYWHERE = 0

export function scopeOfType(type: RangeType): number {
  return -1 - rangeTypes.indexOf(type)
}

/** Scopes of what happened in these ranges, sorted and each once. */
export function scopesOf(ranges: readonly { id: number; type: RangeType }[]): number[] {
  const scopes = new Set(ranges.flatMap((range) => [range.id, scopeOfType(range.type)]))
  return [...scopes].toSorted((a, b) => a - b)
}
