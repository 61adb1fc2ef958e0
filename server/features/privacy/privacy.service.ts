import { storyLimits, type TrackPrivacy } from '#contract/story.ts'
import { makeZone } from '#domain/track/privacy/privacy.ts'
import type { Hiding } from '#domain/track/privacy/hiding.ts'
import type { Db, Sql } from '#server/db/connect.ts'
import { emit } from '#server/events/emit.ts'
import { problem } from '#server/lib/errors.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { readEnds, readStoryEnds, readZones, writeEnds, writeZones, type ZoneRow } from './privacy.queries.ts'

export async function getPrivacy(db: Db, viewer: Viewer): Promise<TrackPrivacy> {
  const [ends, zones] = await Promise.all([readEnds(db, viewer.id), readZones(db, viewer.id)])
  return {
    hideStart: ends?.hideStart ?? storyLimits.hiddenEnds,
    hideEnd: ends?.hideEnd ?? storyLimits.hiddenEnds,
    zones: zones.map(({ name, lat, lon, radiusM }) => ({ name, lat, lon, radius: radiusM })),
  }
}

/** The shape of a zone follows from its place and the hiker's secret: saving again draws no second one to compare. */
export async function setPrivacy(db: Sql, viewer: Viewer, input: TrackPrivacy): Promise<TrackPrivacy> {
  await db.begin(async (tx) => {
    const { secret } = await writeEnds(tx, viewer.id, { hideStart: input.hideStart, hideEnd: input.hideEnd })
    const zones = input.zones.map(({ name, lat, lon, radius }): ZoneRow => {
      const zone = makeZone({ lat, lon }, radius, secret)
      const shape = Array.from(zone.lat, (y, i) => [zone.lon[i]!, y]).flat()
      return { name: name.trim(), lat, lon, radiusM: radius, shape }
    })
    await writeZones(tx, viewer.id, zones)
    await emit(tx, 'track-privacy-changed', { userId: viewer.id })
  })
  return getPrivacy(db, viewer)
}

/** With the version of the settings that it follows from. */
export type VersionedHiding = Hiding & { version: number }

/**
 * What this hiker hides; a story may hide its ends differently, but never less than its author's zones. The version
 * is read before the zones: should they change in between, the line made from them is taken for old, never for new.
 */
export async function hidingFor(
  db: Db,
  userId: number,
  start: number | null,
  end: number | null,
  secret: string,
): Promise<VersionedHiding> {
  const ends = await readEnds(db, userId)
  const zones = await readZones(db, userId)
  return {
    startM: start ?? ends?.hideStart ?? storyLimits.hiddenEnds,
    endM: end ?? ends?.hideEnd ?? storyLimits.hiddenEnds,
    zones: zones.map((zone) => zone.shape),
    secret,
    version: ends?.version ?? 0,
  }
}

export async function hidingOf(db: Db, storyId: number): Promise<VersionedHiding> {
  const story = await readStoryEnds(db, storyId)
  if (story === null) throw problem('not-found')
  return hidingFor(db, story.authorId, story.hideStart, story.hideEnd, story.cutSecret)
}
