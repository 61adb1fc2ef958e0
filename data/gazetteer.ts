import type { StartKind, StartPlace } from '#domain/start-places/start-place.ts'
import rows from './places/start-places.json' with { type: 'json' }

type Row = [
  slug: string,
  name: string,
  kind: StartKind,
  lat: number,
  lon: number,
  heightM: number,
  range: string | null,
  ...aliases: string[],
]

/** Where people set out: trailheads, passes, huts, valleys, towns and villages, with heights from the relief. */
export const startPlaces: readonly StartPlace[] = (rows as unknown as Row[]).map(
  ([slug, name, kind, lat, lon, heightM, range, ...aliases]) => ({
    slug,
    name,
    kind,
    lat,
    lon,
    heightM,
    range,
    ...(aliases.length > 0 && { aliases }),
  }),
)
