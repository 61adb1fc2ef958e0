import { planRules, type PlanPoint } from '#contract/trails.ts'
import { sentence } from '#web/lib/i18n.ts'
import { simplify } from '#domain/track/line/simplify.ts'
import { isTrackProblem, trackProblems } from '#domain/track/read/problems.ts'
import { readTrack } from '#domain/track/read/read-track.ts'
import { isOnLand } from './route-state.ts'

export type ImportedRoute = { points: PlanPoint[] } | { problem: string }

/** Points of a file, as few as keep its shape; the way between them is drawn as in the file. */
export async function importRoute(file: File, outside: string): Promise<ImportedRoute> {
  const track = readTrack(new Uint8Array(await file.arrayBuffer()), file.name)
  if (isTrackProblem(track)) return { problem: sentence(trackProblems[track.problem]) }
  let toleranceM = 10
  let kept = simplify(track, toleranceM)
  while (kept.length > planRules.points - 20) {
    toleranceM *= 1.4
    kept = simplify(track, toleranceM)
  }
  const points = [...kept].map((i) => ({
    lat: rounded(track.lat[i]!),
    lon: rounded(track.lon[i]!),
    byHand: true,
  }))
  return points.length > 1 && points.every(isOnLand) ? { points } : { problem: outside }
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
