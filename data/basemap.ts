import rows from './basemap/basemap.json' with { type: 'json' }

/** Longitude first, as in GeoJSON. */
export type LonLat = readonly [lon: number, lat: number]

export interface Basemap {
  /** West, south, east, north. */
  box: readonly [number, number, number, number]
  border: readonly (readonly LonLat[])[]
  neighbours: readonly (readonly LonLat[])[]
  rivers: readonly { name: string; line: readonly LonLat[] }[]
  /** `rank` 1 is shown first. */
  towns: readonly { name: string; rank: number; at: LonLat }[]
  /** Outlines of the ranges from the relief, borders shared by neighbours; the name is written at `at`. */
  ranges: readonly { slug: string; name: string; at: LonLat; rings: readonly (readonly LonLat[])[] }[]
}

export const basemap = rows as unknown as Basemap
