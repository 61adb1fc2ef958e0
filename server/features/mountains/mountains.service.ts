import { NEARBY_SUMMITS, type RangeFilter } from '#contract/mountains.ts'
import { nearby } from '#domain/mountains/nearby.ts'
import { cachedBody, type CachedBody } from '#server/lib/cached-body.ts'
import { problem } from '#server/lib/errors.ts'
import type { Catalogue } from './catalogue.ts'
import type { RangeRow, SummitRow } from './mountains.queries.ts'
import {
  hutList,
  nearbySummit,
  rangeCard,
  rangeDetails,
  summitDetails,
  summitList,
  summitRef,
} from './mountains.view.ts'

// The door of the feature: what others may use of it.
export { searchMountains } from './search-mountains.ts'
export { nearbySummit, pointsOf, silhouetteOf, summitOnMap, summitRef } from './mountains.view.ts'
export { createMountains, type Catalogue } from './catalogue.ts'
export type { SummitRow }

/** A range by id, address or an address it once had. */
export function findRange(catalogue: Catalogue, key: string): RangeRow {
  const range = catalogue.rangeById.get(catalogue.rangeIds.get(key) ?? 0)
  if (range === undefined) throw problem('not-found')
  return range
}

export function findSummit(catalogue: Catalogue, key: string): SummitRow {
  const summit = catalogue.summitById.get(catalogue.summitIds.get(key) ?? 0)
  if (summit === undefined) throw problem('not-found')
  return summit
}

/** Makes an answer once for as long as the catalogue stays as it is. */
function kept(catalogue: Catalogue, name: string, make: () => unknown): CachedBody {
  let body = catalogue.bodies.get(name)
  if (body === undefined) {
    body = cachedBody(JSON.stringify(make()))
    catalogue.bodies.set(name, body)
  }
  return body
}

export function rangesBody(catalogue: Catalogue, filter: RangeFilter = 'all'): CachedBody {
  return kept(catalogue, `ranges ${filter}`, () =>
    catalogue.ranges
      .filter((range) => filter === 'all' || range.type === filter)
      .map((range) => rangeCard(catalogue, range)),
  )
}

export function summitsListBody(catalogue: Catalogue): CachedBody {
  return kept(catalogue, 'summits-list', () =>
    catalogue.ranges.map(({ id, slug, name }) => ({
      id,
      slug,
      name,
      summits: (catalogue.summitsOfRange.get(id) ?? []).map((one) => ({
        ...summitRef(one),
        ...(one.abroad !== null && { abroad: one.abroad }),
      })),
    })),
  )
}

export function rangeBody(catalogue: Catalogue, key: string): CachedBody {
  const range = findRange(catalogue, key)
  return kept(catalogue, `range ${range.id}`, () => rangeDetails(catalogue, range))
}

export function summitListBody(catalogue: Catalogue): CachedBody {
  return kept(catalogue, 'summits', () => summitList(catalogue))
}

export function hutsBody(catalogue: Catalogue): CachedBody {
  return kept(catalogue, 'huts', () => hutList(catalogue))
}

export function summitBody(catalogue: Catalogue, key: string): CachedBody {
  const summit = findSummit(catalogue, key)
  return kept(catalogue, `summit ${summit.id}`, () => summitDetails(catalogue, summit))
}

export function nearbyBody(catalogue: Catalogue, key: string): CachedBody {
  const from = findSummit(catalogue, key)
  return kept(catalogue, `nearby ${from.id}`, () =>
    nearby(from, catalogue.summits, NEARBY_SUMMITS).map((near) => nearbySummit(near)),
  )
}
