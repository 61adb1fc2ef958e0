import type { ShownProfile } from './shown-track.ts'

export type HighPlace = { lat: number; lon: number; heightM: number }

/** The highest place of what is shown; null without a line or heights. */
export function highestShown({
  elevation,
  lat,
  lon,
}: Pick<ShownProfile, 'elevation' | 'lat' | 'lon'>): HighPlace | null {
  let best: HighPlace | null = null
  elevation.forEach((heightM, i) => {
    if (heightM !== null && (best === null || heightM > best.heightM))
      best = { lat: lat[i]!, lon: lon[i]!, heightM }
  })
  return best
}
