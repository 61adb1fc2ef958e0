import parkRows from './mountains/parks.json' with { type: 'json' }

export interface Park {
  slug: string
  name: string
  areaKm2: number
  /** The park's own pages, with its rules and what is closed. */
  url: string
  /** Slugs of the ranges that it lies in. */
  ranges: string[]
  /** Slugs of the summits inside its border. */
  summits: string[]
}

/** National parks of Poland in our ranges. */
export const parks: readonly Park[] = parkRows
