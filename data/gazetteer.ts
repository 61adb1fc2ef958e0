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

/** No road that visitors may drive leads there. */
const ON_FOOT_ONLY = new Set([
  'przelecz-bukowska',
  'przelecz-karkonoska',
  'przelecz-karkoszczonka',
  'rusinowa-polana',
  'myslenickie-turnie',
])

/** Where a journey ends: at a car park, on a pass with a road or in a village, not at a hut or in a valley that one walks to. */
export function isReached({ kind, slug }: Pick<StartPlace, 'kind' | 'slug'>): boolean {
  return kind !== 'hut' && kind !== 'valley' && !ON_FOOT_ONLY.has(slug)
}
