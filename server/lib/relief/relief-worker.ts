import { summits } from '#data/mountains.ts'
import { farPeaks } from '#data/skyline-peaks.ts'
import type { Relief } from '#domain/terrain/relief.ts'
import { OWN_RELIEF, readRelief } from './read-relief.ts'

/** Far tops across the border are placed to half a kilometre. */
const FAR_WITHIN_M = 500

/** Half a second of unpacking: off the thread that answers everybody. */
export function run(): Relief {
  return readRelief(OWN_RELIEF, [...summits, ...farPeaks.map((peak) => ({ ...peak, withinM: FAR_WITHIN_M }))])
}
