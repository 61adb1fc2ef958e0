import type { FastifyBaseLogger } from 'fastify'
import { lineOfRoute, longRoutes } from '#data/long-routes.ts'
import { routeRuleVersion, type Stretch } from '#domain/long-routes/walked-stretches.ts'
import type { Sql } from '#server/db/connect.ts'
import { holdStory } from '#server/features/stories/stories.service.ts'
import type { TrackReader } from '#server/features/tracks/tracks.service.ts'
import { alignWalks } from './follow-stories.ts'
import {
  closeRound,
  lockReadTrack,
  moveRound,
  openRound,
  readNextUnread,
  readUnread,
  writeRoutes,
  type UnreadTrack,
} from './reading.queries.ts'

const BATCH = 20

/** Holds the recording of a story against the long routes, in a worker thread; nothing happens when that is done already. */
export async function readTrackOf(db: Sql, tracks: TrackReader, storyId: number): Promise<void> {
  const [track] = await readUnread(db, [storyId], routeRuleVersion)
  if (track) await readOne(db, tracks, track)
}

/**
 * Reads recordings that were there before these rules, in order of id and for at most so many milliseconds, with how far it came:
 * whenever it stops, it goes on from there. Gives the number of recordings read now.
 */
export async function readOldTracks(
  db: Sql,
  tracks: TrackReader,
  log: FastifyBaseLogger,
  { forMs = 45_000, signal }: { forMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { lastStoryId, isDone } = await openRound(db, routeRuleVersion)
  if (isDone) return 0
  const end = performance.now() + forMs
  let read = 0
  for (let after = lastStoryId; performance.now() < end;) {
    signal?.throwIfAborted()
    const { unread, lastId } = await readNextUnread(db, routeRuleVersion, after, BATCH)
    if (lastId === null) {
      await closeRound(db, routeRuleVersion)
      break
    }
    for (const track of unread) {
      // One that cannot be read must not keep the others waiting; the next change of its story tries again.
      await readOne(db, tracks, track).catch((error: unknown) =>
        log.warn({ err: error, story: track.storyId }, 'a track could not be held against the long routes'),
      )
      read++
    }
    after = lastId
    await moveRound(db, routeRuleVersion, after)
  }
  return read
}

async function readOne(db: Sql, tracks: TrackReader, track: UnreadTrack): Promise<void> {
  const routes = await routesOn(tracks, track)
  if (routes === null) return
  await db.begin(async (tx) => {
    await holdStory(tx, track.storyId)
    if (!(await lockReadTrack(tx, track))) return
    await writeRoutes(tx, track, routeRuleVersion, routes)
    await alignWalks(tx, [track.storyId])
  })
}

/** Null when the file is gone. Most hikes are nowhere near a long route, and their files are not opened. */
async function routesOn(
  tracks: TrackReader,
  { fileKey, bounds }: UnreadTrack,
): Promise<Record<string, Stretch[]> | null> {
  if (bounds !== null && !isNearRoute(bounds)) return {}
  const found = await tracks.routes({ key: fileKey }, { urgent: false })
  if (found === null) return null
  return 'unreadable' in found ? {} : found.routes
}

/** Hidden ends lie within some kilometres of what is shown. */
const ROOM = { lat: 0.04, lon: 0.06 }

function isNearRoute([west, south, east, north]: number[]): boolean {
  return longRoutes.some((route) => {
    const { lat, lon } = lineOfRoute(route)
    return lat.some(
      (y, i) =>
        y > south! - ROOM.lat &&
        y < north! + ROOM.lat &&
        lon[i]! > west! - ROOM.lon &&
        lon[i]! < east! + ROOM.lon,
    )
  })
}
