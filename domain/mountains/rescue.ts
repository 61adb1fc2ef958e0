export type RescueService = 'GOPR' | 'TOPR' | 'HZS' | 'Horská služba'

const TATRAS: ReadonlySet<string> = new Set(['tatry-wysokie', 'tatry-zachodnie'])

/** The Tatras have a rescue service of their own, every other range of Poland a group of GOPR; abroad it is that country's. */
export function rescueIn(rangeSlug: string, abroad: 'SK' | 'CZ' | null = null): RescueService {
  if (abroad !== null) return abroad === 'SK' ? 'HZS' : 'Horská služba'
  return TATRAS.has(rangeSlug) ? 'TOPR' : 'GOPR'
}

/** Whoever comes down the other side of a border summit of the Tatras is in the hands of the Slovak rescuers. */
export function isNearSlovakRescue(summit: { onBorder: boolean; range: { slug: string } }): boolean {
  return summit.onBorder && TATRAS.has(summit.range.slug)
}
