import type { Db, Sql } from '#server/db/connect.ts'
import { loadedVersion } from '#server/db/reference/reference.queries.ts'
import type { CachedBody } from '#server/lib/cached-body.ts'
import { forNobody } from '#server/lib/tracing/cause.ts'
import {
  readCrowns,
  readOldSlugs,
  readRanges,
  readSummits,
  type CrownRow,
  type RangeRow,
  type SummitRow,
} from './mountains.queries.ts'

/** Every mountain at once: a few hundred rows that change only with a new release of the data. */
export type Catalogue = {
  version: number
  ranges: RangeRow[]
  summits: SummitRow[]
  crowns: CrownRow[]
  rangeById: Map<number, RangeRow>
  summitById: Map<number, SummitRow>
  summitsOfRange: Map<number, SummitRow[]>
  /** Those in Poland and on its border: the ones that a range must have climbed to be complete. */
  countedOfRange: Map<number, SummitRow[]>
  crownsOfSummit: Map<number, CrownRow[]>
  /** Ids by every address that was ever given out. */
  rangeIds: Map<string, number>
  summitIds: Map<string, number>
  /** Hikers of each summit when the catalogue was read. */
  hikers: Map<number, number>
  /** Answers made from this catalogue, kept as they are sent. */
  bodies: Map<string, CachedBody>
}

/** How many hikers each summit has: told by whoever keeps ascents, of which the mountains know nothing. */
type CountHikers = (db: Db) => Promise<Map<number, number>>

/** The one thing in it that changes by the day is how many hikers a summit has: a minute late is soon enough. */
const FRESH_MS = 60_000
/** Counting takes longer the more ascents there are: it is begun again after a hundred times as long, but at the latest after this time. */
const REST = 100
const OLDEST_MS = 15 * 60_000

export type Mountains = {
  /** At once, except for the very first caller. */
  current(): Catalogue | Promise<Catalogue>
  reload(): Promise<Catalogue>
}

/**
 * Keeps the catalogue in memory. When it grows old the next caller still gets it at once, and it is read anew
 * behind their back: nobody waits, and a database that is away for a moment is not noticed.
 */
export function createMountains(db: Sql, countHikers: CountHikers, now: () => number = Date.now): Mountains {
  let kept: Catalogue | undefined
  let readAt = 0
  let freshMs = FRESH_MS
  let reading: Promise<Catalogue> | undefined

  function reload(): Promise<Catalogue> {
    const began = now()
    reading ??= forNobody(() => readCatalogue(db, countHikers, kept))
      .then((fresh) => {
        kept = fresh
        readAt = now()
        freshMs = Math.min(OLDEST_MS, Math.max(FRESH_MS, REST * (readAt - began)))
        return fresh
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    reload,
    current() {
      if (kept === undefined) return reload()
      if (now() - readAt > freshMs) {
        readAt = now()
        reload().catch(() => {})
      }
      return kept
    },
  }
}

async function readCatalogue(
  db: Sql,
  countHikers: CountHikers,
  before: Catalogue | undefined,
): Promise<Catalogue> {
  const [loaded, hikers] = await Promise.all([loadedVersion(db), countHikers(db)])
  const version = loaded ?? 0
  if (before?.version === version) {
    return sameCounts(before.hikers, hikers) ? before : { ...before, hikers, bodies: new Map() }
  }
  const [ranges, summits, crowns, oldSlugs] = await Promise.all([
    readRanges(db),
    readSummits(db),
    readCrowns(db),
    readOldSlugs(db),
  ])
  const oldOf = (kind: 'range' | 'summit') => oldSlugs.filter((old) => old.kind === kind)
  return {
    version,
    ranges,
    summits,
    crowns,
    hikers,
    rangeById: new Map(ranges.map((range) => [range.id, range])),
    summitById: new Map(summits.map((summit) => [summit.id, summit])),
    summitsOfRange: Map.groupBy(summits, (summit) => summit.rangeId),
    countedOfRange: Map.groupBy(
      summits.filter((summit) => summit.abroad === null),
      (summit) => summit.rangeId,
    ),
    crownsOfSummit: crownsBySummit(crowns),
    rangeIds: addresses([...oldOf('range'), ...ranges]),
    summitIds: addresses([...oldOf('summit'), ...summits]),
    bodies: new Map(),
  }
}

function sameCounts(a: Map<number, number>, b: Map<number, number>): boolean {
  return a.size === b.size && [...a].every(([id, count]) => b.get(id) === count)
}

/** A later row wins, so that an address in use never leads to who had it once. */
function addresses(rows: { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.flatMap(({ id, slug }) => [[slug, id] as const, [String(id), id] as const]))
}

function crownsBySummit(crowns: CrownRow[]): Map<number, CrownRow[]> {
  const found = new Map<number, CrownRow[]>()
  for (const crown of crowns) {
    for (const id of crown.summits) found.set(id, [...(found.get(id) ?? []), crown])
  }
  return found
}
