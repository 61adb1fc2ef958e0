import trailheadRows from './places/trailheads.json' with { type: 'json' }
import villageRows from './places/villages.json' with { type: 'json' }

export interface NamedPlace {
  name: string
  lat: number
  lon: number
}

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
