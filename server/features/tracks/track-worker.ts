import { summits } from '#data/mountains.ts'
import { isTrackProblem } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { buildSummitIndex } from '#domain/track/judge/summit-index.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { digestTrack } from './digest-track.ts'
import { placeOnTrack } from './photo-places.ts'
import { withoutHidden } from './shown-track.ts'
import type { WorkerTask } from './track-reader.ts'

// Tracks are read here, off the main thread, so that a large file never makes anybody else wait.
const index = buildSummitIndex(summits)

export function run(task: WorkerTask): unknown {
  if (task.kind === 'digest') return digestTrack(task.bytes, task.name, task.hiding, index)
  const track = readTrack(task.bytes)
  if (isTrackProblem(track)) return null
  if (task.kind === 'photos') return placeOnTrack(track, task.hiding, task.photos)
  return writeGpx(task.hiding === null ? track : withoutHidden(track, task.hiding), task.meta)
}
