import { reliefIn, type SharedRelief } from '#server/lib/relief/shared-relief.ts'
import { drawPanorama, type Seen } from './draw-panorama.ts'
import { sightBetween } from './sight-between.ts'

type From = { relief: SharedRelief; from: Seen; peaks: Seen[] }
export type DrawPanorama = From & { to?: Seen }

/** A few hundred milliseconds of arithmetic: off the thread that answers everybody else. */
export function run({ relief: shared, from, peaks, to }: DrawPanorama): string {
  const relief = reliefIn(shared)
  return JSON.stringify(to ? sightBetween(relief, from, to, peaks) : drawPanorama(relief, from, peaks))
}
