import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'

type Owned = { organiserId: number }

export function isOrganiser(viewer: Pick<Viewer, 'id'> | null, trip: Owned): boolean {
  return viewer !== null && viewer.id === trip.organiserId
}

/** A trip that one may see but not change is forbidden; one that one may not see was never found at all. */
export function mustBeOrganiser<T extends Owned>(viewer: Viewer, trip: T | null): asserts trip is T {
  if (trip === null) throw problem('not-found')
  if (!isOrganiser(viewer, trip)) throw problem('forbidden')
}

/** Nothing about a trip changes once it has begun or was called off. */
export function mustBeAhead(trip: { isCancelled: boolean; isPast: boolean }): void {
  if (trip.isCancelled) throw problem('trip-cancelled')
  if (trip.isPast) throw problem('trip-begun')
}
