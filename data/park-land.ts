import { isInside } from '#domain/mountains/inside-ring.ts'
import type { Place } from '#domain/mountains/geo.ts'
import { readLine } from '#domain/trails/trail-file.ts'
import { parks } from './parks.ts'
import outlines from './places/park-outlines.json' with { type: 'json' }

type Ring = readonly (readonly [lon: number, lat: number])[]
interface ParkLand {
  name: string
  /** Islands and holes: a place is inside when it is so in an odd number of rings. */
  rings: readonly Ring[]
  box: readonly [west: number, south: number, east: number, north: number]
}

/** The Slovak side of the Tatry, drawn by hand well inside the border of its park: nobody may leave the trails there either. */
const SLOVAK_TATRY: Ring = [
  [19.66, 49.2],
  [19.72, 49.27],
  [19.8, 49.22],
  [19.95, 49.225],
  [20.09, 49.18],
  [20.1, 49.245],
  [20.2, 49.25],
  [20.33, 49.21],
  [20.3, 49.16],
  [20.15, 49.12],
  [20, 49.13],
  [19.85, 49.16],
  [19.66, 49.2],
]

const land: readonly ParkLand[] = [
  ...parks.map(({ slug, name }) => landOf(name, (outlines as Record<string, string[]>)[slug]!.map(ringOf))),
  landOf('Tatrzański Park Narodowy (TANAP)', [SLOVAK_TATRY]),
]

/** The national park that a place lies in, by its Polish name. */
export function parkAt(place: Place): string | null {
  const { lat, lon } = place
  const found = land.find(({ box: [west, south, east, north], rings }) => {
    if (lon < west || lon > east || lat < south || lat > north) return false
    return rings.filter((ring) => isInside(place, ring)).length % 2 === 1
  })
  return found?.name ?? null
}

function ringOf(line: string): Ring {
  const { lat, lon } = readLine(line)
  return Array.from(lat, (value, i) => [lon[i]!, value] as const)
}

function landOf(name: string, rings: readonly Ring[]): ParkLand {
  const lons = rings.flatMap((ring) => ring.map(([lon]) => lon))
  const lats = rings.flatMap((ring) => ring.map(([, lat]) => lat))
  return {
    name,
    rings,
    box: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
  }
}
