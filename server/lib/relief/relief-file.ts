/** Beginning of each file of `data/relief`, with the version of its format. */
export const MAGIC = 'KREL1\n'

/** The file of the land between a parallel and a meridian and the next ones, as N49E019.relief. */
export function tileName(south: number, west: number): string {
  return `N${String(south).padStart(2, '0')}E${String(west).padStart(3, '0')}.relief`
}
