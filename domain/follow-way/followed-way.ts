import { metresBetween } from '../track/geo.ts'
import type { TrailColour } from '../trails/trail.ts'

/** A way to be followed, as plain data that a phone can keep. */
export type FollowedWay = {
  lat: number[]
  lon: number[]
  /** Metres from the start to each place, climbed metres till there, and guide minutes where a time is known. */
  m: number[]
  ascentM: number[]
  minutes: (number | null)[]
  heightM: (number | null)[]
  stretches: WayStretch[]
  signs: WaySign[]
}

export type WayStretch = { fromM: number; toM: number; colours: readonly TrailColour[] }

/** A place on the way that a board would name. */
export type WaySign = {
  kind: 'junction' | 'summit' | 'hut' | 'end'
  /** Null where a junction has none. */
  name: string | null
  heightM: number | null
  m: number
  lat: number
  lon: number
}

type Profile = {
  distance: readonly number[]
  elevation: readonly (number | null)[]
  minutes: readonly (number | null)[]
}

type Planned = {
  parts: readonly {
    places: readonly (readonly [lon: number, lat: number])[]
    colours: readonly TrailColour[]
  }[]
  profile: Profile
  distanceM: number
  places: readonly {
    kind: 'summit' | 'hut'
    m: number
    place: { name: string; height: number; lat: number; lon: number }
  }[]
  junctions: readonly { m: number; lat: number; lon: number; name: string | null }[]
}

/** Signs nearer to each other than this are one: a junction on a summit is the summit. */
const SAME_M = 60
/** Shivering of the model is no climb. */
const LEAST_CLIMB_M = 5

/** Out of what the planner says of a way. Null where there is no way at all. */
export function followedWay(planned: Planned): FollowedWay | null {
  const places: (readonly [number, number])[] = []
  const ends: { count: number; colours: readonly TrailColour[] }[] = []
  for (const part of planned.parts) {
    const last = places.at(-1)
    const fresh = last && part.places[0]?.[0] === last[0] && part.places[0]?.[1] === last[1] ? 1 : 0
    places.push(...part.places.slice(fresh))
    ends.push({ count: places.length, colours: part.colours })
  }
  if (places.length < 2) return null
  const lon = places.map(([one]) => one)
  const lat = places.map(([, one]) => one)
  const m = scaled(metresAlong(lat, lon), planned.distanceM)
  const { distance, elevation, minutes } = planned.profile
  const heightM = m.map((at) => valueAt(distance, elevation, at))
  let from = 0
  return {
    lat,
    lon,
    m,
    heightM,
    ascentM: climbed(heightM),
    minutes: m.map((at) => valueAt(distance, minutes, at)),
    stretches: ends.map(({ count, colours }) => {
      const fromM = from
      from = m[count - 1]!
      return { fromM, toM: from, colours }
    }),
    signs: signsOf(planned, { lat: lat.at(-1)!, lon: lon.at(-1)!, m: m.at(-1)! }),
  }
}

function metresAlong(lat: readonly number[], lon: readonly number[]): number[] {
  const m = [0]
  for (let i = 1; i < lat.length; i++)
    m.push(m[i - 1]! + metresBetween(lat[i - 1]!, lon[i - 1]!, lat[i]!, lon[i]!))
  return m
}

/** To the length that the planner tells, which it measured on a finer line. */
function scaled(m: number[], length: number): number[] {
  const own = m.at(-1)!
  return own === 0 ? m : m.map((at) => (at * length) / own)
}

/** Between two known values by a straight line. */
export function valueAt(xs: readonly number[], values: readonly (number | null)[], x: number): number | null {
  if (xs.length === 0) return null
  let low = 0
  let high = xs.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (xs[middle]! <= x) low = middle
    else high = middle
  }
  const [a, b] = [values[low] ?? null, values[high] ?? null]
  if (a === null || b === null) return a ?? b
  const length = xs[high]! - xs[low]!
  const share = length > 0 ? Math.min(1, Math.max(0, (x - xs[low]!) / length)) : 0
  return a + (b - a) * share
}

function climbed(heights: readonly (number | null)[]): number[] {
  let sum = 0
  let level: number | null = null
  return heights.map((height) => {
    if (height === null) return sum
    if (level === null || height < level) level = height
    else if (height - level >= LEAST_CLIMB_M) {
      sum += height - level
      level = height
    }
    return sum
  })
}

function signsOf({ places, junctions }: Planned, end: { lat: number; lon: number; m: number }): WaySign[] {
  const named: WaySign[] = places.map(({ kind, m, place }) => ({
    kind,
    name: place.name,
    heightM: place.height,
    m,
    lat: place.lat,
    lon: place.lon,
  }))
  const crossings = junctions
    .filter(({ m }) => !named.some((one) => Math.abs(one.m - m) < SAME_M))
    .map(({ m, lat, lon, name }): WaySign => ({ kind: 'junction', name, heightM: null, m, lat, lon }))
  const last: WaySign = { kind: 'end', name: null, heightM: null, ...end }
  return [...named, ...crossings, last].toSorted((a, b) => a.m - b.m)
}
