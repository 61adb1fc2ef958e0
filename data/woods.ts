import woods from './mountains/woods.json' with { type: 'json' }

/** Summits that our own descriptions call wooded, and tops below the timber line that are rock or meadow. */
export const woodedTops: ReadonlySet<string> = new Set(woods.wooded)
export const openTops: ReadonlySet<string> = new Set(woods.open)

/**
 * Metres up to which forest grows on slopes, where people have not cleared it: the usual figures of handbooks of physical geography
 * (J. Kondracki, „Geografia regionalna Polski”; for Babia Góra also the park's own guide). Elsewhere in the Karpaty the lowest of the Beskidy is taken.
 */
const lines: Readonly<Record<string, number>> = {
  'tatry-wysokie': 1_550,
  'tatry-zachodnie': 1_550,
  bieszczady: 1_150,
  'beskid-zywiecki': 1_360,
}
const lineOfType = { sudety: 1_250, karpaty: 1_300, 'gory-swietokrzyskie': 1_250 } as const

export function timberLineM(range: { slug: string; type: keyof typeof lineOfType }): number {
  return lines[range.slug] ?? lineOfType[range.type]
}
