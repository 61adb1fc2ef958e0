export type RescueService = 'GOPR' | 'TOPR'

const TATRAS: ReadonlySet<string> = new Set(['tatry-wysokie', 'tatry-zachodnie'])

/** The Tatras have a rescue service of their own; in all other mountains of Poland it is a group of GOPR. */
export function rescueIn(rangeSlug: string): RescueService {
  return TATRAS.has(rangeSlug) ? 'TOPR' : 'GOPR'
}

/** Whoever comes down the other side of a border summit of the Tatras is in the hands of the Slovak rescuers. */
export function isNearSlovakRescue(summit: { onBorder: boolean; range: { slug: string } }): boolean {
  return summit.onBorder && TATRAS.has(summit.range.slug)
}
