import { createHash } from 'node:crypto'
import { summits } from '#data/mountains.ts'
import { digestTrack, type Unreadable } from '#domain/track/digest/digest-track.ts'
import { placeOnTrack } from '#domain/track/digest/photo-places.ts'
import { showTrack } from '#domain/track/digest/shown-track.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { visibleTrack } from '#domain/track/privacy/privacy.ts'
import { isTrackProblem } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import type { Digest, WorkerTask } from './track-reader.ts'

// Tracks are read here, off the main thread, so that a large file never makes anybody else wait.
const index = buildSummitIndex(summits)

function digest(task: WorkerTask & { kind: 'digest' }): Digest | Unreadable {
  const made = digestTrack(task.bytes, task.name, task.hiding, index, task.photos)
  if ('unreadable' in made) return made
  const print = JSON.stringify(made.fingerprint)
  return { ...made, fingerprintHash: createHash('sha256').update(print).digest('base64url') }
}

export function run(task: WorkerTask): unknown {
  if (task.kind === 'digest') return digest(task)
  const track = readTrack(task.bytes)
  if (isTrackProblem(track)) return null
  if (task.kind === 'photos') return placeOnTrack(track, showTrack(track, task.hiding), task.photos)
  return writeGpx(task.hiding === null ? track : visibleTrack(track, task.hiding), task.meta)
}
