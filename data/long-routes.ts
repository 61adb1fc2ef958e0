import { routeLine, type RouteLine } from '#domain/long-routes/route-line.ts'
import rows from './long-routes.json' with { type: 'json' }

export type StopKind = 'hut' | 'pass' | 'place' | 'summit'

/** A place that a route passes. */
export interface RouteStop {
  name: string
  kind: StopKind
  atM: number
  /** Sections end here. */
  isEnd: boolean
  /** Of a summit. */
  slug: string | null
}

export interface LongRoute {
  /** Given once and kept: its challenge and what people walked of it point at it. */
  slug: string
  name: string
  colour: 'red' | 'blue' | 'green' | 'yellow'
  /** Names of both ends, in the direction in which metres are counted. */
  from: string
  to: string
  /** Encoded lines; between two of them the way is not known. */
  pieces: readonly string[]
  /** Straight metres between each piece and the next: said, and not counted. */
  unknownM: readonly number[]
  lengthM: number
  stops: readonly RouteStop[]
}

type StopRow = [name: string, kind: StopKind, atM: number, isEnd: number, slug?: string]

/** Long routes whose line is known from end to end; made by `node scripts/build-long-routes.ts` from `data/trails`. */
export const longRoutes: readonly LongRoute[] = rows.map((row) => ({
  ...row,
  colour: row.colour as LongRoute['colour'],
  stops: (row.stops as unknown as StopRow[]).map(([name, kind, atM, isEnd, slug]) => ({
    name,
    kind,
    atM,
    isEnd: isEnd === 1,
    slug: slug ?? null,
  })),
}))

const lines = new Map<string, RouteLine>()

/** Its line, unpacked once in each thread that asks. */
export function lineOfRoute({ slug, pieces }: LongRoute): RouteLine {
  let line = lines.get(slug)
  if (!line) lines.set(slug, (line = routeLine(pieces)))
  return line
}
