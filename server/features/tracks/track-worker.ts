import { createHash } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { HEIGHTS_CREDIT } from '#contract/terrain.ts'
import { lineOfRoute, longRoutes } from '#data/long-routes.ts'
import { summits } from '#data/mountains.ts'
import { routeIndex, type RouteIndex } from '#domain/long-routes/route-index.ts'
import { walkedStretches, type Stretch } from '#domain/long-routes/walked-stretches.ts'
import { digestTrack, type Unreadable } from '#domain/track/digest/digest-track.ts'
import { placeOnTrack } from '#domain/track/digest/photo-places.ts'
import { showTrack } from '#domain/track/digest/shown-track.ts'
import { groundOf } from '#domain/terrain/relief.ts'
import { believedHeights } from '#domain/track/heights/believed-heights.ts'
import type { HeightsFrom } from '#domain/track/heights/heights-from.ts'
import type { Ground } from '#domain/track/heights/judge-heights.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { analyseMovement } from '#domain/track/measure/movement.ts'
import { visibleTrack } from '#domain/track/privacy/privacy.ts'
import { isTrackProblem } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import type { Track } from '#domain/track/track.ts'
import { gpxPieces } from '#domain/track/write-gpx.ts'
import { reliefIn } from '#server/lib/relief/shared-relief.ts'
import type { Digest, TrackAtHand, WalkedRoutes, WorkerTask } from './track-reader.ts'

// Tracks are read here, off the main thread, so that a large file never makes anybody else wait. Files are opened here
// too: what waits for its turn takes no memory.
const index = buildSummitIndex(summits)

export function run(task: WorkerTask): unknown {
  const bytes = bytesOf(task.source)
  if (task.kind === 'pack') {
    writeFileSync(task.to, gzipSync(bytes))
    return true
  }
  const ground = task.relief === null ? null : groundOf(reliefIn(task.relief))
  if (task.kind === 'digest') return digest(task, bytes, ground)
  const read = readTrack(bytes)
  if (task.kind === 'routes') return isTrackProblem(read) ? { unreadable: read.problem } : walkedRoutes(read)
  if (isTrackProblem(read)) return null
  const { track, from } = believedHeights(read, ground)
  if (task.kind === 'photos') return placeOnTrack(track, showTrack(track, task.hiding), task.photos)
  const shown = task.hiding === null ? track : visibleTrack(track, task.hiding)
  const meta = { ...task.meta, heights: heightsInWords(from, read.creator) }
  return pack(gpxPieces(shown, meta), task.to)
}

const indexes = new Map<string, RouteIndex>()

/** A planned line proves nothing. */
function walkedRoutes(track: Track): WalkedRoutes {
  if (track.kind === 'route') return { routes: {} }
  const movement = analyseMovement(track)
  const found = longRoutes.map((route): [string, Stretch[]] => {
    let index = indexes.get(route.slug)
    if (!index) indexes.set(route.slug, (index = routeIndex(lineOfRoute(route))))
    return [route.slug, walkedStretches(movement, track.time, index)]
  })
  return { routes: Object.fromEntries(found.filter(([, stretches]) => stretches.length > 0)) }
}

async function pack(pieces: Iterable<string>, path: string): Promise<true> {
  await pipeline(Readable.from(pieces), createGzip(), createWriteStream(path))
  return true
}

function bytesOf(source: TrackAtHand): Uint8Array {
  if ('bytes' in source) return source.bytes
  const bytes = readFileSync(source.path)
  return source.isPacked ? gunzipSync(bytes) : bytes
}

/** For other programs, which show it beside the track. */
function heightsInWords(from: HeightsFrom, creator: string | null): string {
  if (from === 'terrain')
    return `Wysokości z modelu terenu (${HEIGHTS_CREDIT.text.replace('Wysokości: ', '')})`
  if (from === 'none') return 'Bez wysokości'
  return creator ? `Wysokości zapisane przez urządzenie (${creator})` : 'Wysokości zapisane przez urządzenie'
}

function digest(
  task: WorkerTask & { kind: 'digest' },
  bytes: Uint8Array,
  ground: Ground | null,
): Digest | Unreadable {
  const made = digestTrack(bytes, task.name, task.hiding, index, { photos: task.photos, ground })
  if ('unreadable' in made) return made
  return { ...made, fingerprintHash: hashOf(JSON.stringify(made.fingerprint)) }
}

function hashOf(what: string | Uint8Array): string {
  return createHash('sha256').update(what).digest('base64url')
}
