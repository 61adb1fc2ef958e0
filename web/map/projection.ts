import type { Box, LonLat } from './map-summit.ts'

export type Projection = {
  width: number
  height: number
  box: Box
  /** Picture units per kilometre. */
  unitsPerKm: number
  project: (at: LonLat) => readonly [x: number, y: number]
}

const KM_PER_DEGREE = 111.2

/** The mountains of Poland with a margin: the view when nothing narrower is asked for. */
export const MOUNTAINS: Box = [14.55, 48.95, 23.1, 51.15]

/** A box around places, never smaller than `minKm` across, with room for names at the edges: a share of its sides. */
export function boxAround(places: readonly { lat: number; lon: number }[], minKm = 6, margin = 0.14): Box {
  if (places.length === 0) return MOUNTAINS
  const lats = places.map((place) => place.lat)
  const lons = places.map((place) => place.lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const perLon = KM_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180)
  const dLat = Math.max((north - south) * margin, (minKm / KM_PER_DEGREE - (north - south)) / 2)
  const dLon = Math.max((east - west) * margin, (minKm / perLon - (east - west)) / 2)
  return [west - dLon, south - dLat, east + dLon, north + dLat]
}

/** A box with one place in its middle that reaches as far as the others. */
export function boxCentred(
  middle: { lat: number; lon: number },
  places: readonly { lat: number; lon: number }[],
  minKm = 2,
): Box {
  const squeeze = Math.cos((middle.lat * Math.PI) / 180)
  const reach = places.reduce(
    (most, { lat, lon }) => Math.max(most, Math.abs(lat - middle.lat), Math.abs(lon - middle.lon) * squeeze),
    minKm / KM_PER_DEGREE,
  )
  const [dLat, dLon] = [reach * 1.22, (reach * 1.22) / squeeze]
  return [middle.lon - dLon, middle.lat - dLat, middle.lon + dLon, middle.lat + dLat]
}

/** Degrees to picture units; one of the sides grows so that the box has the picture's shape and is not stretched. */
export function projectionOf(box: Box, width: number, height: number): Projection {
  const [west, south, east, north] = box
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(width / ((east - west) * squeeze), height / (north - south))
  const [midLon, midLat] = [(west + east) / 2, (south + north) / 2]
  const halfLon = width / scale / squeeze / 2
  const halfLat = height / scale / 2
  return {
    width,
    height,
    box: [midLon - halfLon, midLat - halfLat, midLon + halfLon, midLat + halfLat],
    unitsPerKm: scale / KM_PER_DEGREE,
    project: ([lon, lat]) => [
      width / 2 + (lon - midLon) * squeeze * scale,
      height / 2 - (lat - midLat) * scale,
    ],
  }
}

export function isNear(box: Box, [lon, lat]: LonLat, margin = 0): boolean {
  const [west, south, east, north] = box
  const dLon = (east - west) * margin
  const dLat = (north - south) * margin
  return lon >= west - dLon && lon <= east + dLon && lat >= south - dLat && lat <= north + dLat
}

/** Path data of a line in tenths of a unit, relative after its first point. */
export function pathData(points: readonly LonLat[], { project }: Projection, close = false): string {
  let before: readonly [number, number] = [0, 0]
  const parts = points.map((point, i) => {
    const at = project(point).map((value) => Math.round(value * 10)) as [number, number]
    const step = `${i === 0 ? 'M' : 'l'}${(at[0] - before[0]) / 10} ${(at[1] - before[1]) / 10}`
    before = at
    return step
  })
  return parts.join('') + (close ? 'Z' : '')
}

/** Whole minutes (or more) of arc along an edge, so that three to six ticks fit. */
export function graticule(from: number, to: number): number[] {
  const step = [1 / 60, 2 / 60, 5 / 60, 10 / 60, 0.5, 1, 2].find((one) => (to - from) / one <= 6) ?? 5
  const ticks: number[] = []
  for (let at = Math.ceil(from / step); at * step < to; at++) ticks.push(at * step)
  return ticks
}

/** 20,113° → „20°07′”. */
export function degreesText(value: number): string {
  const minutes = Math.round(value * 60)
  const rest = minutes % 60
  const degrees = Math.floor(minutes / 60)
  return rest === 0 ? `${degrees}°` : `${degrees}°${String(rest).padStart(2, '0')}′`
}
