import {
  RANGE_ACTIVITIES,
  type RangeActivity,
  type RangeCompletion,
  type RangeProgress,
} from '#contract/mountains.ts'
import type { Db } from '#server/db/connect.ts'
import { findRange, summitRef, type Catalogue } from '#server/features/mountains/mountains.service.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { climbedSummits, latestHikers } from './ascents.service.ts'

/** The latest hikers of a range, each once. */
export async function rangeActivities(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer | null,
  key: string,
): Promise<RangeActivity[]> {
  const summits = catalogue.summitsOfRange.get(findRange(catalogue, key).id) ?? []
  const rows = await latestHikers(
    db,
    viewer,
    summits.map((summit) => summit.id),
    RANGE_ACTIVITIES,
  )
  return rows.map(({ summitId, ...row }) => ({
    ...row,
    summit: summitRef(catalogue.summitById.get(summitId)!),
  }))
}

/** 0 stands for the one who asks. */
function hikerOf(viewer: Viewer | null, userId: number): number {
  if (userId > 0) return userId
  if (viewer === null) throw problem('unauthorized')
  return viewer.id
}

export async function completionOf(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer | null,
  userId: number,
): Promise<RangeCompletion[]> {
  const climbed = await climbedSummits(db, viewer, hikerOf(viewer, userId))
  const ids = new Set(climbed.map((one) => one.summitId))
  return catalogue.ranges.map(({ id, slug, name, type }) => {
    const summits = catalogue.countedOfRange.get(id) ?? []
    const done = summits.filter((summit) => ids.has(summit.id)).length
    return { mountainRangeId: id, slug, name, type, summitCount: summits.length, climbed: done }
  })
}

export async function progressOf(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer | null,
  query: { mountainRangeId: number; userId: number },
): Promise<RangeProgress> {
  const range = findRange(catalogue, String(query.mountainRangeId))
  const userId = hikerOf(viewer, query.userId)
  const summits = new Set((catalogue.countedOfRange.get(range.id) ?? []).map((summit) => summit.id))
  const climbed = await climbedSummits(db, viewer, userId)
  const climbedHere = climbed.filter((one) => summits.has(one.summitId))
  return {
    mountainRangeId: range.id,
    userId,
    summitCount: summits.size,
    climbed: climbedHere.length,
    climbedSummits: climbedHere,
  }
}
