import type { ElevationProfile } from '#contract/tracks.ts'

export type ProfileScale = {
  x: (distance: number) => number
  y: (elevation: number) => number
  /** Heights and kilometres that get a line and a figure. */
  heights: number[]
  kilometres: number[]
  length: number
}

type Box = { width: number; left: number; right: number; top: number; bottom: number }

/** A flat walk must not look like a wall: at least this many metres fill the height. */
const LEAST_SPAN_M = 200

export function profileScale(profile: ElevationProfile, box: Box): ProfileScale | null {
  const known = profile.elevation.filter((value) => value !== null)
  const length = profile.distance.at(-1) ?? 0
  if (known.length < 2 || length <= 0) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const step = niceStep(Math.max(high - low, LEAST_SPAN_M) / 4)
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(high / step) * step, from + 2 * step)
  const inner = box.width - box.left - box.right
  const kmStep = niceStep(length / 1000 / Math.max(2, Math.floor(inner / 90)))
  return {
    x: (distance) => box.left + (distance / length) * inner,
    y: (elevation) => box.bottom - ((elevation - from) / (to - from)) * (box.bottom - box.top),
    heights: ticks(from, to, step),
    kilometres: ticks(0, length / 1000, kmStep),
    length,
  }
}

/** 1, 2 or 5 times a power of ten, not smaller than asked for. */
function niceStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10)
}

function ticks(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, at) => from + at * step)
}

/** Index of the place nearest to a distance; distances only grow. */
export function nearestIndex(distances: readonly number[], wanted: number): number {
  let low = 0
  let high = distances.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (distances[middle]! < wanted) low = middle + 1
    else high = middle
  }
  const before = Math.max(0, low - 1)
  return wanted - distances[before]! < distances[low]! - wanted ? before : low
}

/**
 * Index of the place nearest to a point on the map. The way is found by where things are and not by metres walked:
 * a noisy line is longer than the smoothed one under the profile.
 */
export function indexNear({ lat, lon }: ElevationProfile, place: { lat: number; lon: number }): number {
  const squeeze = Math.cos((place.lat * Math.PI) / 180)
  let nearest = 0
  let least = Infinity
  for (let i = 0; i < lat.length; i++) {
    const away = (lat[i]! - place.lat) ** 2 + ((lon[i]! - place.lon) * squeeze) ** 2
    if (away < least) {
      least = away
      nearest = i
    }
  }
  return nearest
}

/** Lines of the profile as path data; a missing height breaks the line instead of falling to the sea. */
export function profilePaths(profile: ElevationProfile, { x, y }: ProfileScale): string[] {
  const paths: string[] = []
  let current = ''
  profile.elevation.forEach((value, at) => {
    if (value === null) {
      if (current !== '') paths.push(current)
      current = ''
      return
    }
    const point = `${x(profile.distance[at]!).toFixed(1)} ${y(value).toFixed(1)}`
    current += current === '' ? `M${point}` : `L${point}`
  })
  if (current !== '') paths.push(current)
  return paths
}
