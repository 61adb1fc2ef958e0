import { routeUrl, type Route } from '#contract/lib/route.ts'
import { TERRAIN_VERSION } from '#contract/terrain.ts'
import { planRules } from '#contract/trails.ts'
import type { Schema } from './values.ts'

/** Addresses of summits and ids of stories that exist. */
export type Places = { summits: string[]; stories: number[] }
export type LargestRequest = { method: string; path: string; body: string | undefined }

/** More of anything makes a body that is refused by its size. */
const MOST_ITEMS = 200

/**
 * The largest input that a route takes, as its schema tells it. `at` makes each a little different, so that nothing is answered from
 * what is kept. What a schema cannot say (where the land is, how far apart points may be) stands in `known`.
 */
export function largestRequest(route: Route, at: number, places: Places): LargestRequest {
  const make = (schema: Schema | undefined) =>
    largest(schema ?? {}, '', at, places) as Record<string, unknown>
  const body =
    route.body === undefined || route.multipart ? undefined : JSON.stringify(make(route.body as Schema))
  const input = { params: make(route.params as Schema), query: make(route.query as Schema) }
  return { method: route.method, path: routeUrl('/api', route, input), body }
}

function largest(schema: Schema, name: string, at: number, places: Places): unknown {
  const own = known[name]
  if (own) return own(at, places, schema)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[at % schema.enum.length]
  if (schema.anyOf) return largest(schema.anyOf.at(-1)!, name, at, places)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.maximum ?? 1_000_000
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return Array.from({ length: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS) }, (_, i) =>
        largest(schema.items ?? {}, '', at + i, places),
      )
    case 'object':
    case undefined:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, largest(part, key, at, places)]),
      )
    default:
      return textOf(schema, at)
  }
}

const byFormat: Record<string, string> = {
  date: '2026-06-20',
  'date-time': '2026-06-20T10:00:00Z',
  'wall-clock': '2026-06-20T10:00:00',
  email: 'ktos@example.pl',
  uri: 'https://example.pl/',
}

function textOf({ format, maxLength = 200 }: Schema, at: number): string {
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format]
  return `${at} śnieżka `.repeat(Math.ceil(maxLength / 10)).slice(0, maxLength)
}

/** As long as it may be. */
function markup(part: string, at: number, { maxLength = 200 }: Schema): string {
  const around = `<p>${at}</p>`
  const times = Math.max(0, Math.floor((maxLength - around.length) / part.length))
  return around.replace('>', `>${part.repeat(times)}`)
}

type Own = (at: number, places: Places, schema: Schema) => unknown
const degrees = (base: number, at: number) => (base + (at % 900) / 10_000).toFixed(4)

/** By name, because that is how the contract calls them everywhere. */
const known: Record<string, Own> = {
  id: (at, { summits, stories }, { type }) =>
    type === 'integer' ? stories[at % stories.length] : summits[at % summits.length],
  other: (at, { summits }) => summits[(at + 7) % summits.length],
  version: () => TERRAIN_VERSION,
  box: (at) => `${degrees(15, at)},${degrees(49, at)},${degrees(23.5, at)},${degrees(51.2, at)}`,
  size: () => '1300x1300',
  z: (_at, _places, { maximum = 12 }) => maximum,
  x: (at) => 8_900 + (at % 600),
  y: (at) => 5_490 + (at % 60),
  // As many as may be, as far apart as the whole may be long, to and fro over the mountains.
  points: (at) =>
    Array.from({ length: planRules.points }, (_, i) => ({
      lat: 49.2 + ((i % 2) * 1.3 + at * 1e-4) / 100,
      lon: 19.2 + i * 0.012,
      byHand: false,
    })),
  lines: (at) => [`_${'seKmA'.repeat(8_000)}${at % 10}`],
  text: (at, _places, schema) => markup('<a ', at, schema),
  description: (at, _places, schema) => markup('<b>x</b> ', at, schema),
  cursor: () => undefined,
}
