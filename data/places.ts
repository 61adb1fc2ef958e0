import hutRows from './places/huts.json' with { type: 'json' }
import trailheadRows from './places/trailheads.json' with { type: 'json' }
import villageRows from './places/villages.json' with { type: 'json' }

export interface NamedPlace {
  name: string
  lat: number
  lon: number
}

export interface Hut extends NamedPlace {
  aliases?: string[]
  heightM: number
  /** Slug of the range. */
  range: string
  /** The country of a hut across the border. */
  abroad?: 'SK' | 'CZ'
  source: string
}

/** Mountain huts: where hikers eat, sleep and wait for better weather. */
export const huts = hutRows as readonly Hut[]

/** Where trails begin: passes, car parks, huts and ends of roads, placed to about a hundred metres. */
export const trailheads: readonly NamedPlace[] = Object.entries(trailheadRows).map(([name, [lat, lon]]) => ({
  name,
  lat: lat!,
  lon: lon!,
}))

/** Villages and towns near a summit, each by its middle. */
export const villages: readonly NamedPlace[] = (villageRows as [string, number, number][]).map(
  ([name, lat, lon]) => ({ name, lat, lon }),
)
