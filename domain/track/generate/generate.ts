import { smallestClimbM, sumClimbs } from '../measure/climbs.ts'
import {
  buildPath,
  deepestFoot,
  dropAt,
  type Circle,
  type Path,
  type Stop,
  type Top,
} from './generate-path.ts'
import { defaultDevice, recordPath, type Device } from './generate-recording.ts'
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geo.ts'
import { makeRng, type Rng } from './rng.ts'
import { usualRadiusM, type MatchSummit } from '../judge/summit-index.ts'
import type { Track } from '../track.ts'

/** How the hike meets a summit. Only `climb` and `cable-climb` stand on top. */
export interface Visit {
  summit: MatchSummit
  kind: 'climb' | 'fly-by' | 'hut' | 'turn-back' | 'cable-climb' | 'cable-station'
  /** `fly-by`: how far from the top the path passes. */
  distanceM?: number
  pauseS?: number
}

export interface HikeOptions {
  seed: number
  visits: Visit[]
  /** Summits that the way must keep clear of. */
  around?: readonly MatchSummit[]
  startMs?: number
  name?: string
  /** Where the hike begins (and ends, unless `loop` is false); without it a valley is made up. */
  start?: { lat: number; lon: number; heightM: number }
  end?: { lat: number; lon: number; heightM: number }
  /** 1 is Tobler's walker; most people with a rucksack are near 0.8. */
  fitness?: number
  /** Metres between a summit's catalogue position and the spot where people stand. */
  catalogueErrorM?: number
  device?: Partial<Device>
}

export interface GeneratedHike {
  track: Track
  truth: {
    climbedIds: number[]
    /** Climbed while the recorder was silent: nobody can tell from the file. */
    unrecordedIds: number[]
    /** Summits nobody planned to meet but the way ran across: neither climbed nor passed, so not to be scored. */
    crossedIds: number[]
    ascentM: number
    distanceM: number
    /** Of the land under each recorded point. */
    groundM: Float64Array
  }
}

const attempts = 6
const shallowestFoot = 10

/** A made-up but believable hike: the same options give the same bytes on every machine. */
export function generateHike(options: HikeOptions): GeneratedHike {
  const origin = options.visits[0]?.summit ?? { lat: 50, lon: 16 }
  const kx = metresPerDegreeOfLongitude(origin.lat)
  const place = (lat: number, lon: number) => ({
    x: (lon - origin.lon) * kx,
    y: (lat - origin.lat) * metresPerDegree,
  })
  // Among crowded tops a random way may run over one of them; another way is tried before that is accepted.
  let rng = makeRng(options.seed)
  let plan = planStops(options, rng, place)
  let path = buildPath(plan.stops, plan.tops, plan.keepClear, rng)
  let crossedIds = crossed(path, options, place)
  for (let attempt = 1; attempt < attempts && crossedIds.length > 0; attempt++) {
    rng = makeRng(options.seed + attempt * 0x9e3779b1)
    plan = planStops(options, rng, place)
    path = buildPath(plan.stops, plan.tops, plan.keepClear, rng)
    crossedIds = crossed(path, options, place)
  }
  const device = { ...defaultDevice, ...options.device }
  const start = options.startMs ?? Date.UTC(2025, 5, 14, 6)
  const recording = recordPath(path, device, start, options.fitness ?? rng.between(0.65, 0.95), rng)
  const reached = plan.climbed.map(({ id, x, y }) => ({
    id,
    recorded: wasRecorded(path, recording.recorded, x, y),
  }))
  const degrees = (metres: number[], base: number, perDegree: number) =>
    Float64Array.from(metres, (m) => Math.round((base + m / perDegree) * 1e7) / 1e7)
  return {
    track: {
      format: 'gpx',
      kind: 'track',
      name: options.name ?? null,
      creator: 'Kopczyk',
      lat: degrees(recording.y, origin.lat, metresPerDegree),
      lon: degrees(recording.x, origin.lon, kx),
      ele: Float64Array.from(recording.ele),
      time: Float64Array.from(recording.time),
      starts: Uint32Array.from(recording.starts),
      waypoints: [],
      warnings: [],
    },
    truth: {
      climbedIds: reached.filter((top) => top.recorded).map((top) => top.id),
      unrecordedIds: reached.filter((top) => !top.recorded).map((top) => top.id),
      crossedIds,
      groundM: Float64Array.from(recording.ground),
      ...measure(path, recording.recorded),
    },
  }
}

interface Plan {
  stops: Stop[]
  tops: Top[]
  keepClear: Circle[]
  climbed: { id: number; x: number; y: number }[]
}

function planStops(options: HikeOptions, rng: Rng, place: Place): Plan {
  const plan: Plan = { stops: [], tops: [], keepClear: [], climbed: [] }
  const first = options.visits[0]!.summit
  const bearing = rng.between(0, 2 * Math.PI)
  const valley = (given: HikeOptions['start'], toward: number): Stop => {
    const far = rng.between(2_500, 5_500)
    const at = given ? place(given.lat, given.lon) : { x: Math.cos(toward) * far, y: Math.sin(toward) * far }
    const z = given?.heightM ?? first.heightM - Math.min(first.heightM * 0.6, rng.between(350, 900))
    return { ...at, z, pauseS: 0, by: 'foot' }
  }
  const start = valley(options.start, bearing)
  plan.stops.push(start)
  for (const visit of options.visits) addVisit(plan, visit, options, place, rng)
  const sameWayHome = !options.end && rng.next() < 0.6
  plan.stops.push(sameWayHome ? { ...start } : valley(options.end, bearing + rng.between(-1.2, 1.2)))
  for (const top of plan.tops) setFoot(top, plan.stops)
  for (const other of options.around ?? []) {
    if (options.visits.some((visit) => visit.summit.id === other.id)) continue
    const at = place(other.lat, other.lon)
    const nearest = Math.min(...plan.stops.map((stop) => Math.hypot(stop.x - at.x, stop.y - at.y)))
    plan.keepClear.push({ ...at, r: Math.min(330, nearest * 0.6) })
  }
  return plan
}

function addVisit(plan: Plan, visit: Visit, options: HikeOptions, place: Place, rng: Rng): void {
  const { summit, kind } = visit
  const before = plan.stops.at(-1)!
  const marked = place(summit.lat, summit.lon)
  const radius = summit.detectRadiusM ?? usualRadiusM
  const broad = Math.max(0, radius - usualRadiusM)
  const error = options.catalogueErrorM ?? (summit.confidence === 'high' ? 8 : 20)
  const angle = rng.between(0, 2 * Math.PI)
  const aside = broad * 0.6 * rng.next()
  const x = marked.x + rng.normal() * error + Math.cos(angle) * aside
  const y = marked.y + rng.normal() * error + Math.sin(angle) * aside
  const steep =
    kind === 'turn-back'
      ? rng.between(0.35, 0.9)
      : broad > 0
        ? rng.between(0.05, 0.15)
        : rng.between(0.12, 0.5)
  const top: Top = { x, y, z: summit.heightM, gradient: steep, foot: deepestFoot }
  plan.tops.push(top)
  if (plan.stops.length > 1) addSaddle(plan, before, top, rng)
  const toward = Math.atan2(before.y - y, before.x - x)
  const near = (distance: number, turn: number, extra: Partial<Stop> = {}): Stop => ({
    x: x + Math.cos(toward + turn) * distance,
    y: y + Math.sin(toward + turn) * distance,
    z: summit.heightM - dropAt(distance, steep),
    pauseS: 0,
    by: 'foot',
    ...extra,
  })
  const rest = visit.pauseS ?? (rng.next() < 0.12 ? rng.between(0, 15) : rng.between(60, 1_200))
  if (kind === 'climb' || kind === 'cable-climb') {
    if (kind === 'cable-climb') addCable(plan, summit, near, rng)
    plan.stops.push({ x, y, z: summit.heightM, pauseS: rest, by: 'foot' })
    plan.climbed.push({ id: summit.id, x, y })
  } else if (kind === 'fly-by') {
    const d = visit.distanceM ?? rng.between(Math.max(80, radius), Math.max(300, radius + 50))
    plan.keepClear.push({ x: marked.x, y: marked.y, r: d })
    const wide = Math.max(2 * d, 260)
    plan.stops.push(near(wide, 0.5), near(d, 1.5), near(wide, 2.6))
  } else if (kind === 'hut') {
    plan.stops.push(
      near(Math.max(150, radius) + rng.between(0, 250), rng.between(-0.8, 0.8), {
        pauseS: visit.pauseS ?? rng.between(900, 2_700),
      }),
    )
  } else if (kind === 'turn-back') {
    plan.stops.push(near(200 / steep + 25, rng.between(-0.4, 0.4), { pauseS: rng.between(0, 300) }))
  } else {
    const lower = addCable(plan, summit, near, rng)
    plan.stops.at(-1)!.pauseS = rng.between(600, 2_400)
    plan.stops.push({ ...lower, by: 'cable' })
  }
}

/** Half the way down to the stops beside it: a cone that went deeper would lie in a moat of its own. */
function setFoot(top: Top, stops: readonly Stop[]): void {
  const at = stops.findIndex((stop) => stop.x === top.x && stop.y === top.y)
  if (at < 1) return
  const beside = Math.max(stops[at - 1]!.z, stops[at + 1]!.z)
  top.foot = Math.max(shallowestFoot, Math.min(deepestFoot, (top.z - beside) / 2))
}

/** Between two tops the ridge dips. */
function addSaddle(plan: Plan, before: Stop, top: Top, rng: Rng): void {
  const distance = Math.hypot(top.x - before.x, top.y - before.y)
  if (distance < 250) return
  const t = rng.between(0.35, 0.65)
  const dip = Math.min(220, 20 + distance * rng.between(0.02, 0.08))
  plan.stops.push({
    x: before.x + (top.x - before.x) * t,
    y: before.y + (top.y - before.y) * t,
    z: Math.min(before.z, top.z) - dip,
    pauseS: rng.next() < 0.3 ? rng.between(60, 600) : 0,
    by: 'foot',
  })
}

function addCable(plan: Plan, summit: MatchSummit, near: (d: number, turn: number) => Stop, rng: Rng): Stop {
  const lower = {
    ...near(rng.between(1_500, 2_800), 0.1),
    z: summit.heightM - rng.between(400, 700),
    pauseS: rng.between(60, 600),
  }
  const upper = near(Math.max(200, summit.detectRadiusM ?? 0) + rng.between(0, 150), 0.1)
  plan.stops.push(lower, { ...upper, z: Math.min(upper.z, summit.heightM - 35), by: 'cable' })
  return lower
}

type Place = (lat: number, lon: number) => { x: number; y: number }

function crossed(path: Path, options: HikeOptions, place: Place): number[] {
  return (options.around ?? [])
    .filter((summit) => !options.visits.some((visit) => visit.summit.id === summit.id))
    .filter((summit) => {
      const { x, y } = place(summit.lat, summit.lon)
      const clear = Math.max(usualRadiusM, summit.detectRadiusM ?? 0)
      return path.x.some((px, i) => Math.hypot(px - x, path.y[i]! - y) < clear)
    })
    .map((summit) => summit.id)
}

function wasRecorded(path: Path, recorded: boolean[], x: number, y: number): boolean {
  return path.x.some(
    (px, i) => recorded[i]! && path.by[i] === 'foot' && Math.hypot(px - x, path.y[i]! - y) < 20,
  )
}

/** Of the true way, what was walked while the recorder listened. */
function measure(path: Path, recorded: boolean[]): { ascentM: number; distanceM: number } {
  let ascentM = 0
  let distanceM = 0
  let from = 0
  for (let i = 1; i <= path.x.length; i++) {
    const walked = i < path.x.length && path.by[i] === 'foot' && recorded[i]! && recorded[i - 1]!
    if (walked) distanceM += Math.hypot(path.x[i]! - path.x[i - 1]!, path.y[i]! - path.y[i - 1]!)
    else {
      ascentM += sumClimbs(path.z, smallestClimbM, from, i).ascentM
      from = i
    }
  }
  return { ascentM, distanceM }
}
