import type { ClimbedWhen } from '#domain/mountains/completion.ts'

/** Longitude first, as in GeoJSON. */
export type LonLat = readonly [lon: number, lat: number]

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export type MapSummit = {
  id: number
  name: string
  heightM: number
  lat: number
  lon: number
  /** Where a click leads. */
  to?: string
  when?: ClimbedWhen
  /** The reader wants to climb it. */
  wished?: boolean
  /** Ids of the crowns that need it: such summits are named first. */
  crowns?: readonly number[]
  /** The country of a summit across the border. */
  abroad?: string | undefined
  /** The summit that the map is about. */
  main?: boolean
}

/** A hut on a map. */
export type MapHut = { name: string; heightM: number; lat: number; lon: number }

/** One of many ways on a map, those of newer days first. */
export type MapWay = {
  title: string
  /** Its date in words. */
  day: string
  /** Its page. */
  to: string
  when: Exclude<ClimbedWhen, 'not-yet'>
  places: readonly LonLat[]
}
