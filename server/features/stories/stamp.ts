import drawn from '#data/pictures/silhouettes.json' with { type: 'json' }
import type { SummitRef } from '#contract/tracks.ts'

const silhouettes: Record<string, string> = drawn

/** The outline of the highest of these summits: it stands on the stamp of the hike, as on the summit's own page. */
export function stampOutline(summits: readonly SummitRef[]): string | null {
  const highest = summits.toSorted((a, b) => b.height - a.height)[0]
  return highest === undefined ? null : (silhouettes[highest.slug] ?? null)
}
