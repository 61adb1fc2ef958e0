import { summits } from '#data/mountains.ts'
import { abroadPeaks } from '#data/skyline-peaks.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { OWN_RELIEF, readRelief } from './read-relief.ts'

/** Summits across the border are placed to half a kilometre. */
const ABROAD_WITHIN_M = 500

/** Half a second of unpacking: off the thread that answers everybody. */
export function run(): Relief {
  return readRelief(OWN_RELIEF, [
    ...summits,
    ...abroadPeaks.map((peak) => ({ ...peak, withinM: ABROAD_WITHIN_M })),
  ])
}
