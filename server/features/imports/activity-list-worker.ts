import { readFileSync } from 'node:fs'
import { readStravaActivities, type ToldOfFile } from '#domain/track/archive/strava-activities.ts'
import type { TrackBytes } from '#server/features/tracks/tracks.service.ts'

/** A list of sixteen megabytes takes up to two seconds: off the thread that answers everybody else. */
export function run(list: TrackBytes): Map<string, ToldOfFile> {
  const bytes = 'bytes' in list ? list.bytes : readFileSync(list.path)
  return readStravaActivities(Buffer.from(bytes).toString('utf8'))
}
