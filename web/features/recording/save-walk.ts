import { trackOf } from '#domain/recording/points.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import { saveFile } from '#web/lib/api/download.ts'

/** A walk that is still going, as a file: without its name, which follows from its end. */
export function saveWalk(id: string, batches: readonly Float64Array[]): void {
  const gpx = writeGpx(trackOf(batches), { name: 'Kopczyk' })
  saveFile(new Blob([gpx], { type: 'application/gpx+xml' }), `kopczyk-${id.slice(0, 8)}.gpx`)
}
