import { drawPanorama, type Seen } from './draw-panorama.ts'

export type DrawPanorama = { from: Seen; peaks: Seen[] }

/** A few hundred milliseconds of arithmetic: off the thread that answers everybody else. */
export function run({ from, peaks }: DrawPanorama): string {
  return JSON.stringify(drawPanorama(from, peaks))
}
