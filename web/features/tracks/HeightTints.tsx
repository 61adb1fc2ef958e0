import { useMemo } from 'react'
import type { ElevationProfile } from '#contract/tracks.ts'
import type { LonLat } from '#web/map/map-summit.ts'
import { pathData, type Projection } from '#web/map/projection.ts'
import styles from './TrackMap.module.css'

const BANDS = 5
/** Kilometres on either side of the way that take its colour, from the lowest band to the highest. */
const WIDEST_KM = 0.9
const NARROWEST_KM = 0.28

type HeightTintsProps = { profile: ElevationProfile; projection: Projection }

/**
 * Relief as far as it is known: the heights that the track itself recorded tint the ground along it, lower ones wide,
 * higher ones narrow on top. Nothing is claimed about the land beyond.
 */
export function HeightTints({ profile, projection }: HeightTintsProps) {
  const bands = useMemo(() => {
    const known = profile.elevation.filter((value) => value !== null)
    if (known.length < 2) return []
    const low = Math.min(...known)
    const span = Math.max(...known) - low
    if (span < 60) return []
    return Array.from({ length: BANDS }, (_, band) => {
      const parts = partsOver(profile, low + (span * band) / BANDS)
      const km = WIDEST_KM + ((NARROWEST_KM - WIDEST_KM) * band) / (BANDS - 1)
      return {
        d: parts.map((part) => pathData(part, projection)).join(''),
        width: Math.max(10, km * 2 * projection.unitsPerKm),
      }
    })
  }, [profile, projection])
  return bands.map(({ d, width }, band) => (
    <path key={band} className={styles.tint} data-band={band} d={d} strokeWidth={width.toFixed(1)} />
  ))
}

function partsOver({ elevation, lat, lon }: ElevationProfile, least: number): LonLat[][] {
  const parts: LonLat[][] = []
  let current: LonLat[] = []
  elevation.forEach((value, at) => {
    if (value !== null && value >= least) {
      current.push([lon[at]!, lat[at]!])
      return
    }
    if (current.length > 0) parts.push(current)
    current = []
  })
  if (current.length > 0) parts.push(current)
  // A single place still has a width: a line to itself draws its round end.
  return parts.map((part) => (part.length === 1 ? [part[0]!, part[0]!] : part))
}
