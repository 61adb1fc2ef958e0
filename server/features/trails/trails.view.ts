import type { TrailsAlong as AlongReply, TrailSigns } from '#contract/trails.ts'
import type { SummitRef } from '#contract/tracks.ts'
import { trailheads } from '#data/places.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import type { TrailsAlong } from '#domain/trails/along.ts'
import type { SignTo } from '#domain/trails/signpost.ts'

/** Named places are put on the map to about a hundred metres. */
const NAMED_M = 180
const MOST_JUNCTIONS = 60

export function alongView(along: TrailsAlong): AlongReply {
  const whole = <T extends { m: number }>(one: T): T => ({ ...one, m: Math.round(one.m) })
  return {
    lengthM: Math.round(along.lengthM),
    onTrailM: Math.round(along.onTrailM),
    knownM: Math.round(along.knownM),
    colours: along.colours.map(whole),
    names: along.names.map(whole),
    stretches: along.stretches.map(({ fromM, toM, colours }) => ({
      fromM: Math.round(fromM),
      toM: Math.round(toM),
      colours: [...colours],
    })),
    junctions: along.junctions.slice(0, MOST_JUNCTIONS).map((one) => ({ ...whole(one), name: nameOf(one) })),
  }
}

function nameOf(place: Place): string | null {
  const near = trailheads
    .map(({ name, lat, lon }) => ({ name, m: distanceM(place, { lat, lon }) }))
    .filter(({ m }) => m < NAMED_M)
    .toSorted((a, b) => a.m - b.m)
  return near[0]?.name ?? null
}

export function signsView(known: boolean, signs: readonly SignTo<SummitRef>[]): TrailSigns {
  return {
    known,
    signs: signs.map(({ target, colour, minutes, distanceM: m, bearing }) => ({
      slug: target.slug,
      name: target.name,
      heightM: target.height,
      colour,
      // As on a real board: to five minutes.
      minutes: Math.max(5, Math.round(minutes / 5) * 5),
      distanceM: Math.round(m),
      bearing: Math.round(bearing),
    })),
  }
}
