import type { Place } from '../mountains/geo.ts'

/** What is known of a hike before anybody has said a word about it. */
export interface Hike {
  /** Its line, first point first; empty without a track. */
  way: readonly Place[]
  /** Climbed summits in the order of the way. */
  summits: readonly HikeSummit[]
  /** What the recording calls itself. */
  recordedName: string | null
  /** The day as „2026-11-11”. */
  day: string
}

export interface HikeSummit extends Place {
  name: string
  heightM: number
  /** The range in the locative with its preposition, as in „w Gorcach”; null where it is not known. */
  rangeIn: string | null
}

export interface NamedPlace extends Place {
  name: string
}

/** The land around, from the reference data. */
export interface Land {
  trailheads: readonly NamedPlace[]
  villages: readonly NamedPlace[]
  /** Towns in a valley between two ranges, with the range that everybody names them with. */
  townsOf: Readonly<Record<string, string>>
  ranges: readonly { nameIn: string; rings: readonly (readonly (readonly [lon: number, lat: number])[])[] }[]
}
