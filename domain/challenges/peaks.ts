/** A summit on the picture of a challenge: how far east (0 to 100 between its westernmost and easternmost), and how high. */
export type Peak = readonly [east: number, heightM: number]

/** More would stand closer than a picture in a list can show. */
export const MOST_PEAKS = 28

/** The highest summits of a list from west to east, for its picture: as many as can be told apart. */
export function peaksOf(summits: readonly { lon: number; heightM: number }[]): Peak[] {
  const shown = summits.toSorted((a, b) => b.heightM - a.heightM || a.lon - b.lon).slice(0, MOST_PEAKS)
  const west = Math.min(...shown.map(({ lon }) => lon))
  const wide = Math.max(...shown.map(({ lon }) => lon)) - west
  return shown
    .map(({ lon, heightM }): Peak => [wide === 0 ? 50 : Math.round(((lon - west) / wide) * 100), heightM])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}
