import type { Trail } from '../trail.ts'

/** A trail through places, red unless told otherwise. */
export function trail(
  line: readonly (readonly [lat: number, lon: number])[],
  more: Partial<Trail> = {},
): Trail {
  return {
    colours: ['red'],
    names: [],
    sac: 0,
    closed: null,
    oneWay: 0,
    lat: Float64Array.from(line, ([lat]) => lat),
    lon: Float64Array.from(line, ([, lon]) => lon),
    ...more,
  }
}
