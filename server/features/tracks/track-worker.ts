import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { summits } from '#data/mountains.ts'
import { digestTrack, type Unreadable } from '#domain/track/digest/digest-track.ts'
import { placeOnTrack } from '#domain/track/digest/photo-places.ts'
import { showTrack } from '#domain/track/digest/shown-track.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { visibleTrack } from '#domain/track/privacy/privacy.ts'
import { isTrackProblem } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import type { Digest, TrackAtHand, WorkerTask } from './track-reader.ts'

// Tracks are read here, off the main thread, so that a large file never makes anybody else wait. Files are opened here
// too: what waits for its turn takes no memory.
const index = buildSummitIndex(summits)

export function run(task: WorkerTask): unknown {
  const bytes = bytesOf(task.source)
  if (task.kind === 'pack') {
    writeFileSync(task.to, gzipSync(bytes))
    return true
  }
  if (task.kind === 'digest') return digest(task, bytes)
  const track = readTrack(bytes)
  if (isTrackProblem(track)) return null
  if (task.kind === 'photos') return placeOnTrack(track, showTrack(track, task.hiding), task.photos)
  const shown = task.hiding === null ? track : visibleTrack(track, task.hiding)
  writeFileSync(task.to, gzipSync(writeGpx(shown, task.meta)))
  return true
}

function bytesOf(source: TrackAtHand): Uint8Array {
  if ('bytes' in source) return source.bytes
  const bytes = readFileSync(source.path)
  return source.isPacked ? gunzipSync(bytes) : bytes
}

function digest(task: WorkerTask & { kind: 'digest' }, bytes: Uint8Array): Digest | Unreadable {
  const made = digestTrack(bytes, task.name, task.hiding, index, task.photos)
  if ('unreadable' in made) return made
  return { ...made, fingerprintHash: hashOf(JSON.stringify(made.fingerprint)) }
}

function hashOf(what: string | Uint8Array): string {
  return createHash('sha256').update(what).digest('base64url')
}
