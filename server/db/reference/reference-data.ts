import { crowns, dataVersion, ranges, summits } from '#data/mountains.ts'
import type { ReferenceData } from './load-reference.ts'

/** The mountains that this release of the program knows. */
export const referenceData: ReferenceData = { version: dataVersion, ranges, summits, crowns }
