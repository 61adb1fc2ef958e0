import { summits } from './mountains.ts'
import abroad from './mountains/abroad.json' with { type: 'json' }

export interface SkylinePeak {
  name: string
  heightM: number
  lat: number
  lon: number
  localName?: string | null
  /** The highest of its own mountains. */
  highest?: boolean
}

/** Far tops that our ranges do not reach: seen from ours, never offered to climb. */
export const farPeaks: readonly SkylinePeak[] = abroad

/** Everything that can rise on a skyline: our summits and far tops across the border. */
export const skylinePeaks: readonly SkylinePeak[] = [...summits, ...abroad]
