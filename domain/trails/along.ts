import type { Place } from '../mountains/geo.ts'
import { metresBetween } from '../track/geo.ts'
import { isKnown } from './areas.ts'
import { junctionsAlong, type Junction } from './junctions.ts'
import { matchLine } from './match-line.ts'
import type { TrailNetwork } from './network.ts'
import { spokenNames, trailColours, type TrailColour } from './trail.ts'

export interface Stretch {
  fromM: number
  toM: number
  colours: readonly TrailColour[]
}

export interface TrailsAlong {
  lengthM: number
  /** Metres on trails and paths that we know, and within land whose trails we know. */
  onTrailM: number
  knownM: number
  /** Metres on each colour, the longest first; a way with two colours counts in both. */
  colours: { colour: TrailColour; m: number }[]
  /** Named routes with the metres on them. */
  names: { name: string; m: number }[]
  stretches: Stretch[]
  junctions: Junction[]
}

/** What a walked line says about trails. Its parts are unbroken; gaps between them are not counted. */
export function trailsAlong(network: TrailNetwork, lines: readonly (readonly Place[])[]): TrailsAlong {
  let lengthM = 0
  let onTrailM = 0
  let knownM = 0
  const onColour = new Map<TrailColour, number>()
  const onName = new Map<string, number>()
  const stretches: Stretch[] = []
  const junctions: Junction[] = []
  for (const line of lines.filter(({ length }) => length > 1)) {
    const parts = matchLine(network, line)
    for (const { trail, fromM, toM } of parts) {
      const of = trail === null ? null : network.trails[trail]!
      const m = toM - fromM
      if (of) onTrailM += m
      for (const colour of of?.colours ?? []) onColour.set(colour, (onColour.get(colour) ?? 0) + m)
      for (const name of of ? spokenNames(of) : []) onName.set(name, (onName.get(name) ?? 0) + m)
      addStretch(stretches, { fromM: lengthM + fromM, toM: lengthM + toM, colours: of?.colours ?? [] })
    }
    knownM += knownLength(line)
    junctions.push(...junctionsAlong(network, line).map((one) => ({ ...one, m: lengthM + one.m })))
    lengthM += parts.at(-1)?.toM ?? 0
  }
  return {
    lengthM,
    onTrailM,
    knownM,
    colours: [...onColour]
      .map(([colour, m]) => ({ colour, m }))
      .toSorted((a, b) => b.m - a.m || trailColours.indexOf(a.colour) - trailColours.indexOf(b.colour)),
    names: [...onName]
      .map(([name, m]) => ({ name, m }))
      .toSorted((a, b) => b.m - a.m || (a.name < b.name ? -1 : 1)),
    stretches,
    junctions,
  }
}

function addStretch(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1)
  if (last && last.toM === next.fromM && last.colours.join() === next.colours.join()) last.toM = next.toM
  else stretches.push({ ...next })
}

function knownLength(line: readonly Place[]): number {
  let m = 0
  line.forEach((place, i) => {
    const before = line[i - 1]
    if (before && isKnown(place)) m += metresBetween(before.lat, before.lon, place.lat, place.lon)
  })
  return m
}
