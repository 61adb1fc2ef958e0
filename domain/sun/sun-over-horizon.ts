import { sunPosition } from './sun-times.ts'

/** Half of the sun's disc: it rises with its upper edge. */
const HALF_DISC = 0.266
const STEP_MS = 2 * 60_000
const HOUR_MS = 3_600_000

export interface SunMoment {
  at: number
  azimuth: number
}

export interface SunDay {
  /** First and last time that the sun is seen over this horizon; null when it stays behind it all day. */
  rise: SunMoment | null
  set: SunMoment | null
  highest: SunMoment & { altitude: number }
  /** Where the sun stands through the day, while it is above the level horizon. */
  path: { at: number; azimuth: number; altitude: number }[]
}

/** Height of a horizon (even steps from north through east, in degrees) in any direction. */
export function horizonAt(horizon: readonly number[], azimuth: number): number {
  const at = ((((azimuth % 360) + 360) % 360) / 360) * horizon.length
  const from = horizon[Math.floor(at) % horizon.length]!
  const to = horizon[(Math.floor(at) + 1) % horizon.length]!
  return from + (to - from) * (at - Math.floor(at))
}

/** The sun of a calendar day behind a true horizon: mountains make the day shorter, and a high place longer. */
export function sunOverHorizon(day: string, lat: number, lon: number, horizon: readonly number[]): SunDay {
  // Noon of the place stands in the middle, whatever its clocks say.
  const noon = Date.parse(`${day}T12:00:00Z`) - (lon / 15) * HOUR_MS
  const look = (at: number) => {
    const { azimuth, altitude } = sunPosition(at, lat, lon)
    return { at, azimuth, altitude, over: altitude + HALF_DISC - horizonAt(horizon, azimuth) }
  }
  const path: SunDay['path'] = []
  let rise: SunMoment | null = null
  let set: SunMoment | null = null
  let highest = look(noon)
  let before = look(noon - 12 * HOUR_MS)
  for (let at = before.at + STEP_MS; at <= noon + 12 * HOUR_MS; at += STEP_MS) {
    const here = look(at)
    if (here.altitude > highest.altitude) highest = here
    if (before.over < 0 && here.over >= 0) rise ??= edge(look, before.at, at)
    if (before.over >= 0 && here.over < 0) set = edge(look, before.at, at)
    if (here.altitude > -1.5 && Math.round((at - noon) / STEP_MS) % 5 === 0) {
      path.push({ at, azimuth: here.azimuth, altitude: here.altitude })
    }
    before = here
  }
  return {
    rise,
    set,
    highest: { at: highest.at, azimuth: highest.azimuth, altitude: highest.altitude },
    path,
  }
}

type Look = (at: number) => SunMoment & { over: number }

/** The moment between two at which the disc crosses the line, to a second. */
function edge(look: Look, from: number, to: number): SunMoment {
  const sign = look(from).over < 0
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = (low + high) / 2
    if (look(middle).over < 0 === sign) low = middle
    else high = middle
  }
  const { at, azimuth } = look(high)
  return { at, azimuth }
}
