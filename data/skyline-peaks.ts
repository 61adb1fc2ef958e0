import { summits } from './mountains.ts'
import abroad from './mountains/abroad.json' with { type: 'json' }

export interface SkylinePeak {
  name: string
  heightM: number
  lat: number
  lon: number
}

/** Summits across the border. */
export const abroadPeaks: readonly (SkylinePeak & { localName?: string })[] = abroad

/** Everything that can rise on a skyline: our summits and those across the border. */
export const skylinePeaks: readonly SkylinePeak[] = [...summits, ...abroad]
